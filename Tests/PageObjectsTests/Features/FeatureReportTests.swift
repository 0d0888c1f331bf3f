import Automation
import SimulatedUI
import Testing

@testable import PageObjects

@Suite("What is odd about the features of a test")
struct FeatureReportTests {
    private class OddTest: SearchTest {
        override func setUpCustomFeatures(on controller: FeatureController) {
            controller.update(features: [.search, FeatureConfiguration(id: "typo", configuration: ["serch": true])])
            controller.knownFlags = ["search", .analytics]
        }
    }

    private let flag = "unknown flag \"serch\" in the feature typo; did you mean \"search\"?"
    private let request = "no response is registered for GET /unknown (2 times)"

    private func run(_ host: CollectingHost, _ policy: ReportPolicy) throws {
        let test = try OddTest(host)
        test.featureController.onUnknownFlag = policy
        test.featureController.onUnmatchedRequest = policy
        test.app.buttons["Search"].tap()
        test.app.buttons["Unknown"].tap()
        test.app.buttons["Unknown"].tap()
        test.tearDown()
    }

    @Test(
        "PAGE-32: unknown switches and requests without an answer are listed at the end",
        arguments: ReportPolicy.allCases)
    func listed(policy: ReportPolicy) throws {
        let host = CollectingHost("test_Odd")
        try run(host, policy)
        #expect(host.text("test_Odd-features.txt") == (policy == .ignore ? nil : "\(flag)\n\(request)\n"))
        #expect(host.messages == (policy == .fail ? [flag, request] : []))
        if policy == .fail { #expect(host.failures.first?.place == host.place) }
    }

    @Test("PAGE-32: the report lists them during the test, too")
    func during() throws {
        let test = try OddTest(CollectingHost())
        #expect(test.featureController.report.description == flag)
        test.app.buttons["Unknown"].tap()
        let report = test.featureController.report
        #expect(report.unmatchedRequests.map(\.method) == ["GET"])
        #expect(report.unknownFlags.map(\.nearest) == ["search"])
    }

    @Test("PAGE-32: switches that an app never reads are reported if it lists none")
    func unread() throws {
        final class Misspelt: SearchTest {
            override func setUpCustomFeatures(on controller: FeatureController) {
                controller.update(features: [.search, FeatureConfiguration(id: "typo", configuration: ["serch": true])])
            }
        }
        let host = CollectingHost("test_Odd")
        let test = try Misspelt(host)
        let line = "the app has not read the flag \"serch\" of the feature typo; did you mean \"search\"?"
        #expect(test.featureController.report.description == line)
        test.tearDown()
        #expect(host.text("test_Odd-features.txt") == line + "\n")
        // Nothing is known of an app that reads its variables in another way.
        let silent = FeatureReport(
            features: [FeatureConfiguration(id: "typo", configuration: ["serch": true])], knownFlags: nil, server: nil)
        #expect(silent.unknownFlags.isEmpty)
    }

    @Test("an app that has read all switches has no unknown ones")
    func untold() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        #expect(test.featureController.report.description == "")
        test.tearDown()
        #expect(host.attachments.isEmpty)
    }

    @Test("what went wrong with the server fails the test")
    func problems() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        test.memory.problems = ["two stubs match GET /search equally"]
        test.tearDown()
        #expect(host.messages == ["two stubs match GET /search equally"])
    }
}

@Suite("The requests of an app")
struct FeatureRequestTests {
    private func message(_ taps: [String], _ check: (FeatureController) -> Void) throws -> String? {
        let host = CollectingHost()
        let test = try SearchTest(host)
        for button in taps { test.app.buttons[button].tap() }
        check(test.featureController)
        return host.messages.first
    }

    @Test("PAGE-33: are counted for each path")
    func count() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        test.app.buttons["Search"].tap()
        test.app.buttons["Search"].tap()
        #expect(test.featureController.requests(to: "/search").count == 2)
        test.featureController.verifyRequests(to: "/search", method: "GET", count: 2)
        #expect(host.failures.isEmpty)
        let line = #line + 1
        test.featureController.verifyRequests(to: "/search", count: 3)
        #expect(host.messages == ["expected 3 requests for /search, received 2 requests"])
        #expect(host.failures.first?.place.line == line)
    }

    @Test("PAGE-33: are compared with a body, and JSON by its meaning")
    func body() throws {
        let body = #"{"page": 1, "query": "ada"}"#
        #expect(
            try message(["Post", "Search"]) {
                $0.verifyRequests(to: "/search", method: "POST", count: 1, body: body)
            } == nil)
        #expect(
            try message(["Post", "Search"]) { $0.verifyRequests(to: "/search", count: 2, body: body) }
                == "expected 2 requests for /search with the body \(body), received 1 request; "
                + "others had the body nothing")
    }

    @Test("say what was sent instead when there are none")
    func none() throws {
        #expect(
            try message(["Search"]) { $0.verifyRequests(to: "/serch", method: "GET", count: 1) }
                == "expected 1 request for GET /serch, received 0 requests; the app sent GET /search")
        #expect(
            try message([]) { $0.verifyRequests(to: "/search", count: 1) }
                == "expected 1 request for /search, received 0 requests; the app sent no requests")
    }
}
