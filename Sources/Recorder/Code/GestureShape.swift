internal import Automation

/// What the fingers of a gesture do, as far as there is a word for it.
enum GestureShape: Equatable {
    /// One or more taps at the same place; nil for the middle, or nearly.
    case tap(at: Point?, count: Int, fingers: Int)
    /// A finger that rests, in seconds; nil for the middle, or nearly.
    case press(at: Point?, seconds: Double)
    /// A finger that moves on a straight line at constant speed, and rests at the end.
    case drag(Drag)
    /// Anything else.
    case path

    /// A straight movement in fractions of an element's frame; times are in seconds.
    struct Drag: Equatable {
        var start: Point
        var end: Point
        /// How long the finger stays at the start.
        var hold: Double
        /// How long it moves.
        var duration: Double
        /// How long it stays at the end.
        var rest: Double
    }

    /// Recognises the paths of a gesture on an element.
    init(_ paths: [TouchPath]) {
        self =
            Self.taps(paths) ?? paths.first.flatMap { paths.count == 1 ? Self.press($0) ?? Self.drag($0) : nil }
            ?? .path
    }

    /// The longest time that a finger of a tap stays, in seconds.
    private static let longestTap = 0.5
    /// How far from the middle counts as the middle, as a fraction of the width or height.
    private static let middle = 0.1
    /// How far from its line a straight movement may be, as a fraction of the width or height.
    private static let tolerance = 0.02

    private static func taps(_ paths: [TouchPath]) -> GestureShape? {
        guard !paths.isEmpty, paths.allSatisfy({ $0.isStill && $0.duration <= longestTap }) else { return nil }
        let places = paths.compactMap(\.samples.first?.location)
        let mean = Point(
            x: places.reduce(0) { $0 + $1.x } / Double(places.count),
            y: places.reduce(0) { $0 + $1.y } / Double(places.count))
        let inOrder = paths.sorted { $0.delay < $1.delay }
        if zip(inOrder, inOrder.dropFirst()).allSatisfy({ $0.end <= $1.delay }) {
            guard places.allSatisfy({ isNear($0, mean, middle) }) else { return nil }
            return .tap(at: offCentre(mean), count: paths.count, fingers: 1)
        }
        let delays = paths.map(\.delay)
        // Fingers of a tap are side by side; those of other gestures have places of their own.
        guard (delays.max() ?? 0) - (delays.min() ?? 0) <= 0.005, paths.count <= 5,
            places.allSatisfy({ abs($0.y - mean.y) <= middle })
        else { return nil }
        return .tap(at: offCentre(mean), count: 1, fingers: paths.count)
    }

    private static func press(_ path: TouchPath) -> GestureShape? {
        guard path.isStill, let place = path.samples.first?.location else { return nil }
        return .press(at: offCentre(place), seconds: path.duration)
    }

    private static func drag(_ path: TouchPath) -> GestureShape? {
        guard let start = path.samples.first?.location, let end = path.samples.last?.location,
            [start.x, start.y, end.x, end.y].allSatisfy({ (0...1).contains($0) }),
            let began = path.samples.last(where: { isNear($0.location, start, 0.001) && $0.time < path.end })?.time,
            let ended = path.samples.first(where: { isNear($0.location, end, 0.001) })?.time, ended > began
        else { return nil }
        let drag = Drag(
            start: start, end: end, hold: began - path.delay, duration: ended - began, rest: path.end - ended)
        // Without a rest, the finger leaves with momentum.
        guard drag.rest >= 0.05 else { return nil }
        let isStraight = path.samples.allSatisfy { sample in
            let part = min(max((sample.time - began) / drag.duration, 0), 1)
            return isNear(
                sample.location, Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
                tolerance)
        }
        return isStraight ? .drag(drag) : nil
    }

    private static func offCentre(_ place: Point) -> Point? {
        isNear(place, Point(x: 0.5, y: 0.5), middle) ? nil : place
    }

    private static func isNear(_ place: Point, _ other: Point, _ distance: Double) -> Bool {
        abs(place.x - other.x) <= distance && abs(place.y - other.y) <= distance
    }
}

extension TouchPath {
    /// Whether the finger stays at one place.
    var isStill: Bool {
        guard let first = samples.first?.location else { return false }
        return samples.allSatisfy { $0.location == first }
    }
}
