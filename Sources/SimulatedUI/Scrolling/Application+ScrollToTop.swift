import Automation

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
