import Automation

/// The elements on a screen at an instant, as far as a recording compares and describes them.
///
/// It keeps no element alive, so that the app behaves as it would without a recorder.
struct ScreenSnapshot {
    /// The elements, each after the one that contains it.
    private(set) var items: [Item] = []
    /// The revision of the tree; nil when the driver has none.
    let revision: UInt64?
    /// The title of the navigation bar, or else of the selected tab, or else empty.
    private(set) var screen = ""

    /// An element of a snapshot.
    final class Item {
        fileprivate let identity: ObjectIdentifier
        /// Never read: it keeps the memory of the element, so that no other one gets its identity, but not its life.
        private unowned let memory: AnyObject
        let type: ElementType
        let identifier: String?
        let label: String?
        let value: AttributeValue
        let isEnabled: Bool
        let isSelected: Bool
        /// The index of the element that contains it; -1 for the app.
        let parent: Int
        /// The indices of the elements directly inside.
        fileprivate(set) var children: [Int] = []

        fileprivate init(_ node: any ElementNode, _ type: ElementType, inside parent: Int, _ driver: any Driver) {
            let source = driver.searched
            identity = ObjectIdentifier(node)
            memory = node
            self.type = type
            self.parent = parent
            identifier = source.attribute(.identifier, of: node).nonEmptyString
            // The titles of bars and alerts are only their names.
            label =
                source.attribute(.label, of: node).nonEmptyString
                ?? (type.isTitled ? driver.attribute(.name, of: node).nonEmptyString : nil)
            // Nothing else of these differs in a way that somebody would check.
            let isPlain = type.isPlain
            value = isPlain ? .null : driver.attribute(.value, of: node)
            isEnabled = isPlain || driver.attribute(.isEnabled, of: node).bool ?? true
            isSelected = !isPlain && driver.attribute(.isSelected, of: node).bool ?? false
        }

        /// Whether the label is just a title, which look-ups do not find.
        var isTitled: Bool { type.isTitled }
        /// Whether it is a list of which only the members on the screen are in the snapshot.
        fileprivate(set) var isPartial = false

        /// The identifier, or the label without one.
        var name: String? { identifier ?? label }
        /// The value as text; nil when it has none.
        var valueText: String? { value.text }
    }

    /// The greatest number of elements in a snapshot, and of members of a list that are all looked at.
    private static let mostItems = 3_000
    private static let longList = 100

    /// Reads the front-most app of a driver.
    init(of driver: any Driver) {
        revision = driver.treeRevision
        guard let app = driver.related(.frontMostApp, of: driver.root) else { return }
        var rest = [(node: app, parent: -1)]
        while items.count < Self.mostItems, let (node, parent) = rest.popLast() {
            guard let index = add(node, inside: parent, driver) else { continue }
            let collection: ElementCollection = items[index].isPartial ? .visibleCells : .elements
            for child in driver.elements(collection, of: node).reversed() { rest.append((child, index)) }
        }
        screen = title
    }

    /// Adds an element without what is inside.
    /// - Returns: its index; nil for an element that is no part of a snapshot.
    private mutating func add(_ node: any ElementNode, inside parent: Int, _ driver: any Driver) -> Int? {
        let type = driver.type(of: node)
        // Typed text is recorded as such, and the bar of the system is not the app's.
        if type == .keyboard || type == .statusBar { return nil }
        let index = items.count
        let item = Item(node, type, inside: parent, driver)
        items.append(item)
        if parent >= 0 { items[parent].children.append(index) }
        let isList = type == .tableView || type == .collectionView
        items[index].isPartial = isList && driver.count(.elements, of: node) > Self.longList
        return index
    }

    private var title: String {
        if let bar = items.last(where: { $0.type == .navigationBar }), let name = bar.label ?? bar.identifier {
            return name
        }
        let tab = items.first { $0.isSelected && $0.parent >= 0 && items[$0.parent].type == .tabBar }
        return tab?.label ?? ""
    }

    // MARK: Finding

    /// The index of a node; nil when it is not in the snapshot.
    func index(of node: any ElementNode) -> Int? {
        let identity = ObjectIdentifier(node)
        return items.firstIndex { $0.identity == identity }
    }

    /// Whether two snapshots show the same object.
    static func isSame(_ left: Item, _ right: Item) -> Bool { left.identity == right.identity }

    /// Whether an element is inside another one.
    func isInside(_ index: Int, _ container: Int) -> Bool {
        var current = items[index].parent
        while current >= 0 {
            if current == container { return true }
            current = items[current].parent
        }
        return false
    }

    // MARK: Selectors

