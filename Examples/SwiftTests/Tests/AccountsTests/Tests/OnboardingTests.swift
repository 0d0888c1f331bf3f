import PageObjects
import ScriptTesting
import SimulatedUI
import Testing

@Suite("The greeting page")
final class OnboardingTests: AccountsTest {
    @Test func test_Start() {
        pathsFactory.onboarding.appear().start()
        pathsFactory.accountList.verifyAccounts(0)
    }

    @Test func test_Explore_WithRecommendations() {
        pathsFactory.onboarding.appear().explore()
        pathsFactory.explore.verifyPeople(2)
    }

    @Test func test_Start_WithAccount_WithoutOnboarding() {
        #expect(launchOptions.environment["onboarding"] == "false")
        pathsFactory.accountList.verifyAccounts(1)
    }
}
