public import Automation

/// A rectangle on the screen that shows something, holds other views and answers to touches.
///
/// Positions are points in the coordinates of the superview. A view is its own node in the accessibility tree.
open class View: Responder {
    /// The view that holds this one.
    public var superview: View? { parentView }
    /// The views inside, from back to front.
    public internal(set) final var subviews: [View] = []
    /// The window the view is in.
    public final var window: Window? { hostWindow }

    // A superview clears this when it lets go of the view or dies, so it never dangles.
    unowned(unsafe) final var parentView: View?
    // A window clears this in all its views when it lets go of them or dies.
    unowned(unsafe) final var hostWindow: Window?
    /// The view controller whose root view this is.
    final weak var owner: ViewController?

    final var position = Point.zero
    final var extent = Rect.zero
    final var ownTransform: Transform?
    final var motion: ViewMotion?
    private final var needsLayout = true
    private final var descendantNeedsLayout = false

    /// A number to find the view by.
    public final var tag = 0

    /// Creates a view.
    /// - Parameter frame: where it stands in its superview, in points.
    public init(frame: Rect = .zero) {
        position = frame.origin
        extent = Rect(origin: .zero, size: frame.size)
        super.init()
    }

    deinit {
        for recognizer in gestureRecognizers { recognizer.watchedView = nil }
        for view in subviews {
            view.parentView = nil
            if view.hostWindow != nil { view.clearWindow() }
        }
    }

    // MARK: Look

    /// Whether the view and all inside it are left out of the screen.
    open var isHidden = false { didSet { if isHidden != oldValue { visibilityDidChange() } } }

    /// The opacity of the view and all inside it, from 0 to 1.
    open var alpha: Double {
        get { opacity }
        set {
            guard newValue != opacity else { return }
            animationInBlock?.animateAlpha(of: self, to: newValue)
            opacity = newValue
            didChangeAccessibility()
        }
    }
    final var opacity = 1.0

    /// The colour behind the content.
    open var backgroundColor: Color? { didSet { if backgroundColor != oldValue { didChangeAccessibility() } } }

    /// How round the corners of the background are, and of what is cut off at the bounds, in points.
    public final var cornerRadius = 0.0

    /// Whether subviews are cut off at the bounds.
    open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { didChangeAccessibility() } } }

    /// Whether what lies below the view cannot be seen through it.
    ///
    /// A view covers what lies below when it has a background; views that draw content of their own say so too.
    open var coversContentBelow: Bool { (backgroundColor?.alpha ?? 0) >= 0.01 }

    /// Draws what the view shows of its own, above its background and below its subviews.
    ///
    /// Called only when a picture of the screen is made. Nothing may be changed here.
    /// - Parameter canvas: what is drawn on, in the coordinates of ``bounds``.
    open func draw(in canvas: any Canvas) {}

    // MARK: Interaction

    /// Whether touches reach the view and all inside it.
    open var isUserInteractionEnabled = true { didSet { didChangeAccessibility() } }

    /// Whether the view is told of more than the first finger.
    open var isMultipleTouchEnabled = false

    /// The recognisers that watch the touches on the view and all inside it.
    public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

    /// How the frame follows when the superview changes its size.
    open var autoresizingMask: AutoresizingMask = []

    /// Whether the subviews follow when the size changes.
    open var autoresizesSubviews = true

    /// The frontmost view at a place in this view that takes touches, or nil.
    open func hitTest(_ point: Point, with event: Event?) -> View? {
        guard takesTouches, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(convertPresented(point, toSubview: view), with: event) { return hit }
        }
        return self
    }

    /// Whether a place in this view lies inside it.
    open func point(inside point: Point, with event: Event?) -> Bool { presentationBounds.contains(point) }

    /// Whether a recogniser of this view, or of one that holds it, may begin with touches on this view.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    // MARK: Changes

    /// Called when the bounds have changed; scroll views move their content here.
    open func boundsDidChange(from old: Rect) {}
    /// Called when the view comes into another window or leaves one.
    open func didMoveToWindow() {}
    /// Called when the view comes into another superview or leaves one.
    open func didMoveToSuperview() {}
    /// Called after a view was added.
    open func didAddSubview(_ subview: View) {}
    /// Called before a view is removed.
    open func willRemoveSubview(_ subview: View) {}
    /// Places the subviews; called lazily, before anything asks where they are.
    open func layoutSubviews() {}
    /// The size that fits the content best, in points.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }
    /// Takes the size that fits the content best.
    open func sizeToFit() {
        frame.size = sizeThatFits(bounds.size)
    }

    // MARK: Responder

    open override var next: Responder? { owner ?? parentView }
    open override var application: Application? { hostWindow?.application }

    // MARK: Accessibility

    /// The elements to show in the tree in place of the subviews.
    open var accessibilityElements: [AccessibilityElement]? { didSet { didChangeAccessibility() } }

    open override var accessibilityParent: AccessibilityElement? { accessibilityContainer ?? parentView }
    open override var accessibilityChildren: [AccessibilityElement] {
        if isAccessibilityElement { return [] }
        return accessibilityElements ?? subviews
    }
    open override var accessibilityView: View? { self }
    open override var accessibilityDevice: SimulatedDevice? { hostWindow?.hostDevice }
    open override var hasKeyboardFocus: Bool { isFirstResponder }
    open override var accessibilityFrame: Rect? { presentationFrameOnScreen }
    open override var isAccessibilityAlive: Bool {
        guard let hostWindow else { return super.accessibilityContainer?.isAccessibilityAlive ?? false }
        return hostWindow.isOnScreen
    }

    /// The device the view is on, while it is in a window.
    public final var device: SimulatedDevice? { hostWindow?.hostDevice }

    /// Tells the device that what can be seen of the view may have changed.
    public final func setNeedsTreeUpdate() { hostWindow?.hostDevice?.setNeedsTreeUpdate() }
}

