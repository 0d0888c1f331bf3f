/// Where a bot stands in a test: the operation that is pending or runs.
public struct BotPosition: Hashable, Sendable {
    /// The operation.
    public var operation: BotOperation
    /// The title above it; nil before the first.
    public var section: String?
    /// Its place among the entries of the test, titles included, counted from 0.
    public var index: Int
    /// Whether it is a check.
    public var isCheck: Bool

    /// Creates a position.
    public init(operation: BotOperation, section: String?, index: Int, isCheck: Bool) {
        self.operation = operation
        self.section = section
        self.index = index
        self.isCheck = isCheck
    }
}
