import Automation
import Fixtures
import Foundation
import Runner
import SimulatedUI
import TestEvents
import TestProject
import Testing
import Worlds

@Suite("Images of the stores, from scripts")
struct ImageTests {
    private let project: Project

    init() throws { project = try Project() }

    private struct Run {
        var status: Int
        var collector: Collector

        var outcomes: [String] {
            collector.events.compactMap { event in
                if case .testEnded(let ended) = event.kind { "\(ended.title): \(ended.outcome.rawValue)" } else { nil }
            }
        }

        var fixtures: [String] {
            collector.events.compactMap { event -> String? in
                guard case .fixture(let fixture) = event.kind else { return nil }
                let given = (fixture.parameters ?? []).map(\.value).joined(separator: ", ")
                return "\(fixture.name)(\(given))" + (fixture.error.map { " failed: \($0)" } ?? "")
            }
        }

        var issues: [TestEvent.Issue] {
            collector.events.compactMap { event in
                if case .issue(let issue) = event.kind { issue } else { nil }
            }
        }
    }

    private final class Collector: TestEventSink {
        private(set) var events: [TestEvent] = []
        func receive(_ event: TestEvent) { events.append(event) }
    }

    private func run(_ script: String, _ change: (inout ScriptConfiguration) -> Void = { _ in }) throws -> Run {
        let helpers = """

            function jots() {
                return UIATarget.localTarget().frontMostApp().mainWindow().staticTexts()["jots"].value();
            }
            """
        try project.write("#import \"tuneup/tuneup.js\"\n" + script + helpers, to: "tests/a.js")
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        var own = ScriptConfiguration()
        own.projectFolder = "."
        change(&own)
        configuration.scripts = [.init(path: "tests/a.js", configuration: own)]
        let collector = Collector()
        let status = try Runner(configuration, apps: [JotApp.self], sinks: [collector]).run()
        return Run(status: status, collector: collector)
    }

    private var saving: String {
        """
        test("saves", function () {
            TestFixtures.addJot("one");
            TestFixtures.addJot("two");
            TestFixtures.save("two jots");
            TestFixtures.close();
            assertEquals("one, two", jots());
        });
        """
    }

    @Test("FIX-30: what one test saves another loads, on the board and after a fresh launch")
    func saveAndLoad() throws {
        let run = try run(
            saving + """
                test("loads", function () {
                    TestFixtures.addJot("three");
                    TestFixtures.load("two jots");
                    TestFixtures.close();
                    assertEquals("one, two", jots());
                    TestFixtures.direct.addJot("four");
                    TestFixtures.direct.load("two jots");
                    assertEquals("one, two", jots());
                });
                """
        ) {
            $0.fixturesBoard = true
            $0.isolate = .test
        }
        #expect(run.outcomes == ["saves: passed", "loads: passed"])
        #expect(run.fixtures.filter { $0.hasPrefix("load") } == ["load(\"two jots\")", "load(\"two jots\")"])
        #expect(run.status == 0)
        #expect(!FileManager.default.fileExists(atPath: project.path("fixtures")))
    }

    @Test("FIX-30: an unknown name fails the test at once, and the failure names the intended one")
    func unknown() throws {
        let run = try run(
            saving + "test(\"loads\", function () { TestFixtures.load(\"two jotts\"); fail(\"late\"); });"
        ) {
            $0.fixturesBoard = true
        }
        #expect(run.outcomes == ["saves: passed", "loads: failed"])
        let message = "the image 'two jotts' not found; did you mean 'two jots'? (known images: 'two jots')"
        #expect(run.issues.map(\.message) == [message])
        #expect(run.issues.first?.name == "FixtureError")
        #expect(run.issues.first?.fault == .script)
        #expect(run.issues.first?.place?.line == 8)
        #expect(run.fixtures.last == "load(\"two jotts\") failed: \(message)")
    }

    @Test(
        "FIX-30: an invalid name is refused",
        arguments: [
            ("save()", "TestFixtures.save takes the name of an image, such as \"two accounts\", but it is missing."),
            ("load(5)", "TestFixtures.load takes the name of an image, such as \"two accounts\", but it is 5."),
            ("direct.load({})", "but it is an object."),
            ("save(\"../up\")", "an image cannot be named '../up'"),
        ])
    func noName(call: String, text: String) throws {
        let run = try run("TestFixtures.\(call);")
        #expect(run.issues.first?.message.contains(text) == true, "\(run.issues)")
        #expect(run.status == 1)
    }

