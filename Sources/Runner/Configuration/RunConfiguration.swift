import Automation
package import Scripting
package import TestBench
import TestEvents

/// What is run, and when the run gives up.
package struct RunConfiguration: Hashable, Sendable {
    /// The scripts, in order, each with how it is run.
    package var scripts: [Script] = []
    /// Paths that lead to no script; they are reported, and the others still run.
    package var problems: [ScriptDiscovery.Problem] = []
    /// The seed of everything random.
    package var seed: UInt64 = 0
    /// After how many failed tests the run stops; nil for never.
    package var maxFailures: Int?
    /// How many times each script runs.
    package var repeatEach = 1
    /// How many files may run at the same time, each in a process of its own.
    package var workers = 1
    /// How long the run may really take, in seconds; nil for as long as it takes.
    package var runTimeout: Double?
    /// How much memory a worker may take, in MiB; one that takes more is ended, and its test fails.
    package var memoryLimit = 1024
    /// The program's version, for reports.
    package var program = ""
    /// The command line that began the run, for reports.
    package var arguments: [String] = []
    /// The folder for pictures and other results; nil for none, and then no pictures are taken.
    package var outputFolder: String?
    /// Which pictures are taken of what scripts log; none without an ``outputFolder``.
    package var logPictures: LogPictures = []
    /// The file to which the script's actions are recorded as a bot test; nil for none.
    ///
    /// There is one script then.
    package var recordingFile: String?
    /// The folder that relative paths are seen from; nil for the process's own.
    package var workingDirectory: String?

    /// Creates the configuration of a run in which nothing runs.
    package init() {}

    /// A script, and how it is run.
    package struct Script: Hashable, Sendable {
        /// The path, as the run names it.
        package var path: String
        /// How it is run.
        package var configuration: ScriptConfiguration

        /// Creates an entry.
        package init(path: String, configuration: ScriptConfiguration = ScriptConfiguration()) {
            self.path = path
            self.configuration = configuration
        }
    }
}

/// A value of the configuration that names nothing, with what would be right.
package struct ConfigurationMistake: Error, Hashable, Sendable {
    /// The long name of the option, such as `device`.
    package var option: String
    /// What was written.
    package var value: String
    /// What is wrong, as a sentence.
    package var message: String
    /// What was probably meant.
    package var suggestion: String?
    /// What there is, if that can be listed.
    package var known: [String]

    /// Creates a mistake.
    package init(option: String, value: String, message: String, suggestion: String? = nil, known: [String] = []) {
        self.option = option
        self.value = value
        self.message = message
        self.suggestion = suggestion
        self.known = known
    }
}

extension AppList {
    /// The app that a configuration names, or the first.
    /// - Throws: ``ConfigurationMistake`` when there is none.
    package func app(configured name: String?) throws(ConfigurationMistake) -> any AppUnderTest {
        let apps = apps
        if let name {
            if let app = app(named: name) { return app }
        } else if let first = apps.first {
            return first
        }
        guard !apps.isEmpty else {
            throw ConfigurationMistake(
                option: "app", value: name ?? "", message: "This runner has no apps; pass some to it in its code.")
        }
        let known = apps.map(\.name)
        throw ConfigurationMistake(
            option: "app", value: name ?? "", message: "There is no app '\(name ?? "")'.",
            suggestion: nearestName(to: name ?? "", in: known), known: known)
    }
}
