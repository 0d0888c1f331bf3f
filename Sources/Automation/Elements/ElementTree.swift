/// A snapshot of an element and its descendants.
package struct ElementTree: Hashable, Sendable {
    /// The type of the element.
    package var type: ElementType
    /// The name, if it has one.
    package var name: String?
    /// The label, if it has one.
    package var label: String?
    /// The value; null without one.
    package var value: AttributeValue
    /// The frame on the screen, in points.
    package var rect: Rect?
    /// Whether it was visible.
    package var isVisible: Bool
    /// Whether it was enabled.
    package var isEnabled: Bool
    /// The children, in the order of the accessibility tree.
    package var children: [ElementTree] = []
    /// The number of children that are left out.
    package var omittedChildren = 0
    /// The number of elements around it, if it is nested too deeply to be among the children of the nearest of them.
    ///
    /// It is then among those of an outer element, behind the nearest one.
    package var level: Int?

    /// The class in scripts, such as `UIAButton`.
    package var className: String { type.className }

    /// The value as text, if it has one.
    package var valueText: String? { value.text }

    /// The element on one line, as `logElement` prints it.
    package var title: String {
        var title = "\(className):"
        if let name { title += " name:\(Self.singleLine(name))" }
        if let valueText { title += " value:\(Self.singleLine(valueText))" }
        if let rect { title += " rect:\(Self.spelled(rect))" }
        return title
    }

    /// The whole tree: one line per element, one tab per level; where levels are too deep for that, their numbers.
    package var text: String {
        var lines: [String] = []
        addLines(to: &lines, level: 0)
        return lines.joined(separator: "\n")
    }

    /// The number of elements in the tree.
    package var count: Int { children.reduce(1) { $0 + $1.count } }

    private func addLines(to lines: inout [String], level: Int) {
        let indent = String(repeating: "\t", count: level)
        lines.append(indent + (self.level.map { "(\($0)) " } ?? "") + title)
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

extension Element {
    /// How many descendants of an element a tree includes.
    package enum TreeExtent: Hashable, Sendable {
        /// All, including table rows that are off the screen.
        case whole
        /// A readable number: of long lists only the members on the screen, and a limited total.
        case outline(limit: Int)

        /// An outline of a screen.
        package static let outline = TreeExtent.outline(limit: 2_000)
    }

    /// A snapshot of the element and its descendants; nil for a Nil and for a dead element.
    ///
    /// Neither scrolls nor waits. ``ElementTree/omittedChildren`` counts the elements that are left out.
    package func tree(_ extent: TreeExtent = .whole) -> ElementTree? {
        guard let node = liveNode() else { return nil }
        var builder = ElementTreeBuilder(driver: session.driver, extent: extent)
        return builder.tree(of: node, level: 0)
    }

    /// A snapshot of the element without its descendants; nil for a Nil and for a dead element.
    package var summary: ElementTree? {
        guard let node = liveNode() else { return nil }
        return ElementTreeBuilder(driver: session.driver, extent: .whole).summary(of: node)
    }
}

/// Walks down from an element within bounds.
private struct ElementTreeBuilder {
    let driver: any Driver
    let abbreviatesLists: Bool
    var remaining: Int

    /// The number of members above which an outline includes only those on the screen.
    private static let longList = 100
    /// The number of levels that are nested in each other; what is deeper is listed with its level.
    ///
    /// More than any usual interface has, and few enough for every reader of a nested tree. The indentation of all
    /// levels would make the text of a deep tree much longer than the tree.
    private static let deepest = 100
    /// The maximum number of elements; more means elements nested without end.
    private static let mostElements = 1_000_000

    init(driver: any Driver, extent: Element.TreeExtent) {
        self.driver = driver
        switch extent {
        case .whole:
            abbreviatesLists = false
            remaining = Self.mostElements
        case .outline(let limit):
            abbreviatesLists = true
            remaining = max(1, limit)
        }
    }

    func summary(of node: any ElementNode) -> ElementTree {
        ElementTree(
            type: driver.type(of: node), name: driver.attribute(.name, of: node).string,
            label: driver.attribute(.label, of: node).string, value: driver.attribute(.value, of: node),
            rect: driver.attribute(.rect, of: node).rect,
            isVisible: driver.attribute(.isVisible, of: node).bool ?? true,
            isEnabled: driver.attribute(.isEnabled, of: node).bool ?? true
        )
    }

    mutating func tree(of node: any ElementNode, level: Int) -> ElementTree {
        var tree = summary(of: node)
        remaining -= 1
        let (shown, count) = members(of: node, tree.type)
        if level < Self.deepest {
            tree.children.reserveCapacity(min(shown.count, remaining))
            for child in shown where remaining > 0 { tree.children.append(self.tree(of: child, level: level + 1)) }
            tree.omittedChildren = max(0, count - tree.children.count)
        } else {
            tree.omittedChildren = count - shown.count + list(shown, level: level + 1, in: &tree.children)
        }
        return tree
    }

    /// Adds elements and what is inside them to one list.
    /// - Returns: the number of elements that are left out.
    private mutating func list(_ nodes: [any ElementNode], level: Int, in trees: inout [ElementTree]) -> Int {
        var rest = nodes.reversed().map { (node: $0, level: level) }
        while remaining > 0, let (node, level) = rest.popLast() {
            var tree = summary(of: node)
            remaining -= 1
            let (shown, count) = members(of: node, tree.type)
            tree.omittedChildren = count - shown.count
            tree.level = level
            trees.append(tree)
            for child in shown.reversed() { rest.append((child, level + 1)) }
        }
        return rest.count
    }

    /// The children of an element that are shown, and the number of all.
    private func members(of node: any ElementNode, _ type: ElementType) -> (shown: [any ElementNode], count: Int) {
        guard abbreviatesLists else {
            let shown = driver.elements(.elements, of: node)
            return (shown, shown.count)
        }
        let count = driver.count(.elements, of: node)
        return (count > Self.longList ? sample(of: node, type) : driver.elements(.elements, of: node), count)
    }

    /// The members of a long list that are on the screen, or the first ones when it is not a list.
    private func sample(of node: any ElementNode, _ type: ElementType) -> [any ElementNode] {
        let isList = type == .tableView || type == .collectionView
        let collection: ElementCollection = isList ? .visibleCells : .elements
        let shown = min(driver.count(collection, of: node), Self.longList)
        return (0..<shown).compactMap { driver.element(at: $0, in: collection, of: node) }
    }
}
