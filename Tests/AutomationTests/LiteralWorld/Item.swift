import Automation

/// An element written down as a literal: a kind, a name, and what is inside.
///
///     item(.window, [item(.button, "Save"), item(.tableView, "Main Menu", [item(.tableCell, "A")])])
final class Item: ElementNode {
    let type: ElementType
    var attributes: [AttributeKey: AttributeValue]
    private(set) var children: [Item] = []
    private(set) weak var parent: Item?
    var isRoot = false
    var scrolls = false
    /// What a tap on the element does.
    var onTap: (() -> Void)?

    init(_ type: ElementType, _ attributes: [AttributeKey: AttributeValue], _ children: [Item]) {
        self.type = type
        self.attributes = attributes
        self.scrolls = type == .tableView || type == .scrollView || type == .collectionView
        children.forEach(add)
    }

    func add(_ child: Item) {
        child.parent = self
        children.append(child)
    }

    func insert(_ child: Item, at index: Int) {
        child.parent = self
        children.insert(child, at: index)
    }

    func remove() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    func removeAll() { children.forEach { $0.remove() } }

    subscript(key: AttributeKey) -> AttributeValue {
        get { attributes[key] ?? .null }
        set { attributes[key] = newValue }
    }

    /// The containers, outermost first.
    var ancestry: [Item] {
        var items: [Item] = []
        var next = parent
        while let item = next {
            items.insert(item, at: 0)
            next = item.parent
        }
        return items
    }

    var descendants: [Item] { children.flatMap { [$0] + $0.descendants } }
}

func item(
    _ type: ElementType, _ name: String? = nil, rect: Rect? = nil, visible: Bool = true,
    value: AttributeValue = .null, _ children: [Item] = []
) -> Item {
    var attributes: [AttributeKey: AttributeValue] = [
        .isVisible: .bool(visible), .isEnabled: .bool(true), .value: value,
        .rect: .rect(rect ?? Rect(x: 10, y: 10, width: 100, height: 40)),
    ]
    if let name { attributes[.name] = .string(name) }
    if let name, type == .button || type == .staticText { attributes[.label] = .string(name) }
    return Item(type, attributes, children)
}

func item(_ type: ElementType, _ children: [Item]) -> Item { item(type, nil, children) }
