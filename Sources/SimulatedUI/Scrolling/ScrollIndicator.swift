import Automation

/// An indicator of a scroll view: an invisible image without a name.
final class ScrollIndicator: AccessibilityElement {
    @Anchored private var scrollView: ScrollView?
    let isVertical: Bool

    init(of scrollView: ScrollView, isVertical: Bool) {
        self.scrollView = scrollView
        self.isVertical = isVertical
        super.init(accessibilityContainer: scrollView)
    }

    override var elementType: ElementType? { .image }
    override var isNeverVisible: Bool { true }
    override var isOnlyInTree: Bool { true }
    override var isPlacedApart: Bool { true }

    /// At the right edge, or at the lower one and left of the screen, where Apple's indicators waited.
    override var accessibilityFrame: Rect? {
        guard let frame = scrollView?.accessibilityFrame else { return nil }
        return isVertical
            ? Rect(x: frame.maxX - 3.5, y: frame.minY, width: 3.5, height: 36)
            : Rect(x: -36, y: frame.maxY - 3.5, width: 36, height: 3.5)
    }
}
