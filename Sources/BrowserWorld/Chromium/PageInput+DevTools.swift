import Lookup
import Scripting

extension PageInput {
    /// The commands of the domain `Input`, and their parameters.
    /// - Parameter time: when it happens, in seconds since 1970: the browser measures by it how fast a finger moves.
    func commands(at time: Double) -> [(method: String, parameters: LocatedValue)] {
        switch self {
        case .touch(let moment):
            let kind =
                switch moment.kind {
                case .start: "touchStart"
                case .move: "touchMove"
                case .end: "touchEnd"
                }
            let points = moment.fingers.map { finger -> LocatedValue in
                [
                    "x": .number(finger.place.x), "y": .number(finger.place.y), "id": .number(Double(finger.number)),
                ]
            }
            return [
                (
                    "dispatchTouchEvent",
                    ["type": .string(kind), "touchPoints": .array(points), "timestamp": .number(time)]
                )
            ]
        case .key(let character): return KeyPress.of(character)
        case .text(let text): return [("insertText", ["text": .string(text)])]
        }
    }
}

/// The events of a key of a keyboard, for the DevTools protocol.
private enum KeyPress {
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
