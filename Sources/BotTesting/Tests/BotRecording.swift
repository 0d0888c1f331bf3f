public import Automation

/// A recording of a user's actions in an app as operations of bot tests.
///
/// Bot tests begin with an empty app; so a launch, and anything else that empties the app, begins a new test.
public final class BotRecording {
    /// The name of the first test; later ones are numbered.
    package let name: String

    private var entries: [[BotTest.Entry]] = [[]]
    /// The title of the section that begins with the next operation.
    private var pendingTitle: String?
    private var title: String?

    /// Creates an empty recording.
    public init(name: String) { self.name = name }

    /// Creates a copy of a recording with another name.
    package init(copying other: BotRecording, name: String) {
        self.name = name
        (entries, pendingTitle, title) = (other.entries, other.pendingTitle, other.title)
    }

    /// Records a user's action.
    /// - Parameters:
    ///   - name: the operation that replays it.
    ///   - data: the data of the operation; nil for none.
    public func record(_ name: String, data: AttributeValue? = nil) {
        if let title = pendingTitle {
            entries[entries.count - 1].append(.title(title))
            pendingTitle = nil
        }
        entries[entries.count - 1].append(.operation(BotOperation(name, data: data)))
    }

    /// Starts a section at the next operation; of several titles in a row, the last one counts.
    package func beginSection(_ title: String) {
        self.title = title
        pendingTitle = title
    }

    /// Starts a test, because the app is empty; the section continues in it.
    package func beginTest() {
        if entries.last?.isEmpty == false { entries.append([]) }
        pendingTitle = title
    }

    /// The number of recorded operations.
    package var operationCount: Int { tests.reduce(0) { $0 + $1.operations.count } }

    /// The recorded tests, except those without operations; a single empty test if there are no others.
    public var tests: [BotTest] {
        let written = entries.filter { !$0.isEmpty }
        if written.isEmpty { return [BotTest(name: name, entries: [])] }
        return written.enumerated().map { index, entries in
            BotTest(name: index == 0 ? name : "\(name) (\(index + 1))", entries: entries)
        }
    }
}

/// An app that can record its user's actions as operations of bot tests.
///
/// Replayed on a newly launched app, the operations lead to the same state. The driver of the app attaches
/// a recording after the launch, before any action; a bot's operations are not recorded.
public protocol BotRecordable: BotTestable {
    /// The recording, which receives each user's action before it is performed; nil if there is none.
    var botRecording: BotRecording? { get set }
}
