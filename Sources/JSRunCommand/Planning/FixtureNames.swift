import Fixtures
import SimulatedUI

/// The fixture operations of an app, by the names that `--fixtures` takes.
enum FixtureNames {
    /// The names, in the app's own order; none for an app that offers no fixtures or whose list is faulty.
    static func of(_ app: any SimulatedApp.Type) -> [String] { entries(of: app).map(\.name.functionName) }

    /// A fixture that can be shown to beginners: one that needs no parameters, and that may run twice if there is such.
    static func example(of app: any SimulatedApp.Type) -> String? {
        let simple = entries(of: app).filter { entry in !entry.parameters.contains(where: \.isRequired) }
        return (simple.first { $0.repetition == .same } ?? simple.first)?.name.functionName
    }

    private static func entries(of app: any SimulatedApp.Type) -> [FixtureCatalogue.Entry] {
        guard let provider = app as? any FixtureProviding.Type else { return [] }
        // A faulty list is told when fixtures are asked for; here people look for an overview.
        return (try? provider.catalogue())?.entries ?? []
    }
}
