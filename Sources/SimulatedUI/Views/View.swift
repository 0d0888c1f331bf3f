public import Automation

/// A rectangle on the screen that shows content, contains other views and responds to touches.
///
/// Positions are points in the coordinates of the superview. A view is its own node in the element tree.
open class View: Responder {
    /// The view that contains this one.
    public var superview: View? { parentView }
    /// The views in this one, from back to front.
    public internal(set) final var subviews: [View] = []
    /// The window that contains the view.
    public final var window: Window? { hostWindow }

    // A superview clears its reference when it removes the view or is deallocated, and a window does so in all its
    // views; so these never dangle. Every look-up follows them; a debug build checks them.
    #if DEBUG
        unowned final var parentView: View?
        unowned final var hostWindow: Window?
    #else
        unowned(unsafe) final var parentView: View?
        unowned(unsafe) final var hostWindow: Window?
    #endif
    /// The view controller of which this is the root view.
    final weak var owner: ViewController?

    final var position = Point.zero
    final var extent = Rect.zero
    final var ownTransform: Transform?
    final var motion: ViewMotion?
    /// The children in the tree, once they have been requested.
    final var orderedChildren: ChildrenByPlace?
    /// How far its subviews reach, once that was needed.
    final var subviewReach: SubviewReach?
    private final var needsLayout = true
    private final var descendantNeedsLayout = false

    /// A number that identifies the view.
    public final var tag = 0

    /// Creates a view.
    /// - Parameter frame: the rectangle in the superview, in points.
    public init(frame: Rect = .zero) {
        position = frame.origin
        extent = Rect(origin: .zero, size: frame.size)
        super.init()
    }

    deinit {
        releaseAnchor()
        for recognizer in gestureRecognizers { recognizer.watchedView = nil }
        for view in subviews {
            view.parentView = nil
            if view.hostWindow != nil { view.clearWindow() }
        }
        dismantle()
    }

    // MARK: Look

    /// Whether the view and its descendants are hidden.
    open var isHidden = false { didSet { if isHidden != oldValue { visibilityDidChange() } } }

    /// The opacity of the view and its descendants, from 0 to 1.
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

    /// The background colour.
    open var backgroundColor: Color? { didSet { if backgroundColor != oldValue { didChangeAccessibility() } } }

