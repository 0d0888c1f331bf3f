public import Automation

/// A view that shows a part of a larger content and moves over it.
///
/// A finger drags the content along; when it is lifted on the move, the content goes on and slows down, with the
/// device busy as ``BusySource/Kind/scrolling``. Beyond its edges the content follows less and springs back.
open class ScrollView: View, Scrollable {
    /// The extent of the content, in points.
    open var contentSize = Size.zero { didSet { if contentSize != oldValue { contentDidChange() } } }
    /// Room around the content that can be scrolled to as well, in points.
    open var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { contentDidChange() } } }
    /// Whether fingers can scroll.
    public final var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    /// Whether scrolling stops at multiples of the size of the view.
    public final var isPagingEnabled = false
    /// Whether the content can be pulled beyond its edges and springs back.
    public final var bounces = true
    /// Whether content that fits the height can be pulled up and down all the same.
    public final var alwaysBounceVertical = false
    /// Whether content that fits the width can be pulled sideways all the same.
    public final var alwaysBounceHorizontal = false
    /// Whether a drag that begins along one axis stays on it.
    public final var isDirectionalLockEnabled = false
    /// How fast content that was flicked slows down.
    public final var decelerationRate = DecelerationRate.normal
    /// Whether a tap on the status bar scrolls to the top, if no other scroll view on the screen does so too.
    public final var scrollsToTop = true
    /// Asked whether a tap on the status bar scrolls to the top.
    public final var shouldScrollToTop: ((ScrollView) -> Bool)?
    /// Whether a finger is scrolling.
    public internal(set) final var isDragging = false
    /// Whether the content goes on after the finger was lifted.
    public internal(set) final var isDecelerating = false

    /// What stands above the content and is pulled down to load it anew.
    open var refreshControl: RefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    /// Called when a finger begins to scroll.
    public final var willBeginDragging: ((ScrollView) -> Void)?
    /// Called when the finger is lifted, with whether the content goes on by itself.
    public final var didEndDragging: ((ScrollView, Bool) -> Void)?
    /// Called whenever another part of the content is shown.
    public final var didScroll: ((ScrollView) -> Void)?
    /// Called when the content has come to rest.
    public final var didEndScrolling: ((ScrollView) -> Void)?

    /// The recogniser that scrolls.
    public final let pan = PanGestureRecognizer()
    final var dragOrigin = Point.zero
    final var dragAxes = (x: true, y: true)
    /// What bars cover of the view, in points; a part of the inset.
    final var barInsets = EdgeInsets.zero { didSet { barInsetsDidChange(from: oldValue) } }
    final var motor: ScrollMotor?
    final var zoom: ScrollZoom?

    /// Creates a scroll view.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        pan.delaysTouchesBegan = true
        pan.touchDelay = 0.15
        pan.addHandler { [weak self] _ in self?.panDidChange() }
        pan.shouldBegin = { [weak self] _ in self?.panShouldBegin() ?? false }
        addGestureRecognizer(pan)
    }

    // MARK: Offset

    /// The place of the content that stands in the upper left corner, in points.
    public final var contentOffset: Point {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Shows another part of the content; an offset that the content does not allow is taken as it is.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        stopScrolling()
        guard offset != bounds.origin else { return }
        if animated, let device {
            glide(to: offset, duration: 0.3, curve: .easeInOut, on: device)
        } else {
            move(to: offset)
        }
    }

    /// Scrolls just as far as it takes to show a rectangle of the content, in points.
    public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        layoutIfNeeded()
        let area = visibleArea
        var offset = bounds.origin
        offset.x += shift(from: rect.minX, rect.maxX, into: area.minX, area.maxX)
        offset.y += shift(from: rect.minY, rect.maxY, into: area.minY, area.maxY)
        setContentOffset(clamped(offset), animated: animated)
    }

    private final func shift(from low: Double, _ high: Double, into start: Double, _ end: Double) -> Double {
        if low < start || high - low > end - start { return low - start }
        return high > end ? high - end : 0
    }

    /// The part of the content that is shown and not covered by an inset, in points of the content.
    final var visibleArea: Rect { contentInset.inset(bounds) }

    final func move(to offset: Point) {
        guard offset != bounds.origin else { return }
        bounds.origin = offset
        setNeedsLayout()
        contentOffsetDidChange()
        didScroll?(self)
    }

    /// Called when another part of the content is shown; subclasses load what comes into sight.
    open func contentOffsetDidChange() {}

    /// The nearest offset at which no more than content and insets is shown.
    public final func clamped(_ offset: Point) -> Point {
        let (low, high) = scrollLimits
        return Point(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
    }

    /// The least and the greatest offset at which no more than content and insets is shown.
    final var scrollLimits: (low: Point, high: Point) {
        let low = Point(x: -contentInset.left, y: -contentInset.top)
        let right = contentSize.width + contentInset.right - bounds.size.width
        let bottom = contentSize.height + contentInset.bottom - bounds.size.height
        return (low, Point(x: max(low.x, right), y: max(low.y, bottom)))
    }

    /// Where the content comes to rest when it would stop at an offset after a drag; a subclass may choose another one.
    func restingOffset(near target: Point) -> Point { target }

    private final func contentDidChange() {
        if !isDragging, motor == nil { move(to: clamped(bounds.origin)) }
        setNeedsTreeUpdate()
    }

    /// How much of the view the keyboard covers, in points; a part of the inset.
    final var keyboardInset = 0.0 { didSet { contentInset.bottom += keyboardInset - oldValue } }

    /// Content that stood at the upper edge goes on standing there.
    private final func barInsetsDidChange(from old: EdgeInsets) {
        guard barInsets != old else { return }
        let wasAtTop = bounds.origin.y <= -contentInset.top
        contentInset.top += barInsets.top - old.top
        contentInset.bottom += barInsets.bottom - old.bottom
        if wasAtTop { move(to: Point(x: bounds.origin.x, y: -contentInset.top)) }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopScrolling() }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .scrollView }
    /// The page, when paging.
    open override var accessibilityAttributeValue: AttributeValue {
        if let accessibilityValue { return .string(accessibilityValue) }
        guard isPagingEnabled, bounds.size.width > 0 else { return .null }
        let pages = max(1, Int((contentSize.width / bounds.size.width).rounded(.up)))
        let page = Int((bounds.origin.x / bounds.size.width).rounded()) + 1
        return .string("page \(min(max(page, 1), pages)) of \(pages)")
    }

    /// Scrolls, animated, until the element is in sight.
    /// - Returns: whether the element lies inside.
    open func accessibilityScroll(toVisible element: AccessibilityElement) -> Bool {
        guard let view = element.accessibilityView, view.isDescendant(of: self) else { return false }
        scrollRectToVisible(view.convert(view.bounds, to: self), animated: true)
        return true
    }

    /// Scrolls by one screenful, animated.
    open func accessibilityScroll(_ direction: ScrollDirection) {
        let area = visibleArea.size
        var offset = bounds.origin
        switch direction {
        case .up: offset.y -= area.height
        case .down: offset.y += area.height
        case .left: offset.x -= area.width
        case .right: offset.x += area.width
        }
        setContentOffset(clamped(offset), animated: true)
    }
}
