import ScriptRunner
import TestProject
import Testing

@Suite struct ScriptDiscoveryTests {
    private func scripts(_ project: Project, at paths: String...) -> ScriptDiscovery.Result {
        ScriptDiscovery(outputFolder: "results", workingDirectory: project.folder).scripts(at: paths)
    }

    @Test("a folder means every script in it and below it, in alphabetical order")
    func folder() throws {
        let project = try Project([
            "tests/b.js": "", "tests/a/z.js": "", "tests/a.js": "", "tests/x.txt": "", "o.js": "",
        ])
        let found = scripts(project, at: "tests/")
        #expect(found.scripts == ["tests/a/z.js", "tests/a.js", "tests/b.js"])
        #expect(found.problems.isEmpty)
    }

    @Test("hidden files, node_modules and results are passed over")
    func passedOver() throws {
        let project = try Project([
            "a.js": "", ".hidden.js": "", ".git/x.js": "", "node_modules/x.js": "", "sub/node_modules/x.js": "",
            "jsrun-results/x.js": "", "results/x.js": "",
        ])
        #expect(scripts(project, at: ".").scripts == ["a.js"])
    }

    @Test("the order of the paths counts, and each script counts once")
    func once() throws {
        let project = try Project(["tests/a.js": "", "tests/b.js": ""])
        try project.link("tests/c.js", to: "a.js")
        try project.link("tests/loop", to: ".")
        let found = scripts(project, at: "./tests/b.js", "tests", project.path("tests/a.js"))
        #expect(found.scripts == ["tests/b.js", "tests/a.js"])
    }

    @Test("a path that does not exist suggests the nearest one, and the others are still found")
    func missing() throws {
        let project = try Project(["tests/account.js": ""])
        let found = scripts(project, at: "tests/acount.js", "tests", "zebra")
        #expect(found.scripts == ["tests/account.js"])
        #expect(found.problems.map(\.suggestion) == ["tests/account.js", nil])
        #expect(found.problems.map(\.message).first == "There is no file or folder 'tests/acount.js'.")
    }

    @Test("a file of another kind and a folder without scripts lead to no script")
    func noScripts() throws {
        let project = try Project(["notes.txt": "", "empty/readme.md": ""])
        let found = scripts(project, at: "notes.txt", "empty")
        #expect(found.problems.map(\.reason) == [.notAScript, .noScripts])
        #expect(
            found.problems.map(\.message) == [
                "'notes.txt' is not a script: its name does not end in .js.", "There are no scripts in 'empty'.",
            ])
    }
}
