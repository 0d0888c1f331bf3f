public import Automation

/// A row of dots, one per page, with the dot of the current page filled.
///
/// Its value in the tree is, for example, `page 1 of 3`. A tap on the right half goes to the next page, a tap on
/// the left half to the previous one; both send ``Control/Events/valueChanged``.
open class PageControl: Control {
    /// The diameter of a dot, in points.
    private static let dot = 7.0
    /// The distance between the centres of two dots, in points.
    private static let distance = 16.0

    private final var count = 0
    private final var page = 0

    /// Whether the control is hidden while there is only one page.
    public final var hidesForSinglePage = false { didSet { visibilityDidChange() } }

    /// Creates a page control without pages.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a page control that fits its dots.
    /// - `action`: called with the index of the new page when the user has turned to it.
    public convenience init(numberOfPages: Int, currentPage: Int = 0, action: ((Int) -> Void)? = nil) {
        self.init(frame: .zero)
        self.numberOfPages = numberOfPages
        self.currentPage = currentPage
        sizeToFit()
        if let action { addAction(for: .valueChanged) { [unowned self] in action(self.currentPage) } }
    }

    /// The number of pages.
    public final var numberOfPages: Int {
        get { count }
        set {
            count = max(0, newValue)
            page = min(page, max(0, count - 1))
            visibilityDidChange()
        }
    }

    /// The index of the current page, clamped to the existing pages.
    public final var currentPage: Int {
        get { page }
        set {
            page = min(max(0, newValue), max(0, count - 1))
            setNeedsTreeUpdate()
        }
    }

    /// Whether the control is hidden, explicitly or because there is only one page.
    open override var isHidden: Bool {
        get { super.isHidden || (hidesForSinglePage && count < 2) }
        set { super.isHidden = newValue }
    }

    open override func endTracking(_ touch: Touch, with event: Event) {
        super.endTracking(touch, with: event)
        guard isTouchInside else { return }
        turn(to: page + (touch.location(in: self).x < bounds.center.x ? -1 : 1))
    }

    /// Turns page by page, as taps do, without going past the ends.
    private final func turn(to wanted: Int) {
        guard isEnabled, (0..<count).contains(wanted) else { return }
        // A handler may change the pages.
        while page != wanted, wanted < count {
            let before = page
            currentPage += wanted > page ? 1 : -1
            let next = page
            sendActions(for: [.valueChanged, .primaryActionTriggered])
            guard page == next, next != before else { return }
        }
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: max(0, Double(count) * Self.distance - Self.distance + Self.dot), height: 37)
    }

    open override func draw(in canvas: any Canvas) {
        let step = min(Self.distance, bounds.size.width / Double(max(1, count)))
        // Dots this close would merge.
        guard step >= 1 else { return }
        let size = min(Self.dot, step)
        let left = bounds.center.x - step * Double(count - 1) / 2
        for index in 0..<count {
            let dot = Rect(
                x: left + step * Double(index) - size / 2, y: bounds.center.y - size / 2, width: size, height: size)
            canvas.fillEllipse(in: dot, index == page ? .currentPage : .otherPage)
        }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .pageIndicator }

    open override var accessibilityAttributeValue: AttributeValue {
        if let accessibilityValue { return .string(accessibilityValue) }
        return count > 0 ? .string("page \(page + 1) of \(count)") : .null
    }

    package override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        switch key {
        case .pageCount: .number(Double(count))
        case .pageIndex: .number(Double(page))
        default: super.accessibilityAttribute(key)
        }
    }

    open override func accessibilityPerform(_ action: ElementAction) throws {
        guard case .selectPage(let page) = action else { return try super.accessibilityPerform(action) }
        turn(to: page)
    }
}
