import TestEvents
import Testing

@Suite("UIALogger")
struct LoggerTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice() }

    private var outcomes: [String] {
        var outcomes: [String] = []
        for event in world.events.all {
            if case .testEnded(let test) = event.kind { outcomes.append("\(test.title) \(test.outcome.rawValue)") }
        }
        return outcomes
    }

    @Test("four functions write messages, each at its level")
    func levels() throws {
        try world.run(
            "UIALogger.logDebug('a'); UIALogger.logMessage('b'); UIALogger.logWarning('c'); UIALogger.logError('d')")
        #expect(world.events.messages == ["debug: a", "default: b", "warning: c", "error: d"])
    }

    @Test("anything is a message")
    func values() throws {
        try world.run(
            """
            UIALogger.logMessage(null); UIALogger.logMessage(1.5); UIALogger.logMessage({}); UIALogger.logMessage();
            UIALogger.logMessage([1, 2]); UIALogger.logMessage(window);
            """)
        #expect(
            world.events.messages
                == ["null", "1.5", "[object Object]", "undefined", "1,2", "[object UIAWindow]"].map { "default: \($0)" }
        )
    }

    @Test("a test is opened by logStart and closed by the next of logPass, logFail and logIssue")
    func status() throws {
        try world.run(
            """
            UIALogger.logStart("one"); UIALogger.logPass("one");
            UIALogger.logStart("two"); UIALogger.logFail("because");
            UIALogger.logStart("three"); UIALogger.logIssue("three");
            """)
        #expect(outcomes == ["one passed", "two failed", "three issue"])
    }

    @Test("a test that is opened while another is open ends the other as unfinished")
    func unfinished() throws {
        try world.run("UIALogger.logStart('one'); UIALogger.logStart('two'); UIALogger.logPass('two')")
        #expect(outcomes == ["one unfinished", "two passed"])
    }

    @Test("a message that cannot be made a text throws as String would, and nothing is logged")
    func unprintable() {
        #expect(
            world.failure(of: "UIALogger.logMessage({ toString: function () { throw new Error('no'); } })")
                == "Error: no")
        #expect(world.failure(of: "UIALogger.logFail(Object.create(null))") != nil)
        #expect(world.events.messages == [] && outcomes == [])
    }

    @Test("a pass without a start is a test of its own, and the next one is not touched by it")
    func passWithoutStart() throws {
        try world.run(
            """
            UIALogger.logPass("alone"); UIALogger.logPass("alone"); UIALogger.logFail();
            UIALogger.logStart("one"); UIALogger.logPass("another text"); UIALogger.logIssue("late");
            """)
        #expect(
            outcomes == ["alone passed", "alone passed", "undefined failed", "one passed", "late issue"])
        let occurrences = world.events.all.compactMap { event -> Int? in
            if case .testStarted = event.kind { event.test?.occurrence } else { nil }
        }
        #expect(occurrences == [1, 2, 1, 1, 1])
    }

    @Test("what is logged between start and end belongs to the test, at every level")
    func nesting() throws {
        try world.run(
            """
            UIALogger.logMessage("before"); UIALogger.logStart("one");
            UIALogger.logError("inside"); window.logElement(); UIALogger.logPass("one"); UIALogger.logMessage("after");
            """)
        let titles = world.events.all.compactMap { event -> String? in
            guard case .message(let message) = event.kind else { return nil }
            return "\(event.test?.title ?? "-"): \(message.level.rawValue)"
        }
        #expect(titles == ["-: default", "one: error", "one: debug", "-: default"])
    }

    @Test("the functions answer nothing, and can be kept in variables")
    func answers() throws {
        #expect(try world.run("var log = UIALogger.logMessage; typeof log('kept')") == "undefined")
        #expect(
            try world.run("typeof UIALogger.logStart('one') + typeof UIALogger.logPass('one')") == "undefinedundefined")
        #expect(world.events.messages == ["default: kept"])
    }
}
