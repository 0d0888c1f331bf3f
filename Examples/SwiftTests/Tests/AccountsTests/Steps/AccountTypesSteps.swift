import Automation
import PageObjects
import SampleApps

/// Actions on the choice of a service.
final class AccountTypesSteps: Steps {
    typealias PageType = AccountTypesPage
    let factory: PageFactory

    init(_ factory: PageFactory) { self.factory = factory }

    @discardableResult
    func choose(_ type: AccountType, at place: SourcePlace) -> Self {
        page.tap(\.types, identifier: page.identifier(of: type), at: place)
        return self
    }
}
