public import Automation

/// The data of an operation with a closure, and its conversion to the closure's argument.
public struct BotData<Value> {
    /// The kind of data.
    package let kind: BotDataKind
    let value: (AttributeValue?) -> Value?

    /// Creates a custom kind of data.
    /// - Parameters:
    ///   - kind: the kind of data; other data is rejected before it is read.
    ///   - value: converts the data; nil if it is not valid.
    package init(_ kind: BotDataKind, _ value: @escaping (AttributeValue?) -> Value?) {
        self.kind = kind
        self.value = value
    }

    /// Converts the data; nil if it is not valid.
    package func value(of data: AttributeValue?) -> Value? { value(data) }
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
    /// An integer, optionally within a range.
    public static func integer(_ range: ClosedRange<Int>? = nil) -> BotData {
        BotData(.integer(range)) { $0?.number.flatMap { Int(exactly: $0) } }
    }
}

extension BotData where Value == Double {
    /// Any number.
    public static var number: BotData { BotData(.number) { $0?.number } }
}

extension BotData where Value == String {
    /// A string.
    public static var string: BotData { BotData(.string) { $0?.string } }
}

extension BotData where Value == String? {
    /// A name; nil for `*`, which means nothing.
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

/// Two names around an arrow, such as `A→B`, where `*` means nothing.
public struct BotDiagram: Hashable, Sendable, CustomStringConvertible {
    /// The character between the names: U+2192.
    package static let arrow: Character = "→"
    /// The symbol for nothing: no selection, nothing before, nothing after.
    package static let nothing = "*"

    /// The name before the arrow; nil for nothing.
    public var left: String?
    /// The name after the arrow; nil for nothing.
    public var right: String?

    /// Creates a diagram.
    package init(left: String?, right: String?) {
        self.left = left
        self.right = right
    }

    /// Parses a diagram, or returns nil.
    ///
    /// See ``BotDataKind/problem(of:forOperationNamed:)`` for the reason.
    package init?(_ text: String) {
        let sides = text.split(separator: Self.arrow, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) }) else {
            return nil
        }
        self.init(left: Self.name(sides[0]), right: Self.name(sides[1]))
        guard left != nil || right != nil else { return nil }
    }

    /// The diagram in the form of the files.
    public var description: String { "\(left ?? Self.nothing)\(Self.arrow)\(right ?? Self.nothing)" }

    /// Converts a name in a file: nil for `*`.
    package static func name(_ text: String) -> String? { text == nothing ? nil : text }
}

extension BotDiagram {
    /// The usual replacements of the arrow on keyboards without one.
    private static let otherArrows = ["-->", "->", "=>", "⟶", "⇒", "➔", "➝", "➞", "–>", "—>", ">", "-"]

    /// Returns a suggestion for a string that is not a diagram.
    static func hint(for text: String) -> String {
        var repaired = String(text.filter { !$0.isWhitespace })
        if !repaired.contains(arrow), let found = otherArrows.first(where: repaired.contains) {
            repaired = repaired.split(separator: found, omittingEmptySubsequences: false).joined(separator: "\(arrow)")
        }
        if repaired != text, BotDiagram(repaired) != nil { return "write '\(repaired)', with the arrow U+2192" }
        return "the arrow is U+2192, each side is one name or '*', and there are no spaces"
    }
}
