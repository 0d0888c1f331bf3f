public import Automation

extension View {
    /// The rectangle of the view in its superview, in points.
    public final var frame: Rect {
        get {
            let plain = Rect(origin: position, size: extent.size)
            return ownTransform == nil ? plain : placement.apply(to: extent)
        }
        set {
            let (origin, bounds) = placeFilling(newValue)
            place(origin: origin, bounds: bounds)
        }
    }

    /// The origin and the bounds with which the view fills a frame.
    private final func placeFilling(_ frame: Rect) -> (origin: Point, bounds: Rect) {
        guard let transform = ownTransform else {
            return (frame.origin, Rect(origin: extent.origin, size: frame.size))
        }
        // No size would make a rotated view fill the frame; it keeps its own.
        var bounds = extent
        if transform.b == 0, transform.c == 0, transform.inverted() != nil {
            bounds.size.width = frame.size.width / abs(transform.a)
            bounds.size.height = frame.size.height / abs(transform.d)
        }
        let middle = frame.center
        let origin = Point(
            x: middle.x - transform.tx - bounds.size.width / 2, y: middle.y - transform.ty - bounds.size.height / 2)
        return (origin, bounds)
    }

    /// The rectangle of the view in its own coordinates; the origin is the upper left corner's point.
    public final var bounds: Rect {
        get { extent }
        set {
            let growth = Size(
                width: newValue.size.width - extent.size.width, height: newValue.size.height - extent.size.height)
            let origin = Point(x: position.x - growth.width / 2, y: position.y - growth.height / 2)
            place(origin: origin, bounds: newValue)
        }
    }

    /// The centre of the frame, in points of the superview.
    public final var center: Point {
        get { Rect(origin: position, size: extent.size).center }
        set {
            let origin = Point(x: newValue.x - extent.size.width / 2, y: newValue.y - extent.size.height / 2)
            place(origin: origin, bounds: extent)
        }
    }

    private final func place(origin: Point, bounds: Rect) {
        let old = extent
        guard move(to: origin, bounds) else { return }
        if old.size != extent.size, autoresizesSubviews, !subviews.isEmpty { resizeSubviews(from: old.size) }
        finishMove(from: old)
    }

    /// Moves the view alone.
    /// - Returns: whether that changes anything.
    private final func move(to origin: Point, _ bounds: Rect) -> Bool {
        guard origin != position || bounds != extent else { return false }
        if let animation = animationInBlock {
            if origin != position { animation.animatePosition(of: self, to: origin) }
            if bounds != extent { animation.animateBounds(of: self, to: bounds) }
        }
        position = origin
        extent = bounds
        return true
    }

    private final func finishMove(from old: Rect) {
        if old.size != extent.size { setNeedsLayout() }
        boundsDidChange(from: old)
        hostWindow?.hostDevice?.setNeedsTreeUpdate()
    }

    /// Resizes what is inside by the autoresizing masks, outer views before inner ones.
    private final func resizeSubviews(from old: Size) {
        var resizings = [Resizing(view: self, old: Rect(origin: .zero, size: old))]
        while let last = resizings.indices.last {
            let outer = resizings[last].view
            guard let view = resizings[last].next() else {
                let old = resizings.removeLast().old
                if !resizings.isEmpty { outer.finishMove(from: old) }
                continue
            }
            let mask = view.autoresizingMask
            let frame = mask.resized(view.frame, from: resizings[last].old.size, to: outer.extent.size)
            let (origin, bounds) = view.placeFilling(frame)
            let old = view.extent
            guard view.move(to: origin, bounds) else { continue }
            if old.size != view.extent.size, view.autoresizesSubviews, !view.subviews.isEmpty {
                resizings.append(Resizing(view: view, old: old))
            } else {
                view.finishMove(from: old)
            }
        }
    }

    /// A view whose size has changed, and its subviews that do not follow yet.
    private struct Resizing {
        let view: View
        /// The bounds before.
        let old: Rect
        private let subviews: [View]
        private var index = 0

