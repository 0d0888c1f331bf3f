public import Automation

/// What a user does in an app, written down as operations of bot tests.
///
/// Bot tests begin with an empty app; so a launch, and whatever else empties the app, begins a test of its own.
public final class BotRecording {
    /// The name of the first test; later ones are numbered.
    public let name: String

    private var entries: [[BotTest.Entry]] = [[]]
    /// The title of the section that begins with the next operation.
    private var pendingTitle: String?
    private var title: String?

    /// Creates a recording of nothing.
    public init(name: String) { self.name = name }

    /// Creates a recording of the same under another name.
    public init(copying other: BotRecording, name: String) {
        self.name = name
        (entries, pendingTitle, title) = (other.entries, other.pendingTitle, other.title)
    }

    /// Writes down what the user does.
    /// - Parameters:
    ///   - name: the operation that does the same.
    ///   - data: what the operation is given; nil for nothing.
    public func record(_ name: String, data: AttributeValue? = nil) {
        if let title = pendingTitle {
            entries[entries.count - 1].append(.title(title))
            pendingTitle = nil
        }
        entries[entries.count - 1].append(.operation(BotOperation(name, data: data)))
    }

    /// Lets a section begin with the next operation; of several titles in a row the last one counts.
    public func beginSection(_ title: String) {
        self.title = title
        pendingTitle = title
    }

    /// Lets a test begin, as the app is empty; the section goes on in it.
    public func beginTest() {
        if entries.last?.isEmpty == false { entries.append([]) }
        pendingTitle = title
    }

    /// How many operations were written down.
    public var operationCount: Int { tests.reduce(0) { $0 + $1.operations.count } }

    /// The tests that were written down, those without operations left out; one without operations when that is all.
    public var tests: [BotTest] {
        let written = entries.filter { !$0.isEmpty }
        if written.isEmpty { return [BotTest(name: name, entries: [])] }
        return written.enumerated().map { index, entries in
            BotTest(name: index == 0 ? name : "\(name) (\(index + 1))", entries: entries)
        }
    }
}

/// An app that can tell what its user does as operations of bot tests.
///
/// Replayed on an app that was launched afresh, the operations lead to the same state. Whoever drives the app attaches
/// a recording after the launch, before anything is done; what a bot does is no action of the user's.
public protocol BotRecordable: BotTestable {
    /// Told each action of the user's before it is done; nil when nobody records.
    var botRecording: BotRecording? { get set }
}
