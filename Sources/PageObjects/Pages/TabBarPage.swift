public import Automation

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
