import Runner
import Scripting
import TestBench
import TestProject
import Testing

@testable import JSRunCommand

@Suite struct TypesCommandTests {
    private func run(_ arguments: String..., in project: Project) -> (status: Int32, output: String, error: String) {
        var (output, error) = ("", "")
        let terminal = Terminal(output: { output += $0 }, error: { error += $0 })
        let environment = CommandEnvironment(apps: [], workingDirectory: project.folder, terminal: terminal)
        let status = RootCommand.execute(["types"] + arguments, in: environment)
        return (status, output, error)
    }

    @Test("without a file, the declarations are printed")
    func prints() throws {
        let result = run(in: try Project())
        #expect(result.status == 0)
        #expect(result.output.contains("\ndeclare class UIATarget extends UIAElement {\n"))
        #expect(result.output.contains("\ndeclare function test(\n"))
        #expect(result.output.hasSuffix("\n"))
    }

    @Test("with a file, they are written there, and the folders that lead there with them")
    func writes() throws {
        let project = try Project()
        let result = run("types/jsrun.d.ts", in: project)
        #expect(result.status == 0)
        #expect(result.output == "wrote types/jsrun.d.ts\n")
        #expect(try project.read("types/jsrun.d.ts") == TypeScriptFile.text(of: try .builtIn()))
    }

    @Test("a file that cannot be written is a mistake in the command")
    func refuses() throws {
        let project = try Project(["a": "a file, no folder"])
        let result = run("a/jsrun.d.ts", in: project)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.error.contains("cannot be created: Not a directory"))
    }
}
