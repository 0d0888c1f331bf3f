import Automation

/// How a text gets into a field: with fingers, the keyboard, and some patience.
struct TextEntry {
    let field: XCUIElement
    let session: AutomationSession

    /// How often a field that has not got the focus is tapped again.
    static let mostTaps = 6
    /// How long a tap has to bring the focus, in seconds.
    static let patience = 0.5
    /// How often deleting begins again at the end of the text.
    static let mostRounds = 3

    /// Taps the field and makes sure that what is typed goes there.
    /// - Throws: why it does not.
    func focus() throws {
        let isHittable: Void? = session.wait(upTo: session.timeout) { field.isHittable ? () : nil }
        // Outside of the screen is no reason to give up: a tap scrolls there.
        guard isHittable != nil || field.exists else { throw PageError("there is no field \(path) to type into") }
        if hasFocus { return }
        try field.current.tap()
        for _ in 0..<Self.mostTaps where !waitForFocus() { try field.forceTap(in: session) }
        guard waitForFocus() else {
            let missing = field.hasFocus ? "no keyboard is shown" : "it has not got the focus"
            throw PageError("nothing can be typed into \(path): \(missing) after \(Self.mostTaps + 1) taps")
        }
    }

    /// Types a text with the keyboard.
    func type(_ text: String) throws { try session.shownKeyboard().typeString(text) }

    /// Presses the key that deletes once for each character.
    /// - Throws: that something is left.
    func clear() throws {
        // A text that equals the placeholder looks like none, and deleting in an empty field changes nothing.
        if text.isEmpty, let shown = field.value.string, !shown.isEmpty {
            try type("\u{8}")
        }
        for round in 0..<Self.mostRounds {
            let count = text.count
            if count == 0 { return }
            // The insertion point stood inside the text, which a tap on its right end moves behind it.
            if round > 0, let rect = field.current.rect {
                try session.tap(.point(Point(x: rect.maxX - min(4, rect.size.width / 2), y: rect.center.y)))
            }
            try type(String(repeating: "\u{8}", count: count))
        }
        if !text.isEmpty { throw PageError("\(path) cannot be cleared: '\(text)' is left") }
    }

    /// Types a text in place of what the field holds.
    func replace(with text: String) throws {
        try clear()
        try type(text)
    }

    /// What the field holds; an empty field shows its placeholder as its value.
    private var text: String {
        let value = field.value.string ?? ""
        return value == field.placeholderValue ? "" : value
    }

    private var path: String { field.current.path }

    private var hasFocus: Bool { field.hasFocus && session.hasKeyboard }

    private func waitForFocus() -> Bool { session.wait(upTo: Self.patience) { hasFocus ? true : nil } ?? false }
}

extension AutomationSession {
    /// Whether a keyboard is shown now.
    var hasKeyboard: Bool { XCUIApplication(self).keyboards.firstMatch.exists }

    /// The keyboard, once it is shown.
    /// - Throws: that none is.
    func shownKeyboard() throws -> Element {
        let keyboard = XCUIApplication(self).keyboards.firstMatch
        guard keyboard.waitForExistence(timeout: timeout) else {
            throw PageError("no keyboard is shown; a field has to be tapped first")
        }
        return keyboard.current
    }
}
