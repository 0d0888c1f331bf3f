public import Automation

/// Shows simulated fingers in pictures of the screen: a dot and a trail for each, and the outline of the touched view.
///
/// It is drawn above all windows. It is not a view: it receives no touches, and look-ups and waits ignore it.
public final class TouchDisplay {
    private unowned let device: SimulatedDevice
    private var marks: [Mark] = []

    /// The colour of the dots and trails.
    public var color = Color(red: 0.918, green: 0.353, blue: 0.322)
    /// The colour of the outlines.
    public var outlineColor = Color(white: 0.329)
    /// Whether the view that a finger touches is outlined.
    public var showsOutlines = true

    /// Which touches are shown.
    public var visibility = TouchVisibility.hidden {
        didSet {
            // From the first time on, touches are noted, so that they can be hidden for a single picture.
            guard visibility != .hidden, !isObserving else { return }
            isObserving = true
            device.touches.addObserver(self) { [unowned self] in note($0) }
        }
    }
    private var isObserving = false

    /// The diameter of a dot, in points.
    private static let diameter = 15.0
    /// How much larger a dot is at the start, and how long it takes to shrink, in seconds.
    private static let growth = (factor: 3.0, duration: 0.15)
    /// How long a dot takes to fade after its finger was lifted, in seconds.
    private static let fade = 0.6
    /// How long an outline is shown before it fades, and how long it takes to fade, in seconds.
    private static let outline = (shown: 0.3, fade: 0.3)
    /// The width of an outline, in points.
    private static let outlineWidth = 2.0
    /// How long a place stays in the trail of a moving finger, in seconds.
    private static let trail = 0.3
    /// The number of finished touches that are remembered.
    private static let mostRemembered = 20

    init(device: SimulatedDevice) { self.device = device }

    /// A finger: where it was, and the frame of the view that it touched.
    private struct Mark {
        let touch: ObjectIdentifier
        let begins: Double
        var ends: Double?
        var places: [(time: Double, location: Point)]
        var frame: Rect?
    }

    private func note(_ event: TouchEvent) {
        if event.touches.contains(where: { $0.phase == .began }), marks.allSatisfy({ $0.ends != nil }) {
            // A new gesture: what was shown of earlier ones has faded, or is about to.
            marks.removeAll { $0.ends.map { event.timestamp - $0 > Self.fade } ?? false }
        }
        for (touch, phase) in event.touches {
            switch phase {
            case .began:
                marks.append(
                    Mark(
                        touch: ObjectIdentifier(touch), begins: event.timestamp,
                        places: [(event.timestamp, touch.locationOnScreen)],
                        frame: touch.view?.presentationFrameOnScreen))
            case .moved, .stationary, .ended, .cancelled:
                guard let index = marks.lastIndex(where: { $0.touch == ObjectIdentifier(touch) && $0.ends == nil })
                else {
                    continue
                }
                if touch.locationOnScreen != marks[index].places.last?.location {
                    marks[index].places.append((event.timestamp, touch.locationOnScreen))
                }
                if phase == .ended || phase == .cancelled { marks[index].ends = event.timestamp }
            }
        }
        if marks.count > Self.mostRemembered { marks.removeFirst(marks.count - Self.mostRemembered) }
    }

    // MARK: The banner

    private var note: (text: String, ends: Double)?

    /// The line of text above the app; nil when there is none.
    public var banner: String? { note.flatMap { $0.ends > device.virtualClock.now ? $0.text : nil } }

    /// Shows a line of text above the app for some seconds, in place of an earlier one.
    public func showBanner(_ text: String, for seconds: Double) {
        note = (text, device.virtualClock.now + seconds)
    }

    private func drawBanner(in canvas: some Canvas) {
        guard let banner else { return }
        let area = Rect(x: 0, y: 20, width: device.screen.size.width, height: 28)
        canvas.fill(area, color, cornerRadius: 0)
        canvas.text(banner, in: area, font: .system(14), color: .white, alignment: .center)
    }

    // MARK: What is shown

    /// A dot as shown now.
    package struct Dot: Hashable {
        /// The centre, in points of the screen.
        package var center: Point
        /// The diameter, in points.
        package var diameter: Double
        /// The opacity.
        package var alpha: Double
    }

    /// The dots as shown now: one for each finger on the screen, and those that are fading.
    package var dots: [Dot] { shown.compactMap { dot(of: $0) } }

    /// The outlines as shown now, with their opacity.
    package var outlines: [(frame: Rect, alpha: Double)] {
        guard showsOutlines else { return [] }
        let now = device.virtualClock.now
        return shown.compactMap { mark in
            guard let frame = mark.frame else { return nil }
            if visibility == .last { return (frame, 1) }
            let rest = now - mark.begins - Self.outline.shown
            let alpha = rest <= 0 ? 1 : 1 - rest / Self.outline.fade
            return alpha > 0 ? (frame, alpha) : nil
        }
    }

    private var shown: [Mark] { visibility == .hidden ? [] : marks }

    private func dot(of mark: Mark) -> Dot? {
        let now = device.virtualClock.now
        guard let center = mark.places.last?.location else { return nil }
        if let ends = mark.ends {
            if visibility == .last { return Dot(center: center, diameter: Self.diameter, alpha: 1) }
            let part = (now - ends) / Self.fade
            guard part < 1 else { return nil }
            return Dot(center: center, diameter: Self.diameter * (1 + part), alpha: 1 - part)
        }
        let part = min(1, (now - mark.begins) / Self.growth.duration)
        let factor = Self.growth.factor + (1 - Self.growth.factor) * part
        return Dot(center: center, diameter: Self.diameter * factor, alpha: 1)
    }

    /// Draws the touches on a picture of the screen.
    func draw(in canvas: some Canvas) {
        guard visibility != .hidden else { return }
        defer { drawBanner(in: canvas) }
        guard !marks.isEmpty else { return }
        for outline in outlines {
            canvas.stroke(
                outline.frame, outlineColor.withAlpha(outline.alpha), width: Self.outlineWidth, cornerRadius: 0)
        }
        let now = device.virtualClock.now
        for mark in shown {
            guard let dot = dot(of: mark) else { continue }
            let trail = mark.places.filter { visibility == .last || now - $0.time <= Self.trail }.map(\.location)
            if trail.count > 1 { canvas.line(trail, color.withAlpha(0.5 * dot.alpha), width: 5) }
            let radius = dot.diameter / 2
            canvas.fillEllipse(
                in: Rect(
                    x: dot.center.x - radius, y: dot.center.y - radius, width: dot.diameter, height: dot.diameter),
                color.withAlpha(dot.alpha))
        }
    }
}
