import Automation
import PageObjects

/// The elements of one view, looked up on each access.
final class HarbourPage: Page {
    let factory: PageFactory
    let id = "harbour"

    init(_ factory: PageFactory) { self.factory = factory }
}
