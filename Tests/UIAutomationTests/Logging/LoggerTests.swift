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
}
