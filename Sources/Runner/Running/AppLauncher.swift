import Automation
import BotTesting
import Fixtures
import HTTPStubs
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import Worlds

/// Launches a script's app in its world, in the requested state.
final class AppLauncher {
    /// The world that the app runs in.
    let world: any World
    /// The stubs for the app's requests, which outlive launches of the app.
    let network: ScriptNetwork
    /// Called when an operation that was pressed on the control board fails.
    var onBoardFailure: ((FixtureError) -> Void)?
    /// Called with an error that nothing in the app has caught.
    var onAppError: ((TestEvent.Issue) -> Void)?
    /// Receives what fixtures do otherwise than they say while scripts run.
    var onFinding: ((Finding) -> Void)?
    /// Called before the app is launched.
    var onLaunch: (() -> Void)?
    /// Records the user's actions after each launch; nil without a recording.
    var recording: BotRecording?
    /// Records what reaches the app after each launch; nil without a recording.
    var touchRecording: TouchRecording?
    /// Receives the requests of the app with their answers; nil when nothing is saved.
    var traffic: HTTPTraffic? { didSet { world.network?.traffic = traffic } }
    /// Called before each operation of a bot test, with the state of the model; nil for an app without one.
    var willRunOperation: ((BotPosition, String?) -> Void)?
    /// Makes a trace of another kind than ``TestTrace``; nil for the usual one.
    var makeTrace: ((ScriptSession, any World) -> any ScreenTrace)?
    /// What is repeated for traces; nil while the tests themselves run.
    var repetition: TestTrace.Repetition?
    private let script: PreparedScript
    private let recorder: EventRecorder
    let workingDirectory: String?
    private var launchInstant: Double?
    /// The fixtures of the latest launch of the app.
    private var fixtures: FixtureLaunch?
    private var hasToldCrash = false
    /// Checks what the app's fixture operations write; each attempt at a test checks them again.
    private let fixtureCheck = FixtureCheck()
    /// The app's fixtures as operations of bot tests; nil for an app without any.
    private lazy var fixtureOperations: (any BotDataSource)? = script.catalogue.map { catalogue in
        FixtureDataSource(
            catalogue, stores: { [unowned self] in checkedStores },
            report: { [unowned self] in note($0) })
    }
    /// The images of the app's stores: those of this script, and of its project.
    private let images: StoreImages

    /// Creates a launcher, and a world that shows nothing yet.
    /// - Parameter pictures: draws the screens of simulated devices, and keeps files; nil without pictures and files.
    init(_ script: PreparedScript, recorder: EventRecorder, workingDirectory: String?, pictures: RunPictures?) {
        images = StoreImages(
            archive: ImageFolders(
                project: script.configuration.projectFolder, isUpdating: script.configuration.updatesSnapshots,
                workingDirectory: workingDirectory))
        self.script = script
        self.recorder = recorder
        self.workingDirectory = workingDirectory
        world = script.app.makeWorld(
            WorldOptions(
                device: script.device, renderer: pictures?.renderer, host: script.host,
                browser: script.configuration.browser,
                projectFolder: script.configuration.projectFolder ?? workingDirectory))
        network = ScriptNetwork(mocks: script.mocks, unmatchedPolicy: script.configuration.onUnmatched)
        world.network?.transport = network.stubs
        if script.configuration.trace == .on { world.network?.traffic = HTTPTraffic() }
        world.didLog = { [recorder] message in
            recorder.record(
                .message(
                    .init(level: message.isWarning ? .warning : .debug, text: message.text, place: message.place)))
        }
        let policy = script.configuration.onPageError
        world.didFail = { [unowned self] message in
            guard policy == .fail else {
                let text = "An error that the page has not caught: \(message.text)"
                return recorder.record(.message(.init(level: .warning, text: text, place: message.place)))
            }
            let issue = TestEvent.Issue(
                fault: .assertion, name: "PageError", message: message.text, place: message.place)
            if let onAppError { onAppError(issue) } else { recorder.record(.issue(issue)) }
        }
        world.didDownload = { [recorder, path = script.path, store = pictures?.store] download in
            Self.keep(download, of: path, in: store, recorder)
        }
    }

    /// Keeps a file with the results, and says where.
    private static func keep(
        _ download: AppDownload, of script: String, in store: (any PictureStore)?, _ recorder: EventRecorder
    ) {
        let size = "\(download.contents.count) byte\(download.contents.count == 1 ? "" : "s")"
        let message: TestEvent.Message
        do {
            let file = try store?.keep(file: download.contents, named: download.name, of: script)
            let place = file.map { ": \($0)" } ?? "; it is not kept"
            message = .init(level: .debug, text: "The page has downloaded '\(download.name)', \(size)\(place)")
        } catch {
            message = .init(
                level: .warning, text: "The page has downloaded '\(download.name)', \(size), not kept: \(error)")
        }
        recorder.record(.message(message))
    }

