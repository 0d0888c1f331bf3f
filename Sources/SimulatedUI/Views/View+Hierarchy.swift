extension View {
    /// Adds a view in front of all others.
    public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Adds several views, each in front of the one before.
    public final func addSubviews(_ views: View...) {
        for view in views { addSubview(view) }
    }

    /// Adds a view at a place in the order from back to front.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot hold itself or what holds it")
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
