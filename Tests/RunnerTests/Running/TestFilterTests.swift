import TestEvents
import Testing

@testable import Runner

@Suite struct TestFilterTests {
    private func filter(_ grep: [String], _ invert: [String]) throws -> TestFilter {
        var configuration = ScriptConfiguration()
        configuration.grep = grep
        configuration.grepInvert = invert
        return try TestFilter(configuration)
    }

    @Test("without expressions every test runs")
    func all() throws {
        #expect(try filter([], []).reasonToSkip("x") == nil)
    }

    @Test("one of the wanted must be found anywhere in the title, and none of the unwanted")
    func both() throws {
        let filter = try filter(["^adds", "Add.*unt"], ["slow"])
        #expect(try filter.reasonToSkip("adds one") == nil)
        #expect(try filter.reasonToSkip("Additional Account") == nil)
        #expect(try filter.reasonToSkip("it adds one") == "--grep does not match")
        #expect(try filter.reasonToSkip("adds a slow one") == "--grep-invert matches")
    }

    @Test("a pattern that would take for ever gives up, and is named")
    func endless() throws {
        let filter = try filter(["(a+)+$"], [])
        let title = String(repeating: "a", count: 40) + "!"
        #expect(throws: TestFilter.GaveUp(option: "grep", pattern: "(a+)+$", title: title)) {
            try filter.reasonToSkip(title)
        }
    }

    @Test("a run whose pattern gives up says so once, and its status is that of a mistake in the command")
    func givesUp() throws {
        let title = String(repeating: "a", count: 40) + "!"
        let run = try FinishedRun("test('\(title)', function () {}); test('\(title)', function () {});") {
            $1.grep = ["(a+)+$"]
        }
        #expect(run.issues.map(\.fault) == [.usage])
        #expect(run.issues.first?.message.contains("'(a+)+$'") == true)
        #expect(run.notRun.count == 2)
        #expect(run.status == 2)
    }

    @Test("what is no expression is a mistake")
    func mistake() {
        let mistake = #expect(throws: ConfigurationMistake.self) { try filter(["("], []) }
        #expect(mistake?.message == "'(' is not a regular expression: it has unbalanced parentheses.")
    }
}
