import TestEvents

/// The events of a test, each as one line, with the labels of UIAutomation's log.
enum TranscriptLine {
    /// Returns the line for an event; nil if it appears elsewhere in a report.
    static func of(_ event: TestEvent) -> String? {
        switch event.kind {
        case .message(let message): "\(label(of: message.level)): \(message.text)"
        case .action(let action): "Debug: \(action.text)"
        case .capture(let capture): "Screenshot: \(capture.name)" + (capture.file.map { " (\($0))" } ?? " (no file)")
        case .fixture(let fixture): "Fixture: \(fixture.call)" + (fixture.error.map { " failed: \($0)" } ?? "")
        case .scenarioStarted(let scenario): "Scenario: \(scenario.title)"
        case .scenarioStep(let step): "Step: \(ScenarioText.line(of: step))"
        case .scenarioEnded(let scenario): "Scenario: \(ScenarioText.line(of: scenario))"
        case .operation(let operation):
            VisibleText.line(
                "Operation: \(operation.index) \(operation.call)" + (operation.verdict.map { " \($0)" } ?? ""))
        case .testStarted(let test): CanvasText.of(test.canvas).map { "Canvas: \($0)" }
        case .step(let step): step.state == .started ? "Step: \(step.title)" : nil
        case .appLaunched(let launch): "Launch: \(launch.app) (\(launch.reason))"
        case .runStarted, .scriptStarted, .testSkipped, .testNotRun, .testEnded, .screen, .assertion, .issue,
            .elementTree, .scriptEnded, .runEnded:
            nil
        }
    }

    /// Returns the line above the operations of a bot test's section.
    static func heading(of operation: TestEvent.Operation) -> String {
        "Section: \(operation.section ?? OperationSections.none)"
    }

    private static func label(of level: TestEvent.Message.Level) -> String {
        switch level {
        case .debug: "Debug"
        case .default: "Default"
        case .warning: "Warning"
        case .error: "Error"
        }
    }
}

/// The lines of a test's `system-out`, up to a size that servers can read.
struct Transcript {
    private var lines = ""
    private var omittedCount = 0

    private static let byteLimit = 1 << 20

    /// Adds the next line, if there is room.
    mutating func add(_ line: String) {
        guard omittedCount == 0, lines.utf8.count + line.utf8.count <= Self.byteLimit else {
            omittedCount += 1
            return
        }
        lines += line + "\n"
    }

    /// All lines, with a note about omitted ones.
    var text: String {
        omittedCount == 0 ? lines : lines + "… \(Plural.of(omittedCount, "more line"))\n"
    }
}

extension TestEvent.FixtureRun {
    /// The operation with its arguments: `AddEncounterHistoryOperation(count: 25)`.
    var call: String {
        guard let parameters else { return name }
        return "\(name)(\(parameters.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
    }
}
