import Foundation
import TestProject
import Testing

@Suite(.takingTurns) struct InteractiveCrashTests {
    @Test("a crash of the app ends neither the REPL nor what is typed after it")
    func repl() async throws {
        let project = try Project([
            "input": """
            1 + 1
            app.mainWindow().buttons()["Index"].tap()
            20 + 2
            .exit
            """,
            "temporary/kept": "",
        ])
        let program = try RunningProgram(
            ["repl"], in: project, program: Program.hostile, input: "input", output: "output",
            environment: ["TMPDIR": project.path("temporary")])
        try await apart { try program.end() }
        let text = try project.read("output")
        #expect(program.status == 0, "\(text)")
        #expect(text.contains("The app has crashed"), "\(text)")
        #expect(text.contains("> 20 + 2\n22\n"), "\(text)")
        #expect(text.contains("> 1 + 1\n2\n"), "\(text)")
        #expect(try Project.names(in: project.path("temporary")) == ["kept"])
    }

    @Test(
        "an input that nothing in the process can end is ended with its session, and the next one goes on",
        arguments: [
            "(async function () { for (;;) await null; })()", #"app.mainWindow().buttons()["Hang"].tap()"#,
        ])
    func hung(input: String) async throws {
        let project = try Project([
            "input": "1 + 1\n\(input)\n20 + 2\n.exit\n", "jsrun.yml": "script-timeout: 1\n", "temporary/kept": "",
        ])
        let program = try RunningProgram(
            ["repl"], in: project, program: Program.hostile, input: "input", output: "output",
            environment: ["TMPDIR": project.path("temporary")])
        try await apart { try program.end() }
        let text = try project.read("output")
        #expect(program.status == 0, "\(text)")
        #expect(text.contains("The session did not react for"), "\(text)")
        #expect(text.contains("> 20 + 2\n22\n"), "\(text)")
        #expect(try Project.names(in: project.path("temporary")) == ["kept"])
    }

    @Test("Control-C ends an input that does not react to it")
    func interrupted() async throws {
        let project = try Project([
            "input": "UIALogger.logMessage('on'); (async function () { for (;;) await null; })()\n20 + 2\n.exit\n",
            "jsrun.yml": "script-timeout: 3000\n",
        ])
        let program = try RunningProgram(
            ["repl"], in: project, program: Program.hostile, input: "input",
            output: "output")
        try await apart {
            try eventually("the input has not begun") { (try? project.read("output"))?.contains("on") == true }
            program.send(SIGINT)
            try program.end()
        }
        let text = try project.read("output")
        #expect(text.contains("> 20 + 2\n22\n"), "\(text)")
    }

    @Test("an app that crashes at its launch ends the REPL with an error")
    func launch() async throws {
        let result = try await Program.run(
            ["repl", "--launch-env", "TRAP=launch"], in: try Project(), program: Program.hostile)
        #expect(result.status == 1)
        #expect(result.error.contains("The app crashes while it is launched"), "\(result.error)")
    }
}
