internal import Automation
internal import SimulatedUI

/// Pads for gestures, a picture to zoom, pages to turn, and a layout that follows the orientation.
///
/// The line `Status` shows the last recognised gesture, the line `Layout` the arrangement of the pads.
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

/// A coloured area with a name that reports gestures on it.
private class GesturePad: View {
    let say: (String) -> Void
    private let label: Label

    init(_ title: String, _ say: @escaping (String) -> Void) {
        self.say = say
        label = Label(title, font: .system(13))
        super.init(frame: .zero)
        backgroundColor = Color(
            light: Color(red: 0.82, green: 0.9, blue: 1), dark: Color(red: 0.1, green: 0.2, blue: 0.32))
        isMultipleTouchEnabled = true
        isAccessibilityElement = true
        accessibilityLabel = title
        label.textAlignment = .center
        addSubview(label)
    }

    override func layoutSubviews() {
        label.frame = Rect(x: 0, y: 0, width: bounds.size.width, height: bounds.size.height)
    }
}

/// Reports the number of taps and fingers, and long presses.
private final class TapPad: GesturePad {
    init(_ say: @escaping (String) -> Void) {
        super.init("Tap Pad", say)
        let triple = tap("Triple Tap", count: 3)
        let double = tap("Double Tap", count: 2, unless: triple)
        tap("Tap", unless: double)
        tap("Two-Finger Tap", fingers: 2)
        addGestureRecognizer(
            LongPressGestureRecognizer { if $0.state == .began { say("Long Press") } })
    }

    @discardableResult
    private func tap(
        _ text: String, count: Int = 1, fingers: Int = 1, unless other: TapGestureRecognizer? = nil
    ) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer { [say] _ in say(text) }
        tap.numberOfTapsRequired = count
        tap.numberOfTouchesRequired = fingers
        if let other { tap.require(toFail: other) }
        addGestureRecognizer(tap)
        return tap
    }
}

/// Reports the direction of swipes.
private final class SwipePad: GesturePad {
    init(_ say: @escaping (String) -> Void) {
        super.init("Swipe Pad", say)
        let directions: [(String, SwipeGestureRecognizer.Direction)] = [
            ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down),
        ]
        for (name, direction) in directions {
            addGestureRecognizer(SwipeGestureRecognizer(direction: direction) { _ in say("Swipe \(name)") })
        }
    }
}

/// Reports the distance of pans and the number of fingers.
private final class PanPad: GesturePad {
    init(_ say: @escaping (String) -> Void) {
        super.init("Pan Pad", say)
        addGestureRecognizer(
            PanGestureRecognizer { [weak self] in
                guard let self else { return }
                guard let pan = $0 as? PanGestureRecognizer, pan.state == .changed || pan.state == .ended else {
                    return
                }
                let way = pan.translation(in: self)
                let fingers = pan.numberOfTouches > 1 ? ", \(pan.numberOfTouches) fingers" : ""
                say("Pan \(Int(way.x.rounded())), \(Int(way.y.rounded()))\(fingers)")
            })
    }
}

/// Reports pinches and rotations with two fingers, also at the same time.
private final class TurnPad: GesturePad {
    init(_ say: @escaping (String) -> Void) {
        super.init("Turn Pad", say)
        let turn = RotationGestureRecognizer {
            guard let turn = $0 as? RotationGestureRecognizer, turn.state == .ended else { return }
            say("Turn \(Int((turn.rotation / .pi * 180).rounded()))°")
        }
        let pinch = PinchGestureRecognizer {
            guard let pinch = $0 as? PinchGestureRecognizer, pinch.state == .ended else { return }
            say("Pinch \(Int((pinch.scale * 100).rounded()))%")
        }
        pinch.shouldRecognizeSimultaneously = { $1 === turn }
        addGestureRecognizer(pinch)
        addGestureRecognizer(turn)
    }
}

/// A picture that zooms with a pinch or a double tap.
private final class ZoomView: ScrollView {
    private let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    private let say: (String) -> Void

    init(_ say: @escaping (String) -> Void) {
        self.say = say
        super.init(frame: .zero)
        accessibilityIdentifier = "Zoom"
        picture.backgroundColor = Color(
            light: Color(red: 0.85, green: 0.95, blue: 0.82), dark: Color(red: 0.12, green: 0.25, blue: 0.1))
        let spot = Button("Spot") { say("Spot") }
        spot.frame = Rect(x: 20, y: 20, width: 80, height: 44)
        picture.addSubview(spot)
        addSubview(picture)
        contentSize = picture.frame.size
        maximumZoomScale = 4
        viewForZooming = { [weak self] _ in self?.picture }
        didEndZooming = { say("Zoom \(Int(($0.zoomScale * 100).rounded()))%") }
        let tap = TapGestureRecognizer { [weak self] in
            guard let self else { return }
            toggle(at: $0.location(in: picture))
        }
        tap.numberOfTapsRequired = 2
        addGestureRecognizer(tap)
    }

    private func toggle(at place: Point) {
        let isLarge = zoomScale > minimumZoomScale
        let size = Size(width: bounds.size.width / 2, height: bounds.size.height / 2)
        if isLarge {
            setZoomScale(1, animated: true)
        } else {
            zoom(
                to: Rect(
                    x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width,
                    height: size.height), animated: true)
        }
    }
}

/// Three pages side by side.
private final class PagesView: ScrollView {
    private let pages = (1...3).map { Label("Page \($0)") }

    init(_ say: @escaping (String) -> Void) {
        super.init(frame: .zero)
        accessibilityIdentifier = "Pages"
        backgroundColor = Color(
            light: Color(red: 1, green: 0.93, blue: 0.8), dark: Color(red: 0.3, green: 0.22, blue: 0.08))
        isPagingEnabled = true
        for page in pages {
            page.textAlignment = .center
            addSubview(page)
        }
        didEndScrolling = { [weak self] _ in
            guard let self else { return }
            say("Page \(page + 1)")
        }
    }

    private var page: Int {
        let width = bounds.size.width
        guard width > 0 else { return 0 }
        return min(max(Int((contentOffset.x / width).rounded()), 0), pages.count - 1)
    }

    override func boundsDidChange(from old: Rect) {
        super.boundsDidChange(from: old)
        let size = bounds.size
        guard size != old.size, size.width > 0 else { return }
        let shown = old.size.width > 0 ? (old.minX / old.size.width).rounded() : 0
        contentSize = Size(width: size.width * Double(pages.count), height: size.height)
        for (index, page) in pages.enumerated() {
            page.frame = Rect(x: Double(index) * size.width, y: 0, width: size.width, height: size.height)
        }
        // The current page stays visible when the device is rotated.
        contentOffset.x = shown * size.width
    }
}
