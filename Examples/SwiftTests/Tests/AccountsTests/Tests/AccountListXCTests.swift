import PageObjects
import SampleApps
import ScriptTesting
import XCTest

/// The same pages, steps and paths under XCTest.
final class AccountListXCTests: PageTestCase<AccountsTest> {
    func test_Add_WithoutOnboarding() throws {
        test.pathsFactory.accountList
            .add(.github, userName: "octocat", password: "meow")
            .verifyAccounts(1)
        let stored = try XCTUnwrap(test.accounts).store.accounts()
        XCTAssertEqual(stored.map(\.userName), ["octocat"])
    }
}
