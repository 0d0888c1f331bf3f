import Runner
import SimulatedUI
import TestBench
import TestEvents
import TestProject
import Testing

@Suite("TestFixtures of an app without fixtures")
struct NoFixturesTests {
    @Test(
        "says so at any use",
        arguments: ["TestFixtures.close()", "TestFixtures.clearAllData()", "TestFixtures.direct.clearAllData()"])
    func use(call: String) throws {
        let project = try Project(["a.js": call])
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        configuration.scripts = [.init(path: "a.js", configuration: ScriptConfiguration())]
        let issues = Issues()
        let status = try Runner(configuration, apps: [PlainApp.self], sinks: [issues]).run()
        #expect(status == 1)
        let texts = issues.found.flatMap { [$0.message, $0.suggestion ?? ""] }
        #expect(texts.contains { $0.lowercased().hasPrefix("the app plain has no fixtures") }, "\(texts)")
    }

    private final class Issues: TestEventSink {
        var found: [TestEvent.Issue] = []

        func receive(_ event: TestEvent) { if case .issue(let issue) = event.kind { found.append(issue) } }
    }

    private final class PlainApp: SimulatedApp {
        static let name = "Plain"
        static let bundleIdentifier = "org.example.plain"

        init(_ launch: LaunchOptions) {}
        func makeRootViewController() -> ViewController { ViewController(title: "Plain") }
    }
}