        init(view: View, old: Rect) {
            self.view = view
            self.old = old
            subviews = view.subviews
        }

        /// The next subview that follows.
        mutating func next() -> View? {
            while index < subviews.count {
                index += 1
                if !subviews[index - 1].autoresizingMask.isEmpty { return subviews[index - 1] }
            }
            return nil
        }
    }

    /// Converts a point of this view to another view, or to the screen for nil.
    public final func convert(_ point: Point, to view: View?) -> Point {
        var point = point
        var current: View? = self
        while let this = current {
            if this === view { return point }
            point = this.convertToSuperview(point)
            current = this.parentView
        }
        return view?.convert(point, from: nil) ?? point
    }

    /// Converts a point of another view, or of the screen for nil, to this view.
    public final func convert(_ point: Point, from view: View?) -> Point {
        if let view { return view.convert(point, to: self) }
        var path: [View] = []
        path.reserveCapacity(16)
        path.append(self)
        while let outer = path[path.count - 1].parentView { path.append(outer) }
        return path.reversed().reduce(point) { $1.convertFromSuperview($0) }
    }

    /// Converts a rectangle of this view to another view, or to the screen for nil.
    ///
    /// With rotated views, the result is the bounding box of the converted rectangle.
    public final func convert(_ rect: Rect, to view: View?) -> Rect {
        guard isTransformed(inside: view) else {
            return Rect(origin: convert(rect.origin, to: view), size: rect.size)
        }
        return Rect(around: rect.corners.map { convert($0, to: view) })
    }

    /// Converts a rectangle of another view, or of the screen for nil, to this view.
    public final func convert(_ rect: Rect, from view: View?) -> Rect {
        if let view { return view.convert(rect, to: self) }
        guard isUnderTransform else { return Rect(origin: convert(rect.origin, from: nil), size: rect.size) }
        return Rect(around: rect.corners.map { convert($0, from: nil) })
    }
}

/// A rule for resizing a view along with its superview.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt8

    /// Creates a mask from a raw value.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The left margin grows.
    public static let flexibleLeftMargin = Self(rawValue: 1)
    /// The width grows.
    public static let flexibleWidth = Self(rawValue: 2)
    /// The right margin grows.
    public static let flexibleRightMargin = Self(rawValue: 4)
    /// The top margin grows.
    public static let flexibleTopMargin = Self(rawValue: 8)
    /// The height grows.
    public static let flexibleHeight = Self(rawValue: 16)
    /// The bottom margin grows.
    public static let flexibleBottomMargin = Self(rawValue: 32)
    /// Width and height grow, so that a view that fills its superview continues to do so.
    public static let flexibleSize: Self = [.flexibleWidth, .flexibleHeight]

    fileprivate func resized(_ frame: Rect, from old: Size, to new: Size) -> Rect {
        var frame = frame
        (frame.origin.x, frame.size.width) = Self.spread(
            new.width - old.width, over: (frame.origin.x, frame.size.width),
            leading: contains(.flexibleLeftMargin), middle: contains(.flexibleWidth),
            trailing: contains(.flexibleRightMargin))
        (frame.origin.y, frame.size.height) = Self.spread(
            new.height - old.height, over: (frame.origin.y, frame.size.height),
            leading: contains(.flexibleTopMargin), middle: contains(.flexibleHeight),
            trailing: contains(.flexibleBottomMargin))
        return frame
    }

    /// Divides the growth on one axis evenly among the flexible parts.
    private static func spread(
        _ growth: Double, over span: (origin: Double, length: Double), leading: Bool, middle: Bool, trailing: Bool
    ) -> (Double, Double) {
        let parts = [leading, middle, trailing].count { $0 }
        guard parts > 0 else { return span }
        let share = growth / Double(parts)
        return (span.origin + (leading ? share : 0), max(0, span.length + (middle ? share : 0)))
    }
}

