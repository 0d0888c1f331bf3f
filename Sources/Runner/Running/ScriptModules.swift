import BotTesting
import FRY
import Fixtures
import HTTPStubs
import PageObjects
import Scenarios
package import Scripting
package import SimulatedUI
import UIAutomation
import Worlds

/// The modules of every script, in the order of their installation.
enum ScriptModules {
    /// The modules for a script on the app of a launcher.
    static func all(
        launcher: AppLauncher, script: PreparedScript, operations: ScriptOperations, hostTasks: HostTasks?
    ) -> [any ScriptModule] {
        [
            UIAutomationModule(hostTasks: hostTasks), AssertionsModule(),
            FixturesModule(app: script.app.simulatedApp, named: script.app.name, host: launcher.fixturesHost),
            ScenariosModule(), BotTestingModule(operations: operations, host: launcher.botHost),
            NetworkModule(network: launcher.network, problem: launcher.networkProblem),
            PageObjectsModule(), FRYModule(),
            RequireModule(of: script.path, script.configuration, workingDirectory: launcher.workingDirectory),
        ] + script.modules
    }

    /// The modules without a script, for lists of the API.
    /// - Parameters:
    ///   - app: the app whose fixtures are declared; nil for fixtures in general.
    ///   - others: the additional modules of a custom runner.
    static func declared(for app: (any SimulatedApp.Type)?, and others: [any ScriptModule]) -> [any ScriptModule] {
        [
            UIAutomationModule(), AssertionsModule(), FixturesModule(app: app), ScenariosModule(),
            BotTestingModule(), NetworkModule(), PageObjectsModule(), FRYModule(),
            RequireModule(of: "", ScriptConfiguration(), workingDirectory: nil),
        ] + others
    }
}

extension ScriptVocabulary {
    /// The names that every script of a runner can use, including the functions of an app's fixtures.
    /// - Parameters:
    ///   - app: the app; nil for fixtures in general.
    ///   - modules: the additional modules of a custom runner.
    /// - Throws: `JSError` when the engine rejects a declaration.
    package static func builtIn(for app: (any SimulatedApp.Type)? = nil, and modules: [any ScriptModule] = []) throws
        -> ScriptVocabulary
    {
        try SessionBuilder.vocabulary(of: ScriptModules.declared(for: app, and: modules))
    }
}
