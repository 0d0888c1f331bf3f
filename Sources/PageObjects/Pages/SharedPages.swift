public import Automation

/// The frontmost alert.
///
/// The session of a ``BaseTest`` does not handle alerts. Other sessions dismiss them unless
/// `session.handlesAlerts` is false.
public final class AlertPage: SnapshotPage {
    /// The factory that created the page.
    public let factory: PageFactory
    /// Empty: the alert is found by its kind.
    public let id = ""
    /// An alert.
    public let type: ElementType? = .alert

    /// Creates the page.
    public init(_ factory: PageFactory) { self.factory = factory }

    /// The title; empty without an alert.
    public var title: String { screen.current.attribute(.name).string ?? "" }

    /// The visible texts, from top to bottom.
    public var texts: [String] { screen.staticTexts.allElementsBoundByIndex.map(\.label) }

    /// The buttons.
    public var buttons: XCUIElementQuery { screen.buttons }

    /// Taps the button with a title.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func tapButton(_ title: String, at place: SourcePlace) -> Self {
        // No key path here: in a method of a class that returns Self, creating one crashes (Swift 6.3).
        buttons[title].tap(at: place)
        return self
    }
}

extension PageFactory {
    /// The frontmost alert.
    public var alert: AlertPage { page() }
}

/// The keyboard, wherever it is shown.
public final class KeyboardPage: Page {
    /// The factory that created the page.
    public let factory: PageFactory
    /// Empty: the keyboard is found by its kind.
    public let id = ""
    /// The keyboard.
    public let type: ElementType? = .keyboard

    /// Creates the page.
    public init(_ factory: PageFactory) { self.factory = factory }

    /// The visible keys.
    public var keys: XCUIElementQuery { screen.keys }
}

extension PageFactory {
    /// The keyboard, wherever it is shown.
    public var keyboard: KeyboardPage { page() }
}

/// The bar at the bottom that switches between screens.
public final class TabBarPage: Page {
    /// The factory that created the page.
    public let factory: PageFactory
    /// Empty: the bar is found by its kind.
    public let id = ""
    /// A tab bar.
    public let type: ElementType? = .tabBar

    /// Creates the page.
    public init(_ factory: PageFactory) { self.factory = factory }

    /// The tabs, from left to right.
    public var tabs: XCUIElementQuery { screen.buttons }

    /// The label of the selected tab; nil without a bar.
    public var selectedTab: String? { tabs.allElementsBoundByIndex.first(where: \.isSelected)?.label }

    /// Taps the tab with an identifier or label.
    /// - `place`: the place of the test's call.
    @discardableResult
    public func select(_ tab: String, at place: SourcePlace) -> Self {
        // No key path here: in a method of a class that returns Self, creating one crashes (Swift 6.3).
        tabs[tab].tap(at: place)
        return self
    }
}

extension PageFactory {
    /// The bar at the bottom that switches between screens.
    public var tabBar: TabBarPage { page() }
}

/// A toast: a short message that appears over any screen and disappears by itself.
///
/// Its identifier is `toast`, unless ``PageFactory/toastIdentifier`` is changed.
public final class ToastPage: Page {
    /// The factory that created the page.
    public let factory: PageFactory
    /// The identifier of the message.
    public var id: String { factory.toastIdentifier }

    /// Creates the page.
    public init(_ factory: PageFactory) { self.factory = factory }

    /// The text of the message: its label, or that of the first text inside.
    public var message: String {
        let label = screen.label
        return label.isEmpty ? screen.staticTexts.firstMatch.label : label
    }

    /// Waits until a message with a text appears.
    /// - Parameters:
    ///   - text: the whole message.
    ///   - timeout: in seconds; nil for the session's grace period.
    ///   - place: the place of the test's call.
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
    /// The toast, a message that appears over any screen and disappears by itself.
    public var toast: ToastPage { page() }
}
