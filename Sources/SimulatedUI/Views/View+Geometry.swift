public import Automation

extension View {
    /// The rectangle of the view in its superview, in points.
    public final var frame: Rect {
        get {
            let plain = Rect(origin: position, size: extent.size)
            return ownTransform == nil ? plain : placement.apply(to: extent)
        }
        set {
            guard let transform = ownTransform else {
                return place(origin: newValue.origin, bounds: Rect(origin: extent.origin, size: newValue.size))
            }
            // A turned view has no size that would fill the frame; it keeps its own.
            var bounds = extent
            if transform.b == 0, transform.c == 0, transform.inverted() != nil {
                bounds.size.width = newValue.size.width / abs(transform.a)
                bounds.size.height = newValue.size.height / abs(transform.d)
            }
            let middle = newValue.center
            let origin = Point(
                x: middle.x - transform.tx - bounds.size.width / 2, y: middle.y - transform.ty - bounds.size.height / 2)
            place(origin: origin, bounds: bounds)
        }
    }

    /// The rectangle of the view in its own coordinates; its origin is what stands in the upper left corner.
    public final var bounds: Rect {
        get { extent }
        set {
            let growth = Size(
                width: newValue.size.width - extent.size.width, height: newValue.size.height - extent.size.height)
            let origin = Point(x: position.x - growth.width / 2, y: position.y - growth.height / 2)
            place(origin: origin, bounds: newValue)
        }
    }

    /// The middle of the frame, in points of the superview.
    public final var center: Point {
        get { Rect(origin: position, size: extent.size).center }
        set {
            let origin = Point(x: newValue.x - extent.size.width / 2, y: newValue.y - extent.size.height / 2)
            place(origin: origin, bounds: extent)
        }
    }

    private final func place(origin: Point, bounds newBounds: Rect) {
        guard origin != position || newBounds != extent else { return }
        let old = extent
        if let animation = animationInBlock {
            if origin != position { animation.animatePosition(of: self, to: origin) }
            if newBounds != old { animation.animateBounds(of: self, to: newBounds) }
        }
        position = origin
        extent = newBounds
        if old.size != newBounds.size {
            if autoresizesSubviews { resizeSubviews(from: old.size) }
            setNeedsLayout()
        }
        boundsDidChange(from: old)
        hostWindow?.hostDevice?.setNeedsTreeUpdate()
    }

    private final func resizeSubviews(from old: Size) {
        for view in subviews where !view.autoresizingMask.isEmpty {
            view.frame = view.autoresizingMask.resized(view.frame, from: old, to: extent.size)
        }
    }

    /// Turns a place in this view into one in another view, or on the screen for nil.
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

    /// Turns a place in another view, or on the screen for nil, into one in this view.
    public final func convert(_ point: Point, from view: View?) -> Point {
        if let view { return view.convert(point, to: self) }
        return convertFromSuperview(parentView?.convert(point, from: nil) ?? point)
    }

    /// Turns a rectangle in this view into one in another view, or on the screen for nil.
    ///
    /// Where views are turned it is the smallest upright rectangle around the result.
    public final func convert(_ rect: Rect, to view: View?) -> Rect {
        guard isUnderTransform || view?.isUnderTransform == true else {
            return Rect(origin: convert(rect.origin, to: view), size: rect.size)
        }
        return Rect(around: rect.corners.map { convert($0, to: view) })
    }

    /// Turns a rectangle in another view, or on the screen for nil, into one in this view.
    public final func convert(_ rect: Rect, from view: View?) -> Rect {
        if let view { return view.convert(rect, to: self) }
        guard isUnderTransform else { return Rect(origin: convert(rect.origin, from: nil), size: rect.size) }
        return Rect(around: rect.corners.map { convert($0, from: nil) })
    }
}

/// How a frame follows when the superview changes its size.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a mask from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The distance from the left edge grows.
    public static let flexibleLeftMargin = Self(rawValue: 1)
    /// The width grows.
    public static let flexibleWidth = Self(rawValue: 2)
    /// The distance from the right edge grows.
    public static let flexibleRightMargin = Self(rawValue: 4)
    /// The distance from the top edge grows.
    public static let flexibleTopMargin = Self(rawValue: 8)
    /// The height grows.
    public static let flexibleHeight = Self(rawValue: 16)
    /// The distance from the bottom edge grows.
    public static let flexibleBottomMargin = Self(rawValue: 32)
    /// Width and height grow: a view that fills its superview goes on filling it.
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

    /// What grows on one axis shares the growth evenly.
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
    /// How the view and all inside it are scaled, turned and shifted about its middle.
    ///
    /// The bounds and the middle stay; the frame is the smallest upright rectangle around what is shown.
    public final var transform: Transform {
        get { ownTransform ?? .identity }
        set {
            guard newValue != transform else { return }
            animationInBlock?.animateTransform(of: self, to: newValue)
            ownTransform = newValue.isIdentity ? nil : newValue
            setNeedsTreeUpdate()
        }
    }

    /// What takes a place in this view to its superview.
    final var placement: Transform { placement(ownTransform ?? .identity, position: position, bounds: extent) }

    /// What takes a place in this view to its superview, as it is shown now.
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

    /// Whether the view stands upright in its own size, now and in a running animation.
    final var isPlain: Bool { ownTransform == nil && motion?.transform == nil }

    /// Whether nothing of the view can be seen, wherever it stands.
    final var isInvisible: Bool {
        if isHidden || presentationAlpha < 0.01 { return true }
        return isPlain ? false : presentationPlacement.inverted() == nil
    }

    /// Whether the view or one that holds it is scaled or turned.
    final var isUnderTransform: Bool {
        var current: View? = self
        while let view = current {
            if view.ownTransform != nil { return true }
            current = view.parentView
        }
        return false
    }

    /// Turns a place in this view into one in its superview.
    private final func convertToSuperview(_ point: Point) -> Point {
        guard ownTransform != nil else {
            return Point(x: point.x + position.x - extent.origin.x, y: point.y + position.y - extent.origin.y)
        }
        return placement.apply(to: point)
    }

    /// Turns a place in the superview into one in this view; its middle when nothing of it is shown.
    private final func convertFromSuperview(_ point: Point) -> Point {
        guard ownTransform != nil else {
            return Point(x: point.x - position.x + extent.origin.x, y: point.y - position.y + extent.origin.y)
        }
        return placement.inverted()?.apply(to: point) ?? extent.center
    }
}

extension View {
    /// Whether touches can reach the view, apart from what holds it.
    final var takesTouches: Bool { isUserInteractionEnabled && !isInvisible }

    /// Turns a place in this view, as it is shown now, into one in a subview.
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

    /// The frame on the screen as it is shown now, in points.
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
