import Automation
import FoundationEssentials
import PageObjects
import SimulatedUI
import Testing

@Suite("A base test")
struct BaseTestTests {
    @Test("PAGE-1: has a feature controller, a snapshot controller and a paths factory, and no element or page")
    func collaborators() throws {
        let test = try PictureTest(CollectingHost())
        _ = test.pathsFactory.search.steps.page
        var mirror: Mirror? = Mirror(reflecting: test)
        while let current = mirror, current.subjectType != BaseTest.self { mirror = current.superclassMirror }
        let members = try #require(mirror).children.map(\.value).map { member in
            let optional = Mirror(reflecting: member)
            return optional.displayStyle == .optional ? optional.children.first?.value ?? member : member
        }
        #expect(members.count { $0 is FeatureController } >= 1)
        #expect(members.count { $0 is SnapshotController } == 1)
        #expect(members.count { $0 is PathsFactory } == 1)
        #expect(!members.contains { $0 is XCUIElement || $0 is XCUIElementQuery || $0 is any Page })
    }

    @Test("PAGE-2: sets up stopping, custom features, the feature controller, the launch, then snapshots")
    func order() throws {
        let test = try OrderedTest(CollectingHost())
        #expect(
            test.calls == [
                "stop at first failure", "custom features", "features up, launched: false", "launch",
                "snapshots up, launched: true",
            ])
    }

    @Test("PAGE-3: tears down snapshots, then features with the server, then the app")
    func tearDown() throws {
        let test = try OrderedTest(CollectingHost())
        test.calls = []
        test.memory.onStop = { [weak test] in
            test?.calls.append("server stopped, launched: \(test?.isLaunched == true)")
        }
        test.tearDown()
        #expect(
            test.calls == [
                "snapshots down, launched: true", "features down, launched: true", "server stopped, launched: true",
            ])
        #expect(!test.isLaunched)
        #expect(!test.memory.isRunning)
        test.tearDown()
        #expect(test.calls.count == 3)
    }

    @Test("PAGE-3: a test that goes away stops its server")
    func goingAway() throws {
        var test: SearchTest? = try SearchTest(CollectingHost())
        let server = try #require(test?.memory)
        #expect(server.isRunning)
        _ = test?.pathsFactory.search.searchWithPicture()
        weak let weakTest = test
        test = nil
        #expect(!server.isRunning)
        #expect(weakTest == nil)
    }

    @Test("PAGE-3: the port of the server is free after each test", arguments: [true, false])
    func port(isTornDown: Bool) throws {
        var test: PortTest? = try PortTest(CollectingHost())
        let port = try #require(test?.listening.port)
        #expect(test?.launchOptions.environment["SERVER_URL"] == "http://localhost:\(port)")
        #expect(throws: ListeningServer.SocketError.self) { try ListeningServer(port: port).start() }
        if isTornDown { test?.tearDown() } else { test = nil }
        #expect(throws: Never.self) { try ListeningServer(port: port).start() }
    }

    @Test("PAGE-4: without overrides launches with the defaults, takes no snapshots")
    func defaults() throws {
        final class Plain: BaseTest {
            override class var appType: any SimulatedApp.Type { SearchApp.self }
        }
        let test = try Plain(CollectingHost())
        #expect(test.featureController.features.isEmpty)
        #expect(test.launchOptions.arguments == ["-uiTestEnabled", "-animationsDisabled"])
        #expect(test.launchOptions.environment == [:])
        #expect(test.snapshotController == nil)
        #expect(test.snapShooter == nil)
        #expect(test.app.buttons["Search"].exists)
    }

    @Test("PAGE-5: creates app, paths factory, snapshot controller once for each test method")
    func once() throws {
        let test = try PictureTest(CollectingHost())
        let next = try PictureTest(CollectingHost("test_Next"))
        #expect(test.app.session === test.app.session)
        #expect(test.pathsFactory === test.pathsFactory)
        #expect(test.snapshotController === test.snapshotController)
        #expect(test.app.session !== next.app.session)
        #expect(test.pathsFactory !== next.pathsFactory)
        #expect(test.snapshotController !== next.snapshotController)
        #expect(test.device !== next.device)
    }

    @Test("PAGE-6: without a controller there is no snapshooter; taking a snapshot does nothing")
    func noShooter() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        test.pathsFactory.search.searchWithPicture().searchWithPicture()
        #expect(test.snapShooter == nil)
        #expect(host.failures.isEmpty)
        #expect(host.attachments.isEmpty)
    }

    @Test("PAGE-6: the snapshooter is the controller's")
    func shooter() throws {
        let test = try PictureTest(CollectingHost())
        #expect(test.snapShooter === test.shooter)
        test.pathsFactory.search.searchWithPicture()
        #expect(test.shooter.pictures == ["results"])
    }

    @Test("PAGE-7: leaves out features that disturb pictures, in tests that take some", arguments: [true, false])
    func disturbing(takesPictures: Bool) throws {
        let test = takesPictures ? try PictureTest(CollectingHost()) : try SearchTest(CollectingHost())
        #expect(test.contains(.search) == !takesPictures)
        #expect(test.launched?.environment["search"] == (takesPictures ? nil : "true"))
    }
}

