import BotTesting
import Fixtures
import Network
import Scripting
import SimulatedUI
import TestEvents

/// Launches a script's app on its device, in the state that was asked for.
final class AppLauncher {
    /// The device.
    let device: SimulatedDevice
    /// What answers the app's requests; it outlives launches of the app.
    let network: ScriptNetwork
    /// Told when an operation fails that was pressed on the control board.
    var onBoardFailure: ((FixtureError) -> Void)?
    /// Told when the app is about to be launched.
    var onLaunch: (() -> Void)?
    /// Takes what the user does in the app, after each launch; nil when nobody records.
    var recording: BotRecording?
    private let script: PreparedScript
    private let recorder: EventRecorder
    private var launchInstant: Double?
    /// What fixtures do to the launches of the app; that of the latest launch.
    private var fixtures: FixtureLaunch?
    private var hasToldCrash = false
    /// The app's fixtures as operations of bot tests; nil for an app without any.
    private lazy var fixtureOperations: (any BotDataSource)? = script.catalogue.map { catalogue in
        FixtureDataSource(
            catalogue, stores: { [unowned self] in device.application?.storeCoordinator },
            report: { [recorder] in recorder.record(.fixture(.init($0))) })
    }
    /// The images of the app's stores: those of this script, and of its project.
    private let images: StoreImages

    /// Creates a launcher, and a device that shows nothing yet.
    init(_ script: PreparedScript, recorder: EventRecorder, workingDirectory: String?) {
        images = StoreImages(
            archive: ImageFolders(
                project: script.configuration.projectFolder, isUpdating: script.configuration.updatesSnapshots,
                workingDirectory: workingDirectory))
        self.script = script
        self.recorder = recorder
        device = SimulatedDevice(script.device)
        network = ScriptNetwork(mocks: script.mocks, unmatchedPolicy: script.configuration.onUnmatched)
        device.transport = network.stubs
    }

    /// Whether no time has passed since the last launch, so that another one would change nothing.
    var isFresh: Bool { launchInstant == device.virtualClock.now }

    /// Why the app died, if it has since the last launch and was not told yet.
    func newCrash() -> String? {
        guard !hasToldCrash, let crash = device.lastCrash else { return nil }
        hasToldCrash = true
        return crash
    }

    /// Launches the app with fresh data, and runs the fixture operations before its first screen appears.
    /// - Throws: `LaunchError` when the app does not start, `FixtureError` for the first operation that fails.
    func launch() throws {
        let configuration = script.configuration
        let options = LaunchOptions(
            arguments: configuration.launchArguments,
            environment: Dictionary(configuration.launchEnvironment.map { ($0.name, $0.value) }) { $1 })
        hasToldCrash = false
        onLaunch?()
        let fixtures = try script.fixtures()
        self.fixtures = fixtures
        var failure: FixtureError?
        fixtures.onFailure = { failure = $0 }
        fixtures.onRecord = { [recorder] in recorder.record(.fixture(.init($0))) }
        fixtures.images = images
        fixtures.onLoad = { [recorder] in recorder.record(.fixture(.init(image: $0, error: $1))) }
        try device.launch(script.app, options, before: fixtures.firstScreen)
        attachRecording()
        launchInstant = device.virtualClock.now
        // The device keeps the closure, and the launcher the device.
        fixtures.onFailure = { [unowned self] in onBoardFailure?($0) }
        if let failure { throw failure }
        if configuration.needsFirstScreen, device.application?.showsNothingForEver == true {
            throw FirstScreenError(app: script.app.name)
        }
    }

    /// Notes that something was done to the app, so that another launch changes something even if no time has passed.
    func noteUse() { launchInstant = nil }

    /// What scripts need of the launcher for bot tests; the launcher lives as long as the script's session.
    var botHost: BotHost { BotHost { [unowned self] in botDataSources } }

    /// The operations of the app that runs: its own, then its fixtures.
    var botDataSources: [any BotDataSource] {
        let own = (device.application?.app as? any BotTestable)?.botDataSource
        return [own, fixtureOperations].compactMap { $0 }
    }

    /// What scripts need of the launcher for the app's fixtures; the launcher lives as long as the script's session.
    var fixturesHost: FixturesHost {
        FixturesHost(
            stores: { [unowned self] in device.application?.storeCoordinator },
            board: { [unowned self] in fixtures?.board },
            returnToBoard: { [unowned self] in try returnToBoard() }, images: images)
    }

    /// Launches the app again with the same data, and shows the control board first.
    private func returnToBoard() throws {
        hasToldCrash = false
        fixtures?.returnsToBoard = true
        // Data may have been written, so that a launch with fresh data would change something.
        launchInstant = nil
        try device.relaunch()
        attachRecording()
        recorder.record(.appLaunched(.init(app: script.app.name, reason: "TestFixtures.returnToBoard")))
    }
}
