#if SampleApps
    internal import Automation

    /// Shows a waypoint; what lies in its square frame lies in it.
    final class Circle: Graphic {
        /// Half of width and height, in points.
        static let radius = 22.0
        /// How far the ring of a selected circle stays away from the edge, in points.
        static let ringInset = 8.0
        /// How thick that ring is, in points.
        static let ringWidth = 3.0

        /// The name of the waypoint.
        let label: String

        /// Creates a circle at a place.
        init(label: String, center: Point) {
            self.label = label
            super.init(center: center, size: Size(width: 2 * Self.radius, height: 2 * Self.radius))
        }
    }
#endif
