public import Automation

/// A view that shows a part of larger content and scrolls it.
///
/// Dragging moves the content. When the finger is lifted in motion, the content decelerates, which keeps the device
/// busy as `BusySource/Kind/scrolling`. Beyond its edges the content resists the finger and springs back.
open class ScrollView: View, Scrollable {
    /// The size of the content, in points.
    open var contentSize = Size.zero { didSet { if contentSize != oldValue { contentDidChange() } } }
    /// The space around the content that can be scrolled to, in points.
    open var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { contentDidChange() } } }
    /// How the insets of the safe area are added to the content inset, from version 11 of the system on.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { setNeedsLayout() } }
    /// The content inset with what bars cover from version 11 of the system on, in points.
    public final var adjustedContentInset: EdgeInsets { contentInset + safeAreaPart }
    final var safeAreaPart = EdgeInsets.zero
    /// Whether the user can scroll.
    public final var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    /// Whether scrolling stops at multiples of the view's size.
    public final var isPagingEnabled = false
    /// Whether the content can be pulled beyond its edges and springs back.
    public final var bounces = true
    /// Whether content that fits the height can still be pulled up and down.
    public final var alwaysBounceVertical = false
    /// Whether content that fits the width can still be pulled sideways.
    public final var alwaysBounceHorizontal = false
    /// Whether a drag that starts along one axis stays on it.
    public final var isDirectionalLockEnabled = false
    /// The rate at which flicked content slows down.
    public final var decelerationRate = DecelerationRate.normal
    /// Whether a tap on the status bar scrolls to the top.
    ///
    /// It has an effect only if no other scroll view on the screen does so.
    public final var scrollsToTop = true
    /// Decides whether a tap on the status bar scrolls to the top.
    public final var shouldScrollToTop: ((ScrollView) -> Bool)?
    /// Whether a finger is scrolling.
    public private(set) final var isDragging = false
    /// Whether the content is decelerating after the finger was lifted.
    public internal(set) final var isDecelerating = false

    /// The control above the content that reloads it when pulled down.
    open var refreshControl: RefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    /// Called when a finger starts to scroll.
    public final var willBeginDragging: ((ScrollView) -> Void)?
    /// Called when the finger is lifted, before the content moves on.
    ///
    /// The arguments are the velocity in points per second and the offset where the content will stop, which may be
    /// changed.
    public final var willEndDragging: ((_ scrollView: ScrollView, _ velocity: Point, _ target: inout Point) -> Void)?
    /// Called when the finger is lifted; the argument is whether the content continues to move.
    public final var didEndDragging: ((ScrollView, Bool) -> Void)?
    /// Called whenever the content offset changes.
    public final var didScroll: ((ScrollView) -> Void)?
    /// Called when the content has come to rest.
    public final var didEndScrolling: ((ScrollView) -> Void)?

    /// The recogniser that scrolls.
    public final let pan = PanGestureRecognizer()
    private final var dragOrigin = Point.zero
    private final var dragAxes = (x: true, y: true)
    /// The insets of the area covered by bars up to version 10 of the system, in points; part of the content inset.
    final var barInsets = EdgeInsets.zero { didSet { barInsetsDidChange(from: oldValue) } }
    /// What bars cover at the bottom, in points; part of the adjusted content inset.
    final var bottomBarInset: Double { barInsets.bottom + safeAreaPart.bottom }
    final var motor: ScrollMotor?
    /// Whether scripts see the indicators: from the first scroll on.
    final var hasScrollIndicators = false { didSet { if hasScrollIndicators != oldValue { setNeedsTreeUpdate() } } }
    private final lazy var indicators = (
        vertical: ScrollIndicator(of: self, isVertical: true), horizontal: ScrollIndicator(of: self, isVertical: false)
    )
    final var zoom: ScrollZoom?

    /// Creates a scroll view.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        pan.delaysTouchesBegan = true
        pan.touchDelay = 0.15
        let view = Anchored(wrappedValue: self)
        pan.addHandler { _ in view.wrappedValue?.panDidChange() }
        pan.shouldBegin = { _ in view.wrappedValue?.panShouldBegin() ?? false }
        addGestureRecognizer(pan)
    }

    // MARK: Offset

    /// The point of the content in the upper left corner of the view.
    public final var contentOffset: Point {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Scrolls to an offset, even to one beyond the limits of the content.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        stopScrolling()
        guard offset != bounds.origin else { return }
        hasScrollIndicators = true
        if animated, let device {
            glide(to: offset, duration: 0.3, curve: .easeInOut, on: device)
        } else {
            move(to: offset)
        }
    }

    /// Scrolls by the minimum distance that shows a rectangle of the content, in points.
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

    /// The part of the content that is visible and not covered by an inset, in points of the content.
    final var visibleArea: Rect { adjustedContentInset.inset(bounds) }

    final func move(to offset: Point) {
        guard offset != bounds.origin else { return }
        bounds.origin = offset
        setNeedsLayout()
        contentOffsetDidChange()
        didScroll?(self)
    }

    /// Called when the content offset changes; subclasses load what comes into view.
    package func contentOffsetDidChange() {}

    /// Returns the nearest offset that shows nothing beyond the content and its insets.
    package final func clamped(_ offset: Point) -> Point {
        let (low, high) = scrollLimits
        return Point(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
    }

    /// The minimum and maximum offsets that show nothing beyond the content and its insets.
    final var scrollLimits: (low: Point, high: Point) {
        let inset = adjustedContentInset
        let low = Point(x: -inset.left, y: -inset.top)
        let right = contentSize.width + inset.right - bounds.size.width
        let bottom = contentSize.height + inset.bottom - bounds.size.height
        return (low, Point(x: max(low.x, right), y: max(low.y, bottom)))
    }

    /// Returns the offset where the content stops after a drag, near its natural one.
    ///
    /// Subclasses may return another offset.
    func restingOffset(near target: Point) -> Point { target }

    final func contentDidChange() {
        if !isDragging, motor == nil { move(to: clamped(bounds.origin)) }
        setNeedsTreeUpdate()
    }

    /// The height that the keyboard covers, in points; included in the content inset.
    final var keyboardInset = 0.0 { didSet { contentInset.bottom += keyboardInset - oldValue } }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopScrolling() }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .scrollView }

    /// The content, with the indicators once they exist.
    open override var accessibilityChildren: [AccessibilityElement] {
        let (vertical, horizontal) = (scrollIndicators.vertical, scrollIndicators.horizontal)
        return vertical + super.accessibilityChildren + horizontal
    }

    /// The elements of the indicators; the vertical one is the first child, the horizontal one the last.
    final var scrollIndicators: (vertical: [AccessibilityElement], horizontal: [AccessibilityElement]) {
        guard hasScrollIndicators, elementType != nil, accessibilityElements == nil,
            !isAccessibilityElement || hasParts
        else { return ([], []) }
        return ([indicators.vertical], [indicators.horizontal])
    }

    /// The current page, if paging is enabled.
    open override var accessibilityAttributeValue: AttributeValue {
        if let accessibilityValue { return .string(accessibilityValue) }
        guard isPagingEnabled, bounds.size.width > 0 else { return .null }
        let pages = max(1, Int((contentSize.width / bounds.size.width).rounded(.up)))
        let page = Int((bounds.origin.x / bounds.size.width).rounded()) + 1
        return .string("page \(min(max(page, 1), pages)) of \(pages)")
    }

    package override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        switch key {
        case .contentOffset: .point(bounds.origin)
        case .contentOffsetRange:
            .rect(
                Rect(
                    origin: scrollLimits.low,
                    size: Size(
                        width: scrollLimits.high.x - scrollLimits.low.x,
                        height: scrollLimits.high.y - scrollLimits.low.y)))
        case .scrollArea: .rect(adjustedContentInset.inset(presentationFrameOnScreen))
        default: super.accessibilityAttribute(key)
        }
    }

    open override func accessibilityPerform(_ action: ElementAction) throws {
        guard case .scrollTo(let offset) = action else { return try super.accessibilityPerform(action) }
        setContentOffset(clamped(offset), animated: true)
    }

    /// Scrolls with animation until the element is visible.
    /// - Returns: whether the element is in the scroll view.
    package func accessibilityScroll(toVisible element: AccessibilityElement) -> Bool {
        guard let view = element.accessibilityView, view.isDescendant(of: self) else { return false }
        scrollRectToVisible(view.convert(view.bounds, to: self), animated: true)
        return true
    }

    /// Scrolls by one screenful, with animation.
    package func accessibilityScroll(_ direction: ScrollDirection) {
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
    /// The minimum speed of a flick, in points per second; below it, the content stops at once.
    private static var flickSpeed: Double { 120 }
    /// The initial ratio of content movement to finger movement beyond an edge.
    private static var stretch: Double { 0.55 }

    private final var scrollsHorizontally: Bool {
        let inset = adjustedContentInset
        return contentSize.width + inset.left + inset.right > bounds.size.width
    }

    fileprivate final var scrollsVertically: Bool {
        let inset = adjustedContentInset
        return refreshControl != nil || contentSize.height + inset.top + inset.bottom > bounds.size.height
    }

    /// Whether dragging moves the content on each axis, even if only beyond its edge and back.
    final var followsFinger: (x: Bool, y: Bool) {
        (
            scrollsHorizontally || bounces && alwaysBounceHorizontal,
            scrollsVertically || bounces && alwaysBounceVertical
        )
    }

    /// Leaves a drag to an enclosing view if there is nothing to scroll in its direction.
    private final func panShouldBegin() -> Bool {
        guard !isZooming else { return false }
        let way = pan.translation(in: nil)
        let isVertical = abs(way.y) >= abs(way.x)
        guard isVertical ? followsFinger.y : followsFinger.x else { return false }
        return !isHandedOn(isVertical ? Point(x: 0, y: way.y) : Point(x: way.x, y: 0))
    }

    /// Whether the content is at its edge and an enclosing scroll view can scroll further in that direction.
    private final func isHandedOn(_ way: Point) -> Bool {
        guard !hasMore(way) else { return false }
        var current = superview
        while let view = current {
            if let outer = view as? ScrollView, outer.isScrollEnabled, outer.hasMore(way) { return true }
            current = view.superview
        }
        return false
    }

    /// Whether moving a finger in that direction reveals more content.
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
            device?.inputObserver?(.scroll(self))
            stopScrolling()
            isDragging = true
            hasScrollIndicators = true
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

    /// Keeps a drag on the axis along which it began, if the app wants that.
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

    /// Returns the resisted offset; beyond the edges, the content follows the finger less and less.
    private final func stretched(_ offset: Point) -> Point {
        beyondEdges(offset) { way, length in (1 - 1 / (way * Self.stretch / length + 1)) * length }
    }

    /// Returns the finger's offset for a content offset; the inverse of ``stretched(_:)``.
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

    /// Keeps the content under the finger in place after its edges have changed.
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
        let stop = wantedStop(from: start, speed: speed)
        let moves = stop.map { $0 != start } ?? (speed != .zero || start != clamped(start))
        didEndDragging?(self, moves)
        // The callback may have started another move.
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

    /// Returns the offset where the content must stop, or nil to let it decelerate naturally.
    private final func chosenStop(from start: Point, speed: Point) -> Point? {
        if isPagingEnabled { return page(near: start, speed: speed) }
        let reach = decelerationRate.reach
        let natural = clamped(Point(x: start.x + speed.x * reach, y: start.y + speed.y * reach))
        let stop = restingOffset(near: natural)
        return stop == natural ? nil : stop
    }

    /// Returns the offset where the app wants the content to stop, or else the view's own.
    private final func wantedStop(from start: Point, speed: Point) -> Point? {
        let own = chosenStop(from: start, speed: speed)
        guard let willEndDragging else { return own }
        let reach = decelerationRate.reach
        let usual = own ?? clamped(Point(x: start.x + speed.x * reach, y: start.y + speed.y * reach))
        var target = usual
        willEndDragging(self, speed, &target)
        return target == usual ? own : clamped(target)
    }

    /// Returns the next page in the direction of a flick, otherwise the nearest page.
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
    /// Handles a tap on the status bar: the one scroll view on the screen that allows it scrolls to its top.
    ///
    /// If several scroll views allow it, nothing happens.
    func scrollToTop() {
        var found: [ScrollView] = []
        for window in windows where !systemWindows.contains(where: { $0 === window }) {
            window.collectScrollsToTop(&found)
        }
        guard found.count == 1, let scroll = found.first else { return }
        let top = Point(x: scroll.contentOffset.x, y: -scroll.adjustedContentInset.top)
        if scroll.shouldScrollToTop?(scroll) ?? true { scroll.setContentOffset(top, animated: true) }
    }
}

extension View {
    fileprivate final func collectScrollsToTop(_ found: inout [ScrollView]) {
        walkFromOutside { view in
            if view.isInvisible { return .passBy }
            if let scroll = view as? ScrollView, scroll.scrollsToTop, scroll.scrollsVertically,
                scroll.isAccessibilityVisible
            {
                found.append(scroll)
            }
            // More than one is as good as none.
            return found.count > 1 ? .stop : .goInside
        }
    }
}

/// An element whose content scripts can scroll.
package protocol Scrollable: AccessibilityElement {
    /// Scrolls until an element of the content is on the screen.
    ///
    /// The element may not have a view yet. Scrolling may take time, reported as `BusySource/Kind/scrolling`.
    /// - Returns: whether the container could scroll towards the element.
    func accessibilityScroll(toVisible element: AccessibilityElement) -> Bool

    /// Scrolls by one screenful.
    func accessibilityScroll(_ direction: ScrollDirection)
}