    @Test("FIX-30: with -u an image is kept beside jsrun.yml, and later runs find it there")
    func keptInProject() throws {
        #expect(
            try run(saving) {
                $0.fixturesBoard = true
                $0.updatesSnapshots = true
            }.status == 0)
        #expect(try project.read("fixtures/images/two jots/jots.txt") == "one\ntwo\n")
        #expect(try project.read("fixtures/images/two jots/preferences").contains("\"last\" : \"two\""))
        let manifest = try project.read("fixtures/images/two jots/image.json")
        #expect(manifest.contains("org.example.jot"))

        let later = try run(
            "TestFixtures.direct.load('two jots'); TestFixtures.direct.save('two jots'); UIALogger.logMessage(jots());")
        #expect(later.status == 0)
        let atLaunch = try run("test('starts there', function () { assertEquals('one, two', jots()); });") {
            $0.fixtures = ["addJot(three)", "image:two jots"]
        }
        #expect(atLaunch.outcomes == ["starts there: passed"])
        #expect(atLaunch.fixtures.last == "load(\"two jots\")")
        #expect(try project.read("fixtures/images/two jots/image.json") == manifest)

        // Saved again with less content: what no longer exists is removed.
        #expect(
            try run("TestFixtures.direct.clearJots(); TestFixtures.save('two jots');") { $0.updatesSnapshots = true }
                .status == 0)
        #expect(!FileManager.default.fileExists(atPath: project.path("fixtures/images/two jots/preferences")))
    }

    @Test("FIX-30: a damaged or invalid image in the project fails with its name")
    func damaged() throws {
        try project.write("{}", to: "fixtures/images/broken/image.json")
        let run = try run("TestFixtures.load('broken');")
        #expect(run.issues.map(\.message) == ["the image 'broken' is damaged: image.json is not valid"])
        #expect(run.status == 1)
        try project.write("secret", to: "outside.txt")
        let files = #"{"format":1,"app":"org.example.jot","random":"0","files":["jots.txt"]}"#
        try project.write(files, to: "fixtures/images/linked/image.json")
        try project.link("fixtures/images/linked/jots.txt", to: project.path("outside.txt"))
        let linked = try self.run("TestFixtures.load('linked');")
        #expect(linked.issues.map(\.message) == ["the image 'linked' is damaged: the file 'jots.txt' is missing"])
        let missing = try self.run("") { $0.fixtures = ["image:nothing"] }
        #expect(
            missing.issues.map(\.message) == ["the image 'nothing' not found (known images: 'broken', 'linked')"])
    }
}

/// An app that shows what it has stored.
private final class JotApp: SimulatedApp, FixtureProviding {
    static let name = "Jot"
    static let bundleIdentifier = "org.example.jot"
    static var fixtures: [any FixtureOperation.Type] { [AddJotOperation.self, ClearJotsOperation.self] }

    let store: JotStore
    private let label = Label("")

    init(_ launch: LaunchOptions) throws {
        store = JotStore(location: try launch.dataFolderPath() + "/jots.txt")
        store.open()
    }

    func makeRootViewController() -> ViewController {
        let screen = ViewController()
        label.frame = Rect(x: 20, y: 120, width: 200, height: 30)
        label.accessibilityIdentifier = "jots"
        screen.view.addSubview(label)
        didResetStores()
        return screen
    }

    func didResetStores() { label.text = store.jots.joined(separator: ", ") }
}

private final class JotStore: PersistentStore {
    let location: String
    private(set) var isOpen = false
    var jots: [String] = [] {
        didSet { try? Data(jots.map { "\($0)\n" }.joined().utf8).write(to: URL(filePath: location)) }
    }

    init(location: String) { self.location = location }

    func open() {
        isOpen = true
        let text = (try? String(contentsOfFile: location, encoding: .utf8)) ?? ""
        jots = text.split(separator: "\n").map(String.init)
    }

    func close() { isOpen = false }
    func clear() { jots = [] }
}

private struct AddJotOperation: FixtureOperation {
    struct Parameters: FixtureParameters {
        var text = "jot"
    }
    var parameters = Parameters()

    func run(on stores: StoreCoordinator) {
        stores.store(JotStore.self)?.jots.append(parameters.text)
        stores.store(PreferencesStore.self)?.preferences["last"] = .string(parameters.text)
    }
}

private struct ClearJotsOperation: FixtureOperation {
    func run(on stores: StoreCoordinator) throws { try stores.clear() }
}
