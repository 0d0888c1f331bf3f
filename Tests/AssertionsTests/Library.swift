import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import Tuneup
import UIAutomation

/// The library over a fake of UIAutomation, or over a simulated app, and what it logs and records.
final class Library {
    let session: ScriptSession
    private let recorded = Recorded()
    private let log = Lines()

    final class Lines { var lines: [String] = [] }

    /// Separate from the library, which would otherwise retain itself through its session.
    private final class Recorded: TestEventSink {
        var events: [TestEvent.Kind] = []
        func receive(_ event: TestEvent) { events.append(event.kind) }
    }

    /// - Parameter files: the library's files; tuneup's by default.
    init(on app: (any SimulatedApp.Type)? = nil, files: [String] = Tuneup.fileNames) throws {
        let recorder = EventRecorder(sinks: [], realTime: { 0 })
        let device = SimulatedDevice()
        if let app { try device.launch(app) }
        let elements: any ScriptModule = app == nil ? FakeModule(log: log) : UIAutomationModule()
        session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)), events: recorder,
            modules: [elements, AssertionsModule()])
        recorder.sinks = [recorded]
        for name in files.dropFirst() { try load(name) }
    }

    /// Every event so far.
    var events: [TestEvent.Kind] { recorded.events }

    private func load(_ name: String) throws {
        let text = Tuneup.source(of: name) ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("#import") ? "" : String($0) }
        try session.evaluate(lines.joined(separator: "\n"), url: Tuneup.sourceURL(of: name), isLibrary: true)
    }

    /// The requests to the fake elements and the logger.
    var lines: [String] { log.lines }

    /// Runs a script of a user.
    @discardableResult
    func run(_ script: String) throws -> JSValue { try session.evaluate(script, url: "script.js") }

    /// The value of an expression, as a string.
    func text(_ expression: String) throws -> String { try run(expression).description }

    /// What a statement throws, as the string that its `toString` returns; nil when it throws nothing.
    func thrown(_ statement: String) throws -> String? {
        let result = try run("(function () { try { \(statement); return null; } catch (e) { return String(e); } })()")
        return result.isNull ? nil : result.description
    }

    var assertions: [TestEvent.Assertion] {
        events.compactMap { event in if case .assertion(let assertion) = event { return assertion } else { return nil }
        }
    }

    var issues: [TestEvent.Issue] {
        events.compactMap { event in if case .issue(let issue) = event { return issue } else { return nil } }
    }

    /// The spelling of the actions on the device.
    var actions: [String] {
        events.compactMap { event in if case .action(let action) = event { return action.text } else { return nil } }
    }

    /// Titles of tests as they start and end: "start a", "passed a", "skipped b".
    var flow: [String] {
        events.compactMap { event in
            switch event {
            case .testStarted(let test): "start \(test.title)"
            case .testEnded(let test): "\(test.outcome.rawValue) \(test.title)"
            case .testSkipped(let test): "skipped \(test.title)"
            default: nil
            }
        }
    }
}

/// The fake classes and a logger that opens and closes tests.
struct FakeModule: ScriptModule {
    let name = "Fake"
    let log: Library.Lines
    let typings = ScriptTypings(title: "Fake")

    func declarations(for session: ScriptSession) -> ScriptDeclarations {
        let log = log
        return ScriptDeclarations(
            constants: [
                .init("UIALogger") { [unowned session] context in
                    let logger = JSValue(newObjectIn: context)
                    let outcomes = ["logPass": TestEvent.Outcome.passed, "logFail": .failed, "logIssue": .issue]
                    for (name, outcome) in outcomes {
                        logger[name] = .function(name, in: context) { (message: String) in
                            log.lines.append("\(name): \(message)")
                            session.tests.end(outcome, message: message, place: session.currentPlace)
                        }
                    }
                    logger["logStart"] = .function("logStart", in: context) { (message: String) in
                        log.lines.append("logStart: \(message)")
                        session.tests.start(message, place: session.currentPlace)
                    }
                    for name in ["logDebug", "logMessage", "logWarning", "logError"] {
                        logger[name] = .function(variadic: name, in: context) { call in
                            log.lines.append("\(name): \(call[0].description)")
                            return JSUndefined()
                        }
                    }
                    return logger
                }
            ],
            scripts: [
                .init(name: "fake", text: FakeScreen.script) { context in
                    [.function("log", in: context) { (line: String) in log.lines.append(line) }]
                }
            ])
    }
}
