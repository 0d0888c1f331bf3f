import Automation
import Reporters
import Runner
import Scripting
import TestEvents

/// The plan of a run, from the command line and the files of a project.
struct RunPlan {
    /// The scripts and limits.
    var configuration = RunConfiguration()
    /// The settings of the run as a whole: reports, colours, limits.
    var settings: Settings
    /// The folders that were searched for scripts.
    private(set) var folders: [String] = []
    /// The folder of the outermost `jsrun.yml` above the working folder; nil without one.
    var rootFolder: String?
    /// The places of the values that configuration files give.
    private(set) var places: [ConfigurationValue: SourcePlace] = [:]

    /// Creates a plan that only reports finished runs.
    init(settings: Settings) { self.settings = settings }

    /// Plans a run.
    ///
    /// Each script follows the `jsrun.yml` nearest to it. The run as a whole follows the one nearest to the working
    /// folder, or else that of the first script.
    /// - Throws: ``UsageError`` for errors, or when there is nothing to run.
    init(line: Settings, arguments: [String] = [], workingDirectory: String? = nil) throws(UsageError) {
        let disk = Disk(workingDirectory: workingDirectory).rememberingFolders
        var files = ConfigurationFiles(line: line, disk: disk)
        let own = try files.settings(nearestTo: ".")
        settings = line.completed(by: own ?? Settings())

        let paths = settings.tests.isEmpty ? ["tests/"] : settings.tests
        if settings.tests.isEmpty, disk.entry(at: "tests") == .nothing, !settings.setup.run.passesWithNoTests {
            throw UsageError(
                "Nothing to run: no path was given, and there is no folder 'tests'.",
                advice: "Pass a script or folder, or start a project with 'jsrun init'.")
        }
        let discovery = ScriptDiscovery(
            outputFolder: settings.output ?? Settings.outputFolder, projectFolder: files.root(of: ""),
            workingDirectory: workingDirectory)
        let found = discovery.scripts(at: try Self.named(paths, disk, &files))
        folders = found.folders
        // Scripts in one folder have the same.
        var configurations: [String: ScriptConfiguration] = [:]
        for path in found.scripts {
            let folder = PathNames.folder(of: path)
            if configurations[folder] == nil {
                let script = line.completed(by: try files.settings(nearestTo: folder) ?? own ?? Settings())
                if own == nil, configurations.isEmpty { settings = script }
                var configured = script.scriptConfiguration
                configured.projectFolder = files.project(of: path)
                configured.rootFolder = files.root(of: path)
                configurations[folder] = configured
            }
            configuration.scripts.append(
                .init(path: path, configuration: configurations[folder, default: ScriptConfiguration()]))
        }
        guard !found.scripts.isEmpty || settings.setup.run.passesWithNoTests else {
            throw Self.nothingToRun(found.problems)
        }
        let scripts = configuration.scripts
        configuration = settings.setup.run
        configuration.scripts = scripts
        configuration.problems =
            configuration.passesWithNoTests ? found.problems.filter { $0.reason != .noScripts } : found.problems
        if settings.seed == nil { configuration.seed = UInt64.random(in: 0...UInt64(UInt32.max)) }
        if settings.output == nil { configuration.outputFolder = Settings.outputFolder }
        configuration.program = JSRun.version
        configuration.arguments = arguments
        configuration.command = JSRun.command
        configuration.workingDirectory = workingDirectory
        rootFolder = files.root(of: "")
        places = files.places.filter { line.values[$0.key.option] == nil }
    }

    /// Leaves out the other scripts, and the problems, which an earlier run has reported.
    mutating func limit(to scripts: Set<String>) {
        configuration.scripts.removeAll { !scripts.contains($0.path) }
        configuration.problems = []
    }

    /// The settings in the working folder, for commands that run no script.
    /// - Throws: ``UsageError`` for errors in the nearest `jsrun.yml`.
    static func settings(line: Settings, workingDirectory: String? = nil) throws(UsageError) -> Settings {
        var files = ConfigurationFiles(line: line, disk: Disk(workingDirectory: workingDirectory))
        return line.completed(by: try files.settings(nearestTo: ".") ?? Settings())
    }

