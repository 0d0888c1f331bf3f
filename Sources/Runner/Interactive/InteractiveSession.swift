import Automation
import BotTesting
import Files
import Fixtures
import JavaScriptBridge
import Scripting
import SimulatedUI
package import TestEvents
import UIAutomation
package import Worlds

/// A running app that is controlled by typed inputs, one after the other, in one global scope.
///
/// The test library is loaded, and `target`, `app` and `window` are the device, its app and its main window.
package final class InteractiveSession {
    private let use: InteractiveUse
    let script: PreparedScript
    let recorder: EventRecorder
    let launcher: AppLauncher
    let session: ScriptSession
    let loader: ScriptLoader
    let workingDirectory: String?
    let apps: AppList
    /// The recording of the user's actions; nil without one.
    var recordingFile: RecordingFile?
    private let hostTasks: HostTasks?
    var inputCount = 0
    /// Takes pictures of failed tests; nil if they are not needed.
    var failures: FailurePictures?
    /// Promises that were rejected without a handler during the current input.
    var rejections: [JSError] = []
    private let limits: ScriptLimits
    /// Reports the progress of inputs to another process; nil when none watches.
    let progress: ProgressSignal?
    /// The names for completion, created on first use.
    private(set) lazy var vocabulary = session.vocabulary

    /// Called while an input runs; true stops it, as Control-C does.
    package var isInterrupted: () -> Bool = { false }

    /// Launches an app.
    /// - Parameters:
    ///   - configuration: the app, the device and their settings.
    ///   - apps: the apps that can be named; the first is the default.
    ///   - seed: the random seed.
    ///   - sinks: receive the events.
    ///   - outputFolder: the folder for pictures that inputs capture.
    ///   - workingDirectory: the folder that imports are relative to; by default the process's own.
    ///   - progress: reports the progress of inputs to another process.
    /// - Throws: ``ConfigurationMistake`` for an unknown app, device or the like; ``InputFailure`` when the app cannot
    ///   be
    ///   launched.
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
    ///   - use: the kind of inputs.
    ///   - pictures: draws and stores pictures.
    ///   - prepare: prepares the world before the app is launched.
    init(
        _ use: InteractiveUse, _ configuration: ScriptConfiguration, apps: AppList, seed: UInt64,
        sinks: [any TestEventSink], pictures: RunPictures, workingDirectory: String?,
        progress: ProgressSignal? = nil, prepare prepareWorld: (any World) -> Void
    ) throws {
        self.use = use
        self.progress = progress
        self.workingDirectory = workingDirectory
        self.apps = apps
        script = try PreparedScript(
            .init(path: use.name, configuration: configuration), apps: apps, seed: seed,
            parts: SharedParts(workingDirectory: workingDirectory))
        let start = ContinuousClock.now
        recorder = EventRecorder(sinks: sinks) { (ContinuousClock.now - start) / .seconds(1) }
        recorder.script = script.path
        launcher = AppLauncher(
            script, recorder: recorder, workingDirectory: workingDirectory, pictures: pictures)
        loader = ScriptLoader(
            importPaths: configuration.importPaths, root: configuration.root, workingDirectory: workingDirectory)
        let hostTasks =
            configuration.permissions.contains(.hostTasks)
            ? HostTasks(progress: progress, workingDirectory: workingDirectory) : nil
        self.hostTasks = hostTasks
        limits = ScriptLimits(configuration, recorder: recorder, hostTasks: hostTasks, progress: progress)
        if use == .typed {
            let recording = BotRecording(name: script.path)
            recording.beginSection(Self.unrecorded)
            launcher.recording = recording
        }
        prepareWorld(launcher.world)
        do {
            try launcher.launch()
        } catch {
            throw InputFailure(issue: launcher.issue(for: error))
        }
        session = try launcher.makeSession(
            operations: ScriptOperations(), hostTasks: hostTasks, pictures: pictures)
        if let progress {
            launcher.world.willWait = { progress.advance(allowing: $0) }
        }
        try TimeZoneSetting.apply(script.device.timeZone) { try prepare() }
        progress?.waitForSomebody()
    }

    deinit {
        session.context.invalidate()
        hostTasks?.end()
    }

    /// The name of the app and of its device.
    package var title: String { "\(script.app.name) on \(script.device.model.name)" }

    private func prepare() throws {
        session.context.onUnhandledRejection { [unowned self] error in rejections.append(error) }
        // Called only while scripts run, which happens only inside this session.
        limits.watch(
            session, endsFunction: { [unowned self] standsStill in isInterrupted() || standsStill },
            endsWaiting: { [unowned self] standsStill in isInterrupted() || standsStill })
        try session.evaluate(try loader.load(text: use.beginning, named: use.name), by: session)
    }

    /// Resets the time limit for an input.
    func restartTimeout() { limits.restart(session) }
}

/// The failure of an input, or of the launch before the first one.
package struct InputFailure: Error, Hashable, Sendable {
    /// The problem.
    package var issue: TestEvent.Issue

    package init(issue: TestEvent.Issue) { self.issue = issue }

    /// Something that cannot be done as it was asked for.
    init(_ message: String, suggestion: String? = nil) {
        issue = TestEvent.Issue(fault: .usage, name: "Error", message: message, suggestion: suggestion)
    }
}

/// The kind of inputs of a session.
enum InteractiveUse {
    /// Text that the user types.
    case typed
    /// Scripts that a test in Swift runs.
    case fromSwift
    /// Random events.
    case monkey
    /// What a person does on the screen.
    case live

