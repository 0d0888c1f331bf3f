import Automation
import Foundation
import JSRunCommand
import JavaScriptBridge
import TestProject
import Testing

/// What a custom runner adds to the commands: reporters and modules.
@Suite("A runner with its own parts")
struct OwnPartsTests {
    /// Writes the names of the events that it receives.
    private final class NameReporter: Reporter {
        private let output: TextOutput

        init(_ destination: ReportDestination) throws { output = try destination.output() }

        func receive(_ event: TestEvent) {
            let json = (try? event.json) ?? ""
            // `"kind":{"testEnded":…`
            guard let start = json.range(of: "\"kind\":{\"")?.upperBound else { return }
            output.writeLine(String(json[start...].prefix { $0 != "\"" }))
        }

        func finish() throws { try output.finish() }
    }

    /// A global with a function.
    private struct Receipts: ScriptModule {
        let name = "Receipts"

        func declarations(for session: ScriptSession) -> ScriptDeclarations {
            ScriptDeclarations(
                title: "Receipts",
                constants: [
                    .object("receipts", "The receipts of the till.") { [unowned session] in
                        JSObjectDefinition("Receipts", "What the global `receipts` offers.")
                            .function("total", "The sum of all.", gives: "number") { _ in 42 }
                            .function("time", "Seconds since the device was started.", gives: "number") { _ in
                                session.automation.clock.now
                            }
                    }
                ])
        }
    }

    private func run(_ arguments: [String], reporters: [ReporterKind] = []) -> Int32 {
        JSRun.run(apps: [Hello.self], modules: [Receipts()], reporters: reporters, arguments: arguments)
    }

    private static let names = ReporterKind("names", "the names of the events") { try NameReporter($0) }

    @Test("a reporter receives every event, and its file is the one that the option names")
    func reporter() throws {
        let project = try Project(["a.js": "#import \"tuneup/tuneup.js\"\ntest('one', function () {});\n"])
        let arguments = [
            project.path("a.js"), "-q", "-o", project.path("results"), "-r", "console=\(project.path("console.txt"))",
            "-r", "names=\(project.path("names.txt"))",
        ]
        #expect(run(arguments, reporters: [Self.names]) == 0)
        let names = try project.read("names.txt").split(separator: "\n")
        #expect(names.first == "runStarted")
        #expect(names.last == "runEnded")
        #expect(names.filter { $0 == "testEnded" }.count == 1)
    }

    @Test("jsrun.yml can name a reporter of the runner")
    func configurationFile() throws {
        let project = try Project([
            "jsrun.yml": "reporter: names=names.txt\noutput: results\n",
            "a.js": "#import \"tuneup/tuneup.js\"\ntest('one', function () {});\n",
        ])
        #expect(run([project.path("a.js")], reporters: [Self.names]) == 0)
        #expect(try project.read("names.txt").hasPrefix("runStarted\n"))
    }

    @Test("a runner without the reporter rejects its name")
    func unknown() throws {
        let project = try Project(["a.js": ""])
        #expect(run([project.path("a.js"), "-r", "names"]) == 2)
    }

    @Test("a reporter with the name of another replaces it")
    func replaced() throws {
        let project = try Project(["a.js": "#import \"tuneup/tuneup.js\"\ntest('one', function () {});\n"])
        let junit = ReporterKind("junit", "the names of the events") { try NameReporter($0) }
        #expect(
            run(
                [project.path("a.js"), "-o", project.path("results"), "-r", "junit=\(project.path("junit.xml"))"],
                reporters: [junit]) == 0)
        #expect(try project.read("junit.xml").hasPrefix("runStarted\n"))
    }

    @Test("scripts use what a module declares, and the declarations for editors contain it")
    func module() throws {
        let project = try Project([
            "a.js": """
            #import "tuneup/tuneup.js"
            test('the total', function (target) {
                assertEquals(42, receipts.total());
                var start = receipts.time();
                target.delay(2);
                assertEquals(2, receipts.time() - start);
            });
            """
        ])
        let status = run([
            project.path("a.js"), "-q", "-o", project.path("results"), "-r",
            "console=\(project.path("console.txt"))",
        ])
        let console = try project.read("console.txt")
        #expect(status == 0, "\(console)")
        #expect(run(["types", project.path("jsrun.d.ts")]) == 0)
        let types = try project.read("jsrun.d.ts")
        #expect(types.contains("interface Receipts {"))
        #expect(types.contains("total(): number;"))
    }
}
