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

    final func markDescendantNeedsLayout() {
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