    /// The name of the inputs in lists.
    var name: String {
        switch self {
        case .typed: "repl"
        case .fromSwift: "swift"
        case .monkey: "monkey"
        case .live: "ui"
        }
    }

    /// The script that is evaluated before the first input.
    var beginning: String {
        switch self {
        case .typed, .live:
            """
            #import "tuneup/tuneup.js"
            var target = UIATarget.localTarget(), app = target.frontMostApp(), window = app.mainWindow();
            """
        case .monkey: MonkeyScript.beginning
        // A script that is run may declare these names as well.
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
    /// The elements on the screen: the tree of the frontmost app, or of the device without one.
    package var tree: ElementSnapshot? {
        let target = session.automation.target
        return (target.relatedNow(.frontMostApp) ?? target).tree(.outline).map(ElementSnapshot.init)
    }

    /// Taps the first element with a name in the frontmost app, preferably a visible one.
    /// - Throws: ``InputFailure`` when there is no such element, or when it cannot be tapped.
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

    /// Writes a screenshot to a file.
    /// - Parameter path: the path of a PNG file; an existing file is replaced.
    /// - Throws: ``InputFailure`` when the screen cannot be drawn, or the file cannot be written.
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

/// An element that was found by its name, with its path in scripts.
private struct NamedElement {
    let element: Element

    /// The first visible element with a name, or else the first one.
    static func first(_ name: String, below root: Element) throws -> NamedElement? {
        var hidden: Element?
        var rest = try members(of: root)
        while let member = rest.popLast() {
            let element = try member.type.collection.map { try member.container.collection($0)[member.index] }
            let spelled = element ?? member.element
            if member.element.name == name {
                if member.element.isVisible == true { return NamedElement(element: spelled) }
                if hidden == nil { hidden = spelled }
            }
            rest += try members(of: spelled)
        }
        return hidden.map(NamedElement.init)
    }

    /// An element directly inside another one, with its index among those of its type.
    private struct Member {
        let element: Element
        let container: Element
        let type: ElementType
        let index: Int
    }

    /// The elements directly inside an element, the last one first.
    private static func members(of container: Element) throws -> [Member] {
        var counts: [ElementType: Int] = [:]
        let members = try container.elements().toArray().compactMap { child -> Member? in
            guard let type = child.type else { return nil }
            defer { counts[type, default: 0] += 1 }
            return Member(element: child, container: container, type: type, index: counts[type, default: 0])
        }
        return members.reversed()
    }
}

extension ElementType {
    /// The collection by which scripts reach elements of this kind from their container.
    fileprivate var collection: ElementCollection? {
        if self == .tableCell || self == .collectionCell { return .cells }
        return accessorName.map { _ in .children(self) }
    }
}

extension ElementSnapshot {
    /// The names of the element and of all elements below it.
    fileprivate var names: [String] { (name.map { [$0] } ?? []) + children.flatMap(\.names) }
}

extension InteractiveSession {
    /// Whether the user's actions are being recorded.
    package var isRecording: Bool { recordingFile != nil || launcher.touchRecording != nil }

    /// Starts to record the user's actions.
    ///
    /// Earlier actions since the launch come first, because a bot test begins with the app as it is launched.
    /// - Parameter path: the file that ``stopRecording()`` writes.
    /// - Throws: ``InputFailure`` when the app cannot be recorded, or is already being recorded.
    package func startRecording(to path: String) throws(InputFailure) {
        if let recordingFile { throw InputFailure("A recording to \(recordingFile.path) is already in progress.") }
        if launcher.touchRecording != nil { throw InputFailure("A recording is already in progress.") }
        if path.lowercased().hasSuffix(TouchRecording.fileExtension) { return try startTouchRecording(to: path) }
        do throws(ConfigurationMistake) {
            try apps.checkRecordable(script.app)
            recordingFile = try RecordingFile(path: path, workingDirectory: workingDirectory)
        } catch {
            let known = error.known.isEmpty ? nil : "Available: \(error.known.joined(separator: ", "))."
            throw InputFailure(error.message, suggestion: known)
        }
        launcher.recording?.beginSection("Recorded")
    }

    /// Writes the user's actions since the launch of the app.
    /// - Returns: a sentence about the written file.
    /// - Throws: ``InputFailure`` when nothing is being recorded, or when the file cannot be written.
    package func stopRecording() throws(InputFailure) -> String {
        if let recording = launcher.touchRecording {
            launcher.touchRecording = nil
            recording.stop()
            if let issue = recording.issue { throw InputFailure(issue: issue) }
            return recording.words ?? "Nothing was done with the app, so nothing is recorded."
        }
        guard let recordingFile, let recording = launcher.recording else {
            throw InputFailure("Nothing is being recorded.", suggestion: "'.record FILE' starts a recording.")
        }
        self.recordingFile = nil
        let named = BotRecording(copying: recording, name: RecordingFile.name(of: recordingFile.path))
        do {
            try recordingFile.write(named.tests)
        } catch {
            throw InputFailure("\(error)")
        }
        recording.beginSection(Self.unrecorded)
        return recordingFile.words(for: named)
    }

    /// Starts to record what reaches the app, from now on.
    private func startTouchRecording(to path: String) throws(InputFailure) {
        let recording = TouchRecording(path: path, workingDirectory: workingDirectory, writesCode: true)
        do {
            try recording.start(in: launcher.world, app: script.app.name)
        } catch {
            throw InputFailure("\(error)")
        }
        launcher.touchRecording = recording
    }

    /// The section of actions while nothing is recorded.
    static let unrecorded = "Before the recording"
}
