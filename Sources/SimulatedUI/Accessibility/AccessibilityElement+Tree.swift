import Automation

extension AccessibilityElement {
    /// Calls a body for each child in the tree, in order, until one call returns true.
    /// - Returns: whether a call returned true.
    @discardableResult
    final func visitTreeChildren(_ body: (AccessibilityElement) -> Bool) -> Bool {
        if let container = accessibilityChildContainer, let count = container.accessibilityCount(of: .elements) {
            for index in 0..<count {
                if let child = container.accessibilityElement(at: index, in: .elements), body(child) { return true }
            }
            return false
        }
        if let view = placingView { return view.childrenByPlace.contains(where: body) }
        return walkTreeDescendants { body($0) ? .stop : .passBy }
    }

    /// Visits the children in the tree and what is inside them, outer before inner.
    ///
    /// Elements may be nested without limit, so this never recurses.
    /// - Parameter visit: returns where the walk goes on.
    /// - Returns: whether the walk was stopped.
    final func walkTreeDescendants(_ visit: (AccessibilityElement) -> WalkStep) -> Bool {
        var level = TreeLevel(of: self)
        var outer: [TreeLevel] = []
        while true {
            guard let child = level.next() else {
                guard let last = outer.popLast() else { return false }
                level = last
                continue
            }
            let isMember = level.hasOnlyMembers || child.isInTree
            switch isMember ? visit(child) : .goInside {
            case .stop: return true
            case .goInside:
                outer.append(level)
                level = TreeLevel(of: child)
            case .passBy: continue
            }
        }
    }

    /// The element, or else its children in the tree.
    final var inTree: [AccessibilityElement] {
        if isInTree { return [self] }
        var children: [AccessibilityElement] = []
        visitTreeChildren {
            children.append($0)
            return false
        }
        return children
    }

    /// Whether the element itself is in the tree.
    final var isInTree: Bool { elementType != nil && !isReplacedByChildren }

    /// Calls a body for each descendant, outer before inner, until one call returns true.
    @discardableResult
    final func visitTreeDescendants(_ body: (AccessibilityElement) -> Bool) -> Bool {
        walkTreeDescendants { body($0) ? .stop : .goInside }
    }

    /// The parent of the element in the tree.
    final var treeParent: AccessibilityElement? {
        var current = accessibilityParent?.accessibilityRepresentative
        while let element = current {
            if element.isInTree, element !== self { return element }
            current = element.accessibilityParent?.accessibilityRepresentative
        }
        return nil
    }

    /// The ancestors of the element in the tree, outermost first.
    final var treeAncestry: [AccessibilityElement] {
        var ancestry: [AccessibilityElement] = []
        var current = treeParent
        while let element = current {
            ancestry.append(element)
            current = element.treeParent
        }
        return ancestry.reversed()
    }

    /// The view that shows the element, or the nearest one that contains it.
    final var nearestView: View? {
        var current: AccessibilityElement? = self
        while let element = current {
            if let view = element.accessibilityView { return view }
            current = element.accessibilityParent
        }
        return nil
    }

    /// Whether the element has no children, not even on demand.
    final var isTreeLeaf: Bool { accessibilityChildContainer == nil && accessibilityChildren.isEmpty }

    /// Whether a collection of a container includes this element, judging by its type alone.
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

/// The elements directly inside an element, which a walk through the tree takes one after the other.
private struct TreeLevel {
    private let container: (any AccessibilityContainer)?
    private let elements: [AccessibilityElement]
    private let count: Int
    private var index = 0
    /// Whether all elements are in the tree; otherwise the children of one that is not take its place.
    let hasOnlyMembers: Bool

    init(of element: AccessibilityElement) {
        if let container = element.accessibilityChildContainer,
            let count = container.accessibilityCount(of: .elements)
        {
            (self.container, self.count, elements, hasOnlyMembers) = (container, count, [], true)
            return
        }
        let view = element.placingView
        container = nil
        elements = view?.childrenByPlace ?? element.accessibilityChildren
        count = elements.count
        hasOnlyMembers = view != nil
    }

    mutating func next() -> AccessibilityElement? {
        while index < count {
            index += 1
            guard let container else { return elements[index - 1] }
            if let element = container.accessibilityElement(at: index - 1, in: .elements) { return element }
        }
        return nil
    }
}
