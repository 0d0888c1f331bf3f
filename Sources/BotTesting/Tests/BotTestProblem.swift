package import Automation
package import TestEvents

/// A problem of a bot test or its file.
public struct BotTestProblem: Error, Hashable, Sendable {
    /// The severity of a problem.
    public enum Severity: String, Hashable, Sendable {
        /// The test cannot run.
        case error
        /// The test runs, but perhaps not as intended.
        case warning
    }

    /// The kind of problem.
    public var kind: Kind
    /// The index of the test in its file, counted from 0; nil for a file of one test.
    public var test: Int?
    /// The index in `operations`, including titles, counted from 0.
    public var index: Int?
    /// The place in the file; without a line in a binary one.
    package var place: SourcePlace?

    /// Creates a problem.
    package init(_ kind: Kind, test: Int? = nil, index: Int? = nil, place: SourcePlace? = nil) {
        self.kind = kind
        self.test = test
        self.index = index
        self.place = place
    }

    /// The kinds of problems.
    public enum Kind: Hashable, Sendable {
        /// The file cannot be read; includes the reason.
        case unreadable(String)
        /// The file is empty.
        case empty
        /// The file is neither a property list nor JSON.
        case notAPropertyList
        /// The file has a syntax error in its format.
        case malformed(format: BotTestFile.Format, message: String, suggestion: String?)
        /// The top level is neither a dictionary nor an array.
        case wrongTopLevel(found: String)
        /// The array at the top level is empty.
        case noTests
        /// An element of the array at the top level is not a dictionary.
        case wrongTest(found: String)
        /// A required key is missing or misspelt.
        case missing(key: String, owner: Owner, misspelt: String?)
        /// A name is empty.
        case emptyName(owner: Owner)
        /// The value of a key has the wrong type.
        case wrongType(key: String, owner: Owner, expected: String, found: String)
        /// An unknown key.
        case unknownKey(String, owner: Owner, nearest: String?)
        /// A key is given twice in one dictionary.
        case duplicateKey(String)
        /// An element of `operations` is neither a string nor a dictionary.
        case wrongEntry(found: String)
        /// A delay is negative or not finite.
        case wrongDelay(Double)
        /// A title that another title follows.
        case titleWithoutOperation(String, followedBy: String)
        /// A title at the end.
        case trailingTitle(String)
        /// A test without operations.
        case noOperations
        /// An operation that the data source does not declare.
        case unknownOperation(String, nearest: String?)
        /// Data that the operation does not take.
        case unfitData(BotOperationError)
        /// A delay of a check, which is ignored.
        case delayOfCheck(String)
    }

    /// The owner of a key.
    public enum Owner: String, Hashable, Sendable {
        /// A test.
        case test
        /// An operation.
        case operation

        /// The known keys.
        public var keys: [String] {
            switch self {
            case .test: ["name", "operations"]
            case .operation: ["name", "data", "delay"]
            }
        }

        fileprivate var article: String { self == .test ? "a" : "an" }
    }

    /// The severity of the problem.
    public var severity: Severity {
        switch kind {
        case .unknownKey, .titleWithoutOperation, .noOperations, .unknownOperation, .delayOfCheck: .warning
        default: .error
        }
    }
}

extension BotTestProblem: CustomStringConvertible {
    /// The place, element, problem and suggestion, in one line.
    public var description: String {
        (place.map { "\($0): " } ?? "") + message + (suggestion.map { "; \($0)" } ?? "")
    }

    /// The problem and its element.
    public var message: String {
        let element = index.map { "element \($0) of operations: " } ?? ""
        return (test.map { "test \($0): " } ?? "") + element + fact
    }

    /// A suggestion, if there is one.
    public var suggestion: String? {
        switch kind {
        case .unreadable, .delayOfCheck, .titleWithoutOperation, .unfitData: nil
        case .empty, .notAPropertyList, .wrongTopLevel, .noTests, .wrongTest:
            "a bot test is a dictionary with 'name' and 'operations', in XML, as a binary property list or as JSON"
        case .malformed(_, _, let suggestion): suggestion
        case .missing(let key, .test, nil) where key == "operations":
            "'operations' is an array of titles and operations"
        case .missing(_, let owner, nil): "'name' is the name of the \(owner.rawValue), a string"
        case .missing(let key, _, let misspelt?): "did you mean '\(key)' instead of '\(misspelt)'?"
        case .emptyName(.test): "reports show the test under this name"
        case .emptyName(.operation): "give the name of an operation, such as 'TAP_ADD'"
        case .wrongType(_, _, let expected, _): "it must be \(expected)"
        case .unknownKey(_, let owner, nil): "there are \(Self.quoted(owner.keys))"
        case .unknownKey(_, _, let nearest?): "did you mean '\(nearest)'?"
        case .duplicateKey: "keep one of them"
        case .wrongEntry: "an element is a string, the title of a section, or a dictionary, an operation"
        case .wrongDelay: "it must be a non-negative number of seconds"
        case .trailingTitle: "a title precedes the operations of its section"
        case .noOperations: "it counts as complete, with no checks"
        case .unknownOperation(_, let nearest): nearest.map { "did you mean '\($0)'?" }
        }
    }

    private var fact: String {
        switch kind {
        case .unreadable(let reason): reason
        case .empty: "the file is empty"
        case .notAPropertyList: "the file is not a property list"
        case .malformed(let format, let message, _): "invalid \(format.words): \(message)"
        case .wrongTopLevel(let found): "the file contains \(found)"
        case .noTests: "the file contains an empty array"
        case .wrongTest(let found): "\(found) is not a test"
        case .missing(let key, let owner, _): "the \(owner.rawValue) has no '\(key)'"
        case .emptyName(let owner): "the name of the \(owner.rawValue) is empty"
        case .wrongType(let key, let owner, _, let found): "'\(key)' of the \(owner.rawValue) is \(found)"
        case .unknownKey(let key, let owner, _): "'\(key)' is not a key of \(owner.article) \(owner.rawValue)"
        case .duplicateKey(let key): "the key '\(key)' is given twice in one dictionary"
        case .wrongEntry(let found): "\(found) is neither a title nor an operation"
        case .wrongDelay(let delay): "the delay is \(ScriptSpelling.number(delay))"
        case .titleWithoutOperation(let title, let next):
            "no operation follows the title \(ScriptSpelling.literal(title)): it is followed by the "
                + "title \(ScriptSpelling.literal(next))"
        case .trailingTitle(let title): "no operation follows the title \(ScriptSpelling.literal(title))"
        case .noOperations: "the test has no operations"
        case .unknownOperation(let name, _): "operation \(name) not recognised"
        case .unfitData(let error): error.description
        case .delayOfCheck(let name): "\(name) is a check, and its delay is ignored"
        }
    }

    private static func quoted(_ keys: [String]) -> String {
        let quoted = keys.map { "'\($0)'" }
        return quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
    }

    /// The issue for reports: a mistake in a script.
    package var issue: TestEvent.Issue {
        TestEvent.Issue(fault: .script, name: "LoadError", message: message, place: place, suggestion: suggestion)
    }
}
