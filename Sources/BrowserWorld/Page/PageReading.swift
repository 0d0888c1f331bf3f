import Automation
import Scripting

/// Identifies a state of a page.
struct PageRevision: Hashable {
    /// The documents that were read: that of the page, and those of frames that only scripts of their own can read.
    var documents: [Document]

    /// A state of a document.
    struct Document: Hashable {
        /// The frame that shows it; 0 for the page itself.
        var frame: Int
        /// Identifies the document.
        var identifier: Double
        /// Counts the changes of the document.
        var number: Double
    }
}

/// What a page says when it is asked for its elements.
enum PageNews {
    /// They are as they were.
    case unchanged
    /// There are none, between two documents.
    case nothing
    /// They may have changed.
    case elements(PageReading, PageRevision)
}

/// Where an element can be touched, or what is in the way.
struct PageReach {
    /// A point of the element that a touch hits, in points of the view port.
    var point: Point?
    /// Why there is none, such as `it is disabled`; nil when that is unknown.
    var obstacle: String?
}

/// An element of a page, as the page describes it.
struct PageElement {
    /// Identifies the element in its page as long as it exists.
    var number: Int
    /// The place of the element around it among those before; -1 for the window.
    var parent: Int
    var type: ElementType
    var name: String?
    var label: String?
    var value = AttributeValue.null
    var identifier: String?
    var rect: Rect
    var flags: PageNode.Flags
    /// Further facts, by their names in `snapshot.js`.
    var extra: LocatedValue?
}

/// The elements of a page, read in one go.
struct PageReading {
    var title = ""
    /// The number of the element with the focus; 0 for none.
    var focus = 0
    /// The numbers of the elements that belong to the app instead of the window, such as the keyboard of a phone.
    var beside: Set<Int> = []
    /// In the order of the tree, outer ones first.
    var elements: [PageElement] = []

    /// Puts the elements below a window.
    /// - Parameter node: the node of an element's number, new or known.
    /// - Returns: the nodes that belong to the app instead.
    /// - Throws: ``BrowserError`` when two elements are the same, or one is inside of a later one.
    @discardableResult
    func fill(_ window: PageNode, node: (Int) -> PageNode) throws(BrowserError) -> [PageNode] {
        var outside: [PageNode] = []
        var nodes: [PageNode] = []
        nodes.reserveCapacity(elements.count)
        // An element that is there twice could contain itself.
        var numbers: Set<Int> = []
        window.children = []
        for element in elements {
            guard numbers.insert(element.number).inserted, element.parent < nodes.count, element.parent >= -1 else {
                throw BrowserError(.malformed("an element of a tree: \(element.type.className) \(element.name ?? "")"))
            }
            let node = node(element.number)
            node.type = element.type
            node.name = element.name
            node.label = element.label
            node.value = element.value
            node.identifier = element.identifier
            node.rect = element.rect
            node.flags = element.flags
            node.extra = element.extra
            node.children = []
            nodes.append(node)
            if element.parent < 0, beside.contains(element.number) {
                outside.append(node)
            } else {
                (element.parent < 0 ? window : nodes[element.parent]).add(node)
            }
        }
        return outside
    }
}

extension PageReading {
    /// Reads the answer of `__jsrun.snapshot()`, as JSON.
    /// - Returns: the elements, and the page's count of its changes.
    /// - Throws: ``BrowserError`` when it is malformed.
    static func read(_ text: String) throws(BrowserError) -> (reading: PageReading, revision: Double) {
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
        var reading = PageReading(
            title: value["title"]?.string ?? "", focus: value["focus"]?.number.flatMap { Int(exactly: $0) } ?? 0)
        reading.elements.reserveCapacity(rows.count)
        for row in rows {
            guard let element = PageElement(row) else {
                throw BrowserError(.malformed("an element of a tree: \(row.text.prefix(200))"))
            }
            reading.elements.append(element)
        }
        return (reading, revision)
    }
}

extension PageElement {
    /// Reads a row of `__jsrun.snapshot()`; nil for one that is malformed.
    fileprivate init?(_ row: LocatedValue) {
        guard let fields = row.elements, fields.count == 13, let number = fields[0].integer,
            let parent = fields[1].integer, let flags = fields[11].integer,
            let type = fields[2].string.flatMap({ ElementType(rawValue: "UIA\($0)") })
        else { return nil }
        self.init(
            number: number, parent: parent, type: type, name: fields[3].string, label: fields[4].string,
            value: Self.value(fields[5]), identifier: fields[6].string,
            rect: Rect(
                x: fields[7].number ?? 0, y: fields[8].number ?? 0, width: fields[9].number ?? 0,
                height: fields[10].number ?? 0),
            flags: PageNode.Flags(rawValue: flags), extra: fields[12])
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
