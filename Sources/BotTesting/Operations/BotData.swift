public import Automation

/// What data an operation made of a closure takes, and what the closure is given of it.
public struct BotData<Value> {
    /// What data is taken.
    public let kind: BotDataKind
    let value: (AttributeValue?) -> Value?

    /// Creates a kind of data of one's own.
    /// - Parameters:
    ///   - kind: what data is taken; other data is refused before it is read.
    ///   - value: reads the data; nil for what is none.
    public init(_ kind: BotDataKind, _ value: @escaping (AttributeValue?) -> Value?) {
        self.kind = kind
        self.value = value
    }

    /// What the data says; nil when it is no such data.
    public func value(of data: AttributeValue?) -> Value? { value(data) }
}

extension BotData where Value == Point {
    /// A point in points of the canvas: a dictionary with the numbers `x` and `y`.
    public static var point: BotData {
        BotData(.point) { data in
            guard case .dictionary(let members)? = data, let x = members["x"]?.number, let y = members["y"]?.number
            else { return nil }
            return Point(x: x, y: y)
        }
    }
}

extension BotData where Value == Int {
    /// A whole number, within a range if there is one.
    public static func integer(_ range: ClosedRange<Int>? = nil) -> BotData {
        BotData(.integer(range)) { $0?.number.flatMap { Int(exactly: $0) } }
    }
}

extension BotData where Value == Double {
    /// Any number.
    public static var number: BotData { BotData(.number) { $0?.number } }
}

extension BotData where Value == String {
    /// A text.
    public static var string: BotData { BotData(.string) { $0?.string } }
}

extension BotData where Value == String? {
    /// A name; nil for `*`, which stands for nothing.
    public static var name: BotData { BotData(.string) { $0?.string.map(BotDiagram.name) } }
}

extension BotData where Value == BotDiagram {
    /// A diagram such as `A→B`.
    public static var diagram: BotData { BotData(.diagram) { $0?.string.flatMap { BotDiagram($0) } } }
}

extension BotData where Value == AttributeValue? {
    /// Anything, or nothing.
    public static var any: BotData { BotData(.any) { .some($0) } }
}

/// Two names around an arrow, such as `A→B`, in which `*` stands for nothing.
public struct BotDiagram: Hashable, Sendable, CustomStringConvertible {
    /// The character between the names: U+2192.
    public static let arrow: Character = "→"
    /// What stands for nothing: no selection, nothing before, nothing after.
    public static let nothing = "*"

    /// The name before the arrow; nil for nothing.
    public var left: String?
    /// The name behind the arrow; nil for nothing.
    public var right: String?

    /// Creates a diagram.
    public init(left: String?, right: String?) {
        self.left = left
        self.right = right
    }

    /// Reads a diagram; nil when the text is none, see ``BotDataKind/problem(of:forOperationNamed:)`` for the reason.
    public init?(_ text: String) {
        let sides = text.split(separator: Self.arrow, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) }) else {
            return nil
        }
        self.init(left: Self.name(sides[0]), right: Self.name(sides[1]))
        guard left != nil || right != nil else { return nil }
    }

    /// The diagram as files write it.
    public var description: String { "\(left ?? Self.nothing)\(Self.arrow)\(right ?? Self.nothing)" }

    /// A name as files write it: nil for `*`.
    public static func name(_ text: String) -> String? { text == nothing ? nil : text }
}

extension BotDiagram {
    /// The spellings of the arrow that people type when their keyboard has none.
    private static let otherArrows = ["-->", "->", "=>", "⟶", "⇒", "➔", "➝", "➞", "–>", "—>", ">", "-"]

    /// What to write instead of a text that is no diagram, when that can be told.
    static func hint(for text: String) -> String {
        var repaired = String(text.filter { !$0.isWhitespace })
        if !repaired.contains(arrow), let found = otherArrows.first(where: repaired.contains) {
            repaired = repaired.split(separator: found, omittingEmptySubsequences: false).joined(separator: "\(arrow)")
        }
        if repaired != text, BotDiagram(repaired) != nil { return "write '\(repaired)', with the arrow U+2192" }
        return "the arrow is U+2192, each side is one name or '*', and there are no spaces"
    }
}
