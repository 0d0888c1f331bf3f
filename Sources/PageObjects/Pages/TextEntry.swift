public import Automation

/// How a text gets into a field: with fingers, the keyboard, and some patience.
struct TextEntry {
    let field: XCUIElement
    let session: AutomationSession

    /// How often a field that has not got the focus is tapped again.
    private static let mostTaps = 6
    /// How long a tap has to bring the focus, in seconds.
    private static let patience = 0.5
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
            let missing = field.hasFocus ? "no keyboard is shown" : "it does not have the focus"
            throw PageError("cannot type into \(path): \(missing) after \(Self.mostTaps + 1) taps")
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
    /// Types a text into a field, behind what it holds.
    ///
    /// The field is waited for until it can be hit, and tapped; if the keyboard does not come or the field has not got
    /// the focus, it is tapped again, up to six times.
    /// - Parameter place: where the test asks for it.
    @discardableResult
    public func typeText(_ text: String, into field: KeyPath<Self, XCUIElement>, at place: SourcePlace) -> Self {
        type(into: field, at: place) { try $0.type(text) }
    }

    /// Types a text into a field, then taps the return key.
    @discardableResult
    public func typeTextAndReturn(_ text: String, into field: KeyPath<Self, XCUIElement>, at place: SourcePlace)
        -> Self
    {
        type(into: field, at: place) { try $0.type(text + "\n") }
    }

    /// Empties a field with the key that deletes, once for each character.
    @discardableResult
    public func clearText(in field: KeyPath<Self, XCUIElement>, at place: SourcePlace) -> Self {
        type(into: field, at: place) { try $0.clear() }
    }

    /// Types a text into a field in place of what it holds.
    @discardableResult
    public func replaceText(in field: KeyPath<Self, XCUIElement>, with text: String, at place: SourcePlace) -> Self {
        type(into: field, at: place) { try $0.replace(with: text) }
    }

    /// Types a text key by key with the keyboard that is shown, wherever it goes.
    @discardableResult
    public func typeOnKeyboard(_ text: String, at place: SourcePlace) -> Self {
        attempt(at: place) { try app.session.shownKeyboard().typeString(text) }
        return self
    }

    /// Taps the return key of the keyboard that is shown, whatever stands on it.
    @discardableResult
    public func tapReturn(at place: SourcePlace) -> Self { typeOnKeyboard("\n", at: place) }

    private func type(
        into field: KeyPath<Self, XCUIElement>, at place: SourcePlace, _ action: (TextEntry) throws -> Void
    ) -> Self {
        enter(self[keyPath: field], at: place, action)
        return self
    }

    /// Brings the focus to a field and does something with the keyboard.
    fileprivate func enter(_ field: XCUIElement, at place: SourcePlace, _ action: (TextEntry) throws -> Void) {
        attempt(at: place) {
            let entry = TextEntry(field: field, session: app.session)
            try entry.focus()
            try action(entry)
        }
    }
}

/// A text field as a page of its own, so that typing reads as an action on it.
///
/// ```swift
/// var password: TextFieldPage { app[textField: LoginIdentifiers.password.secureTextField] }
/// …
/// page.password.typeText("S3cret!", at: place)
/// ```
public final class TextFieldPage: Page {
    /// What the page was made by.
    public let factory: PageFactory
    /// The identifier of the field; empty for the first one of its kind.
    public let id: String
    /// What kind of field it is: a text field, one that hides what is typed, one for search terms, a text view.
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

    /// What the field holds; empty when there is none, and while it shows its placeholder.
    public var text: String {
        let text = screen.value.string ?? ""
        return text == screen.placeholderValue ? "" : text
    }

    // No key paths here: in a method of a class that returns Self, the compiler cannot make them (Swift 6.3).

    /// Types a text behind what the field holds.
    /// - Parameter place: where the test asks for it.
    @discardableResult
    public func typeText(_ text: String, at place: SourcePlace) -> Self {
        enter(screen, at: place) { try $0.type(text) }
        return self
    }

    /// Types a text, then taps the return key.
    @discardableResult
    public func typeTextAndReturn(_ text: String, at place: SourcePlace) -> Self {
        enter(screen, at: place) { try $0.type(text + "\n") }
        return self
    }

    /// Empties the field with the key that deletes.
    @discardableResult
    public func clearText(at place: SourcePlace) -> Self {
        enter(screen, at: place) { try $0.clear() }
        return self
    }

    /// Types a text in place of what the field holds.
    @discardableResult
    public func replaceText(with text: String, at place: SourcePlace) -> Self {
        enter(screen, at: place) { try $0.replace(with: text) }
        return self
    }
}

extension XCUIApplication {
    /// The text field of an identifier and a type, as a page.
    public subscript(textField identifier: ElementIdentifier) -> TextFieldPage {
        TextFieldPage(PageFactory(app: self), identifier)
    }
}
