public import Automation

/// Text entry into a field with taps and the keyboard, which retries.
struct TextEntry {
    let field: XCUIElement
    let session: AutomationSession

    /// The number of further taps on a field that does not get the focus.
    private static let mostTaps = 6
    /// The time that a field has to get the focus after a tap, in seconds.
    private static let patience = 0.5
    /// The number of times that deleting restarts at the end of the text.
    static let mostRounds = 3

    /// Taps the field until it has the keyboard focus.
    /// - Throws: the reason why it does not get it.
    func focus() throws {
        let isHittable: Void? = session.wait(upTo: session.timeout) { field.isHittable ? () : nil }
        // An element off the screen is fine: a tap scrolls to it.
        guard isHittable != nil || field.exists else { throw PageError("there is no field \(path) to type into") }
        if hasFocus { return }
        try field.current.tap()
        for _ in 0..<Self.mostTaps where !waitForFocus() { try field.forceTap(in: session) }
        guard waitForFocus() else {
            let missing = field.hasFocus ? "no keyboard is shown" : "it does not have the focus"
            throw PageError("cannot type into \(path): \(missing) after \(Self.mostTaps + 1) taps")
        }
    }

    /// Types text with the keyboard.
    func type(_ text: String) throws { try session.shownKeyboard().typeString(text) }

    /// Presses the delete key once per character.
    /// - Throws: an error if text is left.
    func clear() throws {
        // Text that equals the placeholder looks like an empty field, where deleting has no effect.
        if text.isEmpty, let shown = field.value.string, !shown.isEmpty {
            try type("\u{8}")
        }
        for round in 0..<Self.mostRounds {
            let count = text.count
            if count == 0 { return }
            // The insertion point was inside the text; a tap at its right end moves it to the end.
            if round > 0, let rect = field.current.rect {
                try session.tap(.point(Point(x: rect.maxX - min(4, rect.size.width / 2), y: rect.center.y)))
            }
            try type(String(repeating: "\u{8}", count: count))
        }
        if !text.isEmpty { throw PageError("\(path) cannot be cleared: '\(text)' is left") }
    }

    /// Replaces the text of the field by typing.
    func replace(with text: String) throws {
        try clear()
        try type(text)
    }

    /// The text of the field; the value of an empty field is its placeholder.
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
    fileprivate var hasKeyboard: Bool { XCUIApplication(self).keyboards.firstMatch.exists }

    /// The keyboard, once it is shown.
    /// - Throws: that none is.
    fileprivate func shownKeyboard() throws -> Element {
        let keyboard = XCUIApplication(self).keyboards.firstMatch
        guard keyboard.waitForExistence(timeout: timeout) else {
            throw PageError("no keyboard is shown; tap a field first")
        }
        return keyboard.current
    }
}

extension Page {
    /// Types text into a field, after its current text.
    ///
    /// Waits until the field is hittable, then taps it. If the keyboard does not appear or the field does not get
    /// the focus, taps it again, up to six times.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func typeText(_ text: String, into field: KeyPath<Self, XCUIElement>, at place: SourcePlace) -> Self {
        type(into: field, at: place) { try $0.type(text) }
    }

    /// Types text into a field, then taps the return key.
    @discardableResult
    public func typeTextAndReturn(_ text: String, into field: KeyPath<Self, XCUIElement>, at place: SourcePlace)
        -> Self
    {
        type(into: field, at: place) { try $0.type(text + "\n") }
    }

    /// Clears a field with the delete key, once per character.
    @discardableResult
    public func clearText(in field: KeyPath<Self, XCUIElement>, at place: SourcePlace) -> Self {
        type(into: field, at: place) { try $0.clear() }
    }

    /// Replaces the text of a field by typing.
    @discardableResult
    public func replaceText(in field: KeyPath<Self, XCUIElement>, with text: String, at place: SourcePlace) -> Self {
        type(into: field, at: place) { try $0.replace(with: text) }
    }

    /// Types text key by key with the visible keyboard, regardless of the focus.
    @discardableResult
    public func typeOnKeyboard(_ text: String, at place: SourcePlace) -> Self {
        attempt(at: place) { try app.session.shownKeyboard().typeString(text) }
        return self
    }

    /// Taps the return key of the visible keyboard, whatever its label.
    @discardableResult
    public func tapReturn(at place: SourcePlace) -> Self { typeOnKeyboard("\n", at: place) }

    private func type(
        into field: KeyPath<Self, XCUIElement>, at place: SourcePlace, _ action: (TextEntry) throws -> Void
    ) -> Self {
        enter(self[keyPath: field], at: place, action)
        return self
    }

    /// Focuses a field and runs an action with the keyboard.
    fileprivate func enter(_ field: XCUIElement, at place: SourcePlace, _ action: (TextEntry) throws -> Void) {
        attempt(at: place) {
            let entry = TextEntry(field: field, session: app.session)
            try entry.focus()
            try action(entry)
        }
    }
}

/// A text field as a page, so that typing reads as an action on it.
///
/// ```swift
/// var password: TextFieldPage { app[textField: LoginIdentifiers.password.secureTextField] }
/// …
/// page.password.typeText("S3cret!", at: place)
/// ```
public final class TextFieldPage: Page {
    /// The factory that created the page.
    public let factory: PageFactory
    /// The identifier of the field; empty for the first one of its kind.
    public let id: String
    /// The kind of field: a text field, a secure text field, a search field or a text view.
    public let type: ElementType?

    /// Creates the page of the first text field of the app.
    public convenience init(_ factory: PageFactory) {
        self.init(factory, ElementIdentifier(id: "", type: .textField))
    }

    /// Creates the page of a field.
    public init(_ factory: PageFactory, _ identifier: ElementIdentifier) {
        self.factory = factory
        id = identifier.id
        type = identifier.type
    }

    /// The text of the field; empty without a field, and while it shows its placeholder.
    public var text: String {
        let text = screen.value.string ?? ""
        return text == screen.placeholderValue ? "" : text
    }

    // No key paths here: in a method of a class that returns Self, the compiler cannot make them (Swift 6.3).

    /// Types text after the current text.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func typeText(_ text: String, at place: SourcePlace) -> Self {
        enter(screen, at: place) { try $0.type(text) }
        return self
    }

    /// Types text, then taps the return key.
    @discardableResult
    public func typeTextAndReturn(_ text: String, at place: SourcePlace) -> Self {
        enter(screen, at: place) { try $0.type(text + "\n") }
        return self
    }

    /// Clears the field with the delete key.
    @discardableResult
    public func clearText(at place: SourcePlace) -> Self {
        enter(screen, at: place) { try $0.clear() }
        return self
    }

    /// Replaces the text of the field by typing.
    @discardableResult
    public func replaceText(with text: String, at place: SourcePlace) -> Self {
        enter(screen, at: place) { try $0.replace(with: text) }
        return self
    }
}

extension XCUIApplication {
    /// The text field with an identifier and a type, as a page.
    public subscript(textField identifier: ElementIdentifier) -> TextFieldPage {
        TextFieldPage(PageFactory(app: self), identifier)
    }
}
