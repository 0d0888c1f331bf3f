public import Automation

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
    func enter(_ field: XCUIElement, at place: SourcePlace, _ action: (TextEntry) throws -> Void) {
        attempt(at: place) {
            let entry = TextEntry(field: field, session: app.session)
            try entry.focus()
            try action(entry)
        }
    }
}
