import FoundationEssentials
import PageObjects
import ScriptTesting
import SimulatedUI
import Testing

@Suite("Finding people")
final class ExploreTests: AccountsTest {
    @Test func test_NobodyIsRecommended() {
        explore().verifyMessage("Nobody to recommend yet.")
    }

    @Test func test_Search_WithoutOnboarding() {
        explore().search("al", finds: 3).verifyFirstSearchIsTracked()
        #expect(featureController.requests(to: "/search").map { $0.url.query() } == ["q=al"])
    }

    @Test func test_ZeroResultsRecommendations_WithRecommendations_AreStillVisibleOn_EmptyList() {
        explore().verifyPeople(2).searchInVain("zoe", recommended: 2)
    }

    @Test func test_Search_WithoutAnalytics() {
        explore().search("al", finds: 3)
        featureController.verifyRequests(to: "/track", count: 0)
    }

    @Test func test_Search_WhileServerIs_OutOfOrder() {
        explore().searchAgainAfterFailure("al", finds: 3)
    }

    @Test func test_SearchAgain() {
        explore().search("al", finds: 3).everybodyLeaves(andSearch: "al")
        featureController.verifyRequests(to: "/search", method: "GET", count: 2)
    }
}
