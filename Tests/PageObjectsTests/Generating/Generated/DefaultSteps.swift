import PageObjects

/// What can be done on DefaultPage; every step gives the steps themselves.
final class DefaultSteps: Steps {
    typealias PageType = DefaultPage
    let factory: PageFactory

    init(_ factory: PageFactory) { self.factory = factory }
}
