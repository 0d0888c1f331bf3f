import TestEvents

/// The words for what happened in a scenario, in one line each.
enum ScenarioText {
    /// `✓ outer/step = result (4 attempts, 30 ms) → next`, with the edge's label, and the reason when it failed.
    static func line(of step: TestEvent.ScenarioStep) -> String {
        var line = "\(mark(of: step.status)) \(step.path)"
        if let result = step.result { line += " = \(result)" }
        let attempts = step.attempts > 1 ? "\(step.attempts) attempts, " : ""
        line += " (\(attempts)\(SecondsText.short(step.deviceDuration)))"
        if let error = step.error { line += ": \(error)" }
        if step.status != .failed {
            line += step.edge.label.map { " —\($0)→ " } ?? " → "
            line += step.edge.target ?? "exit"
        }
        return line
    }

    /// How a scenario ended, after how many visits and how long.
    static func line(of scenario: TestEvent.ScenarioEnded) -> String {
        let visits = "\(scenario.visits) \(scenario.visits == 1 ? "visit" : "visits")"
        let duration = SecondsText.short(scenario.deviceDuration)
        return "\(scenario.title): \(visits), \(duration)" + (scenario.error.map { ", failed: \($0)" } ?? "")
    }

    /// The mark of a visit, by how it ended.
    static func mark(of status: TestEvent.ScenarioStep.Status) -> String {
        switch status {
        case .passed: "✓"
        case .failed: "✗"
        case .handled: "!"
        }
    }
}
