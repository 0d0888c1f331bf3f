#if SampleApps
    internal import Automation

    /// Marks where the next waypoint will be, and which circle or arrow an action is about.
    final class Crosshairs: Graphic {
        /// Width and height, in points.
        static let side = 120.0
        /// How far the two lines stay away from the edge, in points.
        static let lineInset = 16.0
        /// How thick the two lines are, in points.
        static let lineWidth = 2.0

        /// Creates crosshairs at a place.
        init(center: Point) {
            super.init(center: center, size: Size(width: Self.side, height: Self.side))
        }
    }
#endif
