// Recorded in Accounts on iPhone 5, version 7.1.

import Automation
import FRY
import SampleApps
import ScriptTesting
import Testing

struct AccountsRecordedTests {
    @Test("Accounts recorded")
    func accountsRecorded() throws {
        let options = ScriptOptions {
            $0.device = "iPhone 5"
        }
        let running = try RunningApp(Accounts.self, options: options)
        let app = running.app
        let fry = FRY(running.automation)

        app.buttons["Not Now"].tap()
        #expect(app.navigationBars["Accounts"].waitForExistence(timeout: 5))
        app.buttons["Add"].tap()
        #expect(app.navigationBars["Add Account"].waitForExistence(timeout: 5))
        app.cells["github"].tap()
        #expect(app.navigationBars["New Account"].waitForExistence(timeout: 5))
        app.textFields["User Name"].tap()
        app.textFields["User Name"].typeText("octocat")
        #expect(app.textFields["User Name"].wait(for: \.value, toEqual: "octocat", timeout: 5))
        app.secureTextFields["Password"].tap()
        app.secureTextFields["Password"].typeText("meow")
        #expect(app.secureTextFields["Password"].wait(for: \.value, toEqual: "••••", timeout: 5))
        #expect(app.buttons["Save"].wait(for: \.isEnabled, toEqual: true, timeout: 5))
        app.buttons["Save"].tap()
        #expect(app.navigationBars["Accounts"].waitForExistence(timeout: 5))
        #expect(app.cells["octocat, github"].waitForExistence(timeout: 5))
        app.cells["octocat, github"].tap()
        #expect(app.navigationBars["Edit Account"].waitForExistence(timeout: 5))
        app.textFields["User Name"].tap()
        fry.lookup("User Name").selectText()
        app.textFields["User Name"].typeText("hubot")
        #expect(app.textFields["User Name"].wait(for: \.value, toEqual: "hubot", timeout: 5))
        app.buttons["Save"].tap()
        #expect(app.navigationBars["Accounts"].waitForExistence(timeout: 5))
        #expect(app.cells["hubot, github"].waitForExistence(timeout: 5))
        fry.lookup("hubot, github").touch(.path([
            (0.700, 0.500, 0.000), (0.680, 0.500, 0.010), (0.660, 0.500, 0.020), (0.640, 0.500, 0.030), (0.620, 0.500, 0.040), (0.600, 0.500, 0.050),
            (0.580, 0.500, 0.060), (0.560, 0.500, 0.070), (0.540, 0.500, 0.080), (0.520, 0.500, 0.090), (0.500, 0.500, 0.100), (0.480, 0.500, 0.110),
            (0.460, 0.500, 0.120), (0.440, 0.500, 0.130), (0.420, 0.500, 0.140), (0.400, 0.500, 0.150), (0.380, 0.500, 0.160), (0.360, 0.500, 0.170),
            (0.340, 0.500, 0.180), (0.320, 0.500, 0.190), (0.300, 0.500, 0.200), (0.300, 0.500, 0.200)
        ]))
        #expect(app.buttons["Delete"].waitForExistence(timeout: 5))
        app.buttons["Delete"].tap()
        #expect(app.cells["hubot, github"].waitForNonExistence(timeout: 5))
    }
}
