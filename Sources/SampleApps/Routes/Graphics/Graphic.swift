#if SampleApps
    internal import Automation

    /// Something on the canvas of a route.
    class Graphic {
        /// The middle, in points of the canvas; kept as it was set, so that it can be compared.
        var center: Point
        /// Width and height of the frame, in points.
        private(set) var size: Size
        /// Whether it is left out of the picture, and lets taps through.
        var isHidden = false
        /// Whether it is marked as chosen.
        var isSelected = false

        /// Creates a graphic.
        init(center: Point, size: Size) {
            self.center = center
            self.size = size
        }

        /// The rectangle that it covers on the canvas, in points.
        var frame: Rect {
            get {
                Rect(
                    x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            }
            set {
                center = newValue.center
                size = newValue.size
            }
        }

        /// Whether a point of the canvas lies in it: in its frame, unless it has a shape of its own.
        func contains(_ point: Point) -> Bool { frame.contains(point) }
    }
#endif