extension View {
    /// Says that another size fits the content best now, or that the view is shown or hidden; the stacks around the
    /// view make room.
    public final func invalidateIntrinsicContentSize() {
        var around = parentView
        while let stack = around as? StackView {
            stack.setNeedsLayout()
            around = stack.parentView
        }
    }

    /// Called when the view is left out of the screen, or no longer so.
    final func visibilityDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsTreeUpdate()
    }

    /// Asks for a new layout before anybody looks at the view again.
    public final func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        parentView?.markDescendantNeedsLayout()
        if parentView == nil { hostWindow?.hostDevice?.setNeedsLayoutPass() }
    }

    private final func markDescendantNeedsLayout() {
        var current: View? = self
        while let this = current, !this.descendantNeedsLayout {
            this.descendantNeedsLayout = true
            current = this.parentView
        }
        hostWindow?.hostDevice?.setNeedsLayoutPass()
    }

    /// Places the subviews now if that is due, here and further inside.
    public final func layoutIfNeeded() {
        var rounds = 0
        // A layout may ask for another one, further up or down; one that never settles is left as it is.
        while needsLayout || descendantNeedsLayout, rounds < 10 {
            rounds += 1
            if needsLayout {
                needsLayout = false
                owner?.viewWillLayoutSubviews()
                layoutSubviews()
                owner?.viewDidLayoutSubviews()
            }
            if descendantNeedsLayout {
                descendantNeedsLayout = false
                for view in subviews where view.needsLayout || view.descendantNeedsLayout { view.layoutIfNeeded() }
            }
        }
    }
}

extension View {
    /// Adds a view in front of all others.
    public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Adds several views, each in front of the one before.
    public final func addSubviews(_ views: View...) {
        for view in views { addSubview(view) }
    }

    /// Adds a view at a place in the order from back to front.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot be a subview of itself or of its descendants")
        if let old = view.parentView {
            if old === self, let present = subviews.firstIndex(where: { $0 === view }) {
                subviews.remove(at: present)
                subviews.insert(view, at: min(index, subviews.count))
                setNeedsTreeUpdate()
                return
            }
            view.leaveSuperview(of: old)
        }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.parentView = self
        if view.needsLayout || view.descendantNeedsLayout { markDescendantNeedsLayout() }
        setNeedsLayout()
        view.moveToWindow(hostWindow)
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsTreeUpdate()
    }

    /// Adds a view just in front of another one.
    public final func insertSubview(_ view: View, above sibling: View) {
        insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
    }

    /// Adds a view just behind another one.
    public final func insertSubview(_ view: View, below sibling: View) {
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
    }

    /// Takes the view out of its superview.
    public final func removeFromSuperview() {
        guard let superview = parentView else { return }
        leaveSuperview(of: superview)
        moveToWindow(nil)
        didMoveToSuperview()
    }

    private final func leaveSuperview(of superview: View) {
        superview.willRemoveSubview(self)
        superview.setNeedsTreeUpdate()
        superview.setNeedsLayout()
        // Held until the end, for the superview may have been the last to hold it.
        withExtendedLifetime(self) {
            parentView = nil
            superview.subviews.removeAll { $0 === self }
        }
    }

    /// Brings a subview in front of all others.
    public final func bringSubviewToFront(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Puts a subview behind all others.
    public final func sendSubviewToBack(_ view: View) { insertSubview(view, at: 0) }

    /// Whether the view is another one or lies inside it.
    public final func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let this = current {
            if this === view { return true }
            current = this.parentView
        }
        return false
    }

    /// The first view of that tag: this one or one inside it.
    public final func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// The view controller that is in charge of the view.
    public final var nearestViewController: ViewController? {
        var current: View? = self
        while let this = current {
            if let owner = this.owner { return owner }
            current = this.parentView
        }
        return nil
    }

    final func moveToWindow(_ window: Window?) {
        guard hostWindow !== window else { return }
        let application = hostWindow?.application
        if let application {
            application.forgetLandmark(self)
            application.device?.touches.viewWillLeave(self)
            if application.firstResponder === self { application.setFirstResponder(nil) }
        }
        // Gestures end with the place they were made on, those too that wait for more taps or for others to fail.
        if hostWindow != nil { for recognizer in gestureRecognizers { recognizer.stop() } }
        hostWindow = window
        motion = nil
        window?.application?.noteLandmark(self)
        for view in subviews { view.moveToWindow(window) }
        didMoveToWindow()
    }

    /// Forgets a window that is going away, without telling anybody.
    final func clearWindow() {
        hostWindow = nil
        for view in subviews { view.clearWindow() }
    }
}
