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
    public private(set) final var isDragging = false
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
    private final var dragOrigin = Point.zero
    private final var dragAxes = (x: true, y: true)
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

extension ScrollView {
    /// A finger slower than this leaves the content where it is, in points per second.
    private static var flickSpeed: Double { 120 }
    /// The part of the way of a finger that the content follows beyond its edge, at first.
    private static var stretch: Double { 0.55 }

    private final var scrollsHorizontally: Bool {
        contentSize.width + contentInset.left + contentInset.right > bounds.size.width
    }

    fileprivate final var scrollsVertically: Bool {
        refreshControl != nil
            || contentSize.height + contentInset.top + contentInset.bottom > bounds.size.height
    }

    /// Whether a finger moves the content on each axis, be it only beyond its edge and back.
    private final var followsFinger: (x: Bool, y: Bool) {
        (
            scrollsHorizontally || bounces && alwaysBounceHorizontal,
            scrollsVertically || bounces && alwaysBounceVertical
        )
    }

    /// A drag that only goes where nothing can be scrolled is left to the views around.
    private final func panShouldBegin() -> Bool {
        guard !isZooming else { return false }
        let way = pan.translation(in: nil)
        let isVertical = abs(way.y) >= abs(way.x)
        guard isVertical ? followsFinger.y : followsFinger.x else { return false }
        return !isHandedOn(isVertical ? Point(x: 0, y: way.y) : Point(x: way.x, y: 0))
    }

    /// Whether the content stands at the edge already and a scroll view around has more to show that way.
    private final func isHandedOn(_ way: Point) -> Bool {
        guard !hasMore(way) else { return false }
        var current = superview
        while let view = current {
            if let outer = view as? ScrollView, outer.isScrollEnabled, outer.hasMore(way) { return true }
            current = view.superview
        }
        return false
    }

    /// Whether a finger that moves that way brings something into sight.
    private final func hasMore(_ way: Point) -> Bool {
        let offset = bounds.origin
        let (low, high) = scrollLimits
        if way.y != 0, scrollsVertically { return way.y < 0 ? offset.y < high.y : offset.y > low.y }
        if way.x != 0, scrollsHorizontally { return way.x < 0 ? offset.x < high.x : offset.x > low.x }
        return false
    }

    final func panDidChange() {
        switch pan.state {
        case .began:
            stopScrolling()
            isDragging = true
            dragOrigin = bounces ? unstretched(bounds.origin) : bounds.origin
            dragAxes = followsFinger
            lockDirection()
            willBeginDragging?(self)
            follow()
        case .changed:
            follow()
        case .ended:
            follow()
            endDragging(speed: pan.velocity(in: nil))
        case .cancelled:
            endDragging(speed: .zero)
        case .possible, .failed:
            return
        }
    }

    /// A drag that begins along one axis stays on it, if the app wants that.
    private final func lockDirection() {
        guard isDirectionalLockEnabled else { return }
        let way = pan.translation(in: nil)
        if abs(way.y) >= 2 * abs(way.x) { dragAxes.x = false }
        if abs(way.x) >= 2 * abs(way.y) { dragAxes.y = false }
    }

    private final func follow() {
        var offset = dragOrigin
        if dragAxes.x { offset.x -= pan.translation(in: nil).x }
        if dragAxes.y { offset.y -= pan.translation(in: nil).y }
        move(to: bounces ? stretched(offset) : clamped(offset))
        tellRefreshControl()
    }

    /// Beyond its edges the content follows the finger less and less.
    private final func stretched(_ offset: Point) -> Point {
        beyondEdges(offset) { way, length in (1 - 1 / (way * Self.stretch / length + 1)) * length }
    }

    /// Where the finger would be that shows an offset; the other way round from ``stretched(_:)``.
    private final func unstretched(_ offset: Point) -> Point {
        beyondEdges(offset) { shown, length in
            let rest = max(1 - shown / length, 0.01)
            return (1 / rest - 1) * length / Self.stretch
        }
    }

    private final func beyondEdges(_ offset: Point, _ change: (_ way: Double, _ length: Double) -> Double) -> Point {
        func place(_ place: Double, _ low: Double, _ high: Double, _ length: Double) -> Double {
            let edge = min(max(place, low), high)
            guard place != edge, length > 0 else { return place }
            let way = change(abs(place - edge), length)
            return place > edge ? edge + way : edge - way
        }
        let (low, high) = scrollLimits
        return Point(
            x: place(offset.x, low.x, high.x, bounds.size.width),
            y: place(offset.y, low.y, high.y, bounds.size.height))
    }

