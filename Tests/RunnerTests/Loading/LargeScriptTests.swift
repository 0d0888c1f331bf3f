import Runner
import TestProject
import Testing

@Suite struct LargeScriptTests {
    @Test("a file of 28,000 lines loads in well under a second, even when its last line is an import")
    func large() throws {
        let line = "var s = \"text\" + /re[/]/.test('x') / 2; // comment\n"
        let text = "#import \"a.js\"\n" + String(repeating: line, count: 28_000) + "#import \"a.js\"\n"
        let project = try Project(["main.js": text, "a.js": ""])
        let clock = ContinuousClock()
        var graph: ScriptGraph?
        let duration = try clock.measure { graph = try project.load("main.js") }
        #expect(graph?.main.source.hasSuffix("__jsrunImport(1);\n") == true)
        #expect(duration < .seconds(5))
    }
}
