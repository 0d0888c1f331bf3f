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
