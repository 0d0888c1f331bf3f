import Automation

/// How far a view and the views inside reach, as long as no view comes, goes or moves.
///
/// Of views in a list without end, only those that reach a point have to be looked into.
final class SubviewReach {
    let shapeRevision: UInt64
    /// The area in the view's coordinates; nil when it is not known.
    let area: Rect?

    init(_ area: Rect?, shapeRevision: UInt64) {
        self.area = area
        self.shapeRevision = shapeRevision
    }

    /// The number of subviews that are looked into sooner than measured.
    static let fewSubviews = 16
    /// The depth at which measuring is given up.
    fileprivate static let deepest = 4
    /// The distance that makes up for rounding, in points.
    fileprivate static let margin = 1.0
}

extension View {
    /// The area in which this view and those inside can be visible; nil when it is not known, as while they move.
    final var reach: Rect? {
        guard let revision = hostWindow?.hostDevice?.shapeRevision else { return nil }
        if let subviewReach, subviewReach.shapeRevision == revision { return subviewReach.area }
        let area = measuredReach(level: 0)?.insetBy(x: -SubviewReach.margin, y: -SubviewReach.margin)
        subviewReach = SubviewReach(area, shapeRevision: revision)
        return area
    }

    private final func measuredReach(level: Int) -> Rect? {
        guard level < SubviewReach.deepest, motion == nil, !coversMoreThanBounds else { return nil }
        var area = extent
        if clipsToBounds { return area }
        for view in subviews {
            guard view.ownTransform == nil, let inner = view.measuredReach(level: level + 1) else { return nil }
            area = area.enclosing(
                inner.offset(x: view.position.x - view.extent.minX, y: view.position.y - view.extent.minY))
        }
        return area
    }

    /// Releases what is known of the reach of this view and of those around it, when a view comes or goes unseen.
    final func forgetReach() {
        var current: View? = self
        while let view = current {
            view.subviewReach = nil
            current = view.parentView
        }
    }
}

extension Rect {
    /// The smallest rectangle around this one and another.
    fileprivate func enclosing(_ other: Rect) -> Rect {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
