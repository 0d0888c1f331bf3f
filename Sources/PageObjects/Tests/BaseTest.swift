public import Automation
public import SimulatedUI
private import TestBench

/// A test of one app: sets up its features, launches it on a device of its own, and hands out paths through it.
///
/// A subclass says which app, and changes as little as it can besides. It has no elements and no
/// screens: those belong to pages, which a test reaches through ``pathsFactory`` only.
///
/// ```swift
/// final class ExploreTests: BaseTest {
///     override class var appType: any SimulatedApp.Type { AccountsApp.self }
///     override func setUpCustomFeatures(on controller: FeatureController) {
///         controller.update(features: [.explore.apis(testCaseAPI)])
///     }
/// }
/// ```
open class BaseTest {
    /// The test of the framework that runs.
    public let host: any TestHost
    /// What the app is launched with, once it was.
    public private(set) var launchOptions = LaunchOptions()
    /// Whether the test goes on after a failure; by default its actions and waits end with the first one.
    public var continueAfterFailure = true
    /// The failures so far.
    public fileprivate(set) var failureCount = 0
    fileprivate private(set) var hasRenderer = false
    // What a test that goes away has to end, without asking a part of it that has gone before.
    private var usedFeatureController: FeatureController?
    private var usedSnapShooter: (any SnapShooter)?
    private var launchedWorld: (any World)?
    private lazy var world = makeWorld()

    /// The features of the app and the answers of its servers.
    public private(set) lazy var featureController = makeFeatureController()
    /// Ways through the app; made when first asked for.
    public private(set) lazy var pathsFactory = makePathsFactory()
    /// What decides which pages take snapshots; nil when none does.
    public private(set) lazy var snapshotController = makeSnapshotController()
    /// What takes snapshots; nil without a controller.
    public var snapShooter: (any SnapShooter)? { snapshotController?.snapShooter }

    /// The device that the app runs on; this test's own.
    public private(set) lazy var device = SimulatedDevice(Self.deviceConfiguration)
    /// The conversation with the device.
    public private(set) lazy var session = makeSession()
    /// The app in front.
    public private(set) lazy var app = XCUIApplication(session)

    /// Sets up the test and launches the app.
    ///
    /// In order: stop at the first failure, custom features, the feature controller, the launch, the snapshots.
    /// - Throws: ``TestSetUpError`` and what keeps the app from starting.
    public required init(_ host: any TestHost) throws {
        self.host = host
        do {
            featureController.failureRecorder = session.failureRecorder
            stopAtFirstFailure()
            setUpCustomFeatures(on: featureController)
            if snapShooter != nil { featureController.disable(features: featuresDisturbingSnapshots) }
            usedFeatureController = featureController
            try featureController.setUp(on: &launchOptions)
            launchedWorld = world
            try launch()
            usedSnapShooter = snapShooter
            try snapShooter?.setUp()
            reportMisspeltWords()
        } catch {
            release()
            throw error
        }
    }

    deinit { release() }

    // MARK: What a subclass says

    /// The app that is tested.
    open class var appType: any SimulatedApp.Type { UnnamedApp.self }

    /// The device that the app runs on.
    open class var deviceConfiguration: SimulatedDevice.Configuration { SimulatedDevice.Configuration() }

    /// How the test's name chooses cases; by default they stand anywhere in the name of the method alone.
    package class var nameMatching: TestNameMatching { TestNameMatching() }

    /// What becomes of words in the test's name that look like a misspelt case.
    open class var onMisspeltWord: ReportPolicy { .attach }

    /// Changes the features of the app before it is launched; does nothing by default.
    open func setUpCustomFeatures(on controller: FeatureController) {}

    /// Makes what decides which pages take snapshots; nothing by default.
    open func makeSnapshotController() -> SnapshotController? { nil }

    /// Features to leave out while snapshots are taken, as they disturb pictures; none by default.
    open var featuresDisturbingSnapshots: [FeatureConfiguration] { [] }

    /// Makes the features of the app; by default the usual ones with ``makeServer()``.
    open func makeFeatureController() -> FeatureController { FeatureController(server: makeServer()) }

    /// Makes what answers in the place of the app's servers; nothing by default, and the device is offline.
    open func makeServer() -> (any MockServer)? { nil }

    /// Makes what paths are reached through.
    open func makePathsFactory() -> PathsFactory { PathsFactory(self) }

    /// Makes what takes pictures of the screen; nothing by default.
    open func makeRenderer() -> (any ScreenRenderer)? { nil }

    /// Makes a screen that is shown before the app's own first one, such as one that sets up data; none by default.
    /// - Throws: what keeps it from being made; the test cannot begin then.
    open func makeFirstScreen() throws -> SimulatedDevice.FirstScreen? { nil }

    // MARK: The course of a test

    /// Lets actions and waits end with the first failure; the first thing that is set up.
    open func stopAtFirstFailure() { continueAfterFailure = false }

    /// Launches the app with ``launchOptions``.
    /// - Throws: `LaunchError` when the app does not start, ``TestSetUpError`` when it dies at once.
    open func launch() throws {
        guard Self.appType != UnnamedApp.self else { throw TestSetUpError.noApp(className: "\(Self.self)") }
        if let transport = featureController.server as? any HTTPTransport { world.network?.transport = transport }
        device.areAnimationsEnabled = !featureController.launchArguments.contains(.animationsDisabled)
        world.firstScreen = try makeFirstScreen()
        try world.launch(launchOptions)
        if !world.isRunning {
            throw TestSetUpError.died(app: Self.appType.name, reason: world.crash ?? "it exited")
        }
    }