extension View {
    /// The transform of the view and its descendants about the centre of the view.
    ///
    /// The bounds and the centre do not change; the frame is the bounding box of the transformed view.
    public final var transform: Transform {
        get { ownTransform ?? .identity }
        set {
            guard newValue != transform else { return }
            animationInBlock?.animateTransform(of: self, to: newValue)
            ownTransform = newValue.isIdentity ? nil : newValue
            setNeedsTreeUpdate()
        }
    }

    /// The transform from this view's coordinates to those of its superview.
    final var placement: Transform { placement(ownTransform ?? .identity, position: position, bounds: extent) }

    /// The transform from this view's coordinates to those of its superview, as currently shown.
    final var presentationPlacement: Transform {
        placement(
            motion?.transform?.current ?? ownTransform ?? .identity, position: presentationPosition,
            bounds: presentationBounds)
    }

    private final func placement(_ transform: Transform, position: Point, bounds: Rect) -> Transform {
        let middle = bounds.center
        let half = Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
        return Transform(translationX: -middle.x, y: -middle.y).concatenating(transform)
            .concatenating(Transform(translationX: position.x + half.x, y: position.y + half.y))
    }

    /// Whether the view has no transform, not even in a running animation.
    final var isPlain: Bool { ownTransform == nil && motion?.transform == nil }

    /// Whether no part of the view can be visible, regardless of its position.
    final var isInvisible: Bool {
        if isHidden || presentationAlpha < 0.01 { return true }
        return isPlain ? false : presentationPlacement.inverted() == nil
    }

    /// Whether the view or one of its ancestors has a transform.
    final var isUnderTransform: Bool { isTransformed(inside: nil) }

    /// Whether the view, or one around it inside another view, has a transform.
    ///
    /// For a view that is not around this one, or nil, also whether one around either has.
    private final func isTransformed(inside outer: View?) -> Bool {
        var current: View? = self
        while let view = current, view !== outer {
            if view.ownTransform != nil { return true }
            current = view.parentView
        }
        return current == nil && outer?.isTransformed(inside: nil) == true
    }

    /// Converts a point of this view to its superview.
    private final func convertToSuperview(_ point: Point) -> Point {
        guard ownTransform != nil else {
            return Point(x: point.x + position.x - extent.origin.x, y: point.y + position.y - extent.origin.y)
        }
        return placement.apply(to: point)
    }

    /// Converts a point of the superview to this view; returns its centre if the view has no area.
    private final func convertFromSuperview(_ point: Point) -> Point {
        guard ownTransform != nil else {
            return Point(x: point.x - position.x + extent.origin.x, y: point.y - position.y + extent.origin.y)
        }
        return placement.inverted()?.apply(to: point) ?? extent.center
    }
}

extension View {
    /// Whether the view accepts touches, regardless of its ancestors.
    final var takesTouches: Bool { isUserInteractionEnabled && !isInvisible && motion?.blocksTouches != true }

    /// Converts a point of this view to a subview, as currently shown.
    final func convertPresented(_ point: Point, toSubview view: View) -> Point {
        if view.motion == nil, view.ownTransform == nil {
            return Point(
                x: point.x - view.position.x + view.extent.origin.x,
                y: point.y - view.position.y + view.extent.origin.y)
        }
        if !view.isPlain {
            return view.presentationPlacement.inverted()?.apply(to: point) ?? view.extent.center
        }
        let position = view.presentationPosition
        let bounds = view.presentationBounds
        return Point(x: point.x - position.x + bounds.origin.x, y: point.y - position.y + bounds.origin.y)
    }

    /// The frame on the screen as currently shown, in points.
    final var presentationFrameOnScreen: Rect {
        var frame = presentationBounds
        var current: View? = self
        while let this = current {
            if this.isPlain {
                let position = this.presentationPosition
                let bounds = this.presentationBounds
                frame.origin.x += position.x - bounds.origin.x
                frame.origin.y += position.y - bounds.origin.y
            } else {
                frame = this.presentationPlacement.apply(to: frame)
            }
            current = this.parentView
        }
        return frame
    }
}