    /// The paths, with each folder that has its own `jsrun.yml` replaced by the paths in that file.
    private static func named(_ paths: [String], _ disk: Disk, _ files: inout ConfigurationFiles) throws(UsageError)
        -> [String]
    {
        var named: [String] = []
        for path in paths {
            let isProject = disk.entry(at: PathNames.join(path, ConfigurationFile.name)) == .file
            let project = isProject ? try files.settings(nearestTo: path) : nil
            named += project.map(\.tests).flatMap { $0.isEmpty ? nil : $0 } ?? [path]
        }
        return named
    }

    private static func nothingToRun(_ problems: [ScriptDiscovery.Problem]) -> UsageError {
        guard let first = problems.first else { return UsageError("Nothing to run.") }
        var error = UsageError(first.message, suggestion: first.suggestion)
        let others = problems.dropFirst().map { UsageError($0.message, suggestion: $0.suggestion).description }
        if !others.isEmpty { error.advice = others.joined(separator: "\n") }
        return error
    }
}

/// The files that have been read; scripts in one folder share theirs.
private struct ConfigurationFiles {
    private let line: Settings
    private let disk: Disk
    private let file: ConfigurationFile
    /// The file nearest to the working folder, which the user of the command is responsible for.
    private var root: String?
    /// The files that apply to each folder, nearest first.
    private var found: [String: [String]] = [:]
    private var known: [String: Settings] = [:]
    /// The places of the values in all files that have been read.
    private(set) var places: [ConfigurationValue: SourcePlace] = [:]

    init(line: Settings, disk: Disk) {
        self.line = line
        self.disk = disk
        file = ConfigurationFile(disk: disk)
        root = paths(above: ".").first
    }

    /// The folder of the file that applies to a script.
    mutating func project(of script: String) -> String? {
        paths(above: PathNames.folder(of: script)).first.map { PathNames.folder(of: $0) }
    }

    /// The folder of the outermost file above a script.
    mutating func root(of script: String) -> String? {
        paths(above: PathNames.folder(of: script)).last.map { PathNames.folder(of: $0) }
    }

    /// The files that apply to a folder, nearest first; many scripts have the same folder.
    private mutating func paths(above folder: String) -> [String] {
        let folder = folder.isEmpty ? "." : folder
        if let paths = found[folder] { return paths }
        let paths = file.all(upwardFrom: folder)
        found[folder] = paths
        return paths
    }

    mutating func settings(nearestTo folder: String) throws(UsageError) -> Settings? {
        let paths = paths(above: folder)
        guard let path = paths.first, let outermost = paths.last else { return nil }
        if let settings = known[path] { return settings }
        let contents: ConfigurationFile.Contents
        do throws(ConfigurationError) {
            contents = try file.contents(of: path)
        } catch {
            throw UsageError(error)
        }
        let project = PathNames.folder(of: outermost)
        let rights = FileRights(
            isRoot: path == root, root: root.flatMap { known[$0] }, line: line, project: project, disk: disk)
        try rights.check(contents)
        known[path] = contents.settings
        places.merge(contents.values) { first, _ in first }
        return contents.settings
    }
}

