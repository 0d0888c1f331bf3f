public import Automation
import Foundation

/// What happened in a run of a scenario.
public struct ScenarioTrace {
    /// The scenario's description.
    public let title: String
    /// The visits of steps, in the order in which they ended.
    public let visits: [ScenarioVisit]
    /// How long the run took, in seconds of the session's clock.
    public let duration: Double
    /// Why the run failed; nil when it passed, or goes on.
    public let error: ScenarioError?
    /// How often steps were visited and edges taken.
    public let coverage: ScenarioCoverage

    /// The paths of the visits.
    public var paths: [String] { visits.map(\.path.description) }
}

/// A visit of a step that has ended.
public struct ScenarioVisit {
    /// Which visit of the run it is, counted from 1.
    public let number: Int
    /// Where the step stands.
    public let path: ScenarioPath
    /// The step; its own result is the one of its last visit.
    public let step: any TestStep
    /// What the visit resulted in; a step can pass with any result.
    public let result: AnyHashable?
    /// Why the step failed; nil when it passed.
    public let error: TestStepError?
    /// The number of attempts.
    public let attempts: Int
    /// How long the visit took, in seconds of the session's clock.
    public let duration: Double
    /// The edge that was taken then.
    public let edge: Edge

    /// What the step does.
    public var description: String { step.description }

    /// How the visit ended.
    public var status: Status { error == nil ? .passed : edge.target == nil ? .failed : .handled }

    /// How a visit can end.
    public enum Status: String, Hashable, Sendable, Encodable {
        /// The step passed, with whatever result.
        case passed
        /// The step failed, and the scenario with it.
        case failed
        /// The step failed, and the scenario went on by an edge for failures.
        case handled
    }

    /// Where a scenario went from a step.
    public struct Edge: CustomStringConvertible {
        /// The plan and the edge's number; nil at the end of the scenario.
        let taken: (plan: ScenarioPlan, edge: Int)?

        /// The result, as text, of an edge for one; `otherwise` for the straight edge beside others; `failure`; nil for
        /// the only edge and at the end.
        public var label: String? { taken.flatMap { $0.plan.label(of: $0.edge) } }
        /// The name of the next step; nil when the scenario that the step is in ended.
        public var target: String? { taken.map { $0.plan.nodes[$0.plan.edges[$0.edge].target].name } }

        /// `-1 → processRow`, or `exit`.
        public var description: String {
            guard let target else { return "exit" }
            return label.map { "\($0) → \(target)" } ?? "→ \(target)"
        }
    }
}

/// Where a step stands: the names from the outermost scenario's step down to it.
///
/// The text is made when it is asked for, so that visits nobody looks at cost little.
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

    /// The run as a JSON text with sorted keys.
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

    /// Writes the record; a result that is no truth value, number or text is written as text.
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
        // The straight edge says where it leads; the end says that it is one.
        try container.encode(edge.target == nil ? "exit" : edge.label ?? "straight", forKey: .edge)
        try container.encodeIfPresent(edge.target, forKey: .target)
        try container.encodeIfPresent(error?.description, forKey: .error)
    }
}

/// How often the steps of scenarios were visited and their edges taken.
public struct ScenarioCoverage {
    private var tallies: [ObjectIdentifier: ScenarioTally]

    init(_ tallies: [ObjectIdentifier: ScenarioTally]) { self.tallies = tallies }

    /// How often a step, or a scenario as one, was visited; nil when the scenario has no such step.
    public func visits(of name: some StepName, in scenario: Scenario) -> Int? {
        let plan = scenario.plan
        guard let node = plan.nodes.firstIndex(where: { $0.name == name.stepName }) else { return nil }
        return tally(of: scenario)?.nodes[node] ?? 0
    }

    /// How often the edges between two steps were taken; nil when there is none.
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

    /// The counts of a scenario as it was when it ran; nil when it was not run, or was changed since.
    func tally(of scenario: Scenario) -> ScenarioTally? {
        tallies[ObjectIdentifier(scenario)].flatMap { $0.plan === scenario.plan ? $0 : nil }
    }
}

/// The counts of one scenario, over all its runs inside another.
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
