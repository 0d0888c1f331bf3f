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
        let fry = FRY(running.automation)

        fry.lookup("Not Now").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.navigationBar), as: .first).lookup(.kind(.staticText), .accessibilityLabel("Accounts"), as: .first, depth: 0...1).timeout(5).present()
        fry.lookup("Add").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.navigationBar), as: .first).lookup(.kind(.staticText), .accessibilityLabel("Add Account"), as: .first, depth: 0...1).timeout(5).present()
        fry.lookup("github").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.navigationBar), as: .first).lookup(.kind(.staticText), .accessibilityLabel("New Account"), as: .first, depth: 0...1).timeout(5).present()
        fry.lookup("User Name").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.typeString("octocat")
        fry.lookup(.kind(.textField), .accessibilityLabel("User Name"), .accessibilityValue("octocat"), as: .first).timeout(5).present()
        fry.lookup("Password").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.typeString("meow")
        fry.lookup(.kind(.secureTextField), .accessibilityLabel("Password"), .accessibilityValue("••••"), as: .first).timeout(5).present()
        fry.lookup(.kind(.button), .accessibilityLabel("Save"), .isEnabled, as: .first).timeout(5).present()
        fry.lookup("Save").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.navigationBar), as: .first).lookup(.kind(.staticText), .accessibilityLabel("Accounts"), as: .first, depth: 0...1).timeout(5).present()
        fry.lookup(.kind(.tableCell), .accessibilityLabel("octocat, github"), as: .first).timeout(5).present()
        fry.lookup("octocat, github").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.navigationBar), as: .first).lookup(.kind(.staticText), .accessibilityLabel("Edit Account"), as: .first, depth: 0...1).timeout(5).present()
        fry.lookup("User Name").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup("User Name").selectText()
        fry.typeString("hubot")
        fry.lookup(.kind(.textField), .accessibilityLabel("User Name"), .accessibilityValue("hubot"), as: .first).timeout(5).present()
        fry.lookup("Save").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.navigationBar), as: .first).lookup(.kind(.staticText), .accessibilityLabel("Accounts"), as: .first, depth: 0...1).timeout(5).present()
        fry.lookup(.kind(.tableCell), .accessibilityLabel("hubot, github"), as: .first).timeout(5).present()
        fry.lookup("hubot, github").touch(.path([
            (0.700, 0.500, 0.000), (0.680, 0.500, 0.010), (0.660, 0.500, 0.020), (0.640, 0.500, 0.030), (0.620, 0.500, 0.040), (0.600, 0.500, 0.050),
            (0.580, 0.500, 0.060), (0.560, 0.500, 0.070), (0.540, 0.500, 0.080), (0.520, 0.500, 0.090), (0.500, 0.500, 0.100), (0.480, 0.500, 0.110),
            (0.460, 0.500, 0.120), (0.440, 0.500, 0.130), (0.420, 0.500, 0.140), (0.400, 0.500, 0.150), (0.380, 0.500, 0.160), (0.360, 0.500, 0.170),
            (0.340, 0.500, 0.180), (0.320, 0.500, 0.190), (0.300, 0.500, 0.200), (0.300, 0.500, 0.200)
        ]))
        fry.lookup(.kind(.button), .accessibilityLabel("Delete"), as: .first).timeout(5).present()
        fry.lookup("Delete").touch(.tap(at: Point(x: 0.500, y: 0.500)))
        fry.lookup(.kind(.tableCell), .accessibilityLabel("hubot, github"), as: .first).timeout(5).absent()
    }
}
