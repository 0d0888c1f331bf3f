import Automation
import PageObjects
import SampleApps

/// The list of accounts.
final class AccountListPage: Page {
    private typealias Identifiers = Accounts.Identifiers.List

    let factory: PageFactory
    let id = Identifiers.screen.id
    let type = Identifiers.screen.type

    init(_ factory: PageFactory) { self.factory = factory }

    var search: XCUIElement { screen[element: Identifiers.search] }
    var accounts: XCUIElementQuery { screen[query: Identifiers.cells, partial: true] }
    /// The button is in the navigation bar, not on the screen below it.
    var add: XCUIElement { navigationBar[element: Identifiers.add] }
}
