#if SampleApps
    internal import Automation
    internal import SimulatedUI

    extension Arrow: DrawnGraphic {
        /// The colour of shaft and head.
        static let color = Color(white: 0.45)

        /// Draws shaft and head as one shape; nothing when the arrow has no length.
        func draw(in canvas: any Canvas) {
            if !polygon.isEmpty { canvas.fillPolygon(polygon, Self.color) }
        }
    }
#endif
