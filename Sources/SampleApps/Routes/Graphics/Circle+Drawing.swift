#if SampleApps
    internal import Automation
    internal import SimulatedUI

    extension Circle: DrawnGraphic {
        /// The colour of the disc.
        static let color = Color.red
        /// The font of the label.
        static let font = Font.boldSystem(15)

        /// Draws a disc with the waypoint's name, and a ring when it is selected.
        func draw(in canvas: any Canvas) {
            canvas.fillEllipse(in: frame, Self.color)
            // A name of several letters stays inside the ring.
            canvas.text(
                label, in: frame.insetBy(x: Self.ringInset, y: 0), font: Self.font, color: .white, alignment: .center)
            guard isSelected else { return }
            canvas.strokeEllipse(
                in: frame.insetBy(x: Self.ringInset, y: Self.ringInset), .white, width: Self.ringWidth)
        }
    }
#endif
