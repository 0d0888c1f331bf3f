public import Automation
import Foundation

/// The trace of a scenario's run.
public struct ScenarioTrace {
    /// The scenario's description.
    public let title: String
    /// The visits of steps, in the order in which they ended.
    public let visits: [ScenarioVisit]
    /// The duration of the run, in seconds of the session's clock.
    public let duration: Double
    /// Why the run failed; nil if it passed or has not ended.
    public let error: ScenarioError?
    /// The visit counts of steps and edges.
    public let coverage: ScenarioCoverage

    /// The paths of the visits.
    public var paths: [String] { visits.map(\.path.description) }
}

/// A visit of a step that has ended.
public struct ScenarioVisit {
    /// The number of the visit in the run, counted from 1.
    public let number: Int
    /// The path of the step.
    public let path: ScenarioPath
    /// The step; its `result` is that of its last visit.
    public let step: any TestStep
    /// The result of the visit; a step can pass with any result.
    public let result: AnyHashable?
    /// Why the step failed; nil if it passed.
    public let error: TestStepError?
    /// The number of attempts.
    public let attempts: Int
    /// The duration of the visit, in seconds of the session's clock.
    public let duration: Double
    /// The edge that was taken afterwards.
    public let edge: Edge

    /// The step's description.
    public var description: String { step.description }

    /// How the visit ended.
    public var status: Status { error == nil ? .passed : edge.target == nil ? .failed : .handled }

    /// How a visit can end.
    public enum Status: String, Hashable, Sendable, Encodable {
        /// The step passed, with any result.
        case passed
        /// The step failed, and the scenario with it.
        case failed
        /// The step failed, and the scenario continued along an edge for failures.
        case handled
    }

    /// The edge that a scenario took from a step.
    public struct Edge: CustomStringConvertible {
        /// The plan and the edge's number; nil at the end of the scenario.
        let taken: (plan: ScenarioPlan, edge: Int)?

        /// The result that the edge handles, `otherwise` (the unconditional edge among several) or `failure`.
        ///
        /// Nil for the only edge and at the end.
        public var label: String? { taken.flatMap { $0.plan.label(of: $0.edge) } }
        /// The name of the next step; nil if the scenario of the step ended.
        public var target: String? { taken.map { $0.plan.nodes[$0.plan.edges[$0.edge].target].name } }

        /// `-1 → processRow`, or `exit`.
        public var description: String {
            guard let target else { return "exit" }
            return label.map { "\($0) → \(target)" } ?? "→ \(target)"
        }
    }
}

/// The path of a step: the names from the outermost scenario's step down to it.
///
/// The string is built on demand, so that visits that are not displayed cost little.
public struct ScenarioPath: CustomStringConvertible {
    let around: Around?
    /// The name of the step in its scenario; in a sequence, its description.
    public let name: String

    /// The scenario that a step is in, as a step of another one.
    final class Around {
        let path: ScenarioPath

        init(_ path: ScenarioPath) { self.path = path }
    }

    /// The names, outermost first.
    public var names: [String] { (around?.path.names ?? []) + [name] }

    /// The names, joined by `/`.
    public var description: String { names.joined(separator: "/") }
}

extension ScenarioTrace: Encodable {
    private enum Key: String, CodingKey {
        case scenario, passed, duration, visits, reason, path, place, store
    }

    /// Writes the title, how the run ended, and the visits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(title, forKey: .scenario)
        try container.encode(error == nil, forKey: .passed)
        try container.encode(duration, forKey: .duration)
        try container.encode(visits, forKey: .visits)
        guard let error else { return }
        try container.encode(error.reason, forKey: .reason)
        try container.encodeIfPresent(error.path, forKey: .path)
        try container.encodeIfPresent(error.place?.description, forKey: .place)
        try container.encode(error.store, forKey: .store)
    }

    /// Returns the run as JSON with sorted keys.
    /// - Throws: `EncodingError`.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

extension ScenarioVisit: Encodable {
    private enum Key: String, CodingKey {
        case visit, path, description, status, result, attempts, duration, edge, target, error
    }

    /// Writes the record; a result that is not a Boolean, number or string is written as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(number, forKey: .visit)
        try container.encode(path.description, forKey: .path)
        try container.encode(description, forKey: .description)
        try container.encode(status, forKey: .status)
        switch result?.base {
        case nil: break
        case let value as Bool: try container.encode(value, forKey: .result)
        case let value as Int: try container.encode(value, forKey: .result)
        case let value as Double: try container.encode(value, forKey: .result)
        case let value as String: try container.encode(value, forKey: .result)
        case let value?: try container.encode("\(value)", forKey: .result)
        }
        try container.encode(attempts, forKey: .attempts)
        try container.encode(duration, forKey: .duration)
        // An edge without a label is "straight", the end of the scenario "exit".
        try container.encode(edge.target == nil ? "exit" : edge.label ?? "straight", forKey: .edge)
        try container.encodeIfPresent(edge.target, forKey: .target)
        try container.encodeIfPresent(error?.description, forKey: .error)
    }
}

/// The visit counts of the steps and edges of scenarios.
public struct ScenarioCoverage {
    private var tallies: [ObjectIdentifier: ScenarioTally]

    init(_ tallies: [ObjectIdentifier: ScenarioTally]) { self.tallies = tallies }

    /// Returns the number of visits of a step or nested scenario; nil if there is no such step.
    public func visits(of name: some StepName, in scenario: Scenario) -> Int? {
        let plan = scenario.plan
        guard let node = plan.nodes.firstIndex(where: { $0.name == name.stepName }) else { return nil }
        return tally(of: scenario)?.nodes[node] ?? 0
    }

    /// Returns how often the edges between two steps were taken; nil if there are none.
    public func transitions(from source: some StepName, to target: some StepName, in scenario: Scenario) -> Int? {
        let plan = scenario.plan
        let edges = plan.edges.indices.filter {
            plan.nodes[plan.edges[$0].source].name == source.stepName
                && plan.nodes[plan.edges[$0].target].name == target.stepName
        }
        guard !edges.isEmpty else { return nil }
        let tally = tally(of: scenario)
        return edges.reduce(0) { $0 + (tally?.edges[$1] ?? 0) }
    }

    /// Returns the counts of a scenario; nil if it was not run, or has changed since.
    func tally(of scenario: Scenario) -> ScenarioTally? {
        tallies[ObjectIdentifier(scenario)].flatMap { $0.plan === scenario.plan ? $0 : nil }
    }
}

/// The counts of one scenario, over all its nested runs.
final class ScenarioTally {
    let plan: ScenarioPlan
    var nodes: [Int]
    var edges: [Int]

    init(_ plan: ScenarioPlan) {
        self.plan = plan
        nodes = Array(repeating: 0, count: plan.nodes.count)
        edges = Array(repeating: 0, count: plan.edges.count)
    }
}
