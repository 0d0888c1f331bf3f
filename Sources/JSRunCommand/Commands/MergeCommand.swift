import ArgumentParser
import Reporters
import Runner
import TestEvents

/// `jsrun merge`: creates reports from event streams.
struct MergeCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge the event streams of several runs into one set of reports.",
        discussion: """
            A stream is what '-r json=FILE' writes, or the journal that a killed run leaves in its results folder \
            (jsrun-results/run-PID.journal). Tests that a truncated stream leaves open are reported as unfinished.

            Exit status: that of the most severe fault in the streams; 2 for a file that is not a stream.
            """)

    @Argument(help: ArgumentHelp("Event streams and journals.", valueName: "file"))
    var files: [String]

    @OptionGroup(title: "Reports") var reports: OptionSection<ReportSection>

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        var settings = reports.settings
        if settings.reporters.isEmpty { settings.reporters = [ReporterSpecification(ReporterKind.console.name)] }
        let disk = Disk(workingDirectory: environment.workingDirectory)
        var streams: [MergedStream.Part] = []
        for file in files { streams.append(try EventFile.part(file, disk)) }
        let merged = MergedStream(streams)
        if settings.output == nil { settings.output = merged.outputFolder }
        let history = RunHistory(around: environment.workingDirectory)
        let (reporters, reportStatus) = RunPlan(settings: settings).makeReporters(environment, history: history)
        for event in merged.events { for reporter in reporters { reporter.receive(event) } }
        let status = max(merged.exitStatus, reportStatus, environment.terminal.finish(reporters))
        if merged.isWholeRun { add(merged.events, to: history, environment) }
        return Int32(status)
    }

    /// Notes how long the files took, which no shard can do without changing the shares of the others.
    private func add(_ events: [TestEvent], to history: RunHistory, _ environment: CommandEnvironment) {
        for event in events { history.receive(event) }
        do {
            try history.write()
        } catch {
            environment.terminal.error("Warning: the history of the run was not saved: \(error)\n")
        }
    }
}

extension RunHistory {
    /// The history of the project around a folder.
    convenience init(around workingDirectory: String?) {
        let file = ConfigurationFile(disk: Disk(workingDirectory: workingDirectory))
        self.init(root: file.root(upwardFrom: "."), workingDirectory: workingDirectory)
    }
}