    // A recording describes few of the elements on each screen, so nothing is indexed.
    private func isUnique(_ identifier: String) -> Bool { items.count { $0.identifier == identifier } == 1 }
    private func indices(labelled label: String) -> [Int] { items.indices.filter { items[$0].label == label } }

    /// The look-ups that find an element and no other, best first.
    func selectors(of index: Int) -> [Selector] {
        let item = items[index]
        var selectors: [Selector] = []
        if let identifier = item.identifier, isUnique(identifier) {
            selectors.append(.identifier(identifier))
        }
        if let label = item.label {
            let others = indices(labelled: label).filter { $0 != index }
            if others.allSatisfy({ isInside($0, index) }) {
                selectors.append(.label(label))
            } else if let container = container(of: index),
                others.allSatisfy({
                    !isInside($0, container.index) || isInside($0, index) || items[$0].type != item.type
                })
            {
                selectors.append(.within(container.selector, type: item.type, label: label))
            }
        }
        return selectors
    }

    /// The nearest element around another one that is found by its own name.
    func container(of index: Int) -> (index: Int, selector: Selector.Container)? {
        var current = items[index].parent
        while current > 0, items[current].type != .window {
            let item = items[current]
            if let identifier = item.identifier, isUnique(identifier) {
                return (current, .init(type: item.type, identifier: identifier, label: item.label))
            }
            // The title of a bar is no label for look-ups.
            if item.identifier == nil, let label = item.label, !item.isTitled,
                indices(labelled: label).allSatisfy({
                    $0 == current || items[$0].type != item.type || isInside($0, current)
                })
            {
                return (current, .init(type: item.type, label: label))
            }
            current = item.parent
        }
        return nil
    }

    /// The place of an element among those of its type that have the same name.
    func position(of index: Int) -> RecordedElement.Position {
        let item = items[index]
        var place = 0
        var count = 0
        for (other, candidate) in items.enumerated() where candidate.type == item.type && candidate.name == item.name {
            if other == index { place = count }
            count += 1
        }
        return .init(index: place, count: count)
    }

    /// The path from the app as UIAutomation writes it; nil for the app itself.
    func path(of index: Int) -> String? {
        var steps: [String] = []
        var current = index
        while current > 0 {
            let item = items[current]
            if let whole = wholePath(of: current) {
                return ([whole] + steps.reversed()).joined()
            }
            guard let step = step(to: current) else { return nil }
            steps.append(step)
            current = item.parent
        }
        return steps.isEmpty ? nil : String(steps.reversed().joined().dropFirst())
    }

    /// The accessor of the app that leads straight to an element, such as `mainWindow()`.
    private func wholePath(of index: Int) -> String? {
        let item = items[index]
        switch item.type {
        case .window: return items[0].children.first == index ? "mainWindow()" : nil
        case .alert: return "alert()"
        case .actionSheet: return "actionSheet()"
        case .navigationBar, .tabBar, .toolbar:
            let window = items[0].children.first ?? -1
            let first = items.indices.first { items[$0].type == item.type && isInside($0, window) }
            guard first == index else { return nil }
            return item.type == .navigationBar ? "navigationBar()" : item.type == .tabBar ? "tabBar()" : "toolbar()"
        default: return nil
        }
    }

    /// The accessor that leads from the element around another one to it.
    private func step(to index: Int) -> String? {
        let item = items[index]
        let isCell = item.type == .tableCell || item.type == .collectionCell
        guard let accessor = isCell ? "cells" : item.type.accessorName ?? (item.type == .element ? "elements" : nil)
        else { return nil }
        let isAny = item.type == .element
        let members = items[item.parent].children.filter { isAny || items[$0].type == item.type }
        if let name = item.name, members.first(where: { items[$0].name == name }) == index {
            return ".\(accessor)()[\(ScriptSpelling.literal(name))]"
        }
        guard let place = members.firstIndex(of: index) else { return nil }
        return ".\(accessor)()[\(place)]"
    }
}

extension ElementType {
    /// Whether the label of an element is just a title.
    fileprivate var isTitled: Bool { self == .navigationBar || self == .alert || self == .actionSheet }

    /// Whether value and state of an element say nothing that somebody would check.
    fileprivate var isPlain: Bool {
        switch self {
        case .application, .window, .navigationBar, .tabBar, .toolbar, .alert, .actionSheet, .tableView,
            .collectionView, .tableGroup, .scrollView, .webView, .staticText, .image, .keyboard:
            true
        default: false
        }
    }
}

extension AttributeValue {
    /// The string, unless it is empty.
    fileprivate var nonEmptyString: String? { string.flatMap { $0.isEmpty ? nil : $0 } }
}
