import Automation

/// A user interface in another world: a tree of elements that lives on a thread of its own.
///
/// `@unchecked`: everything but the thread is used on that thread.
final class RemoteWorld: @unchecked Sendable {
    let thread = RemoteThread()
    private var elements: [Int: RemoteElement] = [:]
    let root: RemoteElement
    private var nextNumber = 1
    /// What the app noticed.
    private(set) var noticed: [String] = []
    private(set) var typed: [String] = []
    var preferences: [String: AttributeValue] = [:]

    init() {
        root = RemoteElement(0, .target, [.name: "In Memory", .rect: .rect(Rect(x: 0, y: 0, width: 320, height: 480))])
        elements[0] = root
    }

    func make(
        _ type: ElementType, _ name: String? = nil, _ rect: Rect = Rect(x: 0, y: 0, width: 320, height: 480),
        value: AttributeValue = .null, _ children: [RemoteElement] = []
    ) -> RemoteElement {
        var attributes: [AttributeKey: AttributeValue] = [
            .rect: .rect(rect), .isEnabled: .bool(true), .isVisible: .bool(true), .value: value,
        ]
        if let name {
            attributes[.name] = .string(name)
            attributes[.label] = .string(name)
        }
        let element = RemoteElement(nextNumber, type, attributes)
        elements[nextNumber] = element
        nextNumber += 1
        for child in children { element.add(child) }
        return element
    }

    func notice(_ text: String) { noticed.append(text) }
    func type(_ text: String) { typed.append(text) }

    func element(_ number: Int) -> RemoteElement? { elements[number] }

    /// Whether an element is in the tree.
    func isAlive(_ number: Int) -> Bool {
        guard let element = elements[number] else { return false }
        return element === root || element.ancestry.first === root
    }

    func topmost(at point: Point) -> RemoteElement? {
        root.descendants.last { $0.isVisible && $0[.rect].rect?.contains(point) == true }
    }
}

/// An element of the other world, known to this one by its number; touched on the world's thread alone.
final class RemoteElement {
    let number: Int
    let type: ElementType
    var attributes: [AttributeKey: AttributeValue]
    private(set) var children: [RemoteElement] = []
    private(set) weak var parent: RemoteElement?
    var onTap: (() -> Void)?

    init(_ number: Int, _ type: ElementType, _ attributes: [AttributeKey: AttributeValue]) {
        self.number = number
        self.type = type
        self.attributes = attributes
    }

    subscript(key: AttributeKey) -> AttributeValue { attributes[key] ?? .null }

    func add(_ child: RemoteElement) {
        child.parent = self
        children.append(child)
    }

    func remove() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    var ancestry: [RemoteElement] { (parent?.ancestry ?? []) + (parent.map { [$0] } ?? []) }

    var descendants: [RemoteElement] { children.flatMap { [$0] + $0.descendants } }

    var isVisible: Bool {
        self[.isVisible] != .bool(false) && (parent?.isVisible ?? true)
    }

    var name: String? { self[.name].string }

    func members(of collection: ElementCollection) -> [RemoteElement] {
        switch collection {
        case .elements: children
        case .children(let type): children.filter { $0.type == type }
        case .descendants(let type): descendants.filter { type == nil || $0.type == type }
        case .cells: children.filter { $0.type == .tableCell || $0.type == .collectionCell }
        case .visibleCells: members(of: .cells).filter(\.isVisible)
        case .visibleGroups: children.filter { $0.type == .tableGroup && $0.isVisible }
        case .ancestry: ancestry
        }
    }

    func related(_ relation: ElementRelation, root: RemoteElement) -> RemoteElement? {
        func first(_ type: ElementType) -> RemoteElement? { children.first { $0.type == type } }
        let holder = type == .application ? first(.window) : self
        func bar(_ type: ElementType) -> RemoteElement? { holder?.children.first { $0.type == type } }
        switch relation {
        case .parent: return parent
        case .target: return root
        case .frontMostApp: return root.children.first
        case .mainWindow, .keyWindow: return type == .application ? first(.window) : nil
        case .alert: return first(.alert)
        case .keyboard: return first(.keyboard)
        case .navigationBar: return bar(.navigationBar)
        case .tabBar: return bar(.tabBar)
        case .toolbar: return bar(.toolbar)
        case .leftButton: return type == .navigationBar && children.count > 2 ? first(.button) : nil
        case .rightButton: return type == .navigationBar ? children.last { $0.type == .button } : nil
        case .cancelButton: return children.first { $0["role"] == "cancel" }
        case .defaultButton: return children.last { $0["role"] == "default" }
        case .selectedButton, .statusBar, .actionSheet, .activityView, .editingMenu, .popover, .mainScreen, .remote:
            return nil
        }
    }

    func attribute(_ key: AttributeKey) -> AttributeValue {
        switch key {
        case .isVisible: return .bool(isVisible)
        case .hitpoint:
            guard isVisible, let rect = self[.rect].rect else { return .null }
            return .point(rect.center)
        case .type: return .string(type.className)
        default: return self[key]
        }
    }
}
