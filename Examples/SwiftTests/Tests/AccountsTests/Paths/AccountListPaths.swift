import Automation
import PageObjects
import SampleApps

/// Ways from the list of accounts.
final class AccountListPaths: Paths {
    typealias StepsType = AccountListSteps
    let factory: StepsFactory

    init(_ factory: StepsFactory) { self.factory = factory }

    /// An account is added, and stands in the list.
    @discardableResult
    func add(
        _ type: AccountType, userName: String, password: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Self {
        let place = SourcePlace(file, line)
        steps.waitForAppearance(at: place).add(at: place)
        factory.accountTypes.waitForAppearance(at: place).choose(type, at: place)
        factory.accountForm.waitForAppearance(at: place)
            .fillIn(userName: userName, password: password, at: place)
            .save(at: place)
            .waitForDisappearance(at: place)
        steps.waitForAppearance(at: place).verifyAccount("\(userName), \(type.rawValue)", at: place)
        return self
    }

    /// So many accounts are in the list.
    @discardableResult
    func verifyAccounts(_ count: Int, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.waitForAppearance(at: place).verifyAccounts(count, at: place)
        return self
    }
}
