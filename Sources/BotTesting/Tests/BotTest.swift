public import TestEvents

/// A bot test: named operations, grouped by titles.
public struct BotTest: Hashable, Sendable {
    /// The name; several tests may share one.
    public var name: String
    /// Titles and operations, in the order of the file; the place of an entry is the operation's index.
    public var entries: [Entry]
    /// Where the test stands in its file, if it has one.
    public var place: SourcePlace?

    /// An element of a test.
    public enum Entry: Hashable, Sendable {
        /// The name of the section that begins here, verbatim.
        case title(String)
        /// Something to do or to check.
        case operation(BotOperation)
    }

    /// Creates a test.
    public init(name: String, entries: [Entry], place: SourcePlace? = nil) {
        self.name = name
        self.entries = entries
        self.place = place
    }

    /// The operations without the titles.
    public var operations: [BotOperation] {
        entries.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
    }
}
