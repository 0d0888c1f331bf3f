import Automation
import PageObjects
import SampleApps

/// The page of a person.
final class PersonPage: SnapshotPage {
    private typealias Identifiers = Accounts.Identifiers.Person

    let factory: PageFactory
    let id = Identifiers.screen.id
    let type = Identifiers.screen.type

    init(_ factory: PageFactory) { self.factory = factory }

    var name: XCUIElement { screen[element: Identifiers.name] }
    var place: XCUIElement { screen[element: Identifiers.place] }
    var save: XCUIElement { screen[element: Identifiers.save] }
}
