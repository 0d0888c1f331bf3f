import Automation
import FoundationEssentials
package import Scripting
import TestEvents
package import Worlds

/// The scripts and limits of a run.
package struct RunConfiguration: Hashable, Sendable {
    /// The scripts, in order, each with its configuration.
    package var scripts: [Script] = []
    /// Paths that lead to no script; they are reported, and the other scripts run.
    package var problems: [ScriptDiscovery.Problem] = []
    /// The seed of everything random.
    package var seed: UInt64 = 0
    /// The number of failed tests after which the run stops; nil for no limit.
    package var maxFailures: Int?
    /// The number of times that each script runs.
    package var repeatEach = 1
    /// Whether a run with flaky tests fails.
    package var failsOnFlakyTests = false
    /// Whether a run without tests passes.
    package var passesWithNoTests = false
    /// The part of the run that runs; nil for all of it.
    package var shard: Shard?
    /// The scripts of all parts, in order; empty for a run that is not divided.
    package var allScripts: [String] = []
    /// Whether only the tests run that failed when they ran last.
    package var runsLastFailed = false
    /// The commit since which a file must have changed that a script consists of; nil for every script.
    package var changedSince: String?
    /// The maximum number of files that run at the same time, each in its own process; nil for one for each core.
    package var workers: Int?
    /// The real time limit of the run, in seconds; nil for no limit.
    package var runTimeout: Double?
    /// The memory limit of a worker, in MiB; a worker that exceeds it is killed, and its test fails.
    package var memoryLimit = 1024
    /// The program's version, for reports.
    package var program = ""
    /// The program as it was started, for the commands in reports; nil for `jsrun`.
    package var command: String?
    /// The command line that started the run, for reports.
    package var arguments: [String] = []
    /// The folder for pictures and other results; nil for none, which also turns pictures off.
    package var outputFolder: String?
    /// The pictures that are taken when scripts log elements; none without an ``outputFolder``.
    package var logPictures = LogPictures()
    /// The file to which the only script's actions are recorded as a bot test; nil for none.
    package var recordingFile: String?
    /// The name of the HTTP archive with the requests of each script, among its results; nil for none.
    package var requestArchive: String?
    /// The folder that relative paths refer to; nil for the process's own.
    package var workingDirectory: String?

    /// Creates the configuration of an empty run.
    package init() {}

    /// A script and its configuration.
    package struct Script: Hashable, Sendable {
        /// The path, as it is shown in the run.
        package var path: String
        /// The configuration.
        package var configuration: ScriptConfiguration

        /// Creates an entry.
        package init(path: String, configuration: ScriptConfiguration = ScriptConfiguration()) {
            self.path = path
            self.configuration = configuration
        }
    }
}

/// A configuration value that does not exist, with suggestions.
package struct ConfigurationMistake: Error, Hashable, Sendable {
    /// The long name of the option, such as `device`.
    package var option: String
    /// The invalid value.
    package var value: String
    /// The problem, as a sentence.
    package var message: String
    /// The value that was probably meant.
    package var suggestion: String?
    /// The valid values, if they can be listed.
    package var known: [String]
    /// Mistakes in further values of the option.
    package var others: [ConfigurationMistake] = []

    /// Creates a mistake.
    package init(option: String, value: String, message: String, suggestion: String? = nil, known: [String] = []) {
        self.option = option
        self.value = value
        self.message = message
        self.suggestion = suggestion
        self.known = known
    }
}

extension RunConfiguration {
    /// The number of processes that run a number of files.
    package func workers(for files: Int) -> Int {
        // The number of cores stands in files of the system, and a single file does not need it.
        files <= 1 ? 1 : min(workers ?? Self.cores, files)
    }

    private static let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
}

extension AppList {
    /// The app that a configuration names, or the first.
    /// - Throws: ``ConfigurationMistake`` when the app is unknown.
    package func app(configured name: String?) throws(ConfigurationMistake) -> any AppUnderTest {
        let apps = apps
        if let name {
            if let app = app(named: name) { return try Self.prepared(app) }
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

    private static func prepared(_ app: any AppUnderTest) throws(ConfigurationMistake) -> any AppUnderTest {
        do {
            try app.prepare()
            return app
        } catch {
            throw ConfigurationMistake(option: "app", value: app.name, message: String(describing: error))
        }
    }
}
