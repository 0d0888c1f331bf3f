public import Automation

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