    /// The corner radius of the background and of clipped content, in points.
    public final var cornerRadius = 0.0

    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { didChangeAccessibility() } } }

    /// Whether the view hides what is below it.
    ///
    /// A view with a background does; views that draw opaque content should override this.
    open var coversContentBelow: Bool { (backgroundColor?.alpha ?? 0) >= 0.01 }

    /// Draws the view's own content, above its background and below its subviews.
    ///
    /// Called only when a picture of the screen is made. It must not change anything.
    /// - Parameter canvas: the canvas to draw on, in the coordinates of ``bounds``.
    open func draw(in canvas: any Canvas) {}

    // MARK: Interaction

    /// Whether the view and its descendants receive touches.
    open var isUserInteractionEnabled = true { didSet { didChangeAccessibility() } }

    /// Whether the view receives more than one touch at a time.
    open var isMultipleTouchEnabled = false

    /// The recognisers for touches on the view and its descendants.
    public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

    /// The rule for resizing the view along with its superview.
    open var autoresizingMask: AutoresizingMask = []

    /// Whether the subviews are resized along with the view.
    open var autoresizesSubviews = true

    /// Returns the frontmost descendant, or this view, that receives touches at a point, or nil.
    open func hitTest(_ point: Point, with event: Event?) -> View? {
        guard takesTouches, self.point(inside: point, with: event) else { return nil }
        var (view, point) = (self, point)
        // A view without a class of its own is entered here instead of by a call, however deep such views are nested.
        descent: while true {
            for subview in view.subviews.reversed() {
                let place = view.convertPresented(point, toSubview: subview)
                if type(of: subview) == View.self {
                    guard subview.takesTouches, subview.presentationBounds.contains(place) else { continue }
                    (view, point) = (subview, place)
                    continue descent
                }
                if let hit = subview.hitTest(place, with: event) { return hit }
            }
            return view
        }
    }

    /// Whether a point in the view's coordinates is inside the view.
    open func point(inside point: Point, with event: Event?) -> Bool { presentationBounds.contains(point) }

    /// Whether a recogniser of this view or an ancestor may begin with touches on this view.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    // MARK: Changes

    /// Called when the bounds change; scroll views move their content here.
    open func boundsDidChange(from old: Rect) {}
    /// Called when the view is moved to another window or removed from one.
    open func didMoveToWindow() {}
    /// Called when the view is moved to another superview or removed from one.
    open func didMoveToSuperview() {}
    /// Called after a subview is added.
    open func didAddSubview(_ subview: View) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: View) {}
    /// Lays out the subviews; called lazily, before a frame is needed.
    open func layoutSubviews() {}
    /// Returns the size that best fits the content, in points.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }
    /// Resizes the view to the size that best fits its content.
    open func sizeToFit() {
        frame.size = sizeThatFits(bounds.size)
    }

    // MARK: Responder

    open override var next: Responder? { owner ?? parentView }
    open override var application: Application? { hostWindow?.application }

    // MARK: Accessibility

    /// The area in which the view hides what is behind it.
    package var coveringBounds: Rect { presentationBounds }

    /// Whether the view may hide more than its bounds, depending on where it is.
    package var coversMoreThanBounds: Bool { false }

    /// What searches find inside views of this class.
    open class var lookupContent: LookupContent { .everything }

    /// The subviews that searches find, from back to front.
    package var lookupSubviews: [View] { subviews }

    /// The colour of controls in the view and its subviews; by default that of the superview, or ``Color/systemBlue``.
    public final var tintColor: Color {
        get {
            var current: View? = self
            while let view = current {
                if let color = view.ownTintColor { return color }
                current = view.parentView
            }
            return .systemBlue
        }
        set {
            ownTintColor = newValue
            forEachFromOutside {
                $0.tintColorDidChange()
            }
            setNeedsTreeUpdate()
        }
    }
    private final var ownTintColor: Color?

    /// Whether the view and its subviews are light or dark, whatever the device is; by default as the device.
    public final var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { styleDidChange(from: oldValue) } }
    }

    /// Called when the room on the screen, the style or the size of text has changed.
    open func traitCollectionDidChange(_ previous: TraitCollection) {}

    /// Takes the size of fonts with a text style from the device, when the view enters a window or the size changes.
    func updateFonts(in window: Window, isEntering: Bool) {}

    /// Called when the tint of the view has changed.
    open func tintColorDidChange() {}

    /// The elements to show in the tree instead of the subviews.
    open var accessibilityElements: [AccessibilityElement]? {
        didSet {
            forgetChildrenByPlace()
            didChangeAccessibility()
        }
    }

    /// Whether the parts of the view stay in the tree when the view is an element itself.
    package var hasParts: Bool { false }

    package override var accessibilityParent: AccessibilityElement? { accessibilityContainer ?? parentView }
    package override var isReplacedByChildren: Bool { false }
    open override var accessibilityChildren: [AccessibilityElement] {
        if isAccessibilityElement, !hasParts { return [] }
        return accessibilityElements ?? subviews
    }
    package override var accessibilityView: View? { self }
    package override var accessibilityDevice: SimulatedDevice? { hostWindow?.hostDevice }
    open override var hasKeyboardFocus: Bool { isFirstResponder }
    open override var accessibilityFrame: Rect? { presentationFrameOnScreen }
    open override var isAccessibilityAlive: Bool {
        guard let hostWindow else { return super.accessibilityContainer?.isAccessibilityAlive ?? false }
        return hostWindow.isOnScreen
    }

    /// The device of the view's window.
    public final var device: SimulatedDevice? { hostWindow?.hostDevice }

    /// Notifies the device that the visible state of the view may have changed.
    public final func setNeedsTreeUpdate() { hostWindow?.hostDevice?.setNeedsTreeUpdate() }

    /// Notifies the device of a changed state that neither moves the view nor changes what is in it.
    final func setNeedsStateUpdate() { hostWindow?.hostDevice?.setNeedsStateUpdate() }
}

