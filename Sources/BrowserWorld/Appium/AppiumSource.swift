import Automation
import Scripting

/// What a phone shows: the elements of Appium's page source, in the order of the document.
///
/// They are in a flat list, so that no source is too deep for a thread's stack.
struct AppiumSource {
    /// An element of the document.
    struct Node {
        /// Its name, such as `XCUIElementTypeButton` or `android.widget.Button`.
        var tag: String
        var attributes: [(name: String, value: String)]
        /// The place of the element around it in the list; -1 for the root.
        var parent: Int
        /// Its position among the siblings with the same name, from 1.
        var position: Int
        /// Whether there is an element inside.
        var hasChildren = false

        /// An attribute; nil for one that is missing or empty.
        subscript(name: String) -> String? {
            attributes.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
        }

        /// An attribute that is true or false; nil for one that is missing or neither.
        func flag(_ name: String) -> Bool? {
            switch self[name] {
            case "true", "1", "YES": true
            case "false", "0", "NO": false
            default: nil
            }
        }

        /// A number; nil for an attribute that is missing or not a finite number.
        func number(_ name: String) -> Double? { self[name].flatMap(AppiumSource.number) }
    }

    private(set) var nodes: [Node] = []

    /// The deepest nesting of elements.
    static let maximumDepth = 1_000
    /// The largest number of elements.
    static let maximumCount = 200_000
    /// The largest coordinate, in the server's units.
    private static let largestNumber = 1e7

    /// Reads a source.
    /// - Throws: ``BrowserError`` with the line at which the text is not the XML of a source.
    init(_ text: String) throws(BrowserError) {
        let bytes = Array(text.utf8)
        do throws(ValueSyntaxError) {
            try read(bytes)
        } catch {
            let place = TextPlaces(bytes, file: "source").place(of: error)
            throw BrowserError(.malformed("a source that cannot be read, line \(place.line): \(error.message)"))
        }
    }

    private mutating func read(_ bytes: [UInt8]) throws(ValueSyntaxError) {
        var scanner = XMLScanner(bytes)
        let root = try scanner.tag()
        guard root.kind != .closing else {
            throw ValueSyntaxError("there is no element before \(root)", at: root.offset)
        }
        /// The open elements, and the number of children of each name that they have so far.
        var open: [(tag: XMLScanner.Tag, index: Int, counts: [String: Int])] = []
        nodes.append(Node(tag: root.name, attributes: try scanner.attributes(of: root), parent: -1, position: 1))
        if root.kind == .opening { open.append((root, 0, [:])) }
        while let last = open.indices.last {
            switch try scanner.content(of: open[last].tag) {
            case .text: break
            case .tag(let tag) where tag.kind == .closing:
                guard tag.name == open[last].tag.name else {
                    throw ValueSyntaxError("expected </\(open[last].tag.name)>, not \(tag)", at: tag.offset)
                }
                open.removeLast()
            case .tag(let tag):
                guard nodes.count < Self.maximumCount else {
                    throw ValueSyntaxError("there are more than \(Self.maximumCount) elements", at: tag.offset)
                }
                let position = open[last].counts[tag.name, default: 0] + 1
                open[last].counts[tag.name] = position
                nodes[open[last].index].hasChildren = true
                nodes.append(
                    Node(
                        tag: tag.name, attributes: try scanner.attributes(of: tag), parent: open[last].index,
                        position: position))
                guard tag.kind == .opening else { continue }
                guard open.count < Self.maximumDepth else {
                    throw ValueSyntaxError(
                        "elements are nested more than \(Self.maximumDepth) levels deep", at: tag.offset)
                }
                open.append((tag, nodes.count - 1, [:]))
            }
        }
        try scanner.end(of: "the source")
    }

    /// Reads a coordinate; nil for a text that is not one.
    static func number(_ text: some StringProtocol) -> Double? {
        Double(text).flatMap { abs($0) <= largestNumber ? $0 : nil }
    }

    /// The path of an element from the root, in XPath, as Appium's own inspector writes it.
    ///
    /// It names what the element was called, too, so that no other element is found after a change.
    func path(of index: Int) -> String {
        var steps: [String] = []
        var current = index
        while nodes.indices.contains(current) {
            let node = nodes[current]
            // The element around everything is not in the tree that the server searches.
            if node.tag != "AppiumAUT" {
                steps.append(node.parent < 0 ? node.tag : "\(node.tag)[\(node.position)]")
            }
            current = node.parent
        }
        return "/" + steps.reversed().joined(separator: "/") + condition(nodes[index])
    }

    /// The names of an element that do not depend on what is typed into it, as a condition of XPath.
    private func condition(_ node: Node) -> String {
        for name in ["resource-id", "content-desc", "name"] {
            guard let value = node[name] else { continue }
            if !value.contains("\"") { return "[@\(name)=\"\(value)\"]" }
            if !value.contains("'") { return "[@\(name)='\(value)']" }
        }
        return ""
    }
}
