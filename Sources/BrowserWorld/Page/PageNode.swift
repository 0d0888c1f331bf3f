import Automation
import Scripting

/// An element of a page, a window or the browser, as it was when the tree was read last.
final class PageNode: ElementNode {
    /// The kinds of nodes.
    enum Kind: Hashable {
        /// The browser.
        case target
        /// The application: the pages of a session.
        case application
        /// A page.
        case window
        /// An element of a page, by its number there.
        case element(Int)
        /// The dialog that stops a page, and its parts.
        case dialog
        case dialogText
        case dialogField
        case dialogButton(accepts: Bool)
        /// The keyboard, while an element has the focus that text can be typed into.
        case keyboard
    }

    /// What is true of an element; the bits are those of `types.js`.
    struct Flags: OptionSet {
        let rawValue: Int
        static let visible = Flags(rawValue: 1)
        static let enabled = Flags(rawValue: 2)
        static let selected = Flags(rawValue: 4)
        static let focused = Flags(rawValue: 8)
        static let focusable = Flags(rawValue: 16)
        static let readOnly = Flags(rawValue: 64)
        static let onScreen = Flags(rawValue: 256)
        static let scrolls = Flags(rawValue: 512)
    }

    let kind: Kind
    var type: ElementType
    var name: String?
    var label: String?
    var identifier: String?
    var value = AttributeValue.null
    var rect = Rect(x: 0, y: 0, width: 0, height: 0)
    var flags: Flags = [.visible, .enabled, .onScreen]
    /// Further facts, by the names that `snapshot.js` gives them.
    var extra: LocatedValue?
    var children: [PageNode] = []
    weak var parent: PageNode?
    /// The reading of the tree that it was in last.
    var reading: UInt64 = 0

    init(_ kind: Kind, _ type: ElementType) {
        self.kind = kind
        self.type = type
    }

    /// The number of the element in its page; nil for other nodes.
    var number: Int? { if case .element(let number) = kind { number } else { nil } }

    func add(_ child: PageNode) {
        child.parent = self
        children.append(child)
    }

    /// Calls a body for each node below, in the order of the tree, until it returns true.
    @discardableResult
    func visitDescendants(_ body: (PageNode) -> Bool) -> Bool {
        var pending = Array(children.reversed())
        while let node = pending.popLast() {
            if body(node) { return true }
            pending.append(contentsOf: node.children.reversed())
        }
        return false
    }

    /// The first node below of a type, in the order of the tree.
    func firstDescendant(_ type: ElementType) -> PageNode? {
        var found: PageNode?
        visitDescendants { node in
            if node.type == type { found = node }
            return found != nil
        }
        return found
    }
}

/// The elements of a page, read in one go.
struct PageReading {
    var title: String
    var url: String
    /// The number that the page gives to its state.
    var revision: Double
    /// The identifier of the element with the focus; 0 for none.
    var focus: Int
    fileprivate var rows: [LocatedValue]

    /// - Parameter text: the answer of `__jsrun.snapshot()`, as JSON.
    /// - Throws: ``BrowserError`` when it is malformed.
    init(_ text: String) throws(BrowserError) {
        let value: LocatedValue
        do {
            var reader = JSONReader(Array(text.utf8))
            value = try reader.read()
        } catch {
            throw BrowserError(.malformed("a tree that is not JSON: \(error.message)"))
        }
        guard let revision = value["revision"]?.number, let rows = value["nodes"]?.elements else {
            throw BrowserError(.malformed("a tree without nodes"))
        }
        self.revision = revision
        self.rows = rows
        title = value["title"]?.string ?? ""
        url = value["url"]?.string ?? ""
        focus = value["focus"]?.number.flatMap { Int(exactly: $0) } ?? 0
    }
}

extension PageReading {
    /// Puts the elements below a window.
    /// - Parameter node: the node of an element's number, new or known.
    /// - Throws: ``BrowserError`` when a row is malformed.
    func fill(_ window: PageNode, node: (Int) -> PageNode) throws(BrowserError) {
        var nodes: [PageNode] = []
        nodes.reserveCapacity(rows.count)
        // An element that is there twice could contain itself.
        var numbers: Set<Int> = []
        window.children = []
        for row in rows {
            guard let fields = row.elements, fields.count == 13,
                let number = fields[0].integer, numbers.insert(number).inserted,
                let parent = fields[1].integer, parent < nodes.count, parent >= -1,
                let type = fields[2].string.flatMap({ ElementType(rawValue: "UIA\($0)") }),
                let flags = fields[11].integer
            else { throw BrowserError(.malformed("an element of a tree: \(row.text.prefix(200))")) }
            let node = node(number)
            node.type = type
            node.name = fields[3].string
            node.label = fields[4].string
            node.value = Self.value(fields[5])
            node.identifier = fields[6].string
            node.rect = Rect(
                x: fields[7].number ?? 0, y: fields[8].number ?? 0, width: fields[9].number ?? 0,
                height: fields[10].number ?? 0)
            node.flags = PageNode.Flags(rawValue: flags)
            node.extra = fields[12]
            node.children = []
            nodes.append(node)
            (parent < 0 ? window : nodes[parent]).add(node)
        }
    }

    private static func value(_ field: LocatedValue) -> AttributeValue {
        switch field.content {
        case .string(let text): .string(text)
        case .number(let number): .number(number)
        case .bool(let value): .bool(value)
        default: .null
        }
    }
}
