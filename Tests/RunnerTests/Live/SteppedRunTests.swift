import Automation
import TestEvents
import TestProject
import Testing
import Worlds

@testable import Runner

/// Tests that a person steps through.
@Suite("Runs that are stepped through") struct SteppedRunTests {
    private static let script = """
        #import "tuneup/tuneup.js"
        test("taps twice", function (target, app) {
          var window = app.mainWindow();
          window.buttons()[0].tap();
          window.buttons()[0].tap();
          assertEquals("2", window.staticTexts()["taps"].value());
        });
        test("fails", function (target, app) {
          app.mainWindow().buttons()[0].tap();
          assertEquals("9", app.mainWindow().staticTexts()["taps"].value());
        });
        """

    private func told(_ requests: [String], at step: Int = 0, grep: String = "taps twice") throws -> [Told] {
        let project = try Project(["a.js": Self.script])
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        var script = ScriptConfiguration()
        script.grep = [grep]
        configuration.scripts = [.init(path: "a.js", configuration: script)]
        try SteppedRun(
            configuration, apps: [CounterApp.self], pausingAt: .action(step), reading: try project.input(requests),
            output: try project.descriptor("out")
        ).run(inside: nil)
        return try Told.all(in: project)
    }

    private static let next = #"{"goOn":{"to":"action"}}"#
    private static let end = #"{"goOn":{"to":"end"}}"#

    @Test("a test pauses before each action and at its end, with the action and its line") func pauses() throws {
        let pauses = try told([Self.next, Self.next, Self.next]).compactMap(\.pause)
        #expect(pauses.map(\.step) == [0, 1, 2] && pauses.map(\.reason) == [.action, .action, .end])
        #expect(pauses.map(\.place?.line) == [4, 5, nil])
        #expect(pauses[0].text?.hasSuffix(".tap()") == true)
        #expect(pauses.allSatisfy { $0.test?.title == "taps twice" })
    }

    @Test("the run is brought to a step at once, and goes on to the end of the test from there") func later() throws {
        let told = try told([Self.end, Self.end], at: 1)
        #expect(told.compactMap(\.pause).map(\.step) == [1, 2])
        #expect(told.compactMap(\.runEnded) == [0])
    }

    @Test("a failure pauses too, where it happens, and once") func failure() throws {
        let told = try told([Self.end, Self.end, Self.end], grep: "fails")
        #expect(told.compactMap(\.pause).map(\.reason) == [.action, .failure, .end])
        #expect(told.compactMap(\.pause)[1].place?.line == 10)
        #expect(told.compactMap(\.runEnded) == [1])
    }

    @Test("while a test waits, its values can be read and its app be used") func use() throws {
        let window = "UIATarget.localTarget().frontMostApp().mainWindow()"
        let value = #"{"evaluate":{"number":1,"text":"\#(window).staticTexts()['taps'].value()"}}"#
        let tap = #"{"evaluate":{"number":2,"text":"\#(window).buttons()[0].tap()"}}"#
        let told = try told([value, tap, Self.end, Self.end, Self.end], at: 1)
        #expect(told.compactMap(\.answer).first?.text == "\"1\"")
        // The test counts what was done by hand.
        let failure = told.compactMap(\.pause).first { $0.reason == .failure }
        #expect(failure?.text?.contains("3") == true)
    }

