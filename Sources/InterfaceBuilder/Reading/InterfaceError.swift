public import Automation

/// The reason why a document cannot be read.
public struct InterfaceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where the mistake is.
    public var place: SourcePlace
    /// What is wrong, as a sentence without its full stop.
    public var message: String
    /// What to do, as a sentence.
    public var advice: String?

    init(_ message: String, at place: SourcePlace, advice: String? = nil) {
        self.place = place
        self.message = message
        self.advice = advice
    }

    /// The place, the mistake and the advice.
    public var description: String { "\(place): \(message).\(advice.map { " \($0)" } ?? "")" }
}

/// Something in a document that is shown differently, left out, or probably a mistake.
public struct InterfaceNote: Hashable, Sendable, CustomStringConvertible {
    /// Where it is.
    public var place: SourcePlace
    /// What it is, and what to do about it.
    public var message: String

    init(_ message: String, at place: SourcePlace) {
        self.place = place
        self.message = message
    }

    /// The place and the message.
    public var description: String { "\(place): \(message)" }
}
