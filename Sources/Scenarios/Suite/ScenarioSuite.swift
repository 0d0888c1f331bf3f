public import Automation

/// Scenarios that are run one after the other, each whatever the others came to.
///
/// ```swift
/// let suite = ScenarioSuite()
/// suite.factory("scenarioToLogIn") { FlowScenario("Log in") { … } }
/// let summary = try suite.run(in: session)
/// ```
///
/// Swift cannot look for methods by the beginning of their names, so factories are told by name.
public final class ScenarioSuite {
    /// What is run, and what is written.
    public var options: ScenarioSuiteOptions
    /// Takes the lines of the log; standard output, unless told otherwise.
    public var log: (String) -> Void = { print($0) }
    /// Told of every visit of every scenario.
    public var observer: (any ScenarioObserver)?

    private var factories: [(name: String, make: () throws -> Scenario)] = []
    private var skippedFactories: [(name: String, reason: String)] = []
    private var added: [Scenario] = []
    private var isRunning = false

    /// How a run ended.
    public struct Summary: Hashable, Sendable {
        /// The descriptions of the scenarios that were run, in order.
        public internal(set) var executed: [String] = []
        /// The descriptions of those that failed.
        public internal(set) var failed: [String] = []
        /// The descriptions of those that were left out.
        public internal(set) var skipped: [String] = []
    }

    /// Creates an empty suite.
    public init(options: ScenarioSuiteOptions = ScenarioSuiteOptions()) { self.options = options }

    // MARK: Adding

    /// Adds what makes a scenario; factories are called in the order of their names, which begin with `scenario`.
    public func factory(_ name: String, _ make: @escaping () throws -> Scenario) {
        guard name.hasPrefix("scenario") else {
            return skippedFactories.append((name, "its name does not begin with scenario"))
        }
        factories.append((name, make))
    }

    /// Notes a factory with a parameter, which the suite cannot know; the log lists it as skipped.
    public func factory<Parameter>(_ name: String, _ make: @escaping (Parameter) throws -> Scenario) {
        skippedFactories.append((name, "it takes a parameter"))
    }

    /// Adds a scenario behind those of the factories.
    /// - Throws: ``ScenarioSuiteError`` when it was added before.
    public func add(_ scenario: Scenario) throws(ScenarioSuiteError) {
        guard !added.contains(where: { $0 === scenario }) else { throw .addedTwice(scenario.description) }
        added.append(scenario)
    }

    // MARK: Running

    /// Runs the scenarios that the options ask for.
    /// - Throws: ``ScenarioSuiteError`` when a run is going on or the options are wrong, and what a factory throws.
    @discardableResult
    public func run(in session: AutomationSession) throws -> Summary {
        guard !isRunning else { throw ScenarioSuiteError.alreadyRunning }
        isRunning = true
        defer { isRunning = false }
        let scenarios = try factories.sorted { $0.name < $1.name }.map { try $0.make() } + added
        let chosen = try choose(from: scenarios)
        var summary = Summary()
        summary.skipped = scenarios.indices.filter { !chosen.contains($0) }.map { scenarios[$0].description }
        for note in options.notes { log(note) }
        for factory in skippedFactories.sorted(by: { $0.name < $1.name }) {
            log("Skipped \(factory.name): \(factory.reason).")
        }
        log("Run of \(chosen.count) of \(scenarios.count) scenarios")
        let start = session.clock.now
        var failures: [Int] = []
        for (position, index) in chosen.enumerated() {
            let scenario = scenarios[index]
            log("Scenario \(position + 1)/\(chosen.count): \(scenario.description)")
            summary.executed.append(scenario.description)
            guard let error = result(of: scenario, in: session) else { continue }
            log("Failed: \(error.description)")
            failures.append(index + 1)
            summary.failed.append(scenario.description)
            if options.stopsOnFailure { break }
        }
        try options.failureFile.map { try FailureFile(path: $0).write(failures) }
        log("Run ended after \(seconds(session.clock.now - start))")
        log("Failures: \(failures.count)")
        return summary
    }

    private func result(of scenario: Scenario, in session: AutomationSession) -> ScenarioError? {
        let listener = SuiteListener(self, observer)
        let run = ScenarioRun(scenario, in: session, observer: listener)
        _ = try? run.run()
        log("Scenario ended after \(seconds(run.duration)): \(run.error == nil ? "passed" : "failed")")
        return run.error
    }

    /// The numbers of the scenarios to run: those that failed the last time, or else what the other options leave.
    private func choose(from scenarios: [Scenario]) throws -> [Int] {
        let failed = try options.failureFile.map { try FailureFile(path: $0).read() } ?? []
        var chosen = Array(scenarios.indices)
        if failed.contains(where: { $0 <= scenarios.count }) { chosen = chosen.filter { failed.contains($0 + 1) } }
        if let filter = options.filter {
            guard let expression = try? Regex(filter) else { throw ScenarioSuiteError.wrongFilter(filter) }
            chosen = chosen.filter { scenarios[$0].description.contains(expression) }
        }
        return Array(chosen.dropFirst(options.initialSkip).prefix(options.limit ?? .max))
    }

    private func seconds(_ duration: Double) -> String { "\(ScriptSpelling.decimals(duration)) s" }
}

/// Writes the log of the steps, and takes the pictures of failures.
private final class SuiteListener: ScenarioObserver {
    private let suite: ScenarioSuite
    private let next: (any ScenarioObserver)?

    init(_ suite: ScenarioSuite, _ next: (any ScenarioObserver)?) {
        self.suite = suite
        self.next = next
    }

    func scenarioRunStarted(_ run: ScenarioRun) { next?.scenarioRunStarted(run) }
    func scenarioRun(_ run: ScenarioRun, willVisit path: ScenarioPath) { next?.scenarioRun(run, willVisit: path) }
    func scenarioRunEnded(_ run: ScenarioRun) { next?.scenarioRunEnded(run) }

    func scenarioRun(_ run: ScenarioRun, didVisit visit: ScenarioVisit) {
        let result = visit.result.map { ", result \(ResultText.of($0))" } ?? ""
        let duration = ScriptSpelling.decimals(visit.duration)
        suite.log("  \(visit.status.rawValue) \(visit.path): \(visit.description) (\(duration) s\(result))")
        if visit.status == .failed, let folder = suite.options.pictureFolder {
            do {
                let file = try FailurePicture.keep(of: visit.description, in: folder, run.session)
                suite.log("  picture: \(file)")
            } catch {
                suite.log("  There is no picture of the failure: \(error)")
            }
        }
        next?.scenarioRun(run, didVisit: visit)
    }
}
