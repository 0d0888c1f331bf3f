public import Automation

/// A row of dots, one for each page, of which the current one is filled.
///
/// Its value in the tree is such as `page 1 of 3`. A tap on the right half goes on by a page, one on
/// the left half back; ``Control/Events/valueChanged`` is sent then.
open class PageControl: Control {
    /// The diameter of a dot, in points.
    private static let dot = 7.0
    /// From the middle of a dot to the middle of the next, in points.
    private static let distance = 16.0

    private final var count = 0
    private final var page = 0

    /// Whether nothing is shown of a single page.
    public final var hidesForSinglePage = false { didSet { visibilityDidChange() } }

    /// Creates a page control without pages.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a page control as large as its dots.
    /// - `action`: called with the new page, counted from 0, when the user has turned to it.
    public convenience init(numberOfPages: Int, currentPage: Int = 0, action: ((Int) -> Void)? = nil) {
        self.init(frame: .zero)
        self.numberOfPages = numberOfPages
        self.currentPage = currentPage
        sizeToFit()
        if let action { addAction(for: .valueChanged) { [unowned self] in action(self.currentPage) } }
    }

    /// How many pages there are.
    public final var numberOfPages: Int {
        get { count }
        set {
            count = max(0, newValue)
            page = min(page, max(0, count - 1))
            visibilityDidChange()
        }
    }

    /// The page that is shown, counted from 0; one beyond an end is taken as the end.
    public final var currentPage: Int {
        get { page }
        set {
            page = min(max(0, newValue), max(0, count - 1))
            setNeedsTreeUpdate()
        }
    }

    /// Whether it is left out of the screen, as it is while there is nothing to turn.
    open override var isHidden: Bool {
        get { super.isHidden || (hidesForSinglePage && count < 2) }
        set { super.isHidden = newValue }
    }

    open override func endTracking(_ touch: Touch, with event: Event) {
        super.endTracking(touch, with: event)
        guard isTouchInside else { return }
        turn(to: page + (touch.location(in: self).x < bounds.center.x ? -1 : 1))
    }

    /// Turns page by page, as taps do; there is nothing beyond the ends.
    private final func turn(to wanted: Int) {
        guard isEnabled, (0..<count).contains(wanted) else { return }
        // Whoever is told may change the pages.
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
        // Dots that would run into each other are not told apart anyway.
        guard step >= 1 else { return }
        let size = min(Self.dot, step)
        let left = bounds.center.x - step * Double(count - 1) / 2
        for index in 0..<count {
            let dot = Rect(
                x: left + step * Double(index) - size / 2, y: bounds.center.y - size / 2, width: size, height: size)
            canvas.fillEllipse(in: dot, index == page ? Color(white: 0.3) : Color(white: 0.8))
        }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .pageIndicator }

    open override var accessibilityAttributeValue: AttributeValue {
        if let accessibilityValue { return .string(accessibilityValue) }
        return count > 0 ? .string("page \(page + 1) of \(count)") : .null
    }

    open override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
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
