/// How a scroll view adds the insets of the safe area to those of its content.
public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// As `scrollableAxes`; at the top and bottom also if the screen adjusts its scroll views and has bars.
    case automatic
    /// Along the axes on which the content can be scrolled.
    case scrollableAxes
    /// Not at all.
    case never
    /// At all edges.
    case always
}

extension ScrollView {
    /// Keeps content that was at the top at the top.
    final func barInsetsDidChange(from old: EdgeInsets) {
        guard barInsets != old else { return }
        stayAtTop {
            contentInset.top += barInsets.top - old.top
            contentInset.bottom += barInsets.bottom - old.bottom
        }
    }

    /// Adds what the safe area leaves out to the insets, as the behaviour says.
    /// - `isMain`: whether the screen wants its scroll views to keep the content free of bars.
    final func followSafeArea(isMain: Bool) {
        var insets = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: insets = .zero
        case .always: break
        case .automatic, .scrollableAxes:
            let followsVertically = isMain && contentInsetAdjustmentBehavior == .automatic
            if !followsVertically, !followsFinger.y { (insets.top, insets.bottom) = (0, 0) }
            if !followsFinger.x { (insets.left, insets.right) = (0, 0) }
        }
        guard insets != safeAreaPart else { return }
        stayAtTop { safeAreaPart = insets }
        contentDidChange()
    }

    private final func stayAtTop(whileChanging change: () -> Void) {
        let wasAtTop = bounds.origin.y <= -adjustedContentInset.top
        change()
        if wasAtTop { move(to: Point(x: bounds.origin.x, y: -adjustedContentInset.top)) }
    }
}
