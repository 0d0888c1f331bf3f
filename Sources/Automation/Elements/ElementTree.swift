/// An element and what is below it, as they were at a moment.
public struct ElementTree: Hashable, Sendable {
    /// The kind of element.
    public var type: ElementType
    /// The name, if it has one.
    public var name: String?
    /// The label, if it has one.
    public var label: String?
    /// The value; null when it has none.
    public var value: AttributeValue
    /// The frame on the screen, in points.
    public var rect: Rect?
    /// Whether it could be seen.
    public var isVisible: Bool
    /// Whether it was enabled.
    public var isEnabled: Bool
    /// The elements inside, in the order of the accessibility tree.
    public var children: [ElementTree] = []
    /// How many more elements there were directly inside.
    public var omittedChildren = 0

    /// The class in scripts, such as `UIAButton`.
    public var className: String { type.className }

    /// The value as text, if it has one.
    public var valueText: String? {
        switch value {
        case .null: nil
        case .string(let text): text
        default: ScriptSpelling.value(value)
        }
    }

    /// The element on one line, as `logElement` prints it.
    public var title: String {
        var title = "\(className):"
        if let name { title += " name:\(Self.singleLine(name))" }
        if let valueText { title += " value:\(Self.singleLine(valueText))" }
        if let rect { title += " rect:\(Self.spelled(rect))" }
        return title
    }

    /// The whole tree, one element a line, one tab a level.
    public var text: String {
        var lines: [String] = []
        addLines(to: &lines, level: 0)
        return lines.joined(separator: "\n")
    }

    /// The number of elements in the tree.
    public var count: Int { children.reduce(1) { $0 + $1.count } }

    private func addLines(to lines: inout [String], level: Int) {
        let indent = String(repeating: "\t", count: level)
        lines.append(indent + title)
        for child in children { child.addLines(to: &lines, level: level + 1) }
        if omittedChildren > 0 { lines.append("\(indent)\t(\(omittedChildren) more)") }
    }

    private static func singleLine(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
    }

    private static func spelled(_ rect: Rect) -> String {
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(ScriptSpelling.number)
        return "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"
    }
}
