import Automation
import Scripting

/// Input in the form of WebDriver's actions: a list of what each finger, and the keyboard, does in each tick.
enum WebDriverActions {
    /// What each finger does at a moment.
    /// - Parameter fingers: where the fingers were before, by their numbers, and where they are then.
    static func touch(_ moment: TouchMoment, after fingers: inout [Int: Point]) -> [LocatedValue] {
        let now = places(moment)
        var actions: [LocatedValue] = []
        for number in Set(now.keys).union(fingers.keys).sorted() {
            var steps: [LocatedValue] = []
            switch (fingers[number], now[number]) {
            case (nil, let place?): steps = [move(to: place), press]
            case (let old?, let place?): steps = old == place ? [pause] : [move(to: place)]
            case (_?, nil): steps = [lift]
            case (nil, nil): continue
            }
            actions.append(finger(number, steps))
        }
        fingers = now
        return actions
    }

    /// A whole gesture, from the first touch to the last lift.
    ///
    /// A finger that touches the screen again is the same one: phones take a double tap for nothing else.
    /// - Parameter scale: the server's units of a point.
    static func gesture(_ moments: [TouchMoment], scale: Double = 1) -> [LocatedValue] {
        /// The steps of each finger of a hand; all have the same number.
        var steps: [[LocatedValue]] = []
        /// The fingers of the hand by those of the gesture.
        var hand: [Int: Int] = [:]
        var fingers: [Int: Point] = [:]
        var time = moments.first?.time ?? 0
        for moment in moments {
            let now = places(moment)
            let wait = milliseconds(moment.time - time)
            time = moment.time
            var ticks = steps.map { _ in [pause(wait), pause, pause] }
            for number in Set(now.keys).union(fingers.keys).sorted() {
                let isDown = fingers[number] != nil
                if !isDown {
                    let free = steps.indices.first { index in !hand.values.contains(index) }
                    hand[number] = free ?? steps.count
                    if free == nil {
                        // A finger that comes later has done nothing so far.
                        steps.append(Array(repeating: pause, count: steps.first?.count ?? 0))
                        ticks.append([pause(wait), pause, pause])
                    }
                }
                guard let finger = hand[number] else { continue }
                switch (fingers[number], now[number]) {
                case (nil, let place?): ticks[finger] = [pause(wait), move(to: place, scale: scale), press]
                case (let old?, let place?) where old != place:
                    ticks[finger][0] = move(to: place, scale: scale, duration: wait)
                case (_?, nil):
                    ticks[finger][2] = lift
                    hand[number] = nil
                default: break
                }
            }
            for index in steps.indices { steps[index] += ticks[index] }
            fingers = now
        }
        return steps.enumerated().map { finger($0.offset, $0.element) }
    }

    private static func places(_ moment: TouchMoment) -> [Int: Point] {
        Dictionary(moment.fingers.map { ($0.number, $0.place) }) { first, _ in first }
    }

    private static func milliseconds(_ seconds: Double) -> Double { max(0, (seconds * 1000).rounded()) }

    private static func finger(_ number: Int, _ steps: [LocatedValue]) -> LocatedValue {
        [
            "type": "pointer", "id": .string("finger\(number)"), "parameters": ["pointerType": "touch"],
            "actions": .array(steps),
        ]
    }

    private static var press: LocatedValue { ["type": "pointerDown", "button": 0] }
    private static var lift: LocatedValue { ["type": "pointerUp", "button": 0] }
    private static var pause: LocatedValue { ["type": "pause"] }

    private static func pause(_ duration: Double) -> LocatedValue {
        duration > 0 ? ["type": "pause", "duration": .number(duration)] : pause
    }

    private static func move(to place: Point, scale: Double = 1, duration: Double = 0) -> LocatedValue {
        [
            "type": "pointerMove", "duration": .number(duration), "origin": "viewport",
            "x": .number((place.x * scale).rounded(.down)), "y": .number((place.y * scale).rounded(.down)),
        ]
    }

    /// The keys that WebDriver names by characters of its own.
    private static let specialKeys: [Character: String] = [
        "\n": "\u{E006}", "\r": "\u{E006}", "\t": "\u{E004}", "\u{8}": "\u{E003}", "\u{1B}": "\u{E00C}",
        "\u{7F}": "\u{E017}",
    ]

    /// A key that is pressed and released.
    static func key(_ character: Character) -> LocatedValue {
        let key = LocatedValue.string(specialKeys[character] ?? String(character))
        return [
            "type": "key", "id": "keyboard",
            "actions": [["type": "keyDown", "value": key], ["type": "keyUp", "value": key]],
        ]
    }
}