    /// Ends the test: the snapshooter, the feature controller with its server, then the app.
    ///
    /// Called by the test framework's glue, or else when the test goes away; further calls do nothing.
    open func tearDown() { release() }

    /// Whether a feature is on.
    public func contains(_ feature: FeatureConfiguration) -> Bool { featureController.contains(feature: feature) }

    // Calls nothing that a subclass overrides: it runs also when the test goes away, after the subclass's part has.
    private func release() {
        usedSnapShooter?.tearDown()
        usedSnapShooter = nil
        usedFeatureController?.tearDown(for: host)
        usedFeatureController = nil
        launchedWorld?.terminate()
        launchedWorld = nil
    }

    private func reportMisspeltWords() {
        let policy = Self.onMisspeltWord
        let words = policy == .ignore ? [] : unmatchedWords.filter { $0.nearestCase != nil }
        guard !words.isEmpty else { return }
        let text = "the name of the test: " + words.map(\.description).joined(separator: "; ")
        host.attach(Array("\(text)\n".utf8), named: "\(testName)-name.txt")
        if policy == .fail { session.failureRecorder.record(RecordedFailure(message: text, place: host.place)) }
    }

    private func makeWorld() -> SimulatedWorld {
        let renderer = makeRenderer()
        hasRenderer = renderer != nil
        return SimulatedWorld(Self.appType, on: device, renderer: renderer)
    }

    private func makeSession() -> AutomationSession {
        let session = SessionBuilder(world).automationSession()
        session.failureRecorder = FirstFailureRecorder(self)
        // An alert is a page like others here, and stays until a step taps one of its buttons.
        session.handlesAlerts = false
        return session
    }
}

/// The app of a test that names none.
private final class UnnamedApp: SimulatedApp {
    static let name = "Unnamed"
    static let bundleIdentifier = ""
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}

extension BaseTest {
    /// The name of the test method.
    public var testName: String { host.testName }

    /// The name of the test class.
    public var className: String { host.className }

    /// Switches from outside: the environment that the tests were started with.
    public var environment: TestEnvironment { .process }

    /// The cases that the test's name chooses, in their order.
    public func cases<Case: TestCaseConfiguration>(of type: Case.Type = Case.self) -> [Case] {
        Self.nameMatching.cases(of: type, testName: testName, className: className)
    }

    /// The capitalised words in the test's name that choose nothing, in their order.
    package var unmatchedWords: [UnmatchedWord] {
        UnmatchedWord.words(in: testName, cases: caseTexts, matching: Self.nameMatching)
    }

    private var caseTexts: [String] {
        func options(_ test: some TestCaseConfigurable) -> [String] { texts(of: test) }
        func answers(_ test: some TestCaseAPIConfigurable) -> [String] { texts(of: test) }
        let configuration = (self as? any TestCaseConfigurable).map { options($0) } ?? []
        let api = (self as? any TestCaseAPIConfigurable).map { answers($0) } ?? []
        return configuration + api.filter { !configuration.contains($0) }
    }

    private func texts<Test: TestCaseConfigurable>(of test: Test) -> [String] {
        Test.Configuration.allCases.map(\.rawValue)
    }

    private func texts<Test: TestCaseAPIConfigurable>(of test: Test) -> [String] { Test.API.allCases.map(\.rawValue) }
}

/// A test that cannot begin, as something was said wrongly in it.
public struct TestSetUpError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and what would be right.
    public let description: String

    fileprivate static func noApp(className: String) -> TestSetUpError {
        TestSetUpError(
            description: "\(className) does not name the app it tests; add "
                + "`override class var appType: any SimulatedApp.Type { MyApp.self }`")
    }

    fileprivate static func died(app: String, reason: String) -> TestSetUpError {
        TestSetUpError(description: "the app \"\(app)\" terminated during launch: \(reason)")
    }
}

/// Tells the test's host of failures, of the first one with what was on the screen; of a test that stops there, of no
/// other.
private final class FirstFailureRecorder: FailureRecorder {
    // The test owns the session, which owns this.
    private weak var test: BaseTest?

    init(_ test: BaseTest) { self.test = test }

    func record(_ failure: RecordedFailure) {
        guard let test else { return }
        // What follows from the first failure says nothing.
        guard !test.session.isStopped else { return }
        test.failureCount += 1
        var failure = failure
        if test.failureCount == 1, let problem = attachScreen(of: test) { failure.message += " (\(problem))" }
        if !test.continueAfterFailure { test.session.isStopped = true }
        test.host.record(failure)
    }

    /// - Returns: why there is no picture, when there should be one.
    private func attachScreen(of test: BaseTest) -> String? {
        if let tree = test.session.target.tree(.outline)?.text {
            test.host.attach(Array("\(tree)\n".utf8), named: "\(test.testName)-elements.txt")
        }
        guard test.hasRenderer else { return nil }
        do {
            test.host.attach(try test.session.driver.screenshot(of: nil), named: "\(test.testName)-screen.png")
            return nil
        } catch {
            return "there is no picture of the screen: \(error)"
        }
    }
}
