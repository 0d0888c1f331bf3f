import Automation

extension AccessibilityElement {
    /// Calls a body for each child in the tree, in order, until one answers true.
    /// - Returns: whether the body answered true.
    @discardableResult
    final func visitTreeChildren(_ body: (AccessibilityElement) -> Bool) -> Bool {
        if let container = accessibilityChildContainer, let count = container.accessibilityCount(of: .elements) {
            for index in 0..<count {
                if let child = container.accessibilityElement(at: index, in: .elements), body(child) { return true }
            }
            return false
        }
        for child in accessibilityChildren {
            if child.elementType != nil {
                if body(child) { return true }
            } else if child.visitTreeChildren(body) {
                return true
            }
        }
        return false
    }

    /// Calls a body for each element below this one, outer before inner, until one answers true.
    @discardableResult
    final func visitTreeDescendants(_ body: (AccessibilityElement) -> Bool) -> Bool {
        visitTreeChildren { body($0) || $0.visitTreeDescendants(body) }
    }

    /// The element that contains this one in the tree.
    final var treeParent: AccessibilityElement? {
        var current = accessibilityParent?.accessibilityRepresentative
        while let element = current {
            if element.elementType != nil, element !== self { return element }
            current = element.accessibilityParent?.accessibilityRepresentative
        }
        return nil
    }

    /// The elements that contain this one, outermost first.
    final var treeAncestry: [AccessibilityElement] {
        var ancestry: [AccessibilityElement] = []
        var current = treeParent
        while let element = current {
            ancestry.append(element)
            current = element.treeParent
        }
        return ancestry.reversed()
    }

    /// The nearest view that shows the element or contains it.
    final var nearestView: View? {
        var current: AccessibilityElement? = self
        while let element = current {
            if let view = element.accessibilityView { return view }
            current = element.accessibilityParent
        }
        return nil
    }

    /// Whether the element has no children and is given none later.
    final var isTreeLeaf: Bool { accessibilityChildContainer == nil && accessibilityChildren.isEmpty }

    /// Whether a collection of a container has this element as a member by its kind alone.
    final func belongs(to collection: ElementCollection) -> Bool {
        switch collection {
        case .elements, .descendants(nil): true
        case .children(let type): elementType == type
        case .descendants(.some(.button)): elementType == .button || (self as? KeyboardKey)?.isSpecial == true
        case .descendants(let type?): elementType == type
        case .cells, .visibleCells: elementType == .tableCell || elementType == .collectionCell
        case .visibleGroups: elementType == .tableGroup
        case .ancestry: false
        }
    }
}
