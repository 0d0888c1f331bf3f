import PageObjects

/// The actions on DefaultPage; each returns the steps themselves.
final class DefaultSteps: Steps {
    typealias PageType = DefaultPage
    let factory: PageFactory

    init(_ factory: PageFactory) { self.factory = factory }
}
