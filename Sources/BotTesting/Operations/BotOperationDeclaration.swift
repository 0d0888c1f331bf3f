/// An operation that a data source knows.
public struct BotOperationDeclaration: Hashable, Sendable {
    /// The name, such as `COUNT_WAYPOINTS`.
    public var name: String
    /// Whether it is a check.
    public var isCheck: Bool
    /// What data it takes.
    public var data: BotDataKind

    /// Creates a declaration.
    public init(name: String, isCheck: Bool, data: BotDataKind) {
        self.name = name
        self.isCheck = isCheck
        self.data = data
    }
}

/// What data an operation takes.
public enum BotDataKind: Hashable, Sendable {
    /// No data at all.
    case none
    /// A whole number, within a range if there is one.
    case integer(ClosedRange<Int>?)
    /// Any number.
    case number
    /// A text.
    case string
    /// A diagram such as `A→B`: two names around U+2192, where `*` stands for nothing.
    case diagram
    /// A dictionary with exactly these members, such as `x` and `y` of a point.
    indirect case dictionary([String: BotDataKind])
    /// Anything, or nothing.
    case any

    /// A point in points of the canvas: a dictionary with the numbers `x` and `y`.
    public static var point: BotDataKind { .dictionary(["x": .number, "y": .number]) }
}
