import Automation
import PageObjects

/// The elements of one view, looked for anew on each access.
final class HarbourPage: Page {
    let factory: PageFactory
    let id = "harbour"

    init(_ factory: PageFactory) { self.factory = factory }
}
