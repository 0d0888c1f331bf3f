import Automation
import PageObjects
import SampleApps

/// The form of one account.
final class AccountFormPage: Page {
    private typealias Identifiers = Accounts.Identifiers.Form

    let factory: PageFactory
    let id = Identifiers.screen.id
    let type = Identifiers.screen.type

    init(_ factory: PageFactory) { self.factory = factory }

    var userName: XCUIElement { screen[element: Identifiers.userName] }
    var password: XCUIElement { screen[element: Identifiers.password] }
    var enabled: XCUIElement { screen[element: Identifiers.enabled] }
    var save: XCUIElement { navigationBar[element: Identifiers.save] }
}