/// A test whose server has a port.
private final class PortTest: BaseTest {
    let listening = ListeningServer()
    override class var appType: any SimulatedApp.Type { SearchApp.self }
    override func makeServer() -> (any MockServer)? { listening }
}

/// A test that takes pictures, and leaves out a feature for them.
private final class PictureTest: SearchTest {
    let shooter = SilentShooter()
    override func makeSnapshotController() -> SnapshotController? {
        SnapshotController(snapShooter: shooter).append(allowedPages: ^\.search)
    }
    override var featuresDisturbingSnapshots: [FeatureConfiguration] { [.search] }
}

/// A test that records the calls it receives.
private final class OrderedTest: SearchTest {
    var calls: [String] = []
    var isLaunched: Bool { device.application != nil }

    private final class Controller: FeatureController {
        var onCall: (String) -> Void = { _ in }
        override func setUp(on launch: inout LaunchOptions) throws {
            onCall("features up")
            try super.setUp(on: &launch)
        }
        override func tearDown(for host: any TestHost) {
            onCall("features down")
            super.tearDown(for: host)
        }
    }

    private func note(_ call: String) { calls.append("\(call), launched: \(isLaunched)") }

    override func makeFeatureController() -> FeatureController {
        let controller = Controller(server: memory)
        controller.onCall = { [weak self] in self?.note($0) }
        return controller
    }
    override func makeSnapshotController() -> SnapshotController? {
        let shooter = SilentShooter()
        shooter.onCall = { [weak self] in self?.note($0) }
        return SnapshotController(snapShooter: shooter)
    }
    override func stopAtFirstFailure() {
        calls.append("stop at first failure")
        super.stopAtFirstFailure()
    }
    override func setUpCustomFeatures(on controller: FeatureController) { calls.append("custom features") }
    override func launch() throws {
        calls.append("launch")
        try super.launch()
    }
}

@Suite("A base test that cannot begin")
struct SetUpErrorTests {
    @Test("reports that it names no app")
    func noApp() throws {
        final class Nameless: BaseTest {}
        let error = try #require(throws: TestSetUpError.self) { _ = try Nameless(CollectingHost()) }
        #expect(
            error.description
                == "Nameless does not name the app it tests; add "
                + "`override class var appType: any SimulatedApp.Type { MyApp.self }`")
    }

    @Test("says why the app does not start, then stops its server")
    func brokenApp() throws {
        final class Broken: SearchTest {
            override func setUpCustomFeatures(on controller: FeatureController) {
                controller.update(features: [FeatureConfiguration(configuration: ["BROKEN": true])])
            }
            override func makeServer() -> (any MockServer)? { SetUpErrorTests.server }
        }
        let error = try #require(throws: LaunchError.self) { _ = try Broken(CollectingHost()) }
        #expect(error.description == "the app \"Search\" could not be launched: badServerResponse")
        #expect(!Self.server.isRunning)
    }

    @Test("says why the app died, when it does so at once")
    func dyingApp() throws {
        final class Dying: SearchTest {
            override func setUpCustomFeatures(on controller: FeatureController) {
                controller.update(features: [FeatureConfiguration(configuration: ["DYING": true])])
            }
        }
        let error = try #require(throws: TestSetUpError.self) { _ = try Dying(CollectingHost()) }
        #expect(error.description == "the app \"Search\" terminated during launch: out of memory")
    }

    @Test("stops its server when an answer is missing")
    func missingAnswer() throws {
        final class Missing: SearchTest {
            override func setUpCustomFeatures(on controller: FeatureController) {
                controller.update(features: [.search.apis([MockAPI(MockFile(path: "/x", fileName: "peple"))])])
            }
            override func makeServer() -> (any MockServer)? { SetUpErrorTests.otherServer }
        }
        let error = try #require(throws: MockFileError.self) { _ = try Missing(CollectingHost()) }
        #expect(error.description.contains("\"peple.json\" for /x"))
        #expect(!Self.otherServer.isRunning)
    }

    // Each is used by one test only.
    nonisolated(unsafe) private static let server = MemoryServer()
    nonisolated(unsafe) private static let otherServer = MemoryServer()
}

