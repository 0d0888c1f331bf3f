import Automation

/// Why a suite of scenarios cannot be run.
public enum ScenarioSuiteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A scenario was added twice; its description.
    case addedTwice(String)
    /// The suite is being run.
    case alreadyRunning
    /// A variable of the environment should be a number and is not.
    case notANumber(variable: String, value: String)
    /// The filter is no regular expression.
    case wrongFilter(String)
    /// The file of failures cannot be read or written.
    case failureFile(String, reason: String)

    /// The mistake in one sentence.
    public var description: String {
        switch self {
        case .addedTwice(let scenario): "The scenario \(ScriptSpelling.literal(scenario)) was added twice."
        case .alreadyRunning: "The suite is being run; a second run has to wait until it has ended."
        case .notANumber(let variable, let value):
            "\(variable) is \(ScriptSpelling.literal(value)), where a whole number from 0 on was expected."
        case .wrongFilter(let filter): "The filter \(ScriptSpelling.literal(filter)) is no regular expression."
        case .failureFile(let file, let reason): "The file of failures \(file) cannot be used: \(reason)"
        }
    }
}
