import Automation
import PageObjects
import SampleApps

/// The onboarding page of a first launch.
final class OnboardingPage: SnapshotPage {
    private typealias Identifiers = Accounts.Identifiers.Onboarding

    let factory: PageFactory
    let id = Identifiers.screen.id
    let type = Identifiers.screen.type

    init(_ factory: PageFactory) { self.factory = factory }

    var message: XCUIElement { screen[element: Identifiers.message] }
    var start: XCUIElement { screen[element: Identifiers.start] }
    var explore: XCUIElement { screen[element: Identifiers.explore] }
}