@Suite("The first failure of a base test")
struct FirstFailureTests {
    @Test("ends its actions and its waits, so that no consequences are reported")
    func stops() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        test.app.buttons["Serch"].tap()
        let instant = test.session.clock.now
        test.app.buttons["Search"].tap()
        #expect(!test.app.buttons["Other"].waitForExistence(timeout: 60))
        #expect(host.failures.count == 1)
        #expect(test.failureCount == 1)
        #expect(test.memory.requests.isEmpty)
        #expect(test.session.clock.now == instant)
    }

    @Test("lets a test continue on request")
    func goesOn() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        test.continueAfterFailure = true
        test.app.buttons["Serch"].tap()
        test.app.buttons["Search"].tap()
        test.app.buttons["Serch"].tap()
        #expect(host.failures.count == 2)
        #expect(test.memory.requests.count == 1)
    }

    @Test("comes with the elements on the screen, which are attached before it is reported")
    func attachments() throws {
        let host = CollectingHost("test_Wrong")
        let test = try SearchTest(host)
        test.app.buttons["Serch"].tap()
        #expect(host.order == ["test_Wrong-elements.txt", "failure"])
        #expect(try #require(host.text("test_Wrong-elements.txt")).contains("Track later"))
    }

    @Test("comes with a picture of the screen, or with the reason why there is none", arguments: [true, false])
    func picture(isBroken: Bool) throws {
        let host = CollectingHost("test_Wrong")
        let test = try isBroken ? BrokenPictureTest(host) : DrawnTest(host)
        test.app.buttons["Serch"].tap()
        let message = try #require(host.messages.first)
        #expect(host.attachments.contains { $0.name == "test_Wrong-screen.png" } == !isBroken)
        #expect(message.contains("there is no picture of the screen") == isBroken)
    }
}

private class DrawnTest: SearchTest {
    private final class Renderer: ScreenRenderer {
        func png(of device: SimulatedDevice, rect: Rect) throws -> [UInt8] { [1, 2, 3] }
    }
    override func makeRenderer() -> (any ScreenRenderer)? { Renderer() }
}

private final class BrokenPictureTest: DrawnTest {
    private final class Renderer: ScreenRenderer {
        func png(of device: SimulatedDevice, rect: Rect) throws -> [UInt8] { throw HTTPError.timedOut }
    }
    override func makeRenderer() -> (any ScreenRenderer)? { Renderer() }
}

@Suite("The environment of a test")
struct TestEnvironmentTests {
    @Test("PAGE-18: a missing value is false, or an empty string")
    func missing() {
        let environment = TestEnvironment([:])
        #expect(!environment.bool("ANALYTICS"))
        #expect(environment.text("ANALYTICS") == "")
    }

    @Test("PAGE-18: values are read as Bool or String", arguments: ["1", "true", "YES", "On"])
    func given(value: String) {
        let environment = TestEnvironment(["ANALYTICS": value, "OTHER": "0"])
        #expect(environment.bool("ANALYTICS"))
        #expect(environment.text("ANALYTICS") == value)
        #expect(!environment.bool("OTHER"))
    }

    @Test("is that of the process")
    func process() throws {
        let path = try #require(ProcessInfo.processInfo.environment["PATH"])
        #expect(TestEnvironment.process.text("PATH") == path)
        #expect(try SearchTest(CollectingHost()).environment == .process)
    }
}
