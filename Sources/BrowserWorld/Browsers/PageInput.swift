import Automation

/// Input of a user.
enum PageInput {
    /// Fingers touch the screen, move or leave it.
    case touch(TouchMoment)
    /// A key is pressed and released.
    case key(Character)
    /// A text is inserted in place of the selection, as from the clipboard or by an input method.
    case text(String)
}

/// What the fingers of a gesture do at one moment.
struct TouchMoment: Hashable {
    /// Seconds since the gesture began.
    var time: Double
    var kind: Kind
    /// The fingers on the screen from now on.
    var fingers: [Finger]

    /// What happens to fingers.
    enum Kind: Hashable {
        /// At least one touches the screen.
        case start
        /// They move.
        case move
        /// At least one is lifted.
        case end
    }

    /// A finger on the screen.
    struct Finger: Hashable {
        /// Its index in the gesture.
        var number: Int
        var place: Point
    }

    /// The moments of a gesture, in order.
    static func moments(of gesture: Gesture) -> [TouchMoment] {
        let times = Set(gesture.touches.flatMap { $0.samples.map(\.time) }).sorted()
        var moments: [TouchMoment] = []
        for time in times {
            /// The fingers on the screen: those that have touched it and are not lifted now.
            var down: [Finger] = []
            var began = false
            var moved = false
            var ended = false
            for (number, touch) in gesture.touches.enumerated() {
                guard let first = touch.samples.first, let last = touch.samples.last,
                    let place = touch.samples.last(where: { $0.time <= time })?.location
                else { continue }
                if time == last.time, touch.samples.count > 1 || time > first.time {
                    ended = true
                } else if time >= first.time, time < last.time {
                    if time == first.time { began = true } else { moved = true }
                    down.append(Finger(number: number, place: place))
                }
            }
            func add(_ kind: Kind) { moments.append(TouchMoment(time: time, kind: kind, fingers: down)) }
            // The last place of a finger is a movement of its own if it differs; browsers get lifts without places.
            if ended { add(.end) }
            if began { add(.start) } else if moved, !ended { add(.move) }
        }
        return moments
    }
}
