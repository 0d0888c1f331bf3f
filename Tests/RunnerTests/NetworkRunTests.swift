import Automation
import FoundationEssentials
import HTTPStubs
import Runner
import SimulatedUI
import TestEvents
import Testing

@Suite("The network of a run")
struct NetworkRunTests {
    private let fetch = """
        function shown(name) { return UIATarget.localTarget().frontMostApp().mainWindow().staticTexts()[name].label(); }
        function fetch() {
          UIATarget.localTarget().frontMostApp().mainWindow().buttons()["Fetch"].tap();
          UIATarget.localTarget().delay(1);
          return shown("people");
        }

        """

    private func run(
        files: [String: String], _ change: (inout ScriptConfiguration) -> Void = { _ in }
    ) throws
        -> FinishedRun
    {
        var all = files
        for (name, text) in files where !name.hasPrefix("-") {
            all[name] = "#import \"tuneup/tuneup.js\"\n" + fetch + text
        }
        return try FinishedRun(all, on: FetchApp.self) { _, script in change(&script) }
    }

    private let config = #"[{"path": "/config", "text": "from a file"}]"#

    private func warnings(_ run: FinishedRun) -> [String] {
        run.events.compactMap { event in
            if case .message(let message) = event.kind, message.level == .warning {
                message.text
            } else {
                nil
            }
        }
    }

    @Test("a request that a test waited for is named, with the time when its answer is due")
    func pending() throws {
        let run = try run(files: [
            "a.js": """
            test("waits", function (target, app) {
                network.stub({path: "/people", latency: 40, text: "x"});
                app.mainWindow().buttons()["Fetch"].tap();
                target.delay(10);
            });
            """
        ]) { $0.timeout = 5 }
        #expect(run.outcomes == ["waits: timedOut"])
        let waitingFor = try #require(run.issues.first { $0.name == "Timeout" }?.waitingFor)
        #expect(
            waitingFor.contains { $0.hasPrefix("network: GET http://server.test/people, due in 3") }, "\(waitingFor)")
    }

    @Test("unmatched requests of the launch fail no file whose tests are all left out", arguments: [true, false])
    func leftOut(isSkipped: Bool) throws {
        let run = try run(files: ["a.js": "test(\"runs\", function () {});"]) {
            $0.onUnmatched = .fail
            if isSkipped { $0.grep = ["nothing"] }
        }
        let issues = run.events.filter {
            if case .issue(let issue) = $0.kind { issue.name == "UnmatchedRequest" } else { false }
        }
        #expect(issues.isEmpty == isSkipped)
    }

    @Test("answers come from mock files from the launch on, and later from the script")
    func answers() throws {
        let run = try run(
            files: [
                "-mocks.json": config,
                "a.js": """
                test("is answered", function () {
                  assertEquals("from a file", shown("config"));
                  network.stub({path: "/people", answers: [{text: "Ada"}, {fault: "offline"}]});
                  assertEquals("Ada", fetch());
                  assertEquals("notConnectedToInternet", fetch());
                  assertEquals(2, network.requests("/people").length);
                });
                """,
            ]) { $0.mocks = ["-mocks.json"] }
        #expect(run.outcomes == ["is answered: passed"])
        #expect(run.issues.map(\.message) == [])
        #expect(warnings(run) == [])
        #expect(run.status == 0)
    }

    @Test(
        "a trace has the requests that have ended before each of its screens, without secrets, and at its end the others"
    )
    func trace() throws {
        let run = try run(
            files: [
                "-mocks.json": config,
                "a.js": """
                test("asks", function (target, app) {
                  network.stub({path: "/people", answers: [{text: "Ada", latency: 0.5}, {fault: "offline"}, {text: "late", latency: 60}]});
                  fetch(); fetch();
                  app.mainWindow().buttons()["Fetch"].tap();
                });
                """,
            ]) {
                $0.mocks = ["-mocks.json"]
                $0.trace = .on
            }
        let screens = run.events.compactMap { event -> TestEvent.Screen? in
            if case .screen(let screen) = event.kind { screen } else { nil }
        }
        let told = screens.map { screen in
            (screen.requests ?? []).map {
                "\($0.method) \($0.url) \($0.status.map(String.init) ?? $0.failure ?? "open")"
            }
        }
        let people = "GET http://server.test/people"
        #expect(
            told.flatMap { $0 } == [
                "GET http://server.test/config 200", "\(people) 200", "\(people) notConnectedToInternet",
                "\(people) open",
            ])
        #expect(told.last == ["\(people) open"] && told.first == ["GET http://server.test/config 200"])
        let answered = try #require(screens.compactMap(\.requests).joined().first { $0.url.hasSuffix("people") })
        #expect(abs((answered.ended ?? 0) - answered.sent - 0.5) < 0.01)
    }

    @Test("stubs outlive launches of the app, and end with their file")
    func lifetime() throws {
        let run = try run(files: [
            "a.js": """
            network.stub({path: "/config", text: "stubbed"});
            test("first", function () { UIATarget.localTarget().delay(1); });
            test("second", function () { UIATarget.localTarget().delay(1); assertEquals("stubbed", shown("config")); });
            """,
            "b.js": """
            test("other file", function () {
              assertTrue(network.unmatched.length > 0);
              assertEquals(network.unmatched.length, network.requests("/config").length);
            });
            """,
        ]) { $0.isolate = .test }
        #expect(run.issues.map(\.message) == [])
        #expect(run.outcomes == ["first: passed", "second: passed", "other file: passed"])
    }

    @Test(
        "PAGE-32: requests without a stub are listed with method and path at the end of the script, as a warning"
    )
    func warning() throws {
        let run = try run(files: [
            "-mocks.json": config, "a.js": "test('passes', function () { fetch(); fetch(); });",
        ]) { $0.mocks = ["-mocks.json"] }
        #expect(run.outcomes == ["passes: passed"])
        #expect(warnings(run) == ["No stub answers GET /people (2 times)"])
        #expect(run.status == 0)
    }

    @Test("PAGE-32: on request they fail the test that has sent them, and no other")
    func failing() throws {
        let run = try run(files: [
            "-mocks.json": config,
            "a.js": """
            test("asks", function () { fetch(); });
            test("asks not", function () { assertTrue(true); });
            test("asks again", function () { fetch(); });
            """,
        ]) {
            $0.mocks = ["-mocks.json"]
            $0.onUnmatched = .fail
        }
        #expect(run.outcomes == ["asks: issue", "asks not: passed", "asks again: issue"])
        #expect(run.issues.map(\.name) == ["UnmatchedRequest", "UnmatchedRequest"])
        #expect(run.issues.map(\.message) == Array(repeating: "No stub answers GET /people", count: 2))
        #expect(run.issues.first?.place?.description.hasPrefix("a.js:") == true)
        #expect(warnings(run) == [])
        #expect(run.status == 1)
    }

    @Test(
        "an unmatched request after the last test fails the script, from where the script requests it"
    )
    func afterTests() throws {
        let run = try run(files: [
            "a.js": "test('passes', function () { assertTrue(true); });\nnetwork.failOnUnmatched = true;\nfetch();"
        ])
        #expect(run.outcomes == ["passes: passed"])
        #expect(run.issues.map(\.message) == ["No stub answers GET /people"])
        #expect(warnings(run) == ["No stub answers GET /config"])
        #expect(run.status == 1)
    }

    @Test("two stubs that match a request equally fail the test, with the places of both")
    func ambiguity() throws {
        let run = try run(files: [
            "-mocks.json": config,
            "a.js": """
            test("asks", function () {
              network.stub({path: "/people", host: "server.test", text: "host"});
              network.stub({path: "/people", method: "GET", text: "method"});
              fetch();
            });
            """,
        ]) { $0.mocks = ["-mocks.json"] }
        #expect(run.outcomes == ["asks: issue"])
        let issue = try #require(run.issues.first)
        #expect(issue.name == "AmbiguousStubs")
        #expect(issue.message.contains("a.js:9:") && issue.message.contains("a.js:10:"))
        #expect(issue.place?.line == 10)
        #expect(issue.fault == .script)
    }

    @Test("mistakes in several mock files are told at once")
    func severalMistakes() throws {
        let error = #expect(throws: ConfigurationMistake.self) {
            try run(files: ["-a.json": "[{\"pth\": 1}]", "-b.json": "{", "-c.json": "[]", "a.js": ""]) {
                $0.mocks = ["-a.json", "-b.json", "-c.json", "-none.json"]
            }
        }
        #expect(error?.value == "-a.json")
        #expect(error?.message.contains("-a.json") == true)
        #expect(error?.others.map(\.value) == ["-b.json", "-none.json"])
    }

    @Test(
        "a broken mock file is a mistake in the configuration, reported with its place before anything runs"
    )
    func brokenFile() throws {
        let error = #expect(throws: ConfigurationMistake.self) {
            try run(files: ["-mocks.json": "[{\"pth\": 1}]", "a.js": ""]) { $0.mocks = ["-mocks.json"] }
        }
        #expect(error?.option == "mocks")
        #expect(error?.message == "-mocks.json:1:3: [0].pth is unknown; did you mean path?")
    }

    @Test("a script that requests nothing is told nothing, and finds everything as it was")
    func unused() throws {
        let run = try FinishedRun(
            "test('passes', function () { assertEquals(0, network.requests().length); });")
        #expect(run.outcomes == ["passes: passed"])
        #expect(warnings(run) == [])
    }
}

