import Automation
import FoundationEssentials
import PageObjects
import SimulatedUI
import Testing

@Suite("The name of a test")
struct TestNameMatchingTests {
    private enum Words: String, TestCaseConfiguration {
        case emptyList, magicLink, jobsSynchronization, other = "abc"
    }

    private func words(_ name: String, _ matching: TestNameMatching = TestNameMatching()) -> [Words] {
        matching.cases(testName: name, className: "MagicLinkTests")
    }

    @Test("PAGE-8: chooses cases by their string with a capital first letter, in the order of the cases")
    func contains() {
        #expect(words("test_LoginWith_MagicLink") == [.magicLink])
        #expect(words("test_LoginWith_magiclink") == [])
        #expect(words("test_LoginWith_magicLink") == [])
        #expect(words("test_MagicLink_EmptyList") == [.emptyList, .magicLink])
    }

    @Test("PAGE-13: chooses nothing by the class, unless the test requests it")
    func className() {
        #expect(words("test_Start") == [])
        #expect(words("test_Start", TestNameMatching(includesClassName: true)) == [.magicLink])
    }

    @Test("PAGE-14: chooses by any part of a name")
    func parts() { #expect(words("test_NonEmptyList") == [.emptyList]) }

    @Test(
        "PAGE-14: chooses strictly only by what is between underscores or ends",
        arguments: [
            ("test_NonEmptyList", []), ("test_EmptyList_", ["emptyList"]), ("EmptyList", ["emptyList"]),
            ("test_EmptyLists_EmptyList", ["emptyList"]), ("shows an EmptyList there", ["emptyList"]),
        ] as [(String, [String])])
    func strict(name: String, expected: [String]) {
        #expect(words(name, TestNameMatching(isStrict: true)).map(\.rawValue) == expected)
    }

    @Test("PAGE-17: chooses a case by its string, not by the name of the case")
    func rawValue() {
        #expect(words("test_With_Abc") == [.other])
        #expect(words("test_With_Other") == [])
    }

    @Test("a case of an empty string is chosen by no name")
    func empty() {
        enum Blank: String, TestCaseConfiguration { case blank = "" }
        #expect(TestNameMatching().cases(of: Blank.self, testName: "test_Blank").isEmpty)
    }
}

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

@Suite("A word in the name of a test that chooses nothing")
struct UnmatchedWordTests {
    private let cases = ["emptyList", "magicLink", "jobsSynchronization"]

    private func words(_ name: String) -> [String] {
        UnmatchedWord.words(in: name, cases: cases).map { $0.nearestCase.map { "→\($0)" } ?? $0.text }
    }

    @Test("PAGE-16: is listed with the case that it resembles")
    func misspelt() throws {
        let words = UnmatchedWord.words(in: "test_LoginWith_MagicLnk_EmptyList", cases: cases)
        #expect(words.map(\.text) == ["LoginWith", "MagicLnk"])
        #expect(words.map(\.offset) == [5, 15])
        #expect(words.map(\.nearestCase) == [nil, "magicLink"])
        #expect(
            words.last?.description
                == "\"MagicLnk\" matches no case; did you mean \"MagicLink\", of the case magicLink?")
    }

    @Test(
        "PAGE-16: is found among others",
        arguments: [
            ("test_AfterLogoutWithMagicLnk", ["AfterLogoutWith", "→magicLink"]),
            ("testEmtyListAndJobsSynchronisation", ["→emptyList", "And", "→jobsSynchronization"]),
            ("test_magicLink", ["Link"]), ("test_Magiclink", ["→magicLink"]), ("test_magic_MagicLink_EmptyList", []),
            ("test_HTMLPage2", ["HTMLPage2"]), ("", []), ("shows an Empty List", ["Empty", "List"]),
        ])
    func found(name: String, expected: [String]) { #expect(words(name) == expected) }

    @Test("PAGE-16: is reported to the host of the test", arguments: ReportPolicy.allCases)
    func told(policy: ReportPolicy) throws {
        let host = CollectingHost("test_MagicLnk_Slowly")
        switch policy {
        case .ignore: _ = try IgnoringTest(host)
        case .attach: _ = try NamedTest(host)
        case .fail: _ = try FailingTest(host)
        }
        let text =
            "the name of the test: \"MagicLnk\" matches no case; did you mean \"MagicLink\", of the case magicLink?"
        #expect(host.text("test_MagicLnk_Slowly-name.txt") == (policy == .ignore ? nil : "\(text)\n"))
        #expect(host.messages == (policy == .fail ? [text] : []))
    }
}

private class NamedTest: SearchTest, TestCaseConfigurable {
    enum Configuration: String, TestCaseConfiguration { case magicLink }
}

private final class IgnoringTest: NamedTest {
    override class var onMisspeltWord: ReportPolicy { .ignore }
}

private final class FailingTest: NamedTest {
    override class var onMisspeltWord: ReportPolicy { .fail }
}
