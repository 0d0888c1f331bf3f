/// Which scenarios of a suite are run, and what is written meanwhile.
public struct ScenarioSuiteOptions: Hashable, Sendable {
    /// A regular expression; only scenarios whose description it is found in are run.
    public var filter: String?
    /// How many scenarios are run at most.
    public var limit: Int?
    /// Whether the run ends with the first scenario that fails.
    public var stopsOnFailure = false
    /// How many scenarios are left out at the beginning.
    public var initialSkip = 0
    /// The file that keeps which scenarios failed; those alone are run the next time.
    public var failureFile: String?
    /// The folder for pictures of failures.
    public var pictureFolder: String?
    /// What the environment asked for and is not done here, in words for the log.
    var notes: [String] = []

    /// Creates options that run everything and write nothing.
    public init() {}

    /// Reads the options from environment variables.
    ///
    /// They are `KIF_SCENARIO_FILTER`, `KIF_SCENARIO_LIMIT`, `KIF_EXIT_ON_FAILURE`, `KIF_INITIAL_SKIP_COUNT`,
    /// `KIF_FAILURE_FILE` and `KIF_SCREENSHOTS`. JUnit files are made from the event stream by `jsrun`; the log of a run
    /// for which `KIF_JUNIT` is set says so.
    /// - Throws: ``ScenarioSuiteError`` when a number is none.
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
            notes.append("KIF_JUNIT is set, but no JUnit file is written here: jsrun makes it from the event stream.")
        }
    }
}