    @Test("a test that goes on to its end pauses at a marked line, until the mark is taken back") func marks() throws {
        func mark(_ lines: String) -> String { #"{"pauseAt":{"lines":[\#(lines)]}}"# }
        let line = #"{"file":"a.js","line":5}"#
        let marked = try told([mark(line), Self.end, Self.end, Self.end]).compactMap(\.pause)
        #expect(marked.map(\.step) == [0, 1, 2] && marked.map(\.place?.line) == [4, 5, nil])
        let unmarked = try told([mark(line), mark(""), Self.end, Self.end]).compactMap(\.pause)
        #expect(unmarked.map(\.step) == [0, 2])
        let elsewhere = try told([mark(#"{"file":"b.js","line":5}"#), Self.end, Self.end]).compactMap(\.pause)
        #expect(elsewhere.map(\.step) == [0, 2])
    }

    @Test("a bot test pauses before each operation, with its section and the state of the model") func operations()
        throws
    {
        let test = BotFile.test("adds", "Numbers", "ADD 2", "SUM 2", "More", "ADD 40", "SUM 1")
        let project = try Project(["a.json": test])
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        configuration.scripts = [.init(path: "a.json", configuration: ScriptConfiguration())]
        func told(from number: Int, _ requests: String...) throws -> [Told] {
            try SteppedRun(
                configuration, apps: [AdderApp.self], pausingAt: .operation(number),
                reading: try project.input(requests), output: try project.descriptor("out")
            ).run(inside: nil)
            return try Told.all(in: project)
        }
        let next = go("operation")
        let all = try told(from: 0, next, next, next, next, Self.end, Self.end)
        let pauses = all.compactMap(\.pause)
        #expect(pauses.map(\.reason) == [.operation, .operation, .operation, .operation, .failure, .end])
        #expect(pauses.prefix(4).map(\.text) == ["ADD 2", "SUM 2", "ADD 40", "SUM 1"])
        #expect(pauses.prefix(4).map(\.section) == ["Numbers", "Numbers", "More", "More"])
        #expect(pauses.prefix(4).map(\.model) == ["sum 0", "sum 2", "sum 2", "sum 42"])
        #expect(pauses.prefix(4).map(\.place?.line) == [3, 4, 6, 7])
        // The checks of the model are told as they are made.
        let checks = all.compactMap(\.event).compactMap { event -> String? in
            if case .operation(let operation) = event.kind { operation.message } else { nil }
        }
        #expect(checks == ["sum is 2", "sum is 42, not 1"])
        // Brought to a later one, and on to a marked line.
        let mark = #"{"pauseAt":{"lines":[{"file":"a.json","line":7}]}}"#
        let later = try told(from: 1, mark, Self.end, Self.end, Self.end).compactMap(\.pause)
        #expect(later.map(\.operation) == [1, 3, 4, 4] && later[1].text == "SUM 1")
    }

    private func go(_ stop: String) -> String { #"{"goOn":{"to":"\#(stop)"}}"# }

    @Test("statements are stepped into, over and out of, with the calls and variables there") func statements() throws {
        let script = """
            function twice(x) {
              var y = x * 2;
              return y;
            }
            var a = twice(4);
            var b = a;
            """
        let project = try Project(["a.js": script])
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        configuration.scripts = [.init(path: "a.js", configuration: ScriptConfiguration())]
        let requests = [
            go("into"), go("into"), #"{"evaluate":{"number":1,"text":"x + y"}}"#, #"{"scopes":{"number":2,"frame":0}}"#,
            go("out"), go("over"),
        ]
        try SteppedRun(
            configuration, apps: [CounterApp.self], pausingAt: .statement(0), reading: try project.input(requests),
            output: try project.descriptor("out")
        ).run(inside: nil)
        let told = try Told.all(in: project)
        let pauses = told.compactMap(\.pause)
        #expect(pauses.map(\.place?.line) == [5, 2, 3, 6])
        #expect(pauses.map(\.statement) == [0, 1, 2, 3] && pauses.allSatisfy { $0.reason == .statement })
        #expect(pauses[2].frames?.map(\.function) == ["twice", "global code"])
        let answers = told.compactMap(\.answer)
        #expect(answers[0].text == "12")
        #expect(answers[1].scopes?.map(\.name) == ["Local", "Script"])
        #expect(answers[1].scopes?[0].variables.map(\.text) == ["4", "8"])
    }

    @Test("a script that cannot be read for its statements just runs")
    func unreadable() throws {
        let script = "var __jsrunStatement; UIATarget.localTarget().delay(1);"
        let project = try Project(["a.js": script])
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        configuration.scripts = [.init(path: "a.js", configuration: ScriptConfiguration())]
        try SteppedRun(
            configuration, apps: [CounterApp.self], pausingAt: .statement(0), reading: try project.input([]),
            output: try project.descriptor("out")
        ).run(inside: nil)
        let told = try Told.all(in: project)
        #expect(told.compactMap(\.pause).isEmpty && told.compactMap(\.runEnded) == [0])
    }

    @Test("when the input is closed, the run ends") func closed() throws {
        let told = try told([])
        #expect(told.compactMap(\.pause).count == 1 && told.compactMap(\.runEnded).count == 1)
        #expect(told.last?.runEnded != 0)
    }
}
