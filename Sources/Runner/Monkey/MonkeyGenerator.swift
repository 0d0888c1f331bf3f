import Automation
package import SimulatedUI

/// The kinds of events of a monkey.
package enum MonkeyEventKind: String, CaseIterable, Sendable {
    /// A tap at a random point.
    case tap
    /// A tap on something that reacts to it.
    case control
    /// Two taps in a row.
    case doubleTap = "double-tap"
    /// A finger that rests.
    case longPress = "long-press"
    /// A slow movement.
    case drag
    /// A fast movement.
    case flick
    /// Two fingers that move apart or together.
    case pinch
    /// Fingers that move along a circle.
    case rotation
    /// Several fingers, each on a path of its own.
    case multiTouch = "multi-touch"
    /// Text for the keyboard that is shown.
    case typing
    /// A button of the alert or sheet in front.
    case alert
    /// Another orientation of the device.
    case orientation
    /// The app leaves the screen for a moment.
    case deactivation
    /// The device is locked for a moment.
    case lock
    /// A button for the volume.
    case volume
    /// The device is shaken.
    case shake
    /// Time passes.
    case pause

    /// How often the kind occurs, relative to the others.
    package var weight: Int {
        switch self {
        case .tap: 24
        case .control: 26
        case .doubleTap: 3
        case .longPress: 4
        case .drag, .flick: 7
        case .pinch, .rotation: 3
        case .multiTouch: 4
        case .typing: 4
        case .alert: 6
        case .orientation: 2
        case .deactivation, .lock, .volume, .shake: 1
        case .pause: 10
        }
    }
}

/// What a monkey sees of the screen.
package struct MonkeyView: Hashable {
    /// The size of the screen, in points.
    package var size: Size
    /// Whether a keyboard is shown.
    package var hasKeyboard = false
    /// Where the buttons of the alert or sheet in front can be hit; empty without one.
    package var choices: [Point] = []
    /// Where the visible elements that react to fingers can be hit.
    package var controls: [Point] = []

    /// Creates a view of an empty screen.
    package init(size: Size) { self.size = size }
}

