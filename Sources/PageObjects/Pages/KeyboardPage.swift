public import Automation

/// The keyboard, wherever it is shown.
public final class KeyboardPage: Page {
    /// What the page was made by.
    public let factory: PageFactory
    /// Empty: the keyboard is found by its kind.
    public let id = ""
    /// The keyboard.
    public let type: ElementType? = .keyboard

    /// Creates the page.
    public init(_ factory: PageFactory) { self.factory = factory }

    /// The keys that are shown.
    public var keys: XCUIElementQuery { screen.keys }
}

extension PageFactory {
    /// The keyboard, wherever it is shown.
    public var keyboard: KeyboardPage { page() }
}
