import Automation
import PageObjects

/// The elements of one view, looked for anew on each access.
final class DefaultPage: Page {
    let factory: PageFactory
    let id = "default"

    init(_ factory: PageFactory) { self.factory = factory }
}
