import Automation
import PageObjects
import SampleApps

/// The choice of a service for a new account.
final class AccountTypesPage: Page {
    private typealias Identifiers = Accounts.Identifiers.Types

    let factory: PageFactory
    let id = Identifiers.screen.id
    let type = Identifiers.screen.type

    init(_ factory: PageFactory) { self.factory = factory }

    var types: XCUIElementQuery { screen.cells }

    func identifier(of type: AccountType) -> String { Identifiers.cell(type).id }
}
