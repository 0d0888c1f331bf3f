public import TestEvents

/// What is wrong with a stub as somebody wrote it.
public struct StubProblem: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and what would be right, as a sentence without its full stop.
    public var message: String
    /// Where it stands; nil when the file could not be read at all.
    public var place: SourcePlace?

    /// The problem with its place: `mocks.json:3:5: meethod is unknown; did you mean method?`.
    public var description: String { place.map { "\($0): \(message)" } ?? message }
}

/// A mock file that cannot be used, with everything that is wrong with it.
public struct StubMistakes: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path, as it was named.
    public var path: String
    /// What is wrong; at least one thing.
    public var problems: [StubProblem]

    /// All problems, a line for each.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
