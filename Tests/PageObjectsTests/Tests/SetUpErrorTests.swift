import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("A base test that cannot begin")
struct SetUpErrorTests {
    @Test("says that it names no app, when it names none")
    func noApp() throws {
        final class Nameless: BaseTest {}
        let error = try #require(throws: TestSetUpError.self) { _ = try Nameless(CollectingHost()) }
        #expect(
            error.description
                == "Nameless does not say which app it tests: "
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

    @Test("says why the app has died, when it does so at once")
    func dyingApp() throws {
        final class Dying: SearchTest {
            override func setUpCustomFeatures(on controller: FeatureController) {
                controller.update(features: [FeatureConfiguration(configuration: ["DYING": true])])
            }
        }
        let error = try #require(throws: TestSetUpError.self) { _ = try Dying(CollectingHost()) }
        #expect(error.description == "the app \"Search\" died while it was launched: out of memory")
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
        #expect(error.description.contains("\"peple.json\" of /x"))
        #expect(!Self.otherServer.isRunning)
    }

    // Each is used by one test only.
    nonisolated(unsafe) private static let server = MemoryServer()
    nonisolated(unsafe) private static let otherServer = MemoryServer()
}
