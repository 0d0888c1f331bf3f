import Automation
import JavaScriptBridge
import PageObjects
import Scripting
import SimulatedUI
import TestEvents
import UIAutomation

/// A device whose scripts see page objects and the elements of a small screen for signing in.
final class ScriptPages {
    let session: ScriptSession
    let device = SimulatedDevice()
    let login = View(frame: Rect(x: 0, y: 80, width: 320, height: 300))
    let name = TextField("Name")
    let save = Button("Save")
    let remember = Switch(frame: Rect(x: 10, y: 120, width: 51, height: 31))
    var taps: [String] = []
    private let recorded = Recorded()

    /// Separate from the device, which would otherwise retain itself through its session.
    private final class Recorded: TestEventSink {
        var events: [TestEvent.Kind] = []
        func receive(_ event: TestEvent) { events.append(event.kind) }
    }

    /// An app whose only screen is provided by the test.
    private final class App: SimulatedApp {
        static let name = "Pages"
        static let bundleIdentifier = "com.example.pages"
        init(_ launch: LaunchOptions) {}
        func makeRootViewController() -> ViewController { ViewController() }
    }

    /// The page objects of most tests.
    static let classes = """
        class LoginPage extends Page {
            get id() { return "login"; }
            get name() { return this.element("name", "textField"); }
            get save() { return this.element("save", "button"); }
            get remember() { return this.element("remember", "switch"); }
            get rows() { return this.elements("row.", "button", { partial: true }); }
            get nobody() { return this.element("nobody"); }
        }
        class LoginSteps extends Steps {
            enter(text) { return this.clearText("name").typeText("name", text); }
            save() { return this.tap("save"); }
        }
        class LoginPaths extends Paths {
            signIn(text) { this.steps.waitForAppearance().enter(text).save(); return this; }
        }
        var page = new LoginPage(), steps = new LoginSteps(), paths = new LoginPaths();
        """

    init(modules: [any ScriptModule] = [], classes: String = ScriptPages.classes) throws {
        let screen = ViewController()
        let automation = AutomationSession(driver: SimulatedDriver(device))
        try device.launch(App.self, before: { _, _ in screen })
        let recorder = EventRecorder(sinks: [recorded], realTime: { 0 })
        session = try ScriptSession(
            context: JSContext(), automation: automation, events: recorder,
            modules: [UIAutomationModule(), AssertionsModule()] + modules + [PageObjectsModule()])
        build(screen.view)
        try session.evaluate(classes, url: "pages.js")
    }

    private func build(_ view: View) {
        login.accessibilityIdentifier = "login"
        view.addSubview(login)
        name.frame = Rect(x: 10, y: 10, width: 200, height: 31)
        name.accessibilityIdentifier = "name"
        save.frame = Rect(x: 10, y: 60, width: 100, height: 31)
        save.accessibilityIdentifier = "save"
        save.addAction(for: .touchUpInside) { [unowned self] in taps.append("save") }
        remember.accessibilityIdentifier = "remember"
        for view in [name, save, remember] as [View] { login.addSubview(view) }
        for index in 0..<5 {
            let row = Button("Row \(index)") { [unowned self] in taps.append("row \(index)") }
            row.frame = Rect(x: 10, y: 160 + Double(index) * 25, width: 100, height: 24)
            row.accessibilityIdentifier = index == 3 ? "ROW.3" : "row.\(index)"
            row.isSelected = index < 3
            login.addSubview(row)
        }
    }

    var now: Double { device.virtualClock.now }

    /// Runs a closure later, in seconds of the device.
    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        device.virtualClock.schedule(at: now + seconds, reason: "test", body)
    }

    /// The value of a script.
    @discardableResult
    func run(_ script: String) throws -> JSValue { try session.evaluate(script, url: "test.js") }

    /// The value of a script, as a string.
    func text(_ script: String) throws -> String { try run(script).description }

    /// The facts of what a script throws; nil when it throws nothing.
    func issue(of script: String) -> TestEvent.Issue? {
        do {
            try run(script)
            return nil
        } catch let error as JSError {
            return AssertionsModule.issue(for: error, in: session)
        } catch {
            return nil
        }
    }

    /// The message of what a script throws.
    func error(of script: String) -> String? { issue(of: script)?.message }

    /// The assertions that were decided so far.
    var assertions: [TestEvent.Assertion] {
        recorded.events.compactMap { if case .assertion(let assertion) = $0 { assertion } else { nil } }
    }
}
