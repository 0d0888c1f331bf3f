import Automation
import PageObjects

/// Actions on the form of an account.
final class AccountFormSteps: Steps {
    typealias PageType = AccountFormPage
    let factory: PageFactory

    init(_ factory: PageFactory) { self.factory = factory }

    @discardableResult
    func fillIn(userName: String, password: String, at place: SourcePlace) -> Self {
        page.typeText(userName, into: \.userName, at: place)
            .typeText(password, into: \.password, at: place)
        return self
    }

    @discardableResult
    func save(at place: SourcePlace) -> Self {
        page.tap(\.save, at: place)
        return self
    }
}
