import Reporters
import ScriptRunner
import TestEvents

extension RunPlan {
    /// Runs everything, and completes the reports.
    /// - Returns: the exit status.
    /// - Throws: ``UsageError`` when the command or its configuration is wrong.
    func run(in environment: CommandEnvironment) throws -> Int32 {
        try settings.checkDefaultOutput(in: environment)
        var plan = self
        if plan.settings.reporters.isEmpty { plan.settings.reporters = [ReporterSpecification(format: .console)] }
        let (reporters, reportStatus) = plan.makeReporters(environment)
        let folder = PathNames.join(environment.workingDirectory ?? "", settings.output ?? Settings.outputFolder)
        let journal = RunJournal(folder: folder)
        let runner: Runner
        do throws(ConfigurationMistake) {
            runner = try Runner(configuration, apps: environment.apps, sinks: reporters + [journal])
        } catch {
            throw UsageError(error)
        }
        let isLong = configuration.scripts.count > 1
        let history = isLong ? RunHistory(folder: folder) : nil
        let supervisor = Supervisor(
            runner, history: history, journal: journal, writeError: environment.terminal.write(error:))
        var status: Int
        do {
            status = environment.usesWorkers ? try supervisor.run() : runner.run()
            // What reporters write may be the output.
            if let summary = runner.recordingSummary { environment.terminal.error("\(summary)\n") }
        } catch {
            // What was found before the system gave no more processes is reported all the same.
            environment.terminal.error("Error: \(error)\n")
            status = TestEvent.Fault.host.exitStatus
        }
        status = max(status, reportStatus, environment.terminal.finish(reporters))
        journal.end()
        do {
            try history?.write()
        } catch {
            environment.terminal.error("Warning: how long the files took is not kept: \(error)\n")
        }
        status = supervisor.endListening() ?? status
        return Int32(status)
    }

    /// Makes the reports that are wanted, and opens their files.
    ///
    /// A report whose file cannot be opened is left out, and the console shows what would be in none.
    /// - Parameter standardOutput: makes what reports write to that have no file.
    /// - Returns: the reports, and the exit status of what cannot be written.
    func makeReporters(
        _ environment: CommandEnvironment, standardOutput: () -> TextOutput = TextOutput.standardOutput
    ) -> (reporters: [any Reporter], status: Int) {
        let style = environment.terminal.style(color: settings.color ?? .auto)
        var status = 0
        func make(_ specification: ReporterSpecification) -> (any Reporter)? {
            do {
                return try specification.makeReporter(
                    style: style, verbosity: settings.verbosity ?? .normal,
                    outputFolder: settings.output ?? Settings.outputFolder, standardOutput: standardOutput)
            } catch {
                environment.terminal.error("Error: \(error)\n")
                status = TestEvent.Fault.host.exitStatus
                return nil
            }
        }
        var reporters = settings.reporters.compactMap(make)
        if reporters.isEmpty, status != 0, let console = make(ReporterSpecification(format: .console)) {
            reporters = [console]
        }
        return (reporters, status)
    }
}

extension Terminal {
    /// Completes reports, and tells what could not be written.
    /// - Returns: the exit status of what could not be.
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
