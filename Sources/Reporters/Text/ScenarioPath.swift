import TestEvents

/// The path of a scenario through its steps, with loops folded to keep it short.
///
/// Only the end of the path is kept, so a million visits take no more memory than a hundred.
struct ScenarioPath {
    /// The scenario's description.
    let title: String
    /// The kept parts, in order.
    private(set) var parts: [Part] = []
    /// The number of visits before the first part.
    private(set) var forgottenCount = 0

    /// A visit of a step, or repeated parts.
    indirect enum Part: Hashable {
        /// A single visit.
        case visit(Visit)
        /// The parts, and their number of consecutive repetitions.
        case loop([Part], Int)

        /// The number of visits in the part.
        var visitCount: Int {
            switch self {
            case .visit: 1
            case .loop(let body, let count): count * body.reduce(0) { $0 + $1.visitCount }
            }
        }

        /// The number of steps that the part shows.
        var stepCount: Int {
            switch self {
            case .visit: 1
            case .loop(let body, _): body.reduce(0) { $0 + $1.stepCount }
            }
        }
    }

    /// A visit of a step, as shown in a path.
    struct Visit: Hashable {
        /// The step's name, after those of the scenarios that it is in.
        var path: String
        /// The outcome of the visit.
        var status: TestEvent.ScenarioStep.Status
    }

    private static let longestLoop = 12
    private static let partLimit = 60

    /// Starts the path of a scenario.
    init(of scenario: TestEvent.ScenarioStarted) { title = scenario.title }

    /// Adds the next visit.
    mutating func add(_ step: TestEvent.ScenarioStep) {
        parts.append(.visit(Visit(path: step.path, status: step.status)))
        while fold() {}
        if parts.count > Self.partLimit { forgottenCount += parts.removeFirst().visitCount }
    }

    /// Turns repeated parts into a loop, or counts another repetition.
    ///
    /// Returns false if there is nothing to fold.
    private mutating func fold() -> Bool {
        for length in 1...Self.longestLoop {
            let start = parts.count - length
            guard start > 0 else { return false }
            let body = parts[start...]
            if case .loop(let former, let count) = parts[start - 1], former.elementsEqual(body) {
                parts.removeSubrange((start - 1)...)
                parts.append(.loop(former, count + 1))
                return true
            }
            if start >= length, parts[(start - length)..<start].elementsEqual(body) {
                let body = Array(body)
                parts.removeSubrange((start - length)...)
                parts.append(.loop(body, 2))
                return true
            }
        }
        return false
    }
}

extension ScenarioPath {
    private static let stepLimit = 12
    private static let nameWidth = 100

    /// The heading of a path.
    var heading: String { "path of \(VisibleText.line(title))" }

    /// Returns the last visits, about twelve, with arrows between them.
    ///
    /// A loop of several steps is on a line of its own, with the number of its rounds: `a → b → c (×4)`.
    /// - Parameter width: the number of columns; longer lines are broken at an arrow.
    func lines(width: Int) -> [String] {
        let shown = lastParts
        let hidden = forgottenCount + parts.dropLast(shown.count).reduce(0) { $0 + $1.visitCount }
        var lines = hidden > 0 ? ["… \(Plural.of(hidden, "visit")) before"] : []
        var straight: [String] = []
        func endStraight() {
            lines += Self.broken(straight, width: width)
            straight = []
        }
        for part in shown {
            if case .loop(let body, let count) = part, body.count > 1 {
                endStraight()
                var words = body.map(Self.text)
                words[words.count - 1] += " (×\(count))"
                lines += Self.broken(words, width: width)
            } else {
                straight.append(Self.text(of: part))
            }
        }
        endStraight()
        return lines
    }

    /// The last parts that show a readable number of steps; at least the last one, regardless of its size.
    private var lastParts: ArraySlice<Part> {
        var steps = 0
        var first = parts.endIndex
        for index in parts.indices.reversed() {
            steps += parts[index].stepCount
            if first < parts.endIndex, steps > Self.stepLimit { break }
            first = index
        }
        return parts[first...]
    }

    private static func text(of part: Part) -> String {
        switch part {
        case .visit(let visit):
            let name = DisplayWidth.clip(VisibleText.line(visit.path), to: nameWidth)
            return visit.status == .passed ? name : "\(ScenarioText.mark(of: visit.status)) \(name)"
        case .loop(let body, let count):
            let text = body.map(Self.text).joined(separator: " → ")
            return body.count > 1 ? "[\(text)] (×\(count))" : "\(text) (×\(count))"
        }
    }

    /// Joins words with arrows; continuation lines begin with an arrow.
    private static func broken(_ words: [String], width: Int) -> [String] {
        var lines: [String] = []
        for word in words {
            guard let last = lines.last else {
                lines.append(word)
                continue
            }
            let longer = "\(last) → \(word)"
            if DisplayWidth.of(longer) <= width {
                lines[lines.count - 1] = longer
            } else {
                lines.append("→ \(word)")
            }
        }
        return lines
    }
}

/// The path of the scenario that a test is in, or was in last.
///
/// A step's code may run another scenario: its path is shown while it runs, and then the outer one's again.
struct ScenarioPaths {
    private var open: [ScenarioPath] = []
    private var last: ScenarioPath?

    /// The path to show; nil before the first scenario.
    var shown: ScenarioPath? { open.last ?? last }

    /// Adds an event of the test.
    mutating func add(_ kind: TestEvent.Kind) {
        switch kind {
        case .scenarioStarted(let scenario): open.append(ScenarioPath(of: scenario))
        case .scenarioStep(let step) where !open.isEmpty: open[open.count - 1].add(step)
        case .scenarioEnded: last = open.popLast() ?? last
        default: break
        }
    }
}

/// The events of a scenario, each as one line.
enum ScenarioText {
    /// Returns `✓ outer/step = result (4 attempts, 30 ms) → next`.
    ///
    /// It includes the edge's label, and the reason for a failure.
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

    /// Returns how a scenario ended, after how many visits and how long.
    static func line(of scenario: TestEvent.ScenarioEnded) -> String {
        let visits = "\(scenario.visits) \(scenario.visits == 1 ? "visit" : "visits")"
        let duration = SecondsText.short(scenario.deviceDuration)
        return "\(scenario.title): \(visits), \(duration)" + (scenario.error.map { ", failed: \($0)" } ?? "")
    }

    /// Returns the mark for the outcome of a visit.
    static func mark(of status: TestEvent.ScenarioStep.Status) -> String {
        switch status {
        case .passed: "✓"
        case .failed: "✗"
        case .handled: "!"
        }
    }
}
