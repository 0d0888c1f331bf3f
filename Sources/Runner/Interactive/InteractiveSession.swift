import Automation
import BotTesting
import Files
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

/// What the inputs of a session are.
enum InteractiveUse {
    /// What somebody types.
    case typed
    /// Scripts that a test written in Swift runs.
    case fromSwift

    /// What stands for the inputs in lists.
    var name: String { self == .typed ? "repl" : "swift" }

    /// What is evaluated before the first input.
    var beginning: String {
        switch self {
        case .typed:
            """
            #import "tuneup/tuneup.js"
            var target = UIATarget.localTarget(), app = target.frontMostApp(), window = app.mainWindow();
            """
        // A script that is run may declare these names as it likes.
        case .fromSwift:
            """
            #import "tuneup/tuneup.js"
            (function (global) {
              var target = UIATarget.localTarget(), app = target.frontMostApp();
              var values = { target: target, app: app, window: app.mainWindow() };
              Object.keys(values).forEach(function (name) {
                Object.defineProperty(global, name, { value: values[name], writable: true, configurable: true });
              });
            })(this);
            """
        }
    }
}

extension InteractiveSession {
    /// What is on the screen: the tree of the app in front, or of the device while there is none.
    package var tree: ElementSnapshot? {
        let target = session.automation.target
        return (target.relatedNow(.frontMostApp) ?? target).tree(.outline).map(ElementSnapshot.init)
    }

    /// Taps the first element of a name, wherever it is in the app in front: one that can be seen, if there is one.
    /// - Throws: ``InputFailure`` when there is none, or when it cannot be tapped.
    package func tap(_ name: String) throws(InputFailure) {
        try run { session in
            let automation = session.automation
            automation.pushTimeout(0)
            let named: NamedElement?
            do {
                defer { automation.popTimeout() }
                named = try NamedElement.first(name, below: try automation.target.related(.frontMostApp))
            }
            guard let named else { throw InputFailure(issue: missing(name)) }
            try named.element.tap()
        }
    }

    /// Writes a picture of the screen to a file.
    /// - Parameter path: the name of a PNG file; one that is there is replaced.
    /// - Throws: ``InputFailure`` when no picture can be made, or the file cannot be written.
    package func writeScreenshot(to path: String) throws(InputFailure) {
        do {
            let png = try session.automation.driver.screenshot(of: nil)
            try DraftFile.replace(PathNames.join(workingDirectory ?? "", path), with: png)
        } catch {
            throw InputFailure(issue: .init(fault: .usage, name: "Error", message: "\(error)"))
        }
    }

    private func missing(_ name: String) -> TestEvent.Issue {
        let names = tree.map { $0.names } ?? []
        return .init(
            fault: .script, name: "Error", message: "No element named '\(name)' is on the screen.",
            suggestion: nearestName(to: name, in: names).map { "Did you mean '\($0)'?" })
    }
}

/// An element that was found by its name, with the path that a script would take.
private struct NamedElement {
    let element: Element

    /// The first element of a name that can be seen, or else the first one.
    static func first(_ name: String, below root: Element) throws -> NamedElement? {
        var hidden: Element?
        return try find(name, below: root, level: 0, &hidden).map(NamedElement.init) ?? hidden.map(NamedElement.init)
    }

    private static func find(_ name: String, below parent: Element, level: Int, _ hidden: inout Element?) throws
        -> Element?
    {
        // Deeper than any interface.
        guard level < 100 else { return nil }
        var counts: [ElementType: Int] = [:]
        for child in try parent.elements().toArray() {
            guard let type = child.type else { continue }
            let index = counts[type, default: 0]
            counts[type] = index + 1
            let spelled = try type.collection.map { try parent.collection($0)[index] } ?? child
            if child.name == name {
                if child.isVisible == true { return spelled }
                if hidden == nil { hidden = spelled }
            }
            if let found = try find(name, below: spelled, level: level + 1, &hidden) { return found }
        }
        return nil
    }
}

extension ElementType {
    /// The collection by which scripts reach elements of the kind from what holds them.
    fileprivate var collection: ElementCollection? {
        if self == .tableCell || self == .collectionCell { return .cells }
        return accessorName.map { _ in .children(self) }
    }
}

extension ElementSnapshot {
    /// The names of the element and of all below it.
    fileprivate var names: [String] { (name.map { [$0] } ?? []) + children.flatMap(\.names) }
}

extension InteractiveSession {
    /// Whether what is done in the app is being recorded.
    package var isRecording: Bool { recordingFile != nil }

    /// Begins to record what is done in the app; what was done since its launch goes before it, as a bot test begins
    /// with the app as it is launched.
    /// - Parameter path: the file that is written by ``stopRecording()``.
    /// - Throws: ``InputFailure`` when the app cannot be recorded, or is being recorded.
    package func startRecording(to path: String) throws(InputFailure) {
        if let recordingFile { throw failure("A recording to \(recordingFile.path) is already in progress.") }
        do throws(ConfigurationMistake) {
            try apps.checkRecordable(script.app)
            recordingFile = try RecordingFile(path: path, workingDirectory: workingDirectory)
        } catch {
            let known = error.known.isEmpty ? nil : "Available: \(error.known.joined(separator: ", "))."
            throw failure(error.message, suggestion: known)
        }
        launcher.recording?.beginSection("Recorded")
    }

    /// Writes what was done since the app was launched.
    /// - Returns: what was written, as a sentence.
    /// - Throws: ``InputFailure`` when nothing is being recorded, or when the file cannot be written.
    package func stopRecording() throws(InputFailure) -> String {
        guard let recordingFile, let recording = launcher.recording else {
            throw failure("Nothing is being recorded.", suggestion: "'.record FILE' starts a recording.")
        }
        self.recordingFile = nil
        let named = BotRecording(copying: recording, name: RecordingFile.name(of: recordingFile.path))
        do {
            try recordingFile.write(named.tests)
        } catch {
            throw failure("\(error)")
        }
        recording.beginSection(Self.unrecorded)
        return recordingFile.words(for: named)
    }

    /// The section of what is done while nobody records.
    static let unrecorded = "Before the recording"

    private func failure(_ message: String, suggestion: String? = nil) -> InputFailure {
        InputFailure(issue: TestEvent.Issue(fault: .usage, name: "Error", message: message, suggestion: suggestion))
    }
}
