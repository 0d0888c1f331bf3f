import Automation
import PageObjects

/// The elements of one view, looked up on each access.
final class DefaultPage: Page {
    let factory: PageFactory
    let id = "default"

    init(_ factory: PageFactory) { self.factory = factory }
}
