import Foundation
import Runner
import SimulatedUI
import TestEvents
import TestProject
import Testing
import Worlds

@Suite("What page objects of scripts see of the whole app")
struct PageAppTests {
    private static let pages = """
        class ShopPage extends Page {
            get id() { return "shop"; }
            get buy() { return this.element("Buy", "button"); }
            get mode() { return this.element("mode"); }
        }
        class ShopSteps extends Steps { buy() { return this.tap("buy"); } }
        class ShopPaths extends Paths { buy() { this.steps.buy(); return this; } }
        var paths = new ShopPaths(), steps = paths.steps, page = steps.page;
        network.stub({path: "/track", status: 204});

        """

    private func run(_ script: String, _ change: (inout ScriptConfiguration) -> Void = { _ in }) throws -> FinishedRun {
        try FinishedRun(Self.pages + script, on: ShopApp.self) { change(&$1) }
    }

    @Test("features are the flags of the launch, and a relaunch changes them and keeps the data")
    func features() throws {
        let run = try run(
            """
            test("features", function () {
                assertFalse(page.contains("explore"));
                page.verify("mode", {label: "unset 1"});
                assertTrue(paths.relaunch({explore: true}) === paths && paths.contains("explore"));
                page.verify("mode", {label: "true 2"});
                steps.relaunch({explore: false, other: true});
                assertTrue(!steps.contains("explore") && steps.contains("other"));
                steps.relaunch();
                page.verify("mode", {label: "false 4"});
            });
            test("mistake", function () { steps.relaunch({explore: "yes"}); });
            """)
        #expect(run.outcomes == ["features: passed", "mistake: failed"], "\(run.issues)")
        #expect(
            run.issues.map(\.message)
                == ["ShopPage.relaunch: the feature 'explore' is true or false, not the string \"yes\"."])
    }

    @Test("toasts are waited for by their text, and until they have gone")
    func toasts() throws {
        let run = try run(
            """
            test("toasts", function () {
                steps.buy().waitForToast("Bought").waitForToastToDisappear();
                steps.buy().waitForToast();
            });
            test("another text", function () { steps.buy().waitForToast("Sold", 1); });
            test("none", function () { steps.waitForToastToDisappear().waitForToast("Sold", 1); });
            test("stays", function () { steps.buy().waitForToast().waitForToastToDisappear(0.5); });
            test("other identifier", function () {
                PageFactory.prototype.toastIdentifier = "mode";
                steps.waitForToast("unset 1");
            });
            """
        ) { $0.isolate = .test }
        #expect(
            run.outcomes == [
                "toasts: passed", "another text: failed", "none: failed", "stays: failed", "other identifier: passed",
            ], "\(run.issues)")
        #expect(
            run.issues.map(\.message) == [
                "the toast 'Sold' did not appear within 1 second: the last one said 'Bought'",
                "the toast 'Sold' did not appear within 1 second: there was none",
                "the toast did not disappear within 0.5 seconds",
            ])
    }

    @Test("analytics events are waited for, count once, and must not be sent")
    func tracking() throws {
        let run = try run(
            """
            test("tracking", function () {
                steps.validateNoAction("buy").buy().validateAction("buy", {count: 1, coupon: null});
                steps.validateNoAction("buy").validateNoState("shop");
                steps.buy().buy().validateAction("buy", {count: 2}).validateAction("buy", {count: 3});
            });
            test("missing", function () { page.validateState("shop"); });
            test("wrong context", function () { steps.buy().validateAction("buy", {count: 9}); });
            test("sent", function () { steps.buy().validateNoAction("buy", {}, 2); });
            test("own source", function () {
                PageFactory.prototype.trackedEvents = function () { return [{type: "adjust", name: "link"}]; };
                page.validateAdjust("link");
            });
            test("broken source", function () {
                PageFactory.prototype.trackedEvents = function () { return "{"; };
                page.validateAdjust("link");
            });
            """
        ) { $0.isolate = .test }
        #expect(
            run.outcomes == [
                "tracking: passed", "missing: failed", "wrong context: failed", "sent: failed", "own source: passed",
                "broken source: failed",
            ], "\(run.issues)")
        let messages = run.issues.map(\.message)
        #expect(
            messages.first == "expected state \"shop\", which was not sent within 5 seconds; the app sent no events")
        #expect(messages.dropFirst().first?.contains("[count: expected \"9\", received \"1\"]") == true)
        #expect(messages.dropFirst(2).first?.hasPrefix("expected no action \"buy\", which was sent once") == true)
        #expect(messages.last?.contains("trackedEvents(), line 1") == true)
    }

    @Test("a snapshot is kept, compared, and told when it differs")
    func snapshots() throws {
        let project = try Project(["jsrun.yml": "", "a.js": "#import \"tuneup/tuneup.js\"\n" + Self.pages])
        func run(_ body: String, updates: Bool) throws -> [TestEvent.Issue] {
            try project.write(
                "#import \"tuneup/tuneup.js\"\n" + Self.pages + "test('a', function () { \(body) });", to: "a.js")
            var configuration = RunConfiguration()
            var script = ScriptConfiguration()
            script.projectFolder = project.folder
            script.updatesSnapshots = updates
            configuration.workingDirectory = project.folder
            configuration.outputFolder = "out"
            configuration.scripts = [.init(path: "a.js", configuration: script)]
            let collector = EventCollector()
            _ = try Runner(configuration, apps: [ShopApp.self], sinks: [collector]).run()
            return collector.events.compactMap { if case .issue(let issue) = $0.kind { issue } else { nil } }
        }
        #expect(
            try run("page.takeSnapshot('Shop');", updates: false).first?.message.contains("There is no reference")
                == true)
        #expect(try run("assertTrue(steps.takeSnapshot('Shop') === steps);", updates: true).isEmpty)
        #expect(FileManager.default.fileExists(atPath: project.path("snapshots/Shop.png")))
        #expect(try run("page.takeSnapshot('Shop');", updates: false).isEmpty)
        #expect(try run("steps.buy().waitForToast().takeSnapshot('Shop');", updates: false).isEmpty == false)
        #expect(
            try run("page.takeSnapshot(5);", updates: false).map(\.message)
                == ["ShopPage.takeSnapshot takes the name of a picture, such as \"Home - search\"."])
    }
}

