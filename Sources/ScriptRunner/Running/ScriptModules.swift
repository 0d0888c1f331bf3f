import Assertions
import BotTesting
import Fixtures
import Network
import PageObjects
import Scenarios
package import Scripting
package import SimulatedUI
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

extension ScriptVocabulary {
    /// What every script can see, with the functions of an app's fixtures.
    /// - Parameter app: the app; nil for fixtures in general.
    /// - Throws: `JSError` when the engine takes none of it.
    package static func builtIn(for app: (any SimulatedApp.Type)? = nil) throws -> ScriptVocabulary {
        try SessionBuilder.vocabulary(of: ScriptModules.declared(for: app))
    }
}
