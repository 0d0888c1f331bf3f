import Foundation
import Runner
import Scripting
import TestProject
import Testing
import Worlds

@testable import JSRunCommand

@Suite struct InitCommandTests {
    private func run(_ project: Project, _ folder: String = ".") throws -> String {
        var command = InitCommand()
        command.folder = folder
        var text = ""
        let terminal = Terminal(output: { text += $0 }, error: { text += $0 })
        let environment = CommandEnvironment(
            apps: [Hello.self], workingDirectory: project.folder, terminal: terminal)
        #expect(try command.execute(in: environment) == 0)
        return text
    }

    @Test("a project is written for the first app")
    func writes() throws {
        let project = try Project()
        let text = try run(project, "mine")
        #expect(text.hasPrefix("wrote mine/jsrun.yml\nwrote mine/tests/account.js\n"))
        #expect(text.hasSuffix("Run the tests with: cd mine && jsrun\n"))
        #expect(try project.read("mine/jsrun.yml").contains("app: Hello\n"))
        #expect(try project.read("mine/tests/account.js").contains("assertEquals(\"Hello\", app.name());"))
        let plan = try RunPlan(line: Settings(), workingDirectory: project.path("mine"))
        #expect(plan.configuration.scripts.map(\.path) == ["tests/account.js"])
    }

    @Test("an editor finds the declarations of what scripts can see beside them")
    func completion() throws {
        let project = try Project()
        let text = try run(project)
        for name in ["jsconfig.json", "jsrun.d.ts", ".vscode/settings.json"] {
            #expect(text.contains("wrote \(name)\n"))
        }
        #expect(try project.read("jsrun.d.ts") == TypeScriptFile.text(of: try .builtIn(for: Hello.self)))
        struct Configuration: Decodable { var include: [String] }
        let configuration = try JSONDecoder().decode(
            Configuration.self, from: Data(try project.read("jsconfig.json").utf8))
        #expect(configuration.include == ["**/*.js", "jsrun.d.ts"])
        let settings = try JSONDecoder().decode(
            [String: Bool].self, from: Data(try project.read(".vscode/settings.json").utf8))
        #expect(settings == ["javascript.validate.enable": false])
    }

    @Test("nothing is replaced")
    func refuses() throws {
        let project = try Project(["README.md": "mine"])
        let error = #expect(throws: UsageError.self) { try run(project) }
        #expect(error?.message == "Nothing was written, because that would replace README.md.")
        #expect(try project.read("README.md") == "mine")
        #expect(throws: (any Error).self) { try project.read("jsrun.yml") }
    }
}

@Suite struct ScenariosCommandTests {
    private func run(_ arguments: String..., files: [String: String]) throws -> (
        status: Int32, output: String, error: String
    ) {
        let project = try Project(files)
        var (output, error) = ("", "")
        let terminal = Terminal(output: { output += $0 }, error: { error += $0 })
        let environment = CommandEnvironment(
            apps: [Hello.self], workingDirectory: project.folder, terminal: terminal)
        let status = RootCommand.execute(["scenarios"] + arguments, in: environment)
        return (status, output, error)
    }

    private let files = [
        "tests/a.js": """
        function scenarioB() { return Scenario.sequence("Second", [function two() { throw new Error("ran"); }]); }
        function scenarioA() { return Scenario.sequence("First", [function one() {}, function more() {}]); }
        function scenarioOf(name) {}
        """,
        "tests/b.js": """
        #import "tuneup/tuneup.js"
        function scenarioC() { return Scenario.sequence("Third", [function three() {}]); }
        function scenarioD() { return "none"; }
        test("t", function () { throw new Error("ran"); });
        """,
    ]

    @Test(
        "scenarios are drawn in the order of their functions' names, also those of a script with tests, and none runs")
    func prints() throws {
        let result = try run(files: files)
        #expect(
            result.output == """
                %% tests/a.js: First
                flowchart TD
                  n1(["one"])
                  n2["more"]
                  n1 --> n2

                %% tests/a.js: Second
                flowchart TD
                  n1(["two"])

                %% tests/b.js: Third
                flowchart TD
                  n1(["three"])


                """)
        #expect(result.error.isEmpty && result.status == 0)
        let dot = try run("--format", "dot", "-g", "Sec", files: files)
        #expect(dot.output.hasPrefix("// tests/a.js: Second\ndigraph \"Second\" {\n"))
        #expect(!dot.output.contains("First"))
        let none = try run(files: ["tests/a.js": "UIALogger.logPass('a');"])
        #expect(none.output.isEmpty && none.error.hasPrefix("No scenarios:"))
    }
}

@Suite struct FeaturesCommandTests {
    private func run(_ arguments: String..., script: String) throws -> (status: Int32, output: String, error: String) {
        let project = try Project(["tests/a.js": "#import \"tuneup/tuneup.js\"\n\(script)\n"])
        var (output, error) = ("", "")
        let terminal = Terminal(output: { output += $0 }, error: { error += $0 })
        let environment = CommandEnvironment(
            apps: [Hello.self], workingDirectory: project.folder, terminal: terminal)
        let status = RootCommand.execute(["features"] + arguments, in: environment)
        return (status, output, error)
    }

    private let script = """
        function never() { throw new Error("a body ran"); }
        test("signs in", never, {proves: "sign-in"});
        test("recovers", never, {proves: "recovery", needs: "sign-in"});
        """

    @Test("FIX-2, FIX-53: the graph is printed from what tests declare, and no body runs")
    func prints() throws {
        let result = try run(script: script)
        #expect(
            result.output == """
                recovery
                    needs      sign-in
                    proved by  tests/a.js:4 › recovers

                sign-in
                    proved by  tests/a.js:3 › signs in

                """)
        #expect(result.error.isEmpty)
        #expect(result.status == 0)
    }

    @Test("it is printed for Graphviz and for Mermaid, and an unknown format is a mistake in the command")
    func formats() throws {
        #expect(try run("--format", "dot", "tests/a.js", script: script).output.hasPrefix("digraph features {\n"))
        #expect(try run("tests", "--format=mermaid", script: script).output.hasPrefix("flowchart LR\n"))
        let result = try run("--format", "mermade", script: script)
        #expect(result.status == 2)
        #expect(result.error.contains("'mermaid'"), "\(result.error)")
    }

    @Test("a declaration that cannot be meant is a warning, and a mistake in a script an error")
    func problems() throws {
        let result = try run(script: "test('a', function () {}, {proves: 'sign-in', needs: 'sing-in'});")
        #expect(
            result.error == """
                Warning: 'sing-in' is needed by tests/a.js › a, but no test proves it and no fixture writes it. \
                Did you mean 'sign-in'?

                """)
        #expect(result.status == 0)
        let broken = try run(script: "test('a', function () {}, {proves: 7});")
        #expect(broken.error.hasPrefix("Error: tests/a.js:2:5: TypeError: test() takes a name"), "\(broken.error)")
        #expect(broken.output == "No test declares what it proves or needs.\n")
        #expect(broken.status == 1)
    }
}
