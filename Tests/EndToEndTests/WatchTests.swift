import Foundation
import TestProject
import Testing

@Suite("jsrun run --watch", .takingTurns) struct WatchTests {
    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c">
        <scenes><scene sceneID="s"><objects><viewController id="c" customClass="Main">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="568"/></view>
        </viewController></objects></scene></scenes></document>
        """

    private static func behaviour(_ text: String) -> String {
        "var Main = { viewDidLoad: function () { console.log('\(text)'); } };"
    }

    private func start(_ files: [String: String]) throws -> (RunningProgram, Project) {
        let project = try Project(files)
        let arguments = ["tests", "--watch", "-v"]
        return (try RunningProgram(arguments, in: project, output: "out.txt", errors: "errors.txt"), project)
    }

    /// Waits until the output has some lines.
    private static func until(_ project: Project, shows text: String, count: Int = 1) throws {
        try eventually("the output does not show '\(text)' \(count) times") {
            let output = (try? project.read("out.txt")) ?? ""
            return output.components(separatedBy: text).count > count
        }
    }

    @Test("a saved behaviour file, a new script and a mistake are run, and Control-C ends with the last status")
    func watching() async throws {
        let (program, project) = try start([
            "jsrun.yml": "app: Main.storyboard", "Main.storyboard": Self.storyboard,
            "Main.js": Self.behaviour("first version"), "tests/a.js": "UIALogger.logPass('a');",
        ])
        try await apart {
            try Self.until(project, shows: "first version")
            try Self.until(project, shows: "Tests  1 passed")
            // As an editor saves: another file gets the name.
            try project.write(Self.behaviour("second version"), to: "Main.js~")
            _ = rename(project.path("Main.js~"), project.path("Main.js"))
            try Self.until(project, shows: "second version")
            try Self.until(project, shows: "Tests  1 passed", count: 2)
            try project.write("UIALogger.logPass('new');", to: "tests/b.js")
            try Self.until(project, shows: "Tests  1 passed", count: 3)
            try project.write("syntax error(", to: "tests/b.js")
            try Self.until(project, shows: "Tests  1 failed")
            _ = unlink(project.path("tests/b.js"))
            try project.write(Self.behaviour("third version"), to: "Main.js")
            try Self.until(project, shows: "third version")
            try project.write("UIALogger.logFail('a');", to: "tests/a.js")
            try Self.until(project, shows: "Tests  1 failed", count: 2)
            // During a run, Control-C would stop that run. The program says that it waits when no file has changed since.
            try eventually("the program does not wait") {
                (try? project.read("errors.txt"))?.hasSuffix("Control-C ends.\n") == true
            }
            #expect(program.children.isEmpty)
            program.send(SIGINT)
            try program.end()
        }
        #expect(program.reason == .exit)
        #expect(program.status == 1)
    }

    @Test("a damaged storyboard is reported, and runs again when it is repaired")
    func damaged() async throws {
        let (program, project) = try start([
            "jsrun.yml": "app: Main.storyboard", "Main.storyboard": "<document",
            "tests/a.js": "UIALogger.logPass('a');",
        ])
        try await apart {
            try project.write(Self.storyboard, to: "Main.storyboard")
            try Self.until(project, shows: "Tests  1 passed")
            program.send(SIGTERM)
            try program.end()
        }
        #expect(program.reason == .uncaughtSignal)
        #expect(program.status == SIGTERM)
    }

    @Test("without anything to run, there is nothing to watch")
    func nothing() async throws {
        let result = try await Program.run(["--watch"], in: try Project([:]))
        #expect(result.status == 2)
        #expect(result.error.contains("Nothing to run"))
    }
}
