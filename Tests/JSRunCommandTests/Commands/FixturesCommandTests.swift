import SimulatedUI
import TestProject
import Testing
import Worlds

@testable import JSRunCommand

@Suite("jsrun fixtures")
struct FixturesCommandTests {
    private func run(_ arguments: String..., in project: Project) -> (status: Int32, output: String, error: String) {
        var (output, error) = ("", "")
        let terminal = Terminal(output: { output += $0 }, error: { error += $0 })
        let environment = CommandEnvironment(
            apps: [Shelf.self, Hello.self, Muddle.self], workingDirectory: project.folder, terminal: terminal)
        let status = RootCommand.execute(["fixtures"] + arguments, in: environment)
        return (status, output, error)
    }

    @Test("the first app is used, unless the project or the command names another")
    func app() throws {
        let project = try Project()
        #expect(run(in: project).output.hasPrefix("Fixtures of Shelf\n"))
        try project.write("app: Hello\n", to: "jsrun.yml")
        let hello = run(in: project)
        #expect(hello.status == 2)
        #expect(hello.error == "Error: The app 'Hello' has no fixtures.\nApps with fixtures: Shelf, Muddle.\n")
        #expect(run("--app", "Shelf", in: project).status == 0)
    }

    @Test(
        "a mistake in the command is reported with a correction",
        arguments: [
            (["--app", "Shelff"], "There is no app 'Shelff'. Did you mean 'Shelf'?"),
            (["--format", "markdwn"], "did you mean 'markdown'?"),
            (["a.js", "--check", "a.js"], "--check and an output file"),
            (["--check", "fixture.js"], "There is no file 'fixture.js'. Did you mean 'fixtures.js'?"),
            (["--check", "folder"], "'folder' is a folder"), (["fixtures.js/a.js"], "cannot be created"),
            (["--app", "Muddle"], "The app's fixtures are invalid: the fixtures ClearShelfOperation and"),
        ])
    func mistakes(arguments: [String], text: String) throws {
        let project = try Project(["fixtures.js": "", "folder/a.js": ""])
        var (output, error) = ("", "")
        let environment = CommandEnvironment(
            apps: [Shelf.self, Hello.self, Muddle.self], workingDirectory: project.folder,
            terminal: Terminal(output: { output += $0 }, error: { error += $0 }))
        #expect(RootCommand.execute(["fixtures"] + arguments, in: environment) == 2)
        #expect(error.contains(text), "\(error)")
        #expect(output.isEmpty)
    }

    @Test("FIX-51: a wrapper that was written is up to date; an edited one fails the check, which says where")
    func check() throws {
        let project = try Project()
        let written = run("--format", "js", "lib/fixtures.js", in: project)
        #expect(written.output == "wrote lib/fixtures.js\n")
        let fresh = run("--format", "js", "--check", "lib/fixtures.js", in: project)
        #expect(fresh.status == 0)
        #expect(fresh.output.isEmpty && fresh.error.isEmpty)

        let text = try project.read("lib/fixtures.js")
        try project.write(text.replacing("    clearShelf:", with: "    emptyShelf:"), to: "lib/fixtures.js")
        let stale = run("--format", "js", "--check", "lib/fixtures.js", in: project)
        #expect(stale.status == 1)
        let lines = stale.error.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0].hasPrefix("Error: 'lib/fixtures.js' is out of date with the fixtures of Shelf"))
        #expect(lines[1].hasPrefix("-") && lines[1].hasSuffix("    emptyShelf: function () {"))
        #expect(lines[2].hasPrefix("+") && lines[2].hasSuffix("    clearShelf: function () {"))
        #expect(lines[3] == "Update it: jsrun fixtures --app Shelf --format js lib/fixtures.js")
    }
}

@Suite("A generated file")
struct StaleFileTests {
    @Test("FIX-51: is stale if lines are missing or left over")
    func stale() {
        let stale = StaleFile("one\nold\nthree\n", expected: "one\nthree\nnew\n")
        #expect(stale.description == "-2: old\n+3: new\n")
        #expect(StaleFile("", expected: "a\n").changes.map(\.isInFile) == [false])
    }

    @Test("is up to date whatever its line ends are")
    func same() {
        #expect(StaleFile("one\r\ntwo\r\n", expected: "one\ntwo\n").changes.isEmpty)
    }
}
