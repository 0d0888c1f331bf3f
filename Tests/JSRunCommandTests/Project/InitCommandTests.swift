import Foundation
import Runner
import Scripting
import TestBench
import TestProject
import Testing

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

    @Test("an editor finds what scripts can see beside them")
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
