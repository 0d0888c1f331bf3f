package import SimulatedUI
internal import TestEvents

/// The apps that a runner knows.
package struct AppList {
    private let apps: [any SimulatedApp.Type]

    /// Creates a list; its first app is meant when none is named.
    package init(_ apps: [any SimulatedApp.Type]) { self.apps = apps }

    /// The names of the apps of which something holds, in the order of the list.
    func names(where holds: (any SimulatedApp.Type) -> Bool) -> [String] { apps.filter(holds).map { $0.name } }

    /// The app of a name, or the first.
    /// - Throws: ``ConfigurationMistake`` when there is none.
    package func app(named name: String?) throws(ConfigurationMistake) -> any SimulatedApp.Type {
        guard let first = apps.first else {
            throw ConfigurationMistake(
                option: "app", value: name ?? "", message: "This runner knows no app; name some in its code.")
        }
        guard let name else { return first }
        if let app = apps.first(where: { $0.name == name }) { return app }
        let known = apps.map { $0.name }
        throw ConfigurationMistake(
            option: "app", value: name, message: "There is no app '\(name)'.",
            suggestion: nearestName(to: name, in: known), known: known)
    }
}
