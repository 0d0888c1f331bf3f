import TestProject
import Testing

@testable import Runner

@Suite("How long files took")
struct RunHistoryTests {
    @Test("is kept from run to run, as ranks: what is new comes first, what is short stays in its order")
    func ranks() throws {
        let project = try Project()
        let history = RunHistory(folder: project.folder)
        #expect(history.rank(of: "a.js") == .max)
        for (path, seconds) in [
            ("a.js", 0.01), ("b.js", 0.2), ("c.js", 0.3), ("d.js", 10), ("e.js", 15), ("f.js", 1e300),
        ] {
            history.note(path, seconds)
        }
        history.note("g.js", nil)
        try history.write()
        let later = RunHistory(folder: project.folder)
        let ranks = ["a.js", "b.js", "c.js", "d.js", "e.js"].map(later.rank)
        #expect(ranks == [0, 0, 1, 6, 6])
        #expect(later.rank(of: "f.js") > 6)
        #expect(later.rank(of: "g.js") == .max)
    }

    @Test("a history that is none counts as empty", arguments: ["", "[1]", "{\"a.js\": \"x\"}", "{\"a.js\": -1e999}"])
    func damaged(text: String) throws {
        let project = try Project(["history.json": text])
        #expect(RunHistory(folder: project.folder).rank(of: "a.js") == .max)
    }
}
