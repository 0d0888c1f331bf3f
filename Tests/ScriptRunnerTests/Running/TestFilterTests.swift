import Testing

@testable import ScriptRunner

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
        #expect(filter.reasonToSkip("adds one") == nil)
        #expect(filter.reasonToSkip("Additional Account") == nil)
        #expect(filter.reasonToSkip("it adds one") == "--grep does not match")
        #expect(filter.reasonToSkip("adds a slow one") == "--grep-invert matches")
    }

    @Test("what is no expression is a mistake")
    func mistake() {
        let mistake = #expect(throws: ConfigurationMistake.self) { try filter(["("], []) }
        #expect(mistake?.message == "'(' is no regular expression.")
    }
}