extension RunPlan {
    /// Runs everything, and completes the reports.
    /// - Parameter notices: the signals that stop the run, in a process that goes on after it; nil otherwise.
    /// - Returns: the exit status.
    /// - Throws: ``UsageError`` when the command or its configuration is wrong.
    func run(in environment: CommandEnvironment, stoppedBy notices: StopNotices? = nil) throws -> Int32 {
        try settings.checkDefaultOutput(in: environment)
        var plan = self
        let reporting = RunOptions.table.reporters
        if plan.settings[reporting].isEmpty {
            plan.settings[reporting] = [ReporterSpecification(ReporterKind.console.name)]
        }
        let server = TestServer(environment.terminal.environment)
        server.addReporter(to: &plan.settings)
        plan.settings.addReporterOfServer(environment.terminal.environment)
        let history = history
        try plan.choose(in: environment, history)
        let configuration = plan.configuration
        let progress = environment.terminal.isInteractive ? plan.progress(history) : nil
        let (reporters, reportStatus) = plan.makeReporters(environment, progress: progress, history: history)
        let folder = PathNames.join(environment.workingDirectory ?? "", settings.output ?? Settings.outputFolder)
        let journal = RunJournal(folder: folder)
        // Converting the list as a whole would look up the conformance of each.
        let sinks: [any TestEventSink] = reporters.map { $0 as any TestEventSink } + [journal, history]
        let runner: Runner
        do throws(ConfigurationMistake) {
            runner = try Runner(configuration, apps: environment.apps, sinks: sinks)
        } catch {
            throw UsageError(error, places: plan.places)
        }
        let supervisor = Supervisor(
            runner, history: configuration.scripts.count > 1 ? history : nil, journal: journal, progress: progress,
            notices: notices ?? StopNotices(), writeError: environment.terminal.write(error:))
        var status: Int
        do {
            status = environment.usesWorkers ? try supervisor.run() : runner.run()
            // Reports may use standard output.
            if let summary = runner.recordingSummary { environment.terminal.error("\(summary)\n") }
        } catch {
            // Results from before the system refused more processes are reported anyway.
            environment.terminal.error("Error: \(error)\n")
            status = TestEvent.Fault.host.exitStatus
        }
        status = max(status, reportStatus, environment.terminal.finish(reporters))
        journal.end()
        do {
            // All shards have to see the same history; 'jsrun merge' adds what they did.
            if !server.isBazel, configuration.shard == nil { try history.write() }
        } catch {
            environment.terminal.error("Warning: the history of the run was not saved: \(error)\n")
        }
        if notices != nil { supervisor.reapWorkers() }
        status = supervisor.endListening() ?? status
        return Int32(status)
    }

    /// Creates the requested reports, and opens their files.
    ///
    /// A report whose file cannot be opened is dropped, and the console replaces it if no other report shows the
    /// results.
    /// - Parameters:
    ///   - history: what happened before; it is read only by reports that show it.
    ///   - standardOutput: creates the output of reports without a file.
    /// - Returns: the reports, and the exit status of failed ones.
    func makeReporters(
        _ environment: CommandEnvironment, progress: RunProgress? = nil, history: RunHistory? = nil,
        standardOutput: @escaping () -> TextOutput = TextOutput.standardOutput
    ) -> (reporters: [any Reporter], status: Int) {
        let style = environment.terminal.style(color: settings.color ?? .auto)
        var status = 0
        func make(_ specification: ReporterSpecification) -> (any Reporter)? {
            do {
                var destination = ReportDestination(
                    file: specification.file, outputFolder: settings.output ?? Settings.outputFolder, style: style,
                    verbosity: settings.verbosity ?? .normal, standardOutput: standardOutput)
                destination.progress = progress
                if let history { destination.history = history.pastRuns(of:) }
                destination.stepSummary = environment.terminal.environment["GITHUB_STEP_SUMMARY"]
                return try environment.reporters.first { $0.name == specification.name }?.makeReporter(destination)
            } catch {
                environment.terminal.error("Error: \(error)\n")
                status = TestEvent.Fault.host.exitStatus
                return nil
            }
        }
        var reporters = settings[RunOptions.table.reporters].compactMap(make)
        if reporters.isEmpty, status != 0, let console = make(ReporterSpecification(ReporterKind.console.name)) {
            reporters = [console]
        }
        return (reporters, status)
    }
}

extension Terminal {
    /// Completes reports, and shows errors in writing them.
    /// - Returns: the exit status of failed ones.
    func finish(_ reporters: [any Reporter]) -> Int {
        var status = 0
        for reporter in reporters {
            do {
                try reporter.finish()
            } catch {
                self.error("Error: \(error)\n")
                status = TestEvent.Fault.host.exitStatus
            }
        }
        return status
    }
}
