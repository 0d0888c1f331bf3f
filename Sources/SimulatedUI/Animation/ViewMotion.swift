public import Automation

/// Where the animated properties of a view are on their way.
final class ViewMotion {
    var position: Track<Point>?
    var bounds: Track<Rect>?
    var alpha: Track<Double>?
    var transform: Track<Transform>?

    struct Track<Value> {
        let animation: Animation
        let from: Value
        let to: Value
    }

    var isEmpty: Bool { position == nil && bounds == nil && alpha == nil && transform == nil }

    func forget(_ animation: Animation) {
        if position?.animation === animation { position = nil }
        if bounds?.animation === animation { bounds = nil }
        if alpha?.animation === animation { alpha = nil }
        if transform?.animation === animation { transform = nil }
    }
}

extension ViewMotion.Track<Double> {
    var current: Double { mix(from, to, animation.progress) }
}

extension ViewMotion.Track<Point> {
    var current: Point {
        let progress = animation.progress
        return Point(x: mix(from.x, to.x, progress), y: mix(from.y, to.y, progress))
    }
}

extension ViewMotion.Track<Rect> {
    var current: Rect {
        let progress = animation.progress
        return Rect(
            x: mix(from.minX, to.minX, progress),
            y: mix(from.minY, to.minY, progress),
            width: mix(from.size.width, to.size.width, progress),
            height: mix(from.size.height, to.size.height, progress)
        )
    }
}

extension ViewMotion.Track<Transform> {
    var current: Transform {
        let progress = animation.progress
        return Transform(
            a: mix(from.a, to.a, progress), b: mix(from.b, to.b, progress), c: mix(from.c, to.c, progress),
            d: mix(from.d, to.d, progress), tx: mix(from.tx, to.tx, progress), ty: mix(from.ty, to.ty, progress))
    }
}

private func mix(_ from: Double, _ to: Double, _ progress: Double) -> Double { from + (to - from) * progress }

extension View {
    /// The corner of the frame as it is shown now.
    final var presentationPosition: Point { motion?.position?.current ?? position }
    /// The bounds as they are shown now.
    final var presentationBounds: Rect { motion?.bounds?.current ?? extent }
    /// The opacity as it is shown now.
    final var presentationAlpha: Double { motion?.alpha?.current ?? opacity }
    /// The frame as it is shown now, in points of the superview.
    public final var presentationFrame: Rect {
        guard isPlain else { return presentationPlacement.apply(to: presentationBounds) }
        return Rect(origin: presentationPosition, size: presentationBounds.size)
    }
    /// The animation whose block is running now.
    final var animationInBlock: Animation? { hostWindow?.hostDevice?.animator.block }
}
