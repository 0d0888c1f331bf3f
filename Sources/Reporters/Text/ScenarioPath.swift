import TestEvents

/// The way of a scenario through its steps, with loops folded, so that a report can show it in a few lines.
///
/// It keeps the end of the way only, and so takes no more room for a million visits than for a hundred.
struct ScenarioPath {
    /// The scenario's description.
    let title: String
    /// The parts that are kept, in order.
    private(set) var parts: [Part] = []
    /// How many visits were there before the first part.
    private(set) var forgottenCount = 0

    /// A visit of a step, or parts that came again and again.
    indirect enum Part: Hashable {
        /// One visit.
        case visit(Visit)
        /// The parts, and how often they came one after the other.
        case loop([Part], Int)

        /// How many visits it stands for.
        var visitCount: Int {
            switch self {
            case .visit: 1
            case .loop(let body, let count): count * body.reduce(0) { $0 + $1.visitCount }
            }
        }

        /// How many steps it shows.
        var stepCount: Int {
            switch self {
            case .visit: 1
            case .loop(let body, _): body.reduce(0) { $0 + $1.stepCount }
            }
        }
    }

    /// A visit of a step, as far as a path shows it.
    struct Visit: Hashable {
        /// The step's name, below those of the scenarios that it is in.
        var path: String
        /// How it ended.
        var status: TestEvent.ScenarioStep.Status
    }

    private static let longestLoop = 12
    private static let partLimit = 60

    /// Begins the path of a scenario.
    init(of scenario: TestEvent.ScenarioStarted) { title = scenario.title }

    /// Takes the next visit.
    mutating func add(_ step: TestEvent.ScenarioStep) {
        parts.append(.visit(Visit(path: step.path, status: step.status)))
        while fold() {}
        if parts.count > Self.partLimit { forgottenCount += parts.removeFirst().visitCount }
    }

    /// Makes a loop of what came twice, or counts what came once more; false when there is nothing to fold.
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
