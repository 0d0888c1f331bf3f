import Automation
import Fixtures
import HTTPStubs
import Scripting
import SimulatedUI
import TestEvents
import Worlds

/// A script with a checked configuration.
struct PreparedScript {
    /// The path, as it is shown in the run.
    let path: String
    /// The kind of the file.
    let kind: ScriptKind
    /// The configuration.
    var configuration: ScriptConfiguration
    /// The app to launch.
    let app: any AppUnderTest
    /// The host of the app's world in this process; nil if it needs none.
    var host: (any WorldHost)?
    /// The kind of that host.
    var hostKind: String? { app.hostKind(configuration.browser) }
    /// The modules for scripts, besides those of every runner.
    let modules: [any ScriptModule]
    /// The device to launch the app on.
    var device: SimulatedDevice.Configuration
    /// The selection of its tests.
    let filter: TestFilter
    /// The app's fixture operations by name; nil for an app that has none.
    let catalogue: FixtureCatalogue?
    /// The names of the fixture operations and images that precede each launch.
    let fixtureNames: [String]
    /// The stubs for the app's requests, from its launch on.
    let mocks: [HTTPStub]

    /// Checks everything that can be checked before the run.
    init(
        _ script: RunConfiguration.Script, apps: AppList, seed: UInt64, parts: SharedParts
    ) throws(ConfigurationMistake) {
        path = script.path
        kind = ScriptKind(path) ?? .script
        configuration = script.configuration
        app = try apps.app(configured: script.configuration.app)
        modules = apps.modules
        device = try script.configuration.simulatedDevice(seed: seed)
        filter = try TestFilter(script.configuration)
        mocks = try parts.stubs(of: script.configuration.mocks)
        do {
            catalogue = try parts.catalogue(of: app)
            fixtureNames = try Self.fixtures(of: app, catalogue, configuration)?.steps.map(\.name) ?? []
        } catch {
            throw Self.mistake(error, app: app)
        }
    }

    /// The properties of the file that are reported at its beginning.
    var startFacts: TestEvent.ScriptStarted {
        .init(
            app: app.name, device: device.model.name, systemVersion: device.systemVersion, fixtures: fixtureNames,
            epoch: device.epoch)
    }

    /// The fixtures for a launch of the app; nil for an app that cannot have any.
    func fixtures() throws(FixtureError) -> FixtureLaunch? { try Self.fixtures(of: app, catalogue, configuration) }

    /// The app's fixture operations; nil for an app that has none.
    var operations: [FixtureCatalogue.Entry]? { catalogue?.entries }

    /// The canvas sizes that the file runs with, each on its own app; a single nil for the app's own size.
    var canvasSizes: [Size?] {
        guard kind == .botTest, !configuration.canvasSizes.isEmpty else { return [nil] }
        var seen: Set<Size> = []
        return configuration.canvasSizes.filter { seen.insert($0).inserted }
    }

    private static func fixtures(
        of app: any AppUnderTest, _ catalogue: FixtureCatalogue?, _ configuration: ScriptConfiguration
    ) throws(FixtureError) -> FixtureLaunch? {
        guard let type = app.simulatedApp else {
            guard configuration.fixtures.isEmpty, !configuration.fixturesBoard else {
                throw FixtureError(.noFixtures(app: app.name))
            }
            return nil
        }
        return try FixtureLaunch(
            app: type, catalogue: catalogue, names: configuration.fixtures, showsBoard: configuration.fixturesBoard)
    }

    private static func mistake(_ error: FixtureError, app: any AppUnderTest) -> ConfigurationMistake {
        guard case .unknown(let name, let known) = error.reason else {
            return ConfigurationMistake(option: "fixtures", value: "", message: "\(error.description).")
        }
        return ConfigurationMistake(
            option: "fixtures", value: name, message: "The app '\(app.name)' has no fixture '\(name)'.",
            suggestion: nearestName(to: name, in: known), known: known)
    }
}
