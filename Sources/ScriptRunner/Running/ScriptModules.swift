import Assertions
import Fixtures
import Scenarios
import Scripting
import SimulatedUI
import UIAutomation

/// The modules of every script, in the order of their installation.
enum ScriptModules {
    /// The modules for a script that runs on the app of a launcher.
    static func all(launcher: AppLauncher, app: any SimulatedApp.Type, hostTasks: HostTasks?) -> [any ScriptModule] {
        [
            UIAutomationModule(hostTasks: hostTasks), AssertionsModule(),
            // The launcher lives as long as the script's session.
            FixturesModule(app: app, runningApp: { [unowned launcher] in launcher.device.application?.app }),
            ScenariosModule(),
        ]
    }

    /// The modules without a script, for those who ask what scripts can see.
    static var declared: [any ScriptModule] {
        [TimeModule(), UIAutomationModule(), AssertionsModule(), FixturesModule(), ScenariosModule()]
    }
}
