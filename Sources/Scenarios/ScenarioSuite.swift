public import Automation
import Foundation

/// A list of scenarios that run one after the other, regardless of failures.
///
/// ```swift
/// let suite = ScenarioSuite()
/// suite.factory("scenarioToLogIn") { FlowScenario("Log in") { … } }
/// let summary = try suite.run(in: session)
/// ```
///
/// Swift cannot find methods by a prefix of their names, so factories are added by name.
public final class ScenarioSuite {
    /// The options of a run.
    public var options: ScenarioSuiteOptions
    /// Writes a line of the log; to standard output by default.
    public var log: (String) -> Void = { print($0) }
    /// An observer of all scenarios.
    public var observer: (any ScenarioObserver)?

    private var factories: [(name: String, make: () throws -> Scenario)] = []
    private var skippedFactories: [(name: String, reason: String)] = []
    private var added: [Scenario] = []
    private var isRunning = false

    /// The results of a run.
    public struct Summary: Hashable, Sendable {
        /// The descriptions of the scenarios that were run, in order.
        public internal(set) var executed: [String] = []
        /// The descriptions of those that failed.
        public internal(set) var failed: [String] = []
        /// The descriptions of those that were skipped.
        public internal(set) var skipped: [String] = []
    }

    /// Creates an empty suite.
    public init(options: ScenarioSuiteOptions = ScenarioSuiteOptions()) { self.options = options }

    // MARK: Adding

    /// Adds a factory of a scenario.
    ///
    /// Factories are called in the order of their names, which begin with `scenario`.
    public func factory(_ name: String, _ make: @escaping () throws -> Scenario) {
        guard name.hasPrefix("scenario") else {
            return skippedFactories.append((name, "its name does not begin with scenario"))
        }
        factories.append((name, make))
    }

    /// Notes a factory with a parameter, which the suite cannot pass; the log lists it as skipped.
    public func factory<Parameter>(_ name: String, _ make: @escaping (Parameter) throws -> Scenario) {
        skippedFactories.append((name, "it takes a parameter"))
    }

    /// Adds a scenario after those of the factories.
    /// - Throws: ``ScenarioSuiteError`` if it was already added.
    public func add(_ scenario: Scenario) throws(ScenarioSuiteError) {
        guard !added.contains(where: { $0 === scenario }) else { throw .addedTwice(scenario.description) }
        added.append(scenario)
    }

    // MARK: Running

    /// Runs the scenarios that the options select.
    /// - Throws: ``ScenarioSuiteError`` if the suite is running or the options are wrong; rethrows errors of factories.
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

    /// Returns the numbers of the scenarios to run: those that failed last time, or else the selected ones.
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

/// An observer that logs the steps and takes screenshots of failures.
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
                suite.log("  No screenshot of the failure: \(error)")
            }
        }
        next?.scenarioRun(run, didVisit: visit)
    }
}

/// The options of a suite's run: which scenarios it runs, and what it writes.
public struct ScenarioSuiteOptions: Hashable, Sendable {
    /// A regular expression; only scenarios whose description matches are run.
    public var filter: String?
    /// The maximum number of scenarios to run.
    public var limit: Int?
    /// Whether the run ends at the first scenario that fails.
    public var stopsOnFailure = false
    /// The number of scenarios to skip at the beginning.
    public var initialSkip = 0
    /// The file with the failed scenarios; the next run includes only those.
    public var failureFile: String?
    /// The folder for screenshots of failures.
    public var pictureFolder: String?
    /// Notes for the log about ignored environment variables.
    fileprivate var notes: [String] = []

    /// Creates options that run everything and write nothing.
    public init() {}

