import Automation
import Fixtures
import Network
import Scripting
import SimulatedUI
import TestBench
import TestEvents

/// A script whose configuration was checked.
struct PreparedScript {
    /// The path, as the run names it.
    let path: String
    /// What it holds.
    let kind: ScriptKind
    /// How it is run.
    var configuration: ScriptConfiguration
    /// The app that is launched.
    let app: any AppUnderTest
    /// What it can use besides the modules of every runner.
    let modules: [any ScriptModule]
    /// The device it is launched on.
    var device: SimulatedDevice.Configuration
    /// Which of its tests run.
    let filter: TestFilter
    /// The names of the fixture operations and images that come before each launch.
    let fixtureNames: [String]
    /// What servers answer from the launch of the app on.
    let mocks: [HTTPStub]

    /// Checks everything that can be checked before anything runs.
    init(
        _ script: RunConfiguration.Script, apps: AppList, seed: UInt64, stubs: StubLibrary
    ) throws(ConfigurationMistake) {
        path = script.path
        kind = ScriptKind(path) ?? .script
        configuration = script.configuration
        app = try apps.app(configured: script.configuration.app)
        modules = apps.modules
        device = try script.configuration.simulatedDevice(seed: seed)
        filter = try TestFilter(script.configuration)
        mocks = try stubs.stubs(of: script.configuration.mocks)
        do {
            fixtureNames = try Self.fixtures(of: app, configuration)?.steps.map(\.name) ?? []
        } catch {
            throw Self.mistake(error, app: app)
        }
    }

    /// The facts with which the file begins.
    var startFacts: TestEvent.ScriptStarted {
        .init(
            app: app.name, device: device.model.name, systemVersion: device.systemVersion, fixtures: fixtureNames,
            epoch: device.epoch)
    }

    /// What fixtures do to a launch of the app; nil for an app that cannot have any.
    func fixtures() throws(FixtureError) -> FixtureLaunch? { try Self.fixtures(of: app, configuration) }

    /// The app's fixture operations; nil for an app that has none.
    var operations: [FixtureCatalogue.Entry]? { catalogue?.entries }

    /// The app's fixture operations by name; nil for an app that has none.
    var catalogue: FixtureCatalogue? {
        // A faulty catalogue was told when the script was prepared.
        try? (app.simulatedApp as? any FixtureProviding.Type)?.catalogue()
    }

    /// The sizes of the canvas that the file is run over, each on an app of its own; one nil for the app's own size.
    var canvasSizes: [Size?] {
        guard kind == .botTest, !configuration.canvasSizes.isEmpty else { return [nil] }
        var seen: Set<Size> = []
        return configuration.canvasSizes.filter { seen.insert($0).inserted }
    }

    private static func fixtures(of app: any AppUnderTest, _ configuration: ScriptConfiguration)
        throws(FixtureError) -> FixtureLaunch?
    {
        guard let type = app.simulatedApp else {
            guard configuration.fixtures.isEmpty, !configuration.fixturesBoard else {
                throw FixtureError(.noFixtures(app: app.name))
            }
            return nil
        }
        return try FixtureLaunch(app: type, names: configuration.fixtures, showsBoard: configuration.fixturesBoard)
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

/// The stubs of mock files; each file is read once for all scripts of a run.
final class StubLibrary {
    private let workingDirectory: String?
    private var known: [String: [HTTPStub]] = [:]

    /// - Parameter workingDirectory: the folder that relative paths are seen from; nil for the process's own.
    init(workingDirectory: String?) { self.workingDirectory = workingDirectory }

    /// The stubs of all files, in their order.
    /// - Throws: ``ConfigurationMistake`` with everything that is wrong with a file, each with its place.
    func stubs(of paths: [String]) throws(ConfigurationMistake) -> [HTTPStub] {
        var stubs: [HTTPStub] = []
        for path in paths { stubs += try self.stubs(of: path) }
        return stubs
    }

    private func stubs(of path: String) throws(ConfigurationMistake) -> [HTTPStub] {
        if let stubs = known[path] { return stubs }
        do throws(StubMistakes) {
            let stubs = try StubFile.stubs(at: PathNames.join(workingDirectory ?? "", path), named: path)
            known[path] = stubs
            return stubs
        } catch {
            throw ConfigurationMistake(option: "mocks", value: path, message: error.description)
        }
    }
}
