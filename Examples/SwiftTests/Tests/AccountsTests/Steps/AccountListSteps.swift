import Automation
import PageObjects
import SampleApps

/// Actions on the list of accounts.
final class AccountListSteps: Steps {
    typealias PageType = AccountListPage
    let factory: PageFactory

    init(_ factory: PageFactory) { self.factory = factory }

    @discardableResult
    func add(at place: SourcePlace) -> Self {
        page.tap(\.add, at: place)
        return self
    }

    @discardableResult
    func verifyAccounts(_ count: Int, at place: SourcePlace) -> Self {
        page.verify(\.accounts, .count(count), at: place)
        return self
    }

    @discardableResult
    func verifyAccount(_ label: String, at place: SourcePlace) -> Self {
        page.verify(\.accounts, containing: .label(label), at: place)
        return self
    }
}

extension AccountListSteps: SiteCatalystStateValidationSteps {
    enum TrackingState: AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.state

        case accounts

        var name: String { Accounts.TrackingNames().accounts }
    }
}
