import Automation
import FoundationEssentials
import PageObjects
import SimulatedUI
import Testing

@Suite("A feature controller")
struct FeatureControllerTests {
    private let first = FeatureConfiguration(id: "first", configuration: ["a": true, "b": true])
    private let second = FeatureConfiguration(id: "second", configuration: ["b": false])

    private func environment(_ features: [FeatureConfiguration]) throws -> [String: String] {
        var launch = LaunchOptions(environment: ["KEPT": "yes"])
        try FeatureController(features: features).setUp(on: &launch)
        return launch.environment.values
    }

    @Test("PAGE-19: begins with the app as its users get it")
    func principle() throws {
        let controller = FeatureController()
        #expect(controller.features.flatMap(\.configuration).isEmpty)
        let off = FeatureConfiguration.predefined.flatMap { $0.configuration.filter { !$0.value }.keys }
        #expect(Set(off) == [.onboarding, .analytics])
    }

    @Test("PAGE-22: replaces a feature of the same identity, at the end")
    func update() {
        let controller = FeatureController().update(features: [first, second])
        controller.update(features: [FeatureConfiguration(id: "first", configuration: ["c": true])])
        controller.update(features: [FeatureConfiguration(id: "first", configuration: ["d": true])])
        #expect(controller.features == [second, first])
        #expect(controller.features.last?.configuration == ["d": true])
    }

    @Test("PAGE-23: a disabled feature is not contained, so that a test takes the other way")
    func disable() throws {
        final class Disabling: SearchTest {
            override func setUpCustomFeatures(on controller: FeatureController) {
                controller.update(features: [.search, .onboarding]).disable(features: [.withoutOnboarding])
            }
        }
        let test = try Disabling(CollectingHost())
        #expect(!test.contains(.onboarding))
        #expect(test.contains(.search))
        #expect(test.pathsFactory.test?.contains(.onboarding) == false)
        #expect(test.launched?.environment["onboarding"] == nil)
    }

    @Test("PAGE-24: an argument replaces one of the same name; the defaults stay")
    func arguments() throws {
        let controller = FeatureController().launchArguments(["-a", LaunchArgument("-level", "1"), "-b", "-a"])
        controller.update(launchArguments: [LaunchArgument("-level", "2")])
        var launch = LaunchOptions()
        try controller.setUp(on: &launch)
        #expect(launch.arguments == ["-uiTestEnabled", "-animationsDisabled", "-b", "-a", "-level", "2"])
    }

    @Test("PAGE-24: a default that is replaced is there once, with its new value")
    func replacedDefault() throws {
        let controller = FeatureController()
        controller.launchArguments([LaunchArgument(LaunchArgument.animationsDisabled.name, "NO")])
        #expect(controller.launchArguments.map(\.description) == ["-uiTestEnabled", "-animationsDisabled NO"])
    }

    @Test("the device of a test animates only when the default argument is replaced", arguments: [true, false])
    func animations(isReplaced: Bool) throws {
        final class Animated: SearchTest {
            override func setUpCustomFeatures(on controller: FeatureController) {
                controller.launchArguments([LaunchArgument("-animationsDisabled", "NO")])
            }
        }
        let test = try isReplaced ? Animated(CollectingHost()) : SearchTest(CollectingHost())
        #expect(test.device.areAnimationsEnabled == isReplaced)
    }

    @Test("PAGE-25: all changes can be chained, or used alone")
    func chain() {
        let controller = FeatureController()
        let result =
            controller
            .launchArguments([LaunchArgument?.none, "-userLoggedIn"].compactMap { $0 })
            .update(features: [first.apis([])])
            .update(launchArguments: [])
            .disable(features: [second])
        #expect(result === controller)
    }

    @Test("PAGE-26: the app's environment is the union of all switches, of which a later feature wins")
    func union() throws {
        #expect(try environment([first, second]) == ["KEPT": "yes", "a": "true", "b": "false"])
        #expect(try environment([second, first]) == ["KEPT": "yes", "a": "true", "b": "true"])
    }

    @Test("PAGE-26: starts the server, registers the files of all features in order, and passes its address to the app")
    func server() throws {
        let server = MemoryServer()
        let controller = FeatureController(server: server)
        controller.serverURLKey = "BACKEND"
        controller.update(features: [first.apis([.recommendations]), second.apis([.people])])
        #expect(!server.isRunning)
        var launch = LaunchOptions()
        try controller.setUp(on: &launch)
        #expect(server.isRunning)
        #expect(server.registered == ["/recommendations", "/hints", "/search"])
        #expect(launch.environment["BACKEND"] == "http://localhost:50123")
    }

    @Test("PAGE-26: after the launch only routes take effect")
    func afterLaunch() throws {
        let test = try SearchTest(CollectingHost())
        test.featureController.launchArguments(["-late"]).update(
            features: [FeatureConfiguration(configuration: ["late": true], api: [.nobody])])
        #expect(test.launched?.environment["late"] == nil)
        #expect(test.launched?.arguments.contains("-late") == false)
        test.app.buttons["Search"].tap()
        try test.session.delay(1)
        #expect(test.app.staticTexts["answer"].label == "{\"people\": []}\n")
    }

    @Test("PAGE-27: a later answer of a path replaces an earlier one, also through a path of the test")
    func replacedRoute() throws {
        let test = try SearchTest(CollectingHost())
        let paths = test.pathsFactory.search
        let answer = paths.steps.page.answer
        paths.steps.search()
        try test.session.delay(1)
        #expect(answer.label == "{\"people\": [\"Ada\", \"Bob\"]}\n")
        try paths.factory.test?.featureController.server?.register(.nobody)
        paths.steps.search()
        try test.session.delay(1)
        #expect(answer.label == "{\"people\": []}\n")
    }

    @Test("an answer that is missing after the launch is a failure at the place of the call")
    func missingLater() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        let line = #line + 1
        test.featureController.update(features: [.search.apis([MockAPI(MockFile(path: "/x", fileName: "gone"))])])
        #expect(host.failures.map(\.place.line) == [line])
        #expect(try #require(host.messages.first).contains("the mock file \"gone.json\" for /x is not in"))
    }

    @Test("PAGE-31: the file of each domain of features compiles alone", arguments: FeatureControllerTests.domains)
    func domain(domain: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/PageObjects/Features/FeatureConfiguration+\(domain).swift")
        let text = String(decoding: try Data(contentsOf: file.standardized), as: UTF8.self)
        // Its own features are used from a module that has no other.
        let own = """
            import PageObjects
            let features: [FeatureConfiguration] = [.\(Self.name(domain))]

            """
        #expect(try SwiftSource(own + text).errors() == [])
        for other in Self.domains where other != domain {
            #expect(!text.contains(".\(Self.name(other))"))
        }
        #expect(FeatureConfiguration.predefined.contains { $0.id == .init(Self.name(domain)) })
    }

    private static let domains = ["Onboarding", "Analytics", "ResultList", "Profile", "Login"]

    /// The name of the feature of a domain.
    private static func name(_ domain: String) -> String { domain.prefix(1).lowercased() + domain.dropFirst() }
}