    /// Whether no time has passed since the last launch, so that relaunching would change nothing.
    var isFresh: Bool { launchInstant == world.driver.clock.now }

    /// The reason of a crash since the last launch that was not reported yet; nil without one.
    func newCrash() -> String? {
        guard !hasToldCrash, let crash = world.crash else { return nil }
        hasToldCrash = true
        return crash
    }

    /// Launches the app with fresh data, and runs the fixture operations before its first screen appears.
    /// - Throws: `LaunchError` when the app does not start, `FixtureError` for the first operation that fails.
    func launch() throws {
        let configuration = script.configuration
        let options = LaunchOptions(
            arguments: configuration.launchArguments,
            environment: configuration.launchEnvironment)
        hasToldCrash = false
        onLaunch?()
        if !script.mocks.isEmpty, let missingNetwork { throw missingNetwork }
        if let missingTraffic { throw missingTraffic }
        fixtures = try script.fixtures()
        var failure: FixtureError?
        fixtures?.onFailure = { failure = $0 }
        fixtures?.check = fixtureCheck
        fixtures?.onRecord = { [unowned self] in note($0) }
        fixtures?.images = images
        fixtures?.onLoad = { [recorder] in recorder.record(.fixture(.init(image: $0, error: $1))) }
        world.simulation?.firstScreen = fixtures?.firstScreen
        try world.launch(options)
        attachRecording()
        try touchRecording?.start(in: world, app: script.app.name)
        launchInstant = world.driver.clock.now
        // The world keeps the closure, and the launcher keeps the world.
        fixtures?.onFailure = { [unowned self] in onBoardFailure?($0) }
        if let failure { throw failure }
        if configuration.needsFirstScreen, world.simulation?.device.application?.showsNothingForEver == true {
            throw FirstScreenError(app: script.app.name)
        }
    }

    /// The stores of the running app, on which fixture operations are checked.
    private var checkedStores: StoreCoordinator? {
        let stores = world.stores
        stores?.fixtureCheck = fixtureCheck
        return stores
    }

    /// Records a fixture operation that has ended.
    private func note(_ record: FixtureRecord) {
        recorder.record(.fixture(.init(record)))
        guard let finding = Finding(record) else { return }
        if let onFinding { return onFinding(finding) }
        // Before the first launch is complete, there is no session.
        recorder.record(finding, isStrict: script.configuration.strict)
    }

    /// Creates the session of the scripts that control the app.
    /// - Parameters:
    ///   - operations: receives the bot test operations that scripts declare.
    ///   - hostTasks: starts programs for scripts; nil if that is not allowed.
    ///   - pictures: draws and stores pictures; nil without pictures.
    ///   - context: the context of the session; nil for one of its own.
    ///   - keptDeclarations: what the sessions on the context's virtual machine share.
    /// - Throws: `JSError` when the globals cannot be installed.
    func makeSession(
        operations: ScriptOperations, hostTasks: HostTasks?, pictures: RunPictures?, context: (() -> JSContext)? = nil,
        keptDeclarations: KeptDeclarations? = nil
    ) throws -> ScriptSession {
        let configuration = script.configuration
        let session = try SessionBuilder(world).scriptSession(
            named: script.path, events: recorder, seed: script.device.seed,
            modules: ScriptModules.all(
                launcher: self, script: script, operations: operations, hostTasks: hostTasks),
            constants: configuration.definitions, context: context, keptDeclarations: keptDeclarations)
        session.isStrict = configuration.strict
        session.tests.forbidsOnly = configuration.forbidsOnly
        session.pictureStore = pictures?.store
        session.logPictures = pictures?.logged ?? LogPictures()
        if session.logPictures.contains(.touches) { session.automation.driver.touchVisibility = .current }
        if let makeTrace {
            session.trace = makeTrace(session, world)
        } else if configuration.trace == .on {
            session.trace = TestTrace(
                of: session, pictures: pictures, traffic: world.network?.traffic, repetition: repetition)
        }
        session.keepsTreesOfFailures = pictures?.keepsTreesOfFailures ?? false
        session.referencePictures = ReferenceFolders(
            project: configuration.projectFolder, isUpdating: configuration.updatesSnapshots,
            workingDirectory: workingDirectory)
        onBoardFailure = { [weak session] error in session?.end(with: error) }
        onAppError = { [weak session] issue in session?.tests.record(issue) }
        onFinding = { [weak session] finding in session?.report(finding) }
        return session
    }

    /// The reason why scripts cannot stub the app's requests; nil when they can.
    var networkProblem: String? { missingNetwork?.description }

