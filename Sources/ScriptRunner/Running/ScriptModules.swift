import Assertions
import BotTesting
import Fixtures
import Network
import PageObjects
import Scenarios
import Scripting
import SimulatedUI
import TestBench
import UIAutomation

/// The modules of every script, in the order of their installation.
enum ScriptModules {
    /// The modules for a script that runs on the app of a launcher.
    static func all(
        launcher: AppLauncher, app: any AppUnderTest, operations: ScriptOperations,
        hostTasks: HostTasks?
    ) -> [any ScriptModule] {
        [
            UIAutomationModule(hostTasks: hostTasks), AssertionsModule(),
            FixturesModule(app: app.simulatedApp, named: app.name, host: launcher.fixturesHost),
            ScenariosModule(), BotTestingModule(operations: operations, host: launcher.botHost),
            NetworkModule(network: launcher.network, problem: launcher.networkProblem),
            PageObjectsModule(),
        ]
    }

    /// The modules without a script, for those who ask what scripts can see.
    /// - Parameter app: the app whose fixtures are declared; nil for fixtures in general.
    static func declared(for app: (any SimulatedApp.Type)? = nil) -> [any ScriptModule] {
        [
            UIAutomationModule(), AssertionsModule(), FixturesModule(app: app), ScenariosModule(),
            BotTestingModule(), NetworkModule(), PageObjectsModule(),
        ]
    }
}
