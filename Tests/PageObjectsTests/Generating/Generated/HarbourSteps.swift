import PageObjects

/// The actions on HarbourPage; each returns the steps themselves.
final class HarbourSteps: Steps {
    typealias PageType = HarbourPage
    let factory: PageFactory

    init(_ factory: PageFactory) { self.factory = factory }
}
