import Automation
import FoundationEssentials
import PageObjects
import SimulatedUI
import Testing

/// The seed's own test of result lists.
private final class ResultListTests: SearchTest, TestConfigurable {
    enum API: String, TestCaseAPIConfiguration {
        case emptyList, withRecommendations, jobsSynchronization

        var api: [MockAPI] {
            switch self {
            case .emptyList: [.nobody]
            case .withRecommendations: [.recommendations]
            case .jobsSynchronization: [.people, .tracking]
            }
        }
    }

    enum Configuration: String, TestCaseConfiguration {
        case zeroResultsRecommendations, userIsLoggedIn, magicLink, jobsSynchronization

        var launchArgument: LaunchArgument? {
            [.jobsSynchronization, .userIsLoggedIn].contains(self) ? "-userLoggedIn" : nil
        }
    }

    override func setUpCustomFeatures(on controller: FeatureController) {
        controller
            .launchArguments(testCaseConfiguration.compactMap(\.launchArgument))
            .update(features: [.search.apis(testCaseAPI)])
    }
}

@Suite("What the name of a test configures")
struct TestCaseConfigurationTests {
    private let example =
        "test_ZeroResultsRecommendations_WithRecommendations_AreStillVisibleOn_EmptyList_AfterLoginAndLogoutWith_MagicLink"

    private func test(_ name: String) throws -> ResultListTests { try ResultListTests(CollectingHost(name)) }

    @Test("PAGE-9: one word may choose options, answers, or both")
    func both() throws {
        let test = try test("test_JobsSynchronization")
        #expect(test.testCaseConfiguration == [.jobsSynchronization])
        #expect(test.testCaseAPIConfiguration == [.jobsSynchronization])
    }

    @Test("PAGE-10: the answers of all cases follow each other in the order of the cases")
    func answers() throws {
        let test = try test("test_JobsSynchronization_EmptyList")
        #expect(test.testCaseAPI == [.nobody, .people, .tracking])
    }

    @Test("PAGE-11: the seed's example chooses what the seed says")
    func seed() throws {
        let test = try test(example)
        #expect(test.testCaseAPIConfiguration == [.emptyList, .withRecommendations])
        #expect(test.testCaseAPI == [.nobody, .recommendations])
        #expect(test.testCaseConfiguration == [.zeroResultsRecommendations, .magicLink])
        #expect(test.testCaseConfiguration.compactMap(\.launchArgument).isEmpty)
    }

    @Test("PAGE-12: launch arguments, environment, routes of the server follow from the name")
    func launch() throws {
        let test = try test("test_EmptyList_UserIsLoggedIn")
        #expect(test.launched?.arguments.contains("-userLoggedIn") == true)
        #expect(test.launched?.environment["search"] == "true")
        #expect(test.launched?.environment["SERVER_URL"] == test.memory.url)
        test.app.buttons["Search"].tap()
        try test.session.delay(1)
        #expect(test.app.staticTexts["answer"].label == "{\"people\": []}\n")
    }

    @Test("PAGE-15: a name that chooses nothing leaves the defaults")
    func nothing() throws {
        let test = try test("test_Start")
        #expect(test.testCaseConfiguration.isEmpty)
        #expect(test.testCaseAPI.isEmpty)
        #expect(test.launchOptions.arguments == ["-uiTestEnabled", "-animationsDisabled"])
        #expect(test.featureController.features == [.search])
    }
}
