public import Automation

/// What a search finds inside a view.
public enum LookupContent: Hashable, Sendable {
    /// Its subviews and its accessibility elements.
    case everything
    /// Its subviews only.
    case subviews
    /// Nothing.
    case nothing
}

/// Searches see every view, and the accessibility elements that are not views.
extension AccessibilityElement: LookupNode {
    /// The subviews, front-most first, and the accessibility elements; for an app, its windows.
    public final var lookupChildren: [[any LookupNode]] {
        lookupChildren(onScreenOnly: false).map { $0.map { $0 as any LookupNode } }
    }

    final func lookupChildren(onScreenOnly: Bool) -> [[AccessibilityElement]] {
        switch self {
        case let application as Application: return [application.lookupWindows]
        case let view as View:
            switch type(of: view).lookupContent {
            case .nothing: return []
            case .subviews: return [view.lookupSubviews.reversed()]
            case .everything:
                return [view.lookupSubviews.reversed(), view.lookupElements(onScreenOnly: onScreenOnly)]
            }
        // The cell of a row or item is a subview of its container.
        case is CellElement: return []
        default: return [accessibilityChildren]
        }
    }

    /// The view of the element, or else the nearest one that contains it.
    public final var lookupView: (any LookupNode)? { nearestView }

    /// The frame as shown, in points of the screen.
    public final var lookupFrame: Rect? { accessibilityFrame }

    /// Whether a view moves: this one, or one around it.
    public final var isLookupAnimating: Bool {
        var current = nearestView
        while let view = current {
            if view.isMoving { return true }
            current = view.parentView
        }
        return false
    }

    /// Whether the element meets its window, and no view around it is hidden or nearly transparent.
    public final var isLookupOnScreen: Bool { concealment == nil }

    /// Why the element is not on the screen; nil when it is.
    final var concealment: String? {
        guard let view = nearestView, let window = view.window, !window.isHidden, let frame = accessibilityFrame else {
            return "in no window"
        }
        var current = accessibilityView
        while let this = current {
            if this.isHidden { return this === self ? "hidden" : "in a hidden \(this.summary)" }
            // A float of 0.1, as apps write it, is slightly more than 0.1.
            if Double(Float(this.alpha)) <= 0.1 {
                return this === self ? "transparent" : "in a transparent \(this.summary)"
            }
            current = this.parentView
        }
        return frame.touches(window.presentationFrameOnScreen) ? nil : "outside the window, at \(frame.place)"
    }

    /// A property of the element, as look-ups read it.
    public final func lookupValue(forKey key: AttributeKey) -> AttributeValue {
        switch key {
        case .name: accessibilityName.map(AttributeValue.string) ?? .null
        case .label: accessibilityLabel.map(AttributeValue.string) ?? .null
        case .identifier: accessibilityIdentifier.map(AttributeValue.string) ?? .null
        case .value: accessibilityAttributeValue
        case .isAnimating: .bool(isLookupAnimating)
        case .isOnScreen: .bool(isLookupOnScreen)
        case .concealment: concealment.map(AttributeValue.string) ?? .null
        case .traits: .number(Double(effectiveTraits.rawValue))
        case .classNames: .list(viewClassNames.map(AttributeValue.string))
        case .section: cellPath.map { .number(Double($0.section)) } ?? .null
        case .row: cellPath.map { .number(Double($0.row)) } ?? .null
        default: .null
        }
    }

    /// The traits that are set, or else those that the type implies; and those of the state.
    private final var effectiveTraits: AccessibilityTraits {
        var traits = accessibilityTraits
        if traits.isEmpty, let type = elementType { traits = AccessibilityTraits(impliedBy: type) }
        if isAccessibilitySelected { traits.insert(.selected) }
        if !isAccessibilityEnabled { traits.insert(.notEnabled) }
        return traits
    }

    /// Where a cell, a row or an item is in its table or collection view; nil for anything else.
    private final var cellPath: IndexPath? {
        switch self {
        case let cell as TableViewCell: cell.table?.indexPath(for: cell)
        // A row without a visible cell is not a cell.
        case let row as TableRow:
            row.table.flatMap { table in
                table.visibleCellsByRow[row.ordinal].flatMap { table.indexPath(for: $0) }
            }
        case let cell as CollectionViewCell: cell.collectionView?.indexPath(for: cell)
        case let item as CollectionItem: item.collectionView.map { $0.geometry.indexPath(of: item.ordinal) }
        default: nil
        }
    }

    /// The class names of the view from its own to `UIView`, as UIKit spells them.
    private final var viewClassNames: [String] {
        guard self is Responder else { return [viewClassName, "UIView"] }
        var names: [String] = []
        var type: AnyClass? = Swift.type(of: self)
        while let current = type, current != AccessibilityElement.self {
            names.append(Self.uiKitName(of: current))
            type = _getSuperclass(current)
        }
        return names
    }
}

extension AccessibilityTraits {
    /// The traits that UIKit gives elements of a type.
    fileprivate init(impliedBy type: ElementType) {
        switch type {
        case .button: self = .button
        case .link: self = .link
        case .image: self = .image
        case .staticText: self = .staticText
        case .searchBar: self = .searchField
        case .key: self = .keyboardKey
        case .slider, .pickerWheel, .pageIndicator: self = .adjustable
        case .tabBar: self = .tabBar
        default: self = []
        }
    }
}

extension Application {
    /// The windows, front-most first, without the status bar; the key window even if it is not among them.
    fileprivate var lookupWindows: [AccessibilityElement] {
        let own = windows.reversed().filter { window in !systemWindows.contains { $0 === window } }
        guard let keyWindow, !own.contains(where: { $0 === keyWindow }) else { return own }
        return [keyWindow] + own
    }
}

extension View {
    /// Whether the view moves by itself: an animation that is not over, or content that scrolls.
    final var isMoving: Bool {
        if motion?.isRunning == true { return true }
        guard let scroll = self as? ScrollView else { return (self as? ActivityIndicatorView)?.isAnimating ?? false }
        return scroll.isDragging || scroll.isDecelerating || scroll.motor != nil
    }

    /// The accessibility elements, by count and index: the list of a table may be missing, or lie.
    fileprivate final func lookupElements(onScreenOnly: Bool) -> [AccessibilityElement] {
        if let accessibilityElements { return accessibilityElements }
        guard let container = accessibilityChildContainer else {
            return accessibilityChildren.filter { !($0 is View) && !$0.isOnlyInTree }
        }
        // Rows on the screen have cells, which are subviews.
        let collection: ElementCollection = onScreenOnly && self is TableView ? .visibleGroups : .elements
        let count = container.accessibilityCount(of: collection) ?? 0
        return (0..<count).compactMap { container.accessibilityElement(at: $0, in: collection) }
            .filter { !$0.isOnlyInTree }
    }
}

extension Rect {
    /// Whether two rectangles have a point in common; also for those without an area.
    fileprivate func touches(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
            || isEmpty && other.contains(origin)
    }

    /// The origin, for messages.
    fileprivate var place: String { "(\(ScriptSpelling.number(minX)), \(ScriptSpelling.number(minY)))" }
}
