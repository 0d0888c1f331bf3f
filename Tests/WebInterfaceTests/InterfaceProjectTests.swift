import Glibc
import Runner
import Testing

@testable import WebInterface

/// The programs that the page starts.
@Suite("Programs of the page") struct InterfaceProjectTests {
    private let project = InterfaceProject(
        program: "/bin/true", environment: [], folder: "/", resultsFolder: "/r", command: "jsrun", apps: [], models: [],
        history: { RunHistory(root: nil, workingDirectory: "/nowhere") }, paths: ["tests"],
        options: [
            .init(name: "grep", words: ["-g", "a b"], commands: [.run, .list, .liveDevice]),
            .init(name: "timeout", words: ["--timeout=3"], commands: [.run, .liveDevice]),
        ])

    @Test("a command gets the options that it takes, and paths after them") func options() {
        #expect(
            project.arguments(of: .list, adding: ["--format=json"], paths: ["-a.js"]) == [
                "list", "-g", "a b", "--format=json", "--", "-a.js",
            ])
        #expect(project.arguments(of: .liveDevice) == ["live-device", "-g", "a b", "--timeout=3"])
    }

    @Test("what the page chooses replaces what the command line says") func chosen() {
        #expect(
            project.arguments(of: .run, without: ["grep"], adding: ["--grep=x"]) == ["run", "--timeout=3", "--grep=x"])
    }

    @Test(
        "the end of a program is a problem unless it shows the outcomes of tests, or was asked for",
        arguments: [
            (SpawnedProcess.Ending.exited(0), "", String?.none), (.exited(1), "Error: x\n", nil),
            (.signalled(SIGINT), "", nil), (.signalled(SIGTERM), "", nil),
            // The number of SIGINT as a status.
            (.exited(2), "a\nError: The file is missing.\nb\n", "Error: The file is missing."),
            (.exited(3), "", "jsrun ended with status 3."),
            (
                .signalled(SIGILL), "App/App.swift:3: Fatal error: Index out of range\n0x1 in main\n",
                "App/App.swift:3: Fatal error: Index out of range It was ended by \(SignalName.of(SIGILL))."
            ),
        ]) func problems(ending: SpawnedProcess.Ending, output: String, problem: String?)
    {
        #expect(ending.problem(output) == problem)
    }
}
