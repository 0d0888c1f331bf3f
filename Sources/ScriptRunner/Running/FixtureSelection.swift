import Fixtures
import SimulatedUI
import TestEvents

/// The fixture operations that were asked for, of the app that is launched.
struct FixtureSelection {
    /// The operations, in the order in which they run.
    let entries: [FixtureCatalogue.Entry]

    /// Finds the operations of a configuration.
    /// - Throws: ``ConfigurationMistake`` for an operation that the app does not offer.
    init(_ configuration: ScriptConfiguration, app: any SimulatedApp.Type) throws(ConfigurationMistake) {
        let names = configuration.fixtures
        guard !names.isEmpty || configuration.fixturesBoard else {
            entries = []
            return
        }
        guard let provider = app as? any FixtureProviding.Type else {
            throw ConfigurationMistake(
                option: names.isEmpty ? "fixtures-board" : "fixtures", value: names.first ?? "",
                message: "The app '\(app.name)' has no fixtures.")
        }
        do {
            let catalogue = try provider.catalogue()
            var entries: [FixtureCatalogue.Entry] = []
            for name in names { entries.append(try catalogue.entry(named: name)) }
            self.entries = entries
        } catch {
            guard case .unknown(let name, let known) = error.reason else {
                throw ConfigurationMistake(option: "fixtures", value: "", message: "\(error.description).")
            }
            throw ConfigurationMistake(
                option: "fixtures", value: name, message: "The app '\(app.name)' has no fixture '\(name)'.",
                suggestion: nearestName(to: name, in: known), known: known)
        }
    }
}