/// An app with a flag, a toast and analytics.
final class ShopApp: SimulatedApp {
    static let name = "Shop"
    static let bundleIdentifier = "com.example.shop"
    private let launch: LaunchOptions

    init(_ launch: LaunchOptions) { self.launch = launch }
    func makeRootViewController() -> ViewController { ShopScreen(launch) }
}

final class ShopScreen: ViewController {
    private let launch: LaunchOptions
    private var count = 0

    init(_ launch: LaunchOptions) {
        self.launch = launch
        super.init()
    }

    override func viewDidLoad() {
        view.accessibilityIdentifier = "shop"
        let starts = launch.preferences.double(forKey: "starts") + 1
        launch.preferences["starts"] = .number(starts)
        let mode = Label("\(launch.environment["explore"] ?? "unset") \(Int(starts))")
        mode.accessibilityIdentifier = "mode"
        mode.frame = Rect(x: 20, y: 60, width: 280, height: 30)
        let buy = Button("Buy")
        buy.frame = Rect(x: 20, y: 100, width: 100, height: 44)
        buy.addAction(for: .touchUpInside) { [unowned self] in self.buy() }
        view.addSubview(mode)
        view.addSubview(buy)
    }

    private func buy() {
        count += 1
        let body = #"{"type": "action", "name": "buy", "context": {"count": \#(count)}}"#
        guard let url = URL(string: "http://shop.test/track") else { return }
        launch.http.send(HTTPRequest("POST", url, body: Data(body.utf8))) { _ in }
        let toast = Label("Bought")
        toast.accessibilityIdentifier = "toast"
        toast.frame = Rect(x: 20, y: 400, width: 280, height: 40)
        view.addSubview(toast)
        _ = launch.application?.schedule(after: 2, reason: "a toast") { [weak toast] in toast?.removeFromSuperview() }
    }
}
