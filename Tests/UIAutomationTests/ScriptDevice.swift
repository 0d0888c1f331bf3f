import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import UIAutomation

/// A simulated device with an app on it, and a session whose scripts drive it.
final class ScriptDevice {
    let device: SimulatedDevice
    let session: ScriptSession
    let events = EventList()

    /// What scripts see.
    static var vocabulary: ScriptVocabulary {
        do { return try ScriptDevice().session.vocabulary } catch { fatalError("\(error)") }
    }

    /// The types of UIAutomation.
    static var types: [ScriptType] { vocabulary.modules.first { $0.title == "UIAutomation" }?.types ?? [] }

    init(
        _ app: any SimulatedApp.Type = ControlsApp.self, showing screen: ViewController? = nil,
        on configuration: SimulatedDevice.Configuration = .init(), context: JSContext = JSContext(),
        keptDeclarations: KeptDeclarations? = nil
    ) throws {
        device = SimulatedDevice(configuration)
        try device.launch(app, before: { _, _ in screen })
        session = try ScriptSession(
            context: context, automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: [events], realTime: { 0 }), modules: [UIAutomationModule()],
            keptDeclarations: keptDeclarations)
        try run("var target = UIATarget.localTarget(), app = target.frontMostApp(), window = app.mainWindow();")
    }

    /// The app shows a screen of the test.
    convenience init(showing screen: ViewController, on configuration: SimulatedDevice.Configuration = .init()) throws {
        try self.init(ControlsApp.self, showing: screen, on: configuration)
    }

    /// Evaluates an expression and returns the virtual seconds that passed meanwhile, rounded to hundredths.
    func seconds(_ expression: String) throws -> Double {
        let text = try run("var _t = Date.now(); \(expression); Math.round((Date.now() - _t) / 10)")
        return (Double(text) ?? -1) / 100
    }

    /// Evaluates a script and returns its value as a string.
    @discardableResult
    func run(_ script: String) throws -> String {
        try session.evaluate(script, url: "script.js").description
    }

    /// What a script throws, as a string; nil when it throws nothing.
    func failure(of script: String) -> String? {
        do {
            try run(script)
            return nil
        } catch {
            return "\(error)"
        }
    }
}

/// Keeps every event.
final class EventList: TestEventSink {
    private(set) var all: [TestEvent] = []

    func receive(_ event: TestEvent) { all.append(event) }

    /// The texts of the actions so far.
    var actions: [String] {
        all.compactMap { if case .action(let action) = $0.kind { action.text } else { nil } }
    }

    /// The messages so far, as `level: text`.
    var messages: [String] {
        all.compactMap {
            if case .message(let message) = $0.kind { "\(message.level.rawValue): \(message.text)" } else { nil }
        }
    }
}
