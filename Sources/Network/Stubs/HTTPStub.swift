public import TestEvents

/// Requests that are answered, and the answers, one for each request.
public struct HTTPStub: Hashable, Sendable {
    /// Which requests it answers.
    public var request: RequestPattern
    /// The answers, in their order; there is at least one.
    public var answers: [StubAnswer]
    /// What comes after the last answer.
    public var afterwards: Afterwards
    /// Where it was written.
    public var place: SourcePlace?

    /// What comes after the last answer of a stub.
    public enum Afterwards: String, CaseIterable, Hashable, Sendable {
        /// The last answer again.
        case repeatsLast = "repeat"
        /// Nothing: further requests count as unmatched.
        case unmatched
    }

    /// Creates a stub.
    public init(
        _ request: RequestPattern, _ answers: [StubAnswer], afterwards: Afterwards = .repeatsLast,
        place: SourcePlace? = nil
    ) {
        self.request = request
        self.answers = answers.isEmpty ? [.status(200)] : answers
        self.afterwards = afterwards
        self.place = place
    }

    /// The requests that it answers, and where it was written, in words.
    var description: String { request.description + (place.map { " (\($0))" } ?? "") }
}
