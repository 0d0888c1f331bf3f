import Automation
import PageObjects
import SampleApps

/// The search screen.
final class ExplorePage: SnapshotPage {
    private typealias Identifiers = Accounts.Identifiers.Explore

    let factory: PageFactory
    let id = Identifiers.screen.id
    let type = Identifiers.screen.type

    init(_ factory: PageFactory) { self.factory = factory }

    var search: XCUIElement { screen[element: Identifiers.search] }
    var people: XCUIElementQuery { screen[query: Identifiers.cells, partial: true] }
    var message: XCUIElement { screen[element: Identifiers.message] }
    var retry: XCUIElement { screen[element: Identifiers.retry] }
    var updated: XCUIElement { screen[element: Identifiers.updated] }

    /// The time of day differs in each snapshot.
    var ignoredElements: [XCUIElement] { [updated] }
}
