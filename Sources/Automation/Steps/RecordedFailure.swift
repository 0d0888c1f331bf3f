/// Something that went wrong in a test written in Swift.
public struct RecordedFailure: Error, CustomStringConvertible {
    /// What went wrong, in one sentence.
    public var message: String
    /// The error behind it, if there is one.
    public var cause: (any Error)?
    /// Where the call stands.
    public var place: SourcePlace

    /// Creates a failure.
    public init(message: String, cause: (any Error)? = nil, place: SourcePlace) {
        self.message = message
        self.cause = cause
        self.place = place
    }

    /// What went wrong.
    public var description: String { message }
}
