// Recorded in Accounts on iPhone 5, version 7.1.

import Automation
import FRY
import PageObjects
import SampleApps
import ScriptTesting
import SimulatedUI
import Testing

@Suite
final class AccountsRecordedTests: BaseTest {
    override class var appType: any SimulatedApp.Type { Accounts.self }

    override class var deviceConfiguration: SimulatedDevice.Configuration {
        var configuration = SimulatedDevice.Configuration()
        if let model = DeviceModel.named("iPhone 5") { configuration.model = model }
        return configuration
    }

    @Test("Accounts recorded")
    func accountsRecorded() {
        let pages = pathsFactory.stepsFactory.pageFactory
        let fry = FRY(session)

        pages.page(WelcomePage.self)
            .tapNotNow()
        pages.page(AccountsPage.self)
            .see(\.accounts, .exists)
            .tapAdd()
        pages.page(AddAccountPage.self)
            .see(\.addAccount, .exists)
            .tapGithub()
        pages.page(NewAccountPage.self)
            .see(\.newAccount, .exists)
            .tapUserName()
            .typeUserName("octocat")
            .see(\.userName, .value("octocat"))
            .tapPassword()
            .typePassword("meow")
            .see(\.password, .value("••••"))
            .see(\.save, .isEnabled)
            .tapSave()
        pages.page(AccountsPage.self)
            .see(\.accounts, .exists)
            .see(\.octocatGithub, .exists)
            .tapOctocatGithub()
        pages.page(EditAccountPage.self)
            .see(\.editAccount, .exists)
            .tapUserName()
        fry.lookup("User Name").selectText()
        pages.page(EditAccountPage.self)
            .typeUserName("hubot")
            .see(\.userName, .value("hubot"))
            .tapSave()
        pages.page(AccountsPage.self)
            .see(\.accounts, .exists)
            .see(\.hubotGithub, .exists)
        fry.lookup("hubot, github").touch(.path([
            (0.700, 0.500, 0.000), (0.680, 0.500, 0.010), (0.660, 0.500, 0.020), (0.640, 0.500, 0.030), (0.620, 0.500, 0.040), (0.600, 0.500, 0.050),
            (0.580, 0.500, 0.060), (0.560, 0.500, 0.070), (0.540, 0.500, 0.080), (0.520, 0.500, 0.090), (0.500, 0.500, 0.100), (0.480, 0.500, 0.110),
            (0.460, 0.500, 0.120), (0.440, 0.500, 0.130), (0.420, 0.500, 0.140), (0.400, 0.500, 0.150), (0.380, 0.500, 0.160), (0.360, 0.500, 0.170),
            (0.340, 0.500, 0.180), (0.320, 0.500, 0.190), (0.300, 0.500, 0.200), (0.300, 0.500, 0.200)
        ]))
        pages.page(AccountsPage.self)
            .see(\.delete, .exists)
            .tapDelete()
            .see(\.hubotGithub, .notExists)
    }
}

extension Page {
    /// Waits until predicates hold for an element; fails the test at the place of the call if they do not.
    @discardableResult
    fileprivate func see(
        _ element: KeyPath<Self, XCUIElement>, _ predicates: ElementPredicate...,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Self {
        self[keyPath: element].verify(predicates, timeout: 5, place: SourcePlace(file, line))
        return self
    }
}
