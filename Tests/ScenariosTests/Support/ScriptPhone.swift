import Assertions
import Automation
import JavaScriptBridge
import Scenarios
import Scripting
import SimulatedUI
import TestEvents
import Tuneup
import UIAutomation

/// A device whose scripts see scenarios, the library and the elements of a screen.
final class ScriptPhone {
    let session: ScriptSession
    let device: SimulatedDevice
    private let recorded = Recorded()

    /// Apart from the phone, which would otherwise hold itself through its session.
    private final class Recorded: TestEventSink {
        var events: [TestEvent.Kind] = []
        func receive(_ event: TestEvent) { events.append(event.kind) }
    }

    init(_ build: (View) -> Void = { _ in }) throws {
        let phone = try Phone(build)
        device = phone.device
        let recorder = EventRecorder(sinks: [], realTime: { 0 })
        session = try ScriptSession(
            context: JSContext(), automation: phone.session, events: recorder,
            modules: [UIAutomationModule(), AssertionsModule(), ScenariosModule()])
        for name in Tuneup.fileNames.dropFirst() { try load(name) }
        recorder.sinks = [recorded]
        try session.evaluate(
            "var target = UIATarget.localTarget(), app = target.frontMostApp(), log = [];", url: "set-up.js",
            isLibrary: true)
    }

    private func load(_ name: String) throws {
        let lines = (Tuneup.source(of: name) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("#import") ? "" : String($0) }
        try session.evaluate(lines.joined(separator: "\n"), url: Tuneup.sourceURL(of: name), isLibrary: true)
    }

    /// Runs a script of the user's, then what it left behind for the event loop.
    @discardableResult
    func run(_ script: String) throws -> JSValue {
        let value = try session.evaluate(script, url: "script.js")
        _ = try session.loop.run()
        return value
    }

    /// What an expression gives, as text.
    func text(_ expression: String) throws -> String { try run(expression).description }

    /// The message of what a script throws; nil when it throws nothing.
    func error(of script: String) throws -> String? {
        let result = try run("(function () { try { \(script); return null; } catch (e) { return e.message; } })()")
        return result.isNull ? nil : result.description
    }

    var events: [TestEvent.Kind] { recorded.events }

    var issues: [TestEvent.Issue] {
        events.compactMap { event in if case .issue(let issue) = event { issue } else { nil } }
    }

    /// The visits of steps, as `path=result→target`.
    var visits: [String] {
        events.compactMap { event in
            guard case .scenarioStep(let step) = event else { return nil }
            let result = step.result.map { "=\($0)" } ?? ""
            return "\(step.path)\(result)→\(step.edge.target ?? "exit")"
        }
    }

    /// How tests ended: `passed: title`.
    var endings: [String] {
        events.compactMap { event in
            if case .testEnded(let test) = event { "\(test.outcome.rawValue): \(test.title)" } else { nil }
        }
    }
}
