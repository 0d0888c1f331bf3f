#if SampleApps
    internal import Automation
    internal import SimulatedUI

    extension Crosshairs: DrawnGraphic {
        /// The disc, through which everything below can be seen.
        static let discColor = Color(white: 0.795, alpha: 0.4)
        /// The two lines that cross in the middle.
        static let lineColor = Color.gray

        /// Draws a disc with two lines that cross in its middle.
        func draw(in canvas: any Canvas) {
            canvas.fillEllipse(in: frame, Self.discColor)
            let reach = frame.insetBy(x: Self.lineInset, y: Self.lineInset)
            let half = Self.lineWidth / 2
            canvas.fill(
                Rect(x: reach.minX, y: center.y - half, width: reach.size.width, height: Self.lineWidth),
                Self.lineColor)
            canvas.fill(
                Rect(x: center.x - half, y: reach.minY, width: Self.lineWidth, height: reach.size.height),
                Self.lineColor)
        }
    }
#endif
