import Fixtures
import SimulatedUI

/// The fixture operations of an app, by the names that `--fixtures` takes.
enum FixtureNames {
    /// The names, in the app's own order; none for an app that offers no fixtures or whose list is faulty.
    static func of(_ app: any SimulatedApp.Type) -> [String] {
        guard let provider = app as? any FixtureProviding.Type else { return [] }
        // A faulty list is told when fixtures are asked for; here people look for an overview.
        return (try? provider.catalogue())?.entries.map(\.name.functionName) ?? []
    }
}
