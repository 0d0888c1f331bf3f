#if SampleApps
    internal import Automation

    /// The zones of a canvas: 15 rows of 8, numbered row by row from the top left.
    struct ZoneGrid: Hashable, Sendable {
        /// How many rows there are.
        static let rows = 15
        /// How many zones are in a row.
        static let columns = 8
        /// The numbers of all zones.
        static let numbers = 0..<rows * columns

        /// The canvas that is divided, in points.
        var size: Size

        /// The extent of a zone, in points.
        var zoneSize: Size {
            Size(width: size.width / Double(Self.columns), height: size.height / Double(Self.rows))
        }

        /// The middle of a zone, or nil when there is no zone of that number.
        func center(ofZone zone: Int) -> Point? {
            guard Self.numbers.contains(zone) else { return nil }
            let (row, column) = zone.quotientAndRemainder(dividingBy: Self.columns)
            return Point(x: (Double(column) + 0.5) * zoneSize.width, y: (Double(row) + 0.5) * zoneSize.height)
        }

        /// The zone in which a point lies, or nil when it lies off the canvas.
        func zone(at point: Point) -> Int? {
            guard Rect(origin: .zero, size: size).contains(point) else { return nil }
            let row = Int((point.y / zoneSize.height).rounded(.down))
            let column = Int((point.x / zoneSize.width).rounded(.down))
            // The quotient of a point just before the edge may be rounded up to the edge.
            return min(row, Self.rows - 1) * Self.columns + min(column, Self.columns - 1)
        }
    }
#endif
