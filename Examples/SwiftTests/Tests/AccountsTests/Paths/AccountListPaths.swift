import Automation
import PageObjects
import SampleApps

/// Paths from the list of accounts.
final class AccountListPaths: Paths {
    typealias StepsType = AccountListSteps
    let factory: StepsFactory

    init(_ factory: StepsFactory) { self.factory = factory }

    /// Adds an account, and checks that it is in the list.
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

    /// Checks the number of accounts in the list.
    @discardableResult
    func verifyAccounts(_ count: Int, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.waitForAppearance(at: place).verifyAccounts(count, at: place)
        return self
    }
}
