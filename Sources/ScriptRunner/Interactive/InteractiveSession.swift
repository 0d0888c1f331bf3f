import Assertions
import Automation
import BotTesting
import Fixtures
import JavaScriptBridge
import Scripting
import SimulatedUI
package import TestBench
package import TestEvents
import UIAutomation

/// A running app that is driven by what somebody types: one input after the other, in one global scope.
///
/// The test library is loaded, and `target`, `app` and `window` stand for the device, its app and its main window.
package final class InteractiveSession {
    private let use: InteractiveUse
    let script: PreparedScript
    let recorder: EventRecorder
    let launcher: AppLauncher
    let session: ScriptSession
    let loader: ScriptLoader
    let workingDirectory: String?
    let apps: AppList
    /// Where what is done is recorded; nil when nobody asked for it.
    var recordingFile: RecordingFile?
    private let hostTasks: HostTasks?
    var inputCount = 0
    /// Takes pictures of the failures of tests; nil where nobody looks at them.
    var failures: FailurePictures?
    /// Promises that nobody looked after while the present input ran.
    var rejections: [JSError] = []
    private let limits: ScriptLimits
    /// Tells another process how inputs get on; nil when none watches.
    let progress: ProgressSignal?
    /// What there is to complete, made when it is first asked for.
    private(set) lazy var vocabulary = session.vocabulary

    /// Asked while an input runs; true ends it, as Control-C does.
    package var isInterrupted: () -> Bool = { false }

    /// Launches an app.
    /// - Parameters:
    ///   - configuration: which app, on which device, and how.
    ///   - apps: the apps that can be named; the first is meant when none is.
    ///   - seed: the seed of everything random.
    ///   - sinks: who is told what happens.
    ///   - outputFolder: where pictures go that inputs capture.
    ///   - workingDirectory: the folder that imports are seen from; by default the process's own.
    ///   - progress: tells another process how inputs get on.
    /// - Throws: ``ConfigurationMistake`` for an app, a device or the like that there is none of; ``InputFailure`` when
    ///   the app cannot be launched.
    package convenience init(
        _ configuration: ScriptConfiguration, apps: AppList, seed: UInt64,
        sinks: [any TestEventSink], outputFolder: String = "jsrun-results", workingDirectory: String? = nil,
        progress: ProgressSignal? = nil
    ) throws {
        try self.init(
            .typed, configuration, apps: apps, seed: seed, sinks: sinks,
            pictures: RunPictures(folder: PathNames.join(workingDirectory ?? "", outputFolder)),
            workingDirectory: workingDirectory, progress: progress, prepare: { _ in })
    }

    /// Launches an app.
    /// - Parameters:
    ///   - use: what the inputs are.
    ///   - pictures: what pictures are made and kept with.
    ///   - prepare: does something to the device before the app is launched.
    init(
        _ use: InteractiveUse, _ configuration: ScriptConfiguration, apps: AppList, seed: UInt64,
        sinks: [any TestEventSink], pictures: RunPictures, workingDirectory: String?,
        progress: ProgressSignal? = nil, prepare prepareDevice: (SimulatedDevice) -> Void
    ) throws {
        self.use = use
        self.progress = progress
        self.workingDirectory = workingDirectory
        self.apps = apps
        script = try PreparedScript(
            .init(path: use.name, configuration: configuration), apps: apps, seed: seed,
            stubs: StubLibrary(workingDirectory: workingDirectory))
        let start = ContinuousClock.now
        recorder = EventRecorder(sinks: sinks) { (ContinuousClock.now - start) / .seconds(1) }
        recorder.script = script.path
        launcher = AppLauncher(
            script, recorder: recorder, workingDirectory: workingDirectory, renderer: pictures.renderer)
        loader = ScriptLoader(
            importPaths: configuration.importPaths, root: configuration.root, workingDirectory: workingDirectory)
        let hostTasks = configuration.permissions.contains(.hostTasks) ? HostTasks(progress: progress) : nil
        self.hostTasks = hostTasks
        limits = ScriptLimits(configuration, recorder: recorder, hostTasks: hostTasks, progress: progress)
        if use == .typed {
            let recording = BotRecording(name: script.path)
            recording.beginSection(Self.unrecorded)
            launcher.recording = recording
        }
        if let device = launcher.world.simulation?.device { prepareDevice(device) }
        do {
            try launcher.launch()
        } catch {
            throw InputFailure(issue: launcher.issue(for: error))
        }
        session = try launcher.makeSession(
            operations: ScriptOperations(), hostTasks: hostTasks, pictures: pictures)
        if let progress {
            launcher.world.simulation?.device.virtualClock.willAdvance = { progress.advance(allowing: $0) }
        }
        try TimeZoneSetting.apply(script.device.timeZone) { try prepare() }
        progress?.waitForSomebody()
    }

    deinit {
        session.context.invalidate()
        hostTasks?.end()
    }

    /// The name of the app, and of the device it runs on.
    package var title: String { "\(script.app.name) on \(script.device.model.name)" }

    private func prepare() throws {
        session.context.onUnhandledRejection { [unowned self] error in rejections.append(error) }
        // Asked only while scripts run, which happens only inside this session.
        limits.watch(
            session, endsFunction: { [unowned self] standsStill in isInterrupted() || standsStill },
            endsWaiting: { [unowned self] standsStill in isInterrupted() || standsStill })
        try session.evaluate(try loader.load(text: use.beginning, named: use.name), by: session)
    }

    /// Lets an input have all its time before it.
    func restartTimeout() { limits.restart(session) }
}

/// Why an input, or the launch before the first one, came to nothing.
package struct InputFailure: Error, Hashable, Sendable {
    /// What was wrong.
    package var issue: TestEvent.Issue
}
