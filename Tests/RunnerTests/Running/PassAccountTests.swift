import TestEvents
import Testing

@testable import Runner

/// The events of skipped tests have a title only, so their identities are counted.
@Suite("The account of a pass") struct PassAccountTests {
    private var account = PassAccount()

    private mutating func add(_ kind: TestEvent.Kind, _ test: TestID? = nil) {
        account.add(TestEvent(sequence: 0, deviceTime: 0, realTime: 0, script: "a.js", test: test, kind: kind))
    }

    private static func test(_ title: String, _ occurrence: Int) -> TestID {
        TestID(script: "a.js", title: title, occurrence: occurrence)
    }

    private mutating func start(_ test: TestID) { add(.testStarted(.init(title: test.title)), test) }

    private mutating func end(_ test: TestID, willRetry: Bool = false) {
        let outcome = willRetry ? TestEvent.Outcome.failed : .passed
        add(
            .testEnded(
                .init(title: test.title, outcome: outcome, deviceDuration: 0, realDuration: 0, willRetry: willRetry)),
            test)
    }

    private mutating func skip(_ title: String) { add(.testSkipped(.init(title: title, reason: "--grep"))) }

    @Test("a skipped test is the next of its title, whatever ran before")
    mutating func skipped() {
        #expect(!account.hasSettled)
        start(Self.test("x", 1))
        end(Self.test("x", 1))
        skip("x")
        skip("y")
        start(Self.test("x", 3))
        skip("x")
        end(Self.test("x", 3))
        start(Self.test("y", 2))
        end(Self.test("y", 2))
        skip("y")
        #expect(account.hasSettled)
        #expect(account.settled == Set((1...4).map { Self.test("x", $0) } + (1...3).map { Self.test("y", $0) }))
    }

    @Test("the first skipped test counts the open one of its title")
    mutating func skippedWithinTest() {
        start(Self.test("x", 1))
        skip("x")
        end(Self.test("x", 1))
        #expect(account.settled == [Self.test("x", 1), Self.test("x", 2)])
    }

    @Test("a test that is tried again keeps its number of attempts until it has passed")
    mutating func retried() {
        let (first, second) = (Self.test("x", 1), Self.test("y", 1))
        for test in [first, second] {
            start(test)
            end(test, willRetry: true)
        }
        #expect(account.retries == [first: 1, second: 1])
        var resumption = Resumption(settled: [], reason: "", mayGoOn: true)
        resumption.note(account)
        #expect(resumption.settled == [first, second] && resumption.retries == [first: 1, second: 1])
        start(first)
        end(first)
        #expect(account.retries == [second: 1])
        resumption.note(account)
        #expect(resumption.settled == [first, second] && resumption.retries == [second: 1])
    }
}