extension View {
    /// Makes the enclosing stacks adapt to a changed fitting size or visibility of the view.
    public final func invalidateIntrinsicContentSize() {
        var around = parentView
        while let stack = around as? StackView {
            stack.setNeedsLayout()
            around = stack.parentView
        }
    }

    /// Called when the view is hidden or shown.
    final func visibilityDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsTreeUpdate()
    }

    /// Requests a new layout before the view is used again.
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

    /// Lays out the view and its descendants if needed.
    public final func layoutIfNeeded() {
        guard awaitsLayout else { return }
        var passes = [LayoutPass(view: self)]
        while var pass = passes.popLast() {
            if pass.next < pass.subviews.count {
                let next = pass.subviews[pass.next]
                pass.next += 1
                passes.append(pass)
                if next.awaitsLayout { passes.append(LayoutPass(view: next)) }
                continue
            }
            // A layout may invalidate others up or down the tree; one that never settles is abandoned.
            guard pass.view.awaitsLayout, pass.rounds < 10 else { continue }
            pass.rounds += 1
            pass.subviews = pass.view.layOut()
            pass.next = 0
            passes.append(pass)
        }
    }

    private final var awaitsLayout: Bool { needsLayout || descendantNeedsLayout }

    /// Lays out the view itself.
    /// - Returns: the subviews that may need a layout.
    private final func layOut() -> [View] {
        if needsLayout {
            needsLayout = false
            owner?.viewWillLayoutSubviews()
            layoutSubviews()
            owner?.viewDidLayoutSubviews()
            owner?.adjustToBars()
        }
        guard descendantNeedsLayout else { return [] }
        descendantNeedsLayout = false
        return subviews
    }

    /// The layout of a view, which waits for those of its subviews.
    private struct LayoutPass {
        let view: View
        var rounds = 0
        var subviews: [View] = []
        /// The index of the first subview that is not laid out yet.
        var next = 0
    }
}

extension View {
    /// Adds a subview in front of all others.
    public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Adds several subviews, each in front of the previous one.
    public final func addSubviews(_ views: View...) {
        for view in views { addSubview(view) }
    }

    /// Inserts a subview at an index in the order from back to front.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(
            self !== view && (view.subviews.isEmpty || !isDescendant(of: view)),
            "a view cannot be a subview of itself or of its descendants")
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

    /// Inserts a subview directly in front of another one.
    public final func insertSubview(_ view: View, above sibling: View) {
        insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
    }

    /// Inserts a subview directly behind another one.
    public final func insertSubview(_ view: View, below sibling: View) {
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
    }

    /// Removes the view from its superview.
    public final func removeFromSuperview() {
        guard let superview = parentView else { return }
        leaveSuperview(of: superview)
        moveToWindow(nil)
        didMoveToSuperview()
    }

    private final func leaveSuperview(of superview: View) {
        superview.willRemoveSubview(self)
        superview.forgetChildrenByPlace()
        superview.setNeedsTreeUpdate()
        superview.setNeedsLayout()
        // The superview may hold the last reference to this view.
        withExtendedLifetime(self) {
            parentView = nil
            superview.subviews.removeAll { $0 === self }
        }
    }

    /// Moves a subview in front of all others.
    public final func bringSubviewToFront(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Moves a subview behind all others.
    public final func sendSubviewToBack(_ view: View) { insertSubview(view, at: 0) }

    /// Whether the view is another view or its descendant.
    public final func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let this = current {
            if this === view { return true }
            current = this.parentView
        }
        return false
    }

    /// Returns the first view with a tag: this view or a descendant.
    public final func viewWithTag(_ tag: Int) -> View? { firstFromOutside { $0.tag == tag } }

    /// The controller that manages the view.
    package final var nearestViewController: ViewController? {
        var current: View? = self
        while let this = current {
            if let owner = this.owner { return owner }
            current = this.parentView
        }
        return nil
    }
}
