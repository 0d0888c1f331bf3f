public import Automation

/// The error of a scenario that was rejected or failed.
public struct ScenarioError: Error, CustomStringConvertible {
    /// What went wrong.
    public let kind: Kind
    /// The scenario's description.
    public let scenario: String
    /// The path of the failed step, joined by `/`; nil before any step.
    public let path: String?
    /// Where the failed step, or else the scenario, was created; nil if unknown.
    public let place: SourcePlace?
    /// The paths of the last visits, at most 20, the last one last.
    package let lastVisits: [String]
    /// The contents of the store of the step's scenario at that time, sorted by key.
    package let store: [ScenarioStore.Entry]

    /// The ways in which a scenario can fail.
    public enum Kind: Sendable {
        /// The declarations have problems; nothing was run.
        case invalid([ScenarioProblem])
        /// A step failed.
        case stepFailed(TestStepError)
        /// A run made more transitions than its limit allows.
        case transitionLimitExceeded(Int)
        /// A run visited a step more often than its limit allows.
        case visitLimitExceeded(step: String, Int)
        /// A step was visited too often with the same result while no stored value changed.
        case noProgress(cycle: [String], result: String, visits: Int)
        /// The scenario, or a nested one, is already running.
        case alreadyRunning
    }

    init(
        _ kind: Kind, scenario: String, path: String? = nil, place: SourcePlace? = nil, lastVisits: [String] = [],
        store: [ScenarioStore.Entry] = []
    ) {
        self.kind = kind
        self.scenario = scenario
        self.path = path
        self.place = place
        self.lastVisits = lastVisits
        self.store = store
    }

    /// The error of the step that failed; nil if none did.
    public var stepError: TestStepError? {
        if case .stepFailed(let error) = kind { error } else { nil }
    }

    /// What went wrong, without the place: one sentence, or one line for each problem.
    public var reason: String {
        switch kind {
        case .invalid(let problems):
            let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
            let lines = problems.map { problem in
                let inner = problem.scenario.dropFirst()
                return "\n- " + (inner.isEmpty ? "" : "in \(inner.joined(separator: " / ")): ") + "\(problem)"
            }
            return "The scenario has \(count) and was not run:\(lines.joined())"
        case .stepFailed(let error): return error.description
        case .transitionLimitExceeded(let limit):
            return "The scenario made more than \(limit) transitions; it seems to be endless."
        case .visitLimitExceeded(let step, let limit):
            return "The scenario visited \(ScriptSpelling.literal(step)) more than \(limit) times."
        case .noProgress(let cycle, let result, let visits):
            let way = cycle.joined(separator: " → ")
            return "The scenario is looping: \(way), \(visits) times with the result \(result) and no "
                + "change to the stored values. Make sure that a step counts or changes its result."
        case .alreadyRunning: return "The scenario is already running and cannot be run by one of its own steps."
        }
    }

    /// The complete error: scenario, step, reason, place, last visits and store, one line each.
    public var description: String {
        var lines = [ScriptSpelling.literal(scenario) + (path.map { ", step \($0)" } ?? "") + ": \(reason)"]
        if let place { lines.append("at \(place)") }
        if !lastVisits.isEmpty { lines.append("last visits: \(lastVisits.joined(separator: ", "))") }
        if !store.isEmpty { lines.append("store: \(store.map(\.description).joined(separator: ", "))") }
        return lines.joined(separator: "\n")
    }
}
