package import Automation

/// A tree of elements as somebody recorded it: the text of `logElementTree()`, or the page source of Appium.
///
/// The nodes are in a flat list, so that no tree is too deep for a thread's stack.
package struct RecordedTree: Sendable {
    /// The formats of files.
    package enum Format: String, Hashable, Sendable {
        /// The text of `logElementTree()`.
        case log
        /// The text of `logElementTree()` on older systems, which has no values.
        case oldLog
        /// Appium's page source with the classes of UIAutomation.
        case pageSource
        /// Appium's page source with the types of XCUITest.
        case pageSourceOfXCUITest
        /// The elements of a running app.
        case screen
    }

    /// An element.
    package struct Node: Hashable, Sendable {
        /// The class, such as `UIAButton`.
        package var className: String
        /// The name; nil without one.
        package var name: String?
        /// The label; nil without one, or where the file does not have labels.
        package var label: String?
        /// The value as text; nil without one.
        package var value: String?
        /// The frame on the screen, in points; nil where the file does not have it.
        package var rect: Rect?
        /// Whether it was enabled; nil where the file does not have it.
        package var isEnabled: Bool?
        /// Whether it was visible; nil where the file does not have it.
        package var isVisible: Bool?
        /// The accessibility hint; nil without one, or where the file does not have hints.
        package var hint: String?
        /// Where the element is in the file; nil for an element of a running app.
        package var place: SourcePlace?
        /// The number of elements around it.
        package fileprivate(set) var depth = 0
        /// The index after its last descendant.
        package fileprivate(set) var end = 0
        /// The number of children that the file mentions but does not list.
        package var omittedChildren = 0
        /// Whether the file does not say if the element has children.
        package var hasUnknownChildren = false

        /// Creates an element.
        package init(className: String) { self.className = className }

        /// The type; nil for a class that is not known.
        package var type: ElementType? { ElementType(rawValue: className) }
    }

    /// The elements, each before its children; the first one is the root.
    package private(set) var nodes: [Node]
    /// The format of the file.
    package let format: Format

    /// The deepest nesting of elements.
    package static let maximumDepth = 500
    /// The largest number of elements.
    package static let maximumCount = 200_000

    /// Creates a tree of elements in the order of the file.
    /// - Parameters:
    ///   - listed: each element with the number of elements around it; the first one has none.
    ///   - format: the format of the file.
    init(_ listed: [(node: Node, depth: Int)], format: Format) {
        self.format = format
        nodes = listed.map { item in
            var node = item.node
            node.depth = item.depth
            return node
        }
        var open: [Int] = []
        for index in nodes.indices {
            while let last = open.last, nodes[last].depth >= nodes[index].depth {
                nodes[last].end = index
                open.removeLast()
            }
            open.append(index)
        }
        for index in open { nodes[index].end = nodes.count }
    }

    /// The elements of a running app.
    package init(_ tree: ElementTree) {
        var listed: [(node: Node, depth: Int)] = []
        Self.list(tree, depth: 0, in: &listed)
        self.init(listed, format: .screen)
    }

    // What is deeper than about 100 levels is not nested in a snapshot.
    private static func list(_ tree: ElementTree, depth: Int, in listed: inout [(node: Node, depth: Int)]) {
        var node = Node(className: tree.className)
        node.name = tree.name
        node.label = tree.label
        node.value = tree.valueText
        node.rect = tree.rect
        node.isEnabled = tree.isEnabled
        node.isVisible = tree.isVisible
        node.omittedChildren = tree.omittedChildren
        listed.append((node, depth))
        for child in tree.children { list(child, depth: child.level ?? depth + 1, in: &listed) }
    }

    /// Whether the file has the labels of elements.
    var hasLabels: Bool { format != .log && format != .oldLog }

    /// Whether the file has the values of elements.
    var hasValues: Bool { format != .oldLog }

    /// The root; nil for a tree without elements, which no reader makes.
    package var root: Node? { nodes.first }

    /// The indices of an element's children, in order.
    package func children(of index: Int) -> [Int] {
        var children: [Int] = []
        var next = index + 1
        while next < nodes[index].end {
            children.append(next)
            next = nodes[next].end
        }
        return children
    }

    /// The number of elements inside an element, on all levels.
    package func countInside(_ index: Int) -> Int { nodes[index].end - index - 1 }

    /// The part of the tree from an element on.
    package func subtree(at index: Int) -> RecordedTree {
        let depth = nodes[index].depth
        return RecordedTree(nodes[index..<nodes[index].end].map { ($0, $0.depth - depth) }, format: format)
    }

    /// The tree without some elements.
    /// - Parameter verdict: what becomes of an element.
    package func pruned(_ verdict: (Int) -> Pruning) -> RecordedTree {
        var listed: [(node: Node, depth: Int)] = []
        // The levels that left-out containers have taken: each with its end.
        var skipped: [Int] = []
        var index = 0
        while index < nodes.count {
            while let end = skipped.last, end <= index { skipped.removeLast() }
            let node = nodes[index]
            switch index == 0 ? .keep : verdict(index) {
            case .keep:
                listed.append((node, node.depth - skipped.count))
                index += 1
            case .dissolve:
                skipped.append(node.end)
                index += 1
            case .remove:
                index = node.end
            }
        }
        return RecordedTree(listed, format: format)
    }

    /// What becomes of an element of a tree.
    package enum Pruning { case keep, dissolve, remove }
}

extension RecordedTree.Node {
    /// The class and the name, as messages have them: `UIAButton "Save"`.
    package var title: String {
        guard let name, !name.isEmpty else { return className }
        return "\(className) \(Self.quoted(name))"
    }

    /// A text in quotes, on one line.
    static func quoted(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars.prefix(80) {
            switch scalar {
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            case "\t": line += "\\t"
            case "\"": line += "\\\""
            default:
                if scalar.properties.generalCategory == .control {
                    line += "\u{FFFD}"
                } else {
                    line.unicodeScalars.append(scalar)
                }
            }
        }
        return "\"\(line)\(text.unicodeScalars.count > 80 ? "…" : "")\""
    }

    /// A rectangle as `logElementTree()` writes it: `{{0, 20}, {320, 460}}`.
    static func spelled(_ rect: Rect) -> String {
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { number in
            ScriptSpelling.number((number * 100).rounded() / 100)
        }
        return "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"
    }
}
