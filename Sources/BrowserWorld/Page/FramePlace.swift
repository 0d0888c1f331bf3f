import Automation

/// Where a frame is whose document only a script of its own can read, because it is of another origin.
struct FramePlace {
    /// The number of the frame in its page; 0 is the page itself.
    var frame: Int
    /// The element that shows it.
    var element: Int
    /// Where its document begins in the view port of the page, in points.
    var origin: Point
    /// The part of the view port in which it is seen.
    var seen: Rect

    /// The same rectangle of the view port, seen from the frame's document.
    func inside(_ rect: Rect) -> Rect {
        Rect(x: rect.minX - origin.x, y: rect.minY - origin.y, width: rect.size.width, height: rect.size.height)
    }
}