    /// Leaves the content under the finger where it is when its edges have changed.
    final func holdContent() {
        let way = pan.translation(in: nil)
        let offset = bounces ? unstretched(bounds.origin) : bounds.origin
        dragOrigin = Point(x: offset.x + way.x, y: offset.y + way.y)
    }

    private final func endDragging(speed velocity: Point) {
        isDragging = false
        let start = bounds.origin
        var speed = Point(x: dragAxes.x ? -velocity.x : 0, y: dragAxes.y ? -velocity.y : 0)
        if abs(speed.x) < Self.flickSpeed { speed.x = 0 }
        if abs(speed.y) < Self.flickSpeed { speed.y = 0 }
        let stop = chosenStop(from: start, speed: speed)
        let moves = stop.map { $0 != start } ?? (speed != .zero || start != clamped(start))
        didEndDragging?(self, moves)
        // What is told of it may have begun another move.
        guard motor == nil else { return }
        guard moves, let device else {
            didEndScrolling?(self)
            return
        }
        isDecelerating = true
        if let stop {
            let distance = max(abs(stop.x - start.x), abs(stop.y - start.y))
            glide(to: stop, duration: min(2, 0.2 + distance / 1500), curve: .easeOut, on: device)
        } else {
            let motor = ScrollMotor(
                from: start, speed: speed, rate: decelerationRate,
                bounces: (bounces && followsFinger.x, bounces && followsFinger.y), begins: device.virtualClock.now)
            run(motor, on: device)
        }
    }

    /// Where the content is to come to rest if not wherever its speed takes it.
    private final func chosenStop(from start: Point, speed: Point) -> Point? {
        if isPagingEnabled { return page(near: start, speed: speed) }
        let reach = decelerationRate.reach
        let natural = clamped(Point(x: start.x + speed.x * reach, y: start.y + speed.y * reach))
        let stop = restingOffset(near: natural)
        return stop == natural ? nil : stop
    }

    /// One page further in the direction of a flick, the nearest page otherwise.
    private final func page(near place: Point, speed: Point) -> Point {
        func stop(_ place: Double, _ origin: Double, _ speed: Double, _ length: Double) -> Double {
            guard length > 0 else { return place }
            if speed == 0 { return (place / length).rounded() * length }
            return ((origin / length).rounded() + (speed > 0 ? 1 : -1)) * length
        }
        return clamped(
            Point(
                x: stop(place.x, dragOrigin.x, speed.x, bounds.size.width),
                y: stop(place.y, dragOrigin.y, speed.y, bounds.size.height)))
    }
}

extension Application {
    /// What a tap on the status bar does: the one scroll view on the screen that wants it goes to its top.
    ///
    /// Where several want it nobody can tell which is meant, and nothing happens.
    func scrollToTop() {
        var found: [ScrollView] = []
        for window in windows where !systemWindows.contains(where: { $0 === window }) {
            window.collectScrollsToTop(&found)
        }
        guard found.count == 1, let scroll = found.first else { return }
        let top = Point(x: scroll.contentOffset.x, y: -scroll.contentInset.top)
        if scroll.shouldScrollToTop?(scroll) ?? true { scroll.setContentOffset(top, animated: true) }
    }
}

extension View {
    fileprivate final func collectScrollsToTop(_ found: inout [ScrollView]) {
        guard !isInvisible else { return }
        if let scroll = self as? ScrollView, scroll.scrollsToTop, scroll.scrollsVertically,
            scroll.isAccessibilityVisible
        {
            found.append(scroll)
        }
        for view in subviews { view.collectScrollsToTop(&found) }
    }
}

/// A view that can scroll its content when a script asks for it.
public protocol Scrollable: AccessibilityElement {
    /// Scrolls until an element of the content is on the screen.
    ///
    /// The element may be one that has no view yet. Scrolling may take time, as ``BusySource/Kind/scrolling``.
    /// - Returns: whether the container could scroll towards the element.
    func accessibilityScroll(toVisible element: AccessibilityElement) -> Bool

    /// Scrolls by one screenful.
    func accessibilityScroll(_ direction: ScrollDirection)
}