    /// Reads the options from environment variables.
    ///
    /// The variables are `KIF_SCENARIO_FILTER`, `KIF_SCENARIO_LIMIT`, `KIF_EXIT_ON_FAILURE`, `KIF_INITIAL_SKIP_COUNT`,
    /// `KIF_FAILURE_FILE` and `KIF_SCREENSHOTS`. `KIF_JUNIT` is ignored with a note in the log, because `jsrun` writes
    /// JUnit files from the event stream.
    /// - Throws: ``ScenarioSuiteError`` if a number is not valid.
    public init(environment: [String: String]) throws(ScenarioSuiteError) {
        func text(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        func number(_ name: String) throws(ScenarioSuiteError) -> Int? {
            guard let text = text(name) else { return nil }
            guard let number = Int(text), number >= 0 else { throw .notANumber(variable: name, value: text) }
            return number
        }
        filter = text("KIF_SCENARIO_FILTER")
        limit = try number("KIF_SCENARIO_LIMIT")
        initialSkip = try number("KIF_INITIAL_SKIP_COUNT") ?? 0
        failureFile = text("KIF_FAILURE_FILE")
        pictureFolder = text("KIF_SCREENSHOTS")
        if let value = text("KIF_EXIT_ON_FAILURE") {
            stopsOnFailure = !["0", "no", "false"].contains(value.lowercased())
        }
        if text("KIF_JUNIT") != nil {
            notes.append("KIF_JUNIT is set but ignored: jsrun writes the JUnit file from the event stream.")
        }
    }
}

/// An error of a suite of scenarios.
public enum ScenarioSuiteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A scenario was added twice; includes its description.
    case addedTwice(String)
    /// The suite is already running.
    case alreadyRunning
    /// An environment variable is not a number.
    case notANumber(variable: String, value: String)
    /// The filter is not a regular expression.
    case wrongFilter(String)
    /// The failure file cannot be read or written.
    case failureFile(String, reason: String)

    /// The error in one sentence.
    public var description: String {
        switch self {
        case .addedTwice(let scenario): "The scenario \(ScriptSpelling.literal(scenario)) was added twice."
        case .alreadyRunning: "The suite is already running; wait for it to end before running it again."
        case .notANumber(let variable, let value):
            "\(variable) is \(ScriptSpelling.literal(value)), where a non-negative integer was expected."
        case .wrongFilter(let filter): "The filter \(ScriptSpelling.literal(filter)) is not a regular expression."
        case .failureFile(let file, let reason): "The failure file \(file) cannot be used: \(reason)"
        }
    }
}

/// The file with the scenarios that failed last time: their numbers, counted from 1, one per line.
private struct FailureFile {
    let path: String

    /// Returns the numbers; empty if there is no file.
    func read() throws(ScenarioSuiteError) -> [Int] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        let text = try perform { try String(contentsOfFile: path, encoding: .utf8) }
        var numbers: [Int] = []
        for line in text.split(whereSeparator: \.isNewline) {
            guard let number = Int(line), number > 0 else {
                throw .failureFile(path, reason: "'\(line)' is not a scenario number")
            }
            numbers.append(number)
        }
        return numbers
    }

    func write(_ numbers: [Int]) throws(ScenarioSuiteError) {
        let text = numbers.map { "\($0)\n" }.joined()
        try perform { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    }

    private func perform<Value>(_ body: () throws -> Value) throws(ScenarioSuiteError) -> Value {
        do {
            return try body()
        } catch {
            throw .failureFile(path, reason: error.localizedDescription)
        }
    }
}

/// Screenshots of failures, named after the step.
private enum FailurePicture {
    /// Takes a screenshot and writes it to a folder, replacing one with the same name.
    /// - Returns: the file.
    static func keep(of step: String, in folder: String, _ session: AutomationSession) throws -> String {
        let png = try session.driver.screenshot(of: nil)
        let name = String(step.map { $0 == "/" ? "_" : $0 }) + ".png"
        let directory = URL(fileURLWithPath: folder, isDirectory: true)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let file = directory.appendingPathComponent(name)
        // An existing link is replaced, not followed.
        try Data(png).write(to: file, options: .atomic)
        return file.path
    }
}
