public import Automation
import TestEvents

/// A bot test: named operations, grouped by titles.
public struct BotTest: Hashable, Sendable {
    /// The name; several tests may share one.
    public var name: String
    /// Titles and operations, in the order of the file; the position of an entry is the operation's index.
    public var entries: [Entry]
    /// Its place in its file, if it has one.
    package var place: SourcePlace?

    /// An element of a test.
    public enum Entry: Hashable, Sendable {
        /// The title of the section that begins here, verbatim.
        case title(String)
        /// An action or a check.
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

/// An operation of a bot test: a name, and optionally data and a delay.
public struct BotOperation: Hashable, Sendable {
    /// Its name in the data source, such as `TAP_ADD`.
    public var name: String
    /// Its data; nil for none.
    public var data: AttributeValue?
    /// The delay before the next operation, in seconds; checks ignore it.
    public var delay: Double
    /// Its place in its file, if known.
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
    /// Returns the problems of the test for a data source that declares its operations.
    ///
    /// Data that an operation does not take is an error. An undeclared operation is a warning: running it
    /// fails, and the bot's policy decides what follows.
    /// - Parameters:
    ///   - declarations: the declared operations.
    ///   - index: the index of the test in its file; nil in a file of one test.
    package func problems(with declarations: [BotOperationDeclaration], testIndex index: Int? = nil) -> [BotTestProblem]
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
