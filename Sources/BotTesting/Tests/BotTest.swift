public import Automation
import TestEvents

/// A bot test: named operations, grouped by titles.
public struct BotTest: Hashable, Sendable {
    /// The name; several tests may share one.
    public var name: String
    /// Titles and operations, in the order of the file; the place of an entry is the operation's index.
    public var entries: [Entry]
    /// Where the test stands in its file, if it has one.
    package var place: SourcePlace?

    /// An element of a test.
    public enum Entry: Hashable, Sendable {
        /// The name of the section that begins here, verbatim.
        case title(String)
        /// Something to do or to check.
        case operation(BotOperation)
    }

    /// Creates a test.
    package init(name: String, entries: [Entry], place: SourcePlace? = nil) {
        self.name = name
        self.entries = entries
        self.place = place
    }

    /// The operations without the titles.
    public var operations: [BotOperation] {
        entries.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
    }
}

/// An operation of a bot test as its file has it: a name, perhaps data, perhaps a delay.
public struct BotOperation: Hashable, Sendable {
    /// The name by which the data source knows it, such as `TAP_ADD`.
    public var name: String
    /// What it is given; nil for nothing.
    public var data: AttributeValue?
    /// How long the next operation is put off, in seconds; checks ignore it.
    public var delay: Double
    /// Where it stands in its file, if that is known.
    package var place: SourcePlace?

    /// Creates an operation.
    package init(_ name: String, data: AttributeValue? = nil, delay: Double = 0, place: SourcePlace? = nil) {
        self.name = name
        self.data = data
        self.delay = delay
        self.place = place
    }
}

extension BotTest {
    /// What is wrong with the test for a data source that declares its operations.
    ///
    /// Data that an operation does not take is an error. An operation that is not declared is a warning: running it
    /// fails, and what comes then is up to the bot's policy.
    /// - Parameters:
    ///   - declarations: the operations there are.
    ///   - index: where the test stands among those of its file; nil in a file of one test.
    public func problems(with declarations: [BotOperationDeclaration], testIndex index: Int? = nil) -> [BotTestProblem]
    {
        let known = Dictionary(declarations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var problems: [BotTestProblem] = []
        for (position, entry) in entries.enumerated() {
            guard case .operation(let operation) = entry else { continue }
            let report = { (kind: BotTestProblem.Kind) in
                problems.append(BotTestProblem(kind, test: index, index: position, place: operation.place))
            }
            guard let declaration = known[operation.name] else {
                report(
                    .unknownOperation(
                        operation.name, nearest: nearestName(to: operation.name, in: declarations.map(\.name))))
                continue
            }
            if let error = declaration.data.problem(of: operation.data, forOperationNamed: operation.name) {
                report(.unfitData(error))
            }
            if declaration.isCheck, operation.delay > 0 { report(.delayOfCheck(operation.name)) }
        }
        return problems
    }
}
