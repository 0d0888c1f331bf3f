public import Automation
public import SimulatedUI
private import Worlds

/// A test of one app: sets up its features, launches it on its own device, and provides paths.
///
/// A subclass names the app, and overrides as little else as possible. It has no elements and no
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
    /// The running test of the test framework.
    public let host: any TestHost
    /// The options of the launch, once the app was launched.
    public private(set) var launchOptions = LaunchOptions()
    /// Whether the test continues after a failure; by default its actions and waits end with the first one.
    public var continueAfterFailure = true
    /// The number of failures so far.
    package fileprivate(set) var failureCount = 0
    fileprivate private(set) var hasRenderer = false
    // Kept for `deinit`, which must not create the lazy properties or call the subclass.
    private var usedFeatureController: FeatureController?
    private var usedSnapShooter: (any SnapShooter)?
    private var launchedWorld: (any World)?
    private lazy var world = makeWorld()

    /// The features of the app and the responses of its mock servers.
    public private(set) lazy var featureController = makeFeatureController()
    /// The paths through the app, created on first use.
    public private(set) lazy var pathsFactory = makePathsFactory()
    /// The controller of which pages take snapshots; nil for none.
    public private(set) lazy var snapshotController = makeSnapshotController()
    /// The snapshooter; nil without a controller.
    public var snapShooter: (any SnapShooter)? { snapshotController?.snapShooter }

    /// The device that the app runs on; this test's own.
    public private(set) lazy var device = SimulatedDevice(Self.deviceConfiguration)
    /// The automation session with the device.
    public private(set) lazy var session = makeSession()
    /// The frontmost app.
    public private(set) lazy var app = XCUIApplication(session)

    /// Sets up the test and launches the app.
    ///
    /// In order: stop at the first failure, custom features, the feature controller, the launch, the snapshots.
    /// - Throws: ``TestSetUpError`` and errors of the launch.
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

    // MARK: Overrides

    /// The app that is tested.
    open class var appType: any SimulatedApp.Type { UnnamedApp.self }

    /// The device that the app runs on.
    open class var deviceConfiguration: SimulatedDevice.Configuration { SimulatedDevice.Configuration() }

    /// The matching of cases in the test's name; by default anywhere in the name of the method alone.
    package class var nameMatching: TestNameMatching { TestNameMatching() }

    /// The handling of words in the test's name that look like a misspelt case.
    open class var onMisspeltWord: ReportPolicy { .attach }

    /// Changes the features of the app before it is launched; does nothing by default.
    open func setUpCustomFeatures(on controller: FeatureController) {}

    /// Creates the controller of which pages take snapshots; nil by default.
    open func makeSnapshotController() -> SnapshotController? { nil }

    /// The features to omit while snapshots are taken, because they disturb pictures; none by default.
    open var featuresDisturbingSnapshots: [FeatureConfiguration] { [] }

    /// Creates the feature controller; by default one with ``makeServer()``.
    open func makeFeatureController() -> FeatureController { FeatureController(server: makeServer()) }

    /// Creates the mock of the app's servers; nil by default, and the device is offline.
    open func makeServer() -> (any MockServer)? { nil }

    /// Creates the factory of paths.
    open func makePathsFactory() -> PathsFactory { PathsFactory(self) }

    /// Creates the renderer of the screen; nil by default.
    open func makeRenderer() -> (any ScreenRenderer)? { nil }

    /// Creates a screen to show before the app's first one, such as to set up data; nil by default.
    /// - Throws: errors of creating it, which fail the test's setup.
    open func makeFirstScreen() throws -> SimulatedDevice.FirstScreen? { nil }

    // MARK: The stages of a test

    /// Lets actions and waits end with the first failure; the first thing that is set up.
    open func stopAtFirstFailure() { continueAfterFailure = false }

    /// Launches the app with ``launchOptions``.
    /// - Throws: `LaunchError` when the app does not start, ``TestSetUpError`` when it terminates at once.
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
    /// Called by the test framework's adapter, or else when the test is released; further calls do nothing.
    open func tearDown() { release() }

    /// Whether a feature is on.
    public func contains(_ feature: FeatureConfiguration) -> Bool { featureController.contains(feature: feature) }

    // Calls nothing that a subclass overrides: it also runs in `deinit`, after that of the subclass.
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
        // An alert is a page like any other here, and stays until a step taps one of its buttons.
        session.handlesAlerts = false
        return session
    }
}

/// The app of a test that does not name one.
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

    /// The environment that the tests were started with.
    public var environment: TestEnvironment { .process }

    /// The cases that the test's name selects, in order.
    public func cases<Case: TestCaseConfiguration>(of type: Case.Type = Case.self) -> [Case] {
        Self.nameMatching.cases(of: type, testName: testName, className: className)
    }

    /// The capitalised words in the test's name that match no case, in order.
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

/// The error for a test that cannot begin because of a mistake in it.
public struct TestSetUpError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and the fix.
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

/// The recorder that reports failures to the test's host, the first one with the screen's content.
private final class FirstFailureRecorder: FailureRecorder {
    // The test retains the session, which retains this object.
    private weak var test: BaseTest?

    init(_ test: BaseTest) { self.test = test }

    func record(_ failure: RecordedFailure) {
        guard let test else { return }
        // Failures after the first are consequences of it.
        guard !test.session.isStopped else { return }
        test.failureCount += 1
        var failure = failure
        if test.failureCount == 1, let problem = attachScreen(of: test) { failure.message += " (\(problem))" }
        if !test.continueAfterFailure { test.session.isStopped = true }
        test.host.record(failure)
    }

    /// - Returns: the reason why there is no picture, if one was expected.
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
