import Automation
import Scripting
import TestEvents
import Testing

@Suite("Tests as a script opens and closes them")
struct TestLogTests {
    let world: World
    var log: TestLog { world.session.tests }

    init() throws { world = try World() }

    @Test("a test that is still open when the next one opens is unfinished")
    func unfinished() {
        log.start("one", place: nil)
        log.start("two", place: nil)
        log.end(.passed, message: "two")
        #expect(world.events.endings == ["one: unfinished", "two: passed"])
    }

    @Test("a close without an open test counts as a test of that title")
    func closeAlone() {
        log.end(.failed, message: "alone")
        #expect(world.events.endings == ["alone: failed"])
        #expect(log.startedCount == 1)
    }

    @Test("tests of equal titles are told apart by their occurrence")
    func occurrences() {
        for _ in 0..<2 {
            log.start("same", place: nil)
            log.end(.passed, message: "same")
        }
        #expect(world.events.all.compactMap(\.test?.occurrence) == [1, 1, 2, 2])
    }

    @Test("what happens while a test is open carries its identifier, and the device's time")
    func stamps() throws {
        log.start("timed", place: SourcePlace(file: "a.js", line: 3))
        try world.session.automation.delay(2)
        log.end(.passed, message: "timed")
        let last = try #require(world.events.all.last)
        #expect(last.deviceTime == 2)
        #expect(last.test?.title == "timed")
        guard case .testEnded(let end) = last.kind else { return #expect(Bool(false), "\(last.kind)") }
        #expect(end.deviceDuration == 2)
        #expect(end.message == nil)
    }

    @Test("an issue outside every test is counted apart")
    func issueOutside() {
        log.record(TestEvent.Issue(fault: .script, name: "Error", message: "outside"))
        log.start("inside", place: nil)
        log.record(TestEvent.Issue(fault: .script, name: "Error", message: "inside"))
        #expect(log.issuesOutsideTests == 1)
        #expect(log.current?.issues == 1)
    }
}
