import Fixtures
import Scripting
import SimulatedUI
import TestEvents

/// Launches a script's app on its device, in the state that was asked for.
final class AppLauncher {
    /// The device.
    let device: SimulatedDevice
    private let script: PreparedScript
    private let recorder: EventRecorder
    private var launchInstant: Double?

    /// Creates a launcher, and a device that shows nothing yet.
    init(_ script: PreparedScript, recorder: EventRecorder) {
        self.script = script
        self.recorder = recorder
        device = SimulatedDevice(script.device)
    }

    /// Whether no time has passed since the last launch, so that another one would change nothing.
    var isFresh: Bool { launchInstant == device.virtualClock.now }

    /// Launches the app with fresh data, and runs the fixture operations before its first screen appears.
    /// - Throws: `LaunchError` when the app does not start, `FixtureError` for the first operation that fails.
    func launch() throws {
        let configuration = script.configuration
        let options = LaunchOptions(
            arguments: configuration.launchArguments,
            environment: Dictionary(configuration.launchEnvironment.map { ($0.name, $0.value) }) { $1 })
        var failure: FixtureError?
        try device.launch(script.app, options) { [script, recorder] application, _ in
            guard let provider = application.app as? any FixtureProviding else { return nil }
            for entry in script.fixtures.entries where failure == nil {
                do throws(FixtureError) {
                    try entry.run(on: provider.store)
                    recorder.record(.fixture(.init(name: entry.name.className)))
                } catch {
                    recorder.record(.fixture(.init(name: entry.name.className, error: error.description)))
                    failure = error
                }
            }
            return nil
        }
        launchInstant = device.virtualClock.now
        if let failure { throw failure }
    }
}