/// Composes random events; a seed and what is on the screen determine all of them.
package struct MonkeyGenerator {
    private var random: SeededGenerator
    private let weights: [(kind: MonkeyEventKind, weight: Int)]
    private let total: Int

    /// Creates a generator.
    /// - Parameter weights: how often kinds occur, in place of ``MonkeyEventKind/weight``; at least one must be positive.
    package init(seed: UInt64, weights: [MonkeyEventKind: Int] = [:]) {
        random = SeededGenerator(seed: seed)
        self.weights = MonkeyEventKind.allCases.map { ($0, max(0, weights[$0] ?? $0.weight)) }
        total = max(1, self.weights.reduce(0) { $0 + $1.weight })
    }

    /// The next kind of event; independent of the screen.
    package mutating func nextKind() -> MonkeyEventKind {
        var rest = Int.random(in: 0..<total, using: &random)
        for (kind, weight) in weights {
            if rest < weight { return kind }
            rest -= weight
        }
        return .tap
    }

    /// The next event of a kind.
    ///
    /// A kind that is impossible now is a tap: typing without a keyboard, a choice without an alert.
    package mutating func event(_ kind: MonkeyEventKind, on view: MonkeyView) -> MonkeyEvent {
        MonkeyEvent(statement(kind, view))
    }

    private mutating func statement(_ kind: MonkeyEventKind, _ view: MonkeyView) -> String {
        switch kind {
        case .tap: return "target.tap(\(spelled(point(view))));"
        case .control: return tap(one(of: view.controls) ?? point(view), view)
        case .alert: return tap(one(of: view.choices) ?? one(of: view.controls) ?? point(view), view)
        case .doubleTap: return "target.doubleTap(\(spelled(place(view))));"
        case .longPress: return "target.touchAndHold(\(spelled(place(view))), \(spelled(duration(0.5, 2))));"
        case .drag:
            let (start, end) = (place(view), point(view))
            return "target.dragFromToForDuration(\(spelled(start)), \(spelled(end)), \(spelled(duration(0.2, 1.5))));"
        case .flick: return "target.flickFromTo(\(spelled(place(view))), \(spelled(point(view))));"
        case .pinch:
            let name = Bool.random(using: &random) ? "pinchOpenFromToForDuration" : "pinchCloseFromToForDuration"
            let (start, end) = (point(view), point(view))
            return "target.\(name)(\(spelled(start)), \(spelled(end)), \(spelled(duration(0.2, 1))));"
        case .rotation: return rotation(view)
        case .multiTouch: return touches(view)
        case .typing:
            return view.hasKeyboard
                ? "app.keyboard().typeString(\(ScriptSpelling.literal(text())));"
                : tap(one(of: view.controls) ?? point(view), view)
        case .orientation, .deactivation, .lock, .volume, .shake: return deviceStatement(kind)
        case .pause: return "target.delay(\(spelled(duration(0.1, 2))));"
        }
    }

    private mutating func deviceStatement(_ kind: MonkeyEventKind) -> String {
        switch kind {
        case .orientation:
            // The unknown orientation is none that a person can choose.
            let orientations = DeviceOrientation.allCases.filter { $0 != .unknown }
            let orientation = one(of: orientations) ?? .portrait
            return "target.setDeviceOrientation(\(orientation.constantName));"
        case .deactivation: return "target.deactivateAppForDuration(\(spelled(duration(0.5, 3))));"
        case .lock: return "target.lockForDuration(\(spelled(duration(0.5, 3))));"
        case .volume:
            return Bool.random(using: &random) ? "target.clickVolumeUp();" : "target.clickVolumeDown();"
        default: return "target.shake();"
        }
    }

    // MARK: Gestures

    private mutating func tap(_ point: Point, _ view: MonkeyView) -> String {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: return "target.twoFingerTap(\(spelled(point)));"
        case 1:
            let count = Int.random(in: 1...4, using: &random)
            let fingers = Int.random(in: 1...5, using: &random)
            return "target.tapWithOptions(\(spelled(point)), {tapCount: \(count), touchCount: \(fingers)});"
        default: return "target.tap(\(spelled(point)));"
        }
    }

    private mutating func rotation(_ view: MonkeyView) -> String {
        let center = point(view)
        let radius = Int.random(in: 10...100, using: &random)
        let angle = Double(Int.random(in: -31...31, using: &random)) / 10
        let fingers = Int.random(in: 2...5, using: &random)
        return "target.rotateWithOptions(\(spelled(center)), {duration: \(spelled(duration(0.2, 1))),"
            + " radius: \(radius), rotation: \(spelled(angle)), touchCount: \(fingers)});"
    }

    /// Two to five fingers, each on a path of its own; sometimes the next event begins before they are lifted.
    private mutating func touches(_ view: MonkeyView) -> String {
        let paths = (0..<Int.random(in: 2...5, using: &random)).map { _ in
            var time = Int.random(in: 0...5, using: &random)
            let places = (0..<Int.random(in: 2...5, using: &random)).map { _ in
                defer { time += Int.random(in: 1...3, using: &random) }
                let place = point(view)
                return "[\(spelled(place.x)), \(spelled(place.y)), \(spelled(Double(time) / 10))]"
            }
            return "FRYTouch.path([\(places.joined(separator: ", "))], {absolute: true})"
        }
        let name = Bool.random(using: &random) ? "touch" : "touchAsynchronously"
        return "FRY.\(name)([\(paths.joined(separator: ", "))]);"
    }

    // MARK: Values

    /// A point that something is likely to happen at: on a control, or anywhere.
    private mutating func place(_ view: MonkeyView) -> Point {
        (Bool.random(using: &random) ? one(of: view.controls) : nil) ?? point(view)
    }

    /// A point on the screen: anywhere, in the bars at its ends, or next to its edges.
    private mutating func point(_ view: MonkeyView) -> Point {
        let (width, height) = (max(1, Int(view.size.width)), max(1, Int(view.size.height)))
        var x = Int.random(in: 0..<width, using: &random)
        var y = Int.random(in: 0..<height, using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0: x = min(width - 1, Int.random(in: 0...4, using: &random))
        case 1: x = max(0, width - 1 - Int.random(in: 0...4, using: &random))
        case 2: y = min(height - 1, Int.random(in: 0...4, using: &random))
        case 3: y = max(0, height - 1 - Int.random(in: 0...4, using: &random))
        case 4, 5: y = min(height - 1, Int.random(in: 20..<64, using: &random))
        case 6: y = max(0, height - 1 - Int.random(in: 0..<49, using: &random))
        default: break
        }
        return Point(x: Double(x), y: Double(y))
    }

    private mutating func duration(_ shortest: Double, _ longest: Double) -> Double {
        Double(Int.random(in: Int(shortest * 10)...Int(longest * 10), using: &random)) / 10
    }

    private mutating func text() -> String {
        let parts = ["jane", "Doe", "42", "9!", " ", "\n", "x@y.z", "a", "Ä", "-3.5", "http://", "\u{8}"]
        let count = Int.random(in: 1...3, using: &random)
        return (0..<count).map { _ in one(of: parts) ?? "" }.joined()
    }

    private mutating func one<Element>(of choices: [Element]) -> Element? { choices.randomElement(using: &random) }

    private func spelled(_ point: Point) -> String { "{x: \(spelled(point.x)), y: \(spelled(point.y))}" }

    private func spelled(_ number: Double) -> String { ScriptSpelling.number(number) }
}
