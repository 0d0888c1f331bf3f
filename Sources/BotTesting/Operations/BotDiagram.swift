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