    private var missingNetwork: WorldLacks? {
        world.network == nil ? WorldLacks(.network, app: script.app.name) : nil
    }

    /// The error of a world whose requests cannot be saved, if they are to be.
    var missingTraffic: WorldLacks? {
        traffic == nil || world.network?.traffic === traffic ? nil : WorldLacks(.traffic, app: script.app.name)
    }

    /// Notes a change in the app, so that a relaunch has an effect even if no time has passed.
    func noteUse() { launchInstant = nil }

    /// The launcher's interface for bot tests; the launcher lives as long as the script's session.
    var botHost: BotHost { BotHost { [unowned self] in botDataSources } }

    /// The operations of the running app: its own, then its fixtures.
    var botDataSources: [any BotDataSource] {
        let own = (world.simulation?.runningApp as? any BotTestable)?.botDataSource
        return [own, fixtureOperations].compactMap { $0 }
    }

    /// The launcher's interface for the app's fixtures; the launcher lives as long as the script's session.
    var fixturesHost: FixturesHost {
        FixturesHost(
            stores: { [unowned self] in checkedStores },
            board: { [unowned self] in fixtures?.board },
            returnToBoard: { [unowned self] in try returnToBoard() }, images: images)
    }

    /// Relaunches the app with the same data, beginning with the control board.
    private func returnToBoard() throws {
        hasToldCrash = false
        fixtures?.returnsToBoard = true
        // Data may have been written, so a launch with fresh data would have an effect.
        launchInstant = nil
        try world.relaunch()
        attachRecording()
        try touchRecording?.start(in: world, app: script.app.name)
        recorder.record(.appLaunched(.init(app: script.app.name, reason: "TestFixtures.returnToBoard")))
    }
}

/// An app without a launch screen: its first screen is empty, and nothing is scheduled.
struct FirstScreenError: Error {
    /// The name of the app.
    var app: String
}

extension Application {
    /// Whether the first screen is an empty view, and nothing is scheduled that could fill it.
    var showsNothingForEver: Bool {
        guard let window = mainWindow, device?.virtualClock.nextEvent == nil else { return false }
        guard let screen = window.rootViewController else { return true }
        let view = screen.view
        return Swift.type(of: view) == View.self && view.subviews.isEmpty && screen.children.isEmpty
            && screen.presentedViewController == nil
    }
}

extension TestEvent.Issue {
    /// A path of the command line that leads to no script.
    init(_ problem: ScriptDiscovery.Problem) {
        self.init(
            fault: .usage, name: "PathError", message: problem.message,
            suggestion: problem.suggestion.map { "Did you mean '\($0)'?" })
    }

    /// A script, or something it imports, that could not be loaded.
    init(_ error: ScriptLoadError) {
        let fault: TestEvent.Fault
        switch error.reason {
        case .empty, .missing, .folder, .notAFile: fault = error.importers.isEmpty ? .usage : .script
        case .unreadable, .tooLarge: fault = error.importers.isEmpty ? .usage : .script
        default: fault = .script
        }
        var suggestion = error.suggestion
        if case .missing = error.reason { suggestion = suggestion.map { "Did you mean '\($0)'?" } }
        self.init(
            fault: fault, name: error.name, message: error.message, place: error.place,
            stack: error.importers.map { TestEvent.StackFrame(function: "#import", place: $0) },
            excerpt: error.excerpt, suggestion: suggestion)
    }
}

extension AppLauncher {
    /// An error that prevented the launch of the app in the requested state.
    func issue(for error: any Error) -> TestEvent.Issue {
        if let error = error as? FixtureError {
            return TestEvent.Issue(fault: .assertion, name: "FixtureError", message: error.description)
        }
        if let error = error as? LaunchError, let mistake = error.underlyingError as? any AppMistake {
            return TestEvent.Issue(
                fault: .script, name: "LaunchError",
                message: "The app '\(error.app)' could not be launched: \(mistake)",
                place: mistake.place)
        }
        if let error = error as? LaunchError {
            return TestEvent.Issue(
                fault: .host, name: "LaunchError", message: "The app '\(error.app)' could not be launched.",
                causes: [String(describing: error.underlyingError)])
        }
        if let error = error as? WorldLacks {
            return TestEvent.Issue(fault: .usage, name: "UsageError", message: error.description)
        }
        if let error = error as? FirstScreenError {
            return TestEvent.Issue(
                fault: .usage, name: "LaunchError",
                message:
                    "The app '\(error.app)' has no launch screen: its makeRootViewController() returns an empty screen.",
                suggestion: "Return a screen with content, or schedule an update that adds some.")
        }
        return TestEvent.Issue(fault: .host, name: "HostError", message: String(describing: error))
    }
}
