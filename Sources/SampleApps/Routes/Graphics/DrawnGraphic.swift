#if SampleApps
    internal import SimulatedUI

    /// A graphic that shows itself on the canvas.
    protocol DrawnGraphic: Graphic {
        /// Draws the graphic, in points of the canvas.
        func draw(in canvas: any Canvas)
    }
#endif
