import Foundation
import Runner
import TestProject
import Testing

@Suite struct ScriptDiscoveryTests {
    private func scripts(_ project: Project, at paths: String...) -> ScriptDiscovery.Result {
        ScriptDiscovery(outputFolder: "results", workingDirectory: project.folder).scripts(at: paths)
    }

    @Test("property lists in folders that have no operations are left alone; named ones are not")
    func otherPropertyLists() throws {
        let project = try Project([
            "tests/Info.plist": "<plist><dict><key>CFBundleName</key><string>A</string></dict></plist>",
            "tests/bot.plist":
                "<plist><dict><key>name</key><string>B</string><key>operations</key><array/></dict></plist>",
        ])
        #expect(scripts(project, at: "tests").scripts == ["tests/bot.plist"])
        #expect(scripts(project, at: "tests/Info.plist").scripts == ["tests/Info.plist"])
    }

    @Test("a folder means every script in and below it, in alphabetical order")
    func folder() throws {
        let project = try Project([
            "tests/b.js": "", "tests/a/z.js": "", "tests/a.js": "", "tests/x.txt": "", "o.js": "",
        ])
        let found = scripts(project, at: "tests/")
        #expect(found.scripts == ["tests/a/z.js", "tests/a.js", "tests/b.js"])
        #expect(found.problems.isEmpty)
    }

    @Test("property lists of a folder are bot tests; JSON, which may be anything, only where it is named by itself")
    func botTests() throws {
        let project = try Project(["tests/a.plist": "", "tests/b.js": "", "tests/data.json": "", "one.json": ""])
        #expect(scripts(project, at: "tests").scripts == ["tests/a.plist", "tests/b.js"])
        #expect(scripts(project, at: "one.json", "tests/data.json").scripts == ["one.json", "tests/data.json"])
    }

    @Test("a script whose name is not UTF-8 is a problem, and the others are found")
    func notUTF8() throws {
        let project = try Project(["tests/b.js": ""])
        let path = (Array("\(project.folder)/tests/a".utf8) + [0xFF] + Array(".js".utf8) + [0]).map(
            CChar.init(bitPattern:))
        let descriptor = creat(path, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        let found = scripts(project, at: "tests")
        #expect(found.scripts == ["tests/b.js"])
        #expect(
            found.problems.map(\.message) == [
                "The name of 'tests/a\u{FFFD}.js' is not UTF-8, so it cannot be run; rename it."
            ])
    }

    @Test("hidden files, node_modules and results are skipped")
    func passedOver() throws {
        let project = try Project([
            "a.js": "", ".hidden.js": "", ".git/x.js": "", "node_modules/x.js": "", "sub/node_modules/x.js": "",
            "jsrun-results/x.js": "", "results/x.js": "",
        ])
        #expect(scripts(project, at: ".").scripts == ["a.js"])
    }

    @Test("a link that leads out of the project is a problem in a folder, and a script where it is named by itself")
    func links() throws {
        let elsewhere = try Project(["x.js": "", "more/y.js": ""])
        let project = try Project(["tests/a.js": "", "shared/b.js": ""])
        try project.link("tests/x.js", to: elsewhere.path("x.js"))
        try project.link("tests/more", to: elsewhere.path("more"))
        try project.link("tests/shared", to: "../shared")
        let found = scripts(project, at: "tests")
        #expect(found.scripts == ["tests/a.js", "tests/shared/b.js"])
        #expect(found.problems.map(\.path) == ["tests/more/y.js", "tests/x.js"])
        #expect(found.problems.allSatisfy { $0.message.contains("leads out of the project") })
        #expect(scripts(project, at: "tests/x.js", elsewhere.path("more")).scripts.count == 2)
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
                "'notes.txt' is neither a script (.js) nor a bot test (.plist, .json).",
                "No scripts (.js) or bot tests (.plist) in 'empty'.",
            ])
    }
}
