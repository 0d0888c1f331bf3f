import Runner
import SimulatedUI
import TestEvents
import TestProject
import Worlds

/// The results of a run of a few scripts on ``CounterApp``.
struct FinishedRun {
    let status: Int
    let events: [TestEvent]

    /// Runs scripts in the order of their names; those that begin with a dash are imported only.
    init(
        _ files: [String: String], on app: any SimulatedApp.Type = CounterApp.self,
        _ change: (inout RunConfiguration, inout ScriptConfiguration) -> Void = { _, _ in }
    ) throws {
        let project = try Project(files)
        var configuration = RunConfiguration()
        var script = ScriptConfiguration()
        configuration.workingDirectory = project.folder
        change(&configuration, &script)
        configuration.scripts = files.keys.sorted().filter { !$0.hasPrefix("-") }.map {
            RunConfiguration.Script(path: $0, configuration: script)
        }
        let collector = EventCollector()
        status = try Runner(configuration, apps: [app], sinks: [collector]).run()
        events = collector.events
    }

    /// Runs one script that imports the test library in its first line.
    init(
        _ script: String, on app: any SimulatedApp.Type = CounterApp.self,
        _ change: (inout RunConfiguration, inout ScriptConfiguration) -> Void = { _, _ in }
    ) throws {
        try self.init(["a.js": "#import \"tuneup/tuneup.js\"\n" + script], on: app, change)
    }

    /// The tests of a script that imports the test library in its first line.
    static func listing(of script: String, on app: any SimulatedApp.Type) throws -> TestListing {
        let project = try Project(["a.js": "#import \"tuneup/tuneup.js\"\n" + script])
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        configuration.scripts = [RunConfiguration.Script(path: "a.js", configuration: ScriptConfiguration())]
        return try Runner(configuration, apps: [app], sinks: []).list()
    }

    /// Each test that closed, as `title: outcome`.
    var outcomes: [String] {
        events.compactMap { event in
            if case .testEnded(let ended) = event.kind { "\(ended.title): \(ended.outcome.rawValue)" } else { nil }
        }
    }

    var issues: [TestEvent.Issue] {
        events.compactMap { event in
            if case .issue(let issue) = event.kind { issue } else { nil }
        }
    }

    /// What scripts logged with `UIALogger.logMessage`.
    var messages: [String] {
        events.compactMap { event in
            if case .message(let message) = event.kind, message.level == .default { message.text } else { nil }
        }
    }

    /// Each test that was planned and not run, or file that was not begun, as `title: reason`.
    var notRun: [String] {
        events.compactMap { event in
            guard case .testNotRun(let test) = event.kind else { return nil }
            return "\(test.title ?? event.script ?? ""): \(test.reason)"
        }
    }

    var skipped: [String] {
        events.compactMap { event in
            if case .testSkipped(let skipped) = event.kind { "\(skipped.title): \(skipped.reason)" } else { nil }
        }
    }

    /// The scripts that came to their end.
    var endedScripts: [String] {
        events.compactMap { event in
            if case .scriptEnded = event.kind { event.script } else { nil }
        }
    }
}

final class EventCollector: TestEventSink {
    private(set) var events: [TestEvent] = []

    func receive(_ event: TestEvent) { events.append(event) }
}
