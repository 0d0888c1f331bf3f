public import TestEvents

/// Something wrong with a bot test or with its file, as facts.
public struct BotTestProblem: Error, Hashable, Sendable {
    /// How bad a problem is.
    public enum Severity: String, Hashable, Sendable {
        /// The test cannot run.
        case error
        /// The test runs, but perhaps not as it was meant.
        case warning
    }

    /// What is wrong.
    public var kind: Kind
    /// Where the test stands among those of its file, counted from 0; nil for a file of one test.
    public var test: Int?
    /// Which element of `operations`, titles included, counted from 0.
    public var index: Int?
    /// Where in the file; without line in a binary one.
    public var place: SourcePlace?

    /// Creates a problem.
    public init(_ kind: Kind, test: Int? = nil, index: Int? = nil, place: SourcePlace? = nil) {
        self.kind = kind
        self.test = test
        self.index = index
        self.place = place
    }

    /// The ways in which a bot test can be wrong.
    public enum Kind: Hashable, Sendable {
        /// The system does not give us the file, for a reason.
        case unreadable(String)
        /// There is nothing in the file.
        case empty
        /// The file is neither a property list nor JSON.
        case notAPropertyList
        /// The file begins as a property list or as JSON, and then breaks its rules.
        case malformed(format: BotTestFile.Format, message: String, suggestion: String?)
        /// The top level is neither a dictionary nor an array.
        case wrongTopLevel(found: String)
        /// The array at the top level holds no test.
        case noTests
        /// An element of the array at the top level is no dictionary.
        case wrongTest(found: String)
        /// A key that must be there is not; perhaps it is misspelt.
        case missing(key: String, owner: Owner, misspelt: String?)
        /// A name is empty.
        case emptyName(owner: Owner)
        /// The value of a key is of the wrong kind.
        case wrongType(key: String, owner: Owner, expected: String, found: String)
        /// A key that nobody knows.
        case unknownKey(String, owner: Owner, nearest: String?)
        /// A key stands twice in one dictionary.
        case duplicateKey(String)
        /// An element of `operations` is neither a text nor a dictionary.
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
        /// A delay of a check, which nothing obeys.
        case delayOfCheck(String)
    }

    /// Whose key a key is.
    public enum Owner: String, Hashable, Sendable {
        /// A test's.
        case test
        /// An operation's.
        case operation

        /// The keys that there are.
        public var keys: [String] {
            switch self {
            case .test: ["name", "operations"]
            case .operation: ["name", "data", "delay"]
            }
        }

        var article: String { self == .test ? "a" : "an" }
    }

    /// How bad the problem is.
    public var severity: Severity {
        switch kind {
        case .unknownKey, .titleWithoutOperation, .noOperations, .unknownOperation, .delayOfCheck: .warning
        default: .error
        }
    }
}
