package import Scripting
package import SimulatedUI

/// The apps of a runner: simulated ones first, then those of other worlds.
///
/// Without other worlds, a list is written as an array of simulated apps.
package struct AppList: ExpressibleByArrayLiteral {
    /// The kinds of world, in the order in which they are searched for an app.
    package let worlds: [any WorldProvider]
    /// What the apps' scripts can use besides the modules of every runner.
    package let modules: [any ScriptModule]

    /// Creates a list; its first app is the default.
    package init(
        _ apps: [any SimulatedApp.Type], worlds: [any WorldProvider] = [], modules: [any ScriptModule] = []
    ) {
        self.worlds = [SimulatedApps(apps)] + worlds
        self.modules = modules
    }

    /// Creates a list of simulated apps.
    package init(arrayLiteral apps: (any SimulatedApp.Type)...) { self.init(apps) }

    /// All apps that can be listed.
    package var apps: [any AppUnderTest] { worlds.flatMap(\.apps) }

    /// The app with a name, or nil when there is none.
    package func app(named name: String) -> (any AppUnderTest)? { worlds.lazy.compactMap { $0.app(named: name) }.first }
}
