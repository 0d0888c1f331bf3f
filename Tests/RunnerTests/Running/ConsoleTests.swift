import Automation
import TestEvents
import Testing

@Suite("console") struct ConsoleTests {
    private func messages(_ script: String) throws -> [TestEvent] {
        try FinishedRun(script).events.filter { event in
            if case .message = event.kind { true } else { false }
        }
    }

    private func texts(_ script: String) throws -> [String] {
        try messages(script).compactMap { event in
            if case .message(let message) = event.kind { "\(message.level.rawValue): \(message.text)" } else { nil }
        }
    }

    @Test("each line knows its test, its place and the device's time")
    func places() throws {
        let events = try messages(
            """
            console.log("top");
            test("t", function (target) {
              target.delay(2);
              console.warn("inside");
            });
            """)
        #expect(events.map { $0.test?.title } == [nil, "t"])
        let places = events.compactMap { event in
            if case .message(let message) = event.kind { message.place?.line } else { nil }
        }
        #expect(places == [2, 5])
        #expect(events[1].deviceTime >= 2)
    }

    @Test("has the functions and formats of other consoles")
    func functions() throws {
        #expect(
            try texts(
                """
                console.log("a", 1, {b: [2]}, null, undefined, true);
                console.info("%s is %d, %i, %f, %o %% %c%x", "x", "4.50", 3.9, 1.5, {a: 1}, "color: red", "rest");
                console.debug("d"); console.warn("w"); console.error(new Error("e")); console.trace("t");
                console.assert(true, "no"); console.assert(false, "yes %s", 1); console.assert(false);
                console.count(); console.count("x"); console.count();
                console.time(); UIATarget.localTarget().delay(2); console.timeEnd(); console.timeEnd("none");
                console.group("g"); console.log("in"); console.groupEnd(); console.log("out"); console.table([1]);
                """) == [
                    "default: a 1 {b: [2]} null undefined true", "default: x is 4.5, 3, 1.5, {a: 1} % %x rest",
                    "debug: d",
                    "warning: w", "error: Error: e", "default: t", "error: Assertion failed: yes 1",
                    "error: Assertion failed", "default: default: 1", "default: x: 1", "default: default: 2",
                    "default: default: 2 seconds", "default: g", "default:   in", "default: out", "default: [1]",
                ])
    }

    @Test("console.error fails no test, and a script may have a console of its own")
    func verdict() throws {
        let run = try FinishedRun("test(\"t\", function () { console.error(\"x\"); assertTrue(true); });")
        #expect(run.outcomes == ["t: passed"])
        #expect(run.status == 0)
        let own = try FinishedRun(
            "var console = { log: function (x) { UIALogger.logMessage(\"own \" + x); } }; console.log(1);")
        #expect(own.messages == ["own 1"])
    }
}