/// An app that asks its server for `/config` at launch, and for `/people` when its button is tapped.
final class FetchApp: SimulatedApp {
    static let name = "Fetch"
    static let bundleIdentifier = "com.example.fetch"
    private let launch: LaunchOptions

    init(_ launch: LaunchOptions) { self.launch = launch }

    func makeRootViewController() -> ViewController { FetchScreen(launch.http) }
}

final class FetchScreen: ViewController {
    private let http: HTTPClient
    private let config = Label("no config")
    private let people = Label("no people")

    init(_ http: HTTPClient) {
        self.http = http
        super.init()
    }

    override func viewDidLoad() {
        config.frame = Rect(x: 20, y: 60, width: 280, height: 30)
        config.accessibilityIdentifier = "config"
        people.frame = Rect(x: 20, y: 100, width: 280, height: 30)
        people.accessibilityIdentifier = "people"
        let button = Button("Fetch")
        button.frame = Rect(x: 20, y: 140, width: 100, height: 44)
        button.addAction(for: .touchUpInside) { [unowned self] in ask("/people", people) }
        for part in [config, people, button] { view.addSubview(part) }
        ask("/config", config)
    }

    private func ask(_ path: String, _ label: Label) {
        guard let url = URL(string: "http://server.test\(path)") else { return }
        http.send(HTTPRequest("GET", url)) { [weak label] result in
            switch result {
            case .success(let response): label?.text = String(decoding: response.body, as: UTF8.self)
            case .failure(let error): label?.text = "\(error)"
            }
        }
    }
}
