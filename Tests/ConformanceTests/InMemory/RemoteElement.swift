import Automation

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
