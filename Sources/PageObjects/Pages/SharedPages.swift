public import Automation

/// The alert in front.
///
/// The session of a ``BaseTest`` leaves alerts alone; another one has to be told to (`session.handlesAlerts = false`),
/// as it dismisses them by itself otherwise.
public final class AlertPage: SnapshotPage {
    /// What the page was made by.
    public let factory: PageFactory
    /// Empty: the alert is found by its kind.
    public let id = ""
    /// An alert.
    public let type: ElementType? = .alert

    /// Creates the page.
    public init(_ factory: PageFactory) { self.factory = factory }

    /// The title; empty without an alert.
    public var title: String { screen.current.attribute(.name).string ?? "" }

    /// The texts that are shown, from top to bottom.
    public var texts: [String] { screen.staticTexts.allElementsBoundByIndex.map(\.label) }

    /// The buttons.
    public var buttons: XCUIElementQuery { screen.buttons }

    /// Taps the button with a title.
    /// - Parameter place: where the test asks for it.
    @discardableResult
    public func tapButton(_ title: String, at place: SourcePlace) -> Self {
        // No key path here: in a method of a class that returns Self, making one ends the program (Swift 6.3).
        buttons[title].tap(at: place)
        return self
    }
}

extension PageFactory {
    /// The alert in front.
    public var alert: AlertPage { page() }
}

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

/// The bar at the bottom that changes between screens.
public final class TabBarPage: Page {
    /// What the page was made by.
    public let factory: PageFactory
    /// Empty: the bar is found by its kind.
    public let id = ""
    /// A tab bar.
    public let type: ElementType? = .tabBar

    /// Creates the page.
    public init(_ factory: PageFactory) { self.factory = factory }

    /// The tabs, from left to right.
    public var tabs: XCUIElementQuery { screen.buttons }

    /// The label of the tab whose screen is shown; nil without a bar.
    public var selectedTab: String? { tabs.allElementsBoundByIndex.first(where: \.isSelected)?.label }

    /// Taps the tab with an identifier or label.
    /// - Parameter place: where the test asks for it.
    @discardableResult
    public func select(_ tab: String, at place: SourcePlace) -> Self {
        // No key path here: in a method of a class that returns Self, making one ends the program (Swift 6.3).
        tabs[tab].tap(at: place)
        return self
    }
}

extension PageFactory {
    /// The bar at the bottom that changes between screens.
    public var tabBar: TabBarPage { page() }
}

/// A short message that appears over any screen and leaves by itself.
///
/// It is found by the identifier `toast`, unless ``PageFactory/toastIdentifier`` says another one.
public final class ToastPage: Page {
    /// What the page was made by.
    public let factory: PageFactory
    /// The identifier of the message.
    public var id: String { factory.toastIdentifier }

    /// Creates the page.
    public init(_ factory: PageFactory) { self.factory = factory }

    /// What the message says: its label, or that of the first text inside.
    public var message: String {
        let label = screen.label
        return label.isEmpty ? screen.staticTexts.firstMatch.label : label
    }

    /// Waits until a message is there that says a text.
    /// - Parameters:
    ///   - text: all of the message.
    ///   - timeout: how long, in seconds; nil for the session's grace period.
    ///   - place: where the test asks for it.
    @discardableResult
    public func waitForMessage(_ text: String, timeout: Double? = nil, at place: SourcePlace) -> Self {
        let seconds = timeout ?? app.session.timeout
        attempt(at: place) {
            var last: String?
            let isShown: Void? = app.session.wait(upTo: seconds) {
                guard exists else { return nil }
                last = message
                return last == text ? () : nil
            }
            if isShown == nil, !app.session.isStopped {
                let seen = last.map { "the last one said '\($0)'" } ?? "there was none ('\(id)')"
                throw PageError(
                    "no message '\(text)' appeared within \(ScriptSpelling.number(seconds)) seconds: \(seen)")
            }
        }
        return self
    }
}

extension PageFactory {
    /// The message that appears over any screen and leaves by itself.
    public var toast: ToastPage { page() }
}
