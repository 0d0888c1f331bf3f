#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// Pads for every gesture, a picture to zoom, pages to turn, and a layout that follows how the device is held.
    ///
    /// The line `Status` says which gesture was recognised last, the line `Layout` how the pads stand.
    final class GesturesViewController: ViewController {
        private let status = Label("Ready", font: .system(15))
        private let layout = Label("", font: .system(15))
        private lazy var pads: [View] = [
            TapPad(say), SwipePad(say), PanPad(say), TurnPad(say), ZoomView(say), PagesView(say),
        ]

        private func say(_ text: String) { status.text = text }

        override func viewDidLoad() {
            super.viewDidLoad()
            status.accessibilityIdentifier = "Status"
            layout.accessibilityIdentifier = "Layout"
            for part in [status, layout] + pads { view.addSubview(part) }
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let (margin, gap) = (20.0, 10.0)
            let size = view.bounds.size
            let top = contentInsets.top + 6
            status.frame = Rect(x: margin, y: top, width: (size.width - 2 * margin) / 2, height: 20)
            layout.frame = status.frame.offset(x: status.frame.size.width, y: 0)
            let isWide = size.width > size.height
            let columns = isWide ? 3 : 2
            layout.text = "\(isWide ? "Wide" : "Upright"), \(columns) columns"
            let area = Rect(
                x: margin, y: top + 30, width: size.width - 2 * margin, height: max(0, size.height - top - 40))
            let rows = (pads.count + columns - 1) / columns
            let width = (area.size.width - Double(columns - 1) * gap) / Double(columns)
            let height = (area.size.height - Double(rows - 1) * gap) / Double(rows)
            for (index, pad) in pads.enumerated() {
                pad.frame = Rect(
                    x: area.minX + Double(index % columns) * (width + gap),
                    y: area.minY + Double(index / columns) * (height + gap), width: width, height: height)
            }
        }

        override func motionEnded(_ motion: MotionEvent) { say("Shake") }
    }
#endif
