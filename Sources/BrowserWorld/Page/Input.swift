import Automation
import Scripting

/// What the fingers of a gesture do at one moment, as the browser takes it.
struct TouchMoment {
    /// Seconds since the gesture began.
    var time: Double
    /// The parameters of `Input.dispatchTouchEvent`.
    var parameters: LocatedValue

    /// The moments of a gesture, in order: at each one, fingers touch the screen, move or leave it.
    static func moments(of gesture: Gesture) -> [TouchMoment] {
        let times = Set(gesture.touches.flatMap { $0.samples.map(\.time) }).sorted()
        var moments: [TouchMoment] = []
        for time in times {
            /// The fingers on the screen: those that have touched it and are not lifted now.
            var down: [LocatedValue] = []
            var began = false
            var moved = false
            var ended = false
            for (finger, touch) in gesture.touches.enumerated() {
                guard let first = touch.samples.first, let last = touch.samples.last,
                    let place = touch.samples.last(where: { $0.time <= time })?.location
                else { continue }
                if time == last.time, touch.samples.count > 1 || time > first.time {
                    ended = true
                } else if time >= first.time, time < last.time {
                    if time == first.time { began = true } else { moved = true }
                    down.append(["x": .number(place.x), "y": .number(place.y), "id": .number(Double(finger))])
                }
            }
            func add(_ type: String) {
                moments.append(
                    TouchMoment(time: time, parameters: ["type": .string(type), "touchPoints": .array(down)]))
            }
            // The last place of a finger is a movement of its own if it differs; the browser gets lifts without places.
            if ended { add("touchEnd") }
            if began { add("touchStart") } else if moved, !ended { add("touchMove") }
        }
        return moments
    }
}

/// The events of a key of a keyboard.
enum KeyPress {
    private typealias Key = (key: String, code: String, number: Double, text: String?)

    private static let special: [Character: Key] = [
        "\n": ("Enter", "Enter", 13, "\r"), "\r": ("Enter", "Enter", 13, "\r"), "\t": ("Tab", "Tab", 9, nil),
        "\u{8}": ("Backspace", "Backspace", 8, nil), "\u{1B}": ("Escape", "Escape", 27, nil),
        "\u{7F}": ("Delete", "Delete", 46, nil), " ": (" ", "Space", 32, " "),
    ]

    /// The commands that press the key of a character, on a keyboard of the United States, and release it.
    ///
    /// A character that has no key there is inserted, as an input method does.
    static func of(_ character: Character) -> [(method: String, parameters: LocatedValue)] {
        guard let key = special[character] ?? printable(character) else {
            return [("insertText", ["text": .string(String(character))])]
        }
        var down: [(String, LocatedValue)] = [
            ("type", .string(key.text == nil ? "rawKeyDown" : "keyDown")), ("key", .string(key.key)),
            ("code", .string(key.code)), ("windowsVirtualKeyCode", .number(key.number)),
        ]
        if character.isUppercase { down.append(("modifiers", 8)) }
        let up: LocatedValue = [
            "type": "keyUp", "key": .string(key.key), "code": .string(key.code),
            "windowsVirtualKeyCode": .number(key.number),
        ]
        if let text = key.text { down.append(("text", .string(text))) }
        return [("dispatchKeyEvent", .object(down)), ("dispatchKeyEvent", up)]
    }

    private static func printable(_ character: Character) -> Key? {
        guard let value = character.asciiValue, value > 32, value < 127 else { return nil }
        let text = String(character)
        if character.isLetter {
            let upper = text.uppercased()
            return (text, "Key\(upper)", Double(upper.utf8.first ?? value), text)
        }
        if character.isNumber { return (text, "Digit\(text)", Double(value), text) }
        return (text, "", 0, text)
    }
}
