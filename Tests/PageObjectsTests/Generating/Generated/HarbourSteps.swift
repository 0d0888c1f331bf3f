import PageObjects

/// What can be done on HarbourPage; every step gives the steps themselves.
final class HarbourSteps: Steps {
    typealias PageType = HarbourPage
    let factory: PageFactory

    init(_ factory: PageFactory) { self.factory = factory }
}
