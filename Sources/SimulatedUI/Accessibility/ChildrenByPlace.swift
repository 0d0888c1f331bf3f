import Automation

/// The children of a view in the tree, as long as the tree does not change.
struct ChildrenByPlace {
    let shapeRevision: UInt64
    let elements: [AccessibilityElement]
}

extension AccessibilityElement {
    /// The view whose children are ordered by place; nil for children that keep their order.
    var placingView: View? {
        guard !keepsOrderOfChildren, let view = childrenView, let device = view.device,
            ElementShapes.ordersByPlace[version: device.majorSystemVersion]
        else { return nil }
        return view
    }

    /// The view that has the children of the element.
    private var childrenView: View? { (self as? CellElement)?.cell ?? self as? View }
}

extension View {
    /// The children in the tree, from top to bottom, then from left to right.
    ///
    /// They are ordered once for all look-ups between two changes of the tree.
    final var childrenByPlace: [AccessibilityElement] {
        let revision = device?.shapeRevision ?? 0
        if let orderedChildren, orderedChildren.shapeRevision == revision { return orderedChildren.elements }
        var placed = placedChildren
        placed.sortByPlace()
        let elements = placed.map(\.element)
        orderedChildren = ChildrenByPlace(shapeRevision: revision, elements: elements)
        return elements
    }

    /// The children in the tree, in the order in which they are listed, with their places in this view.
    private final var placedChildren: [PlacedElement] {
        var placed: [PlacedElement] = []
        var levels = [PlacedLevel(elements: accessibilityChildren, parent: self, origin: .zero)]
        placed.reserveCapacity(levels[0].elements.count)
        while let last = levels.indices.last {
            guard let child = levels[last].next() else {
                levels.removeLast()
                continue
            }
            let view = child as? View
            let place = self.place(of: child, view, in: levels[last])
            if child.isInTree {
                placed.append(PlacedElement(child, at: place))
            } else if let view, view.accessibilityChildContainer == nil {
                levels.append(PlacedLevel(elements: view.accessibilityChildren, parent: view, origin: place))
            } else {
                child.visitTreeChildren {
                    placed.append(PlacedElement($0, at: self.place(ofElement: $0) ?? place))
                    return false
                }
            }
        }
        return placed
    }

    /// The origin of a listed child in this view.
    private final func place(of child: AccessibilityElement, _ view: View?, in level: PlacedLevel) -> Point {
        guard let view, view.parentView === level.parent else { return place(ofElement: child) ?? level.origin }
        let frame = view.frame
        return Point(
            x: level.origin.x + frame.minX - level.parent.extent.minX,
            y: level.origin.y + frame.minY - level.parent.extent.minY)
    }

    /// The origin in this view of an element that is not a subview.
    private final func place(ofElement element: AccessibilityElement) -> Point? {
        guard let frame = element.accessibilityFrame else { return nil }
        let own = presentationFrameOnScreen
        return Point(x: frame.minX - own.minX, y: frame.minY - own.minY)
    }

    /// Releases the ordered children of this view and of those around it, before a view inside leaves.
    final func forgetChildrenByPlace() {
        var current: View? = self
        while let view = current {
            view.orderedChildren = nil
            current = view.parentView
        }
    }
}

/// The children of a view that are being placed, one after the other.
private struct PlacedLevel {
    let elements: [AccessibilityElement]
    let parent: View
    /// The origin of the parent.
    let origin: Point
    private var index = 0

    init(elements: [AccessibilityElement], parent: View, origin: Point) {
        self.elements = elements
        self.parent = parent
        self.origin = origin
    }

    mutating func next() -> AccessibilityElement? {
        guard index < elements.count else { return nil }
        index += 1
        return elements[index - 1]
    }
}

/// A child and its place, in hundredths of a point; the indicators of a scroll view are the first and the last.
struct PlacedElement {
    let element: AccessibilityElement
    let x: Double
    let y: Double
    /// Whether the element comes before others at the same place.
    let isBar: Bool

    init(_ element: AccessibilityElement, at place: Point) {
        self.element = element
        x = (place.x * 100).rounded()
        guard element.isPlacedApart else {
            y = (place.y * 100).rounded()
            isBar = false
            return
        }
        let top = (element as? NavigationBar)?.backgroundTop ?? 0
        switch (element as? ScrollIndicator)?.isVertical {
        case true?: y = -.infinity
        case false?: y = .infinity
        case nil: y = ((place.y + top) * 100).rounded()
        }
        isBar = element is NavigationBar
    }

    func precedes(_ other: Self) -> Bool {
        if y != other.y { return y < other.y }
        if x != other.x { return x < other.x }
        return isBar && !other.isBar
    }
}

extension [PlacedElement] {
    /// Sorts by place; elements at the same place keep their order.
    mutating func sortByPlace() {
        guard count > 1, zip(self, dropFirst()).contains(where: { $1.precedes($0) }) else { return }
        let order = indices.sorted { left, right in
            if self[left].precedes(self[right]) { return true }
            return left < right && !self[right].precedes(self[left])
        }
        self = order.map { self[$0] }
    }
}
