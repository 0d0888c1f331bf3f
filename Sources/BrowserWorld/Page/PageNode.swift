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
    /// Further facts, by their names in `snapshot.js`.
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
}
