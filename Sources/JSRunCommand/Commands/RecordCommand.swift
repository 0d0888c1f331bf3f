import ArgumentParser
import FoundationEssentials
import Recorder
import Runner
import TestEvents

/// `jsrun record`: records what reaches an app, and saves it as a bundle from which tests are written.
struct RecordCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record what is done with an app, and write tests from it.",
        discussion: """
            With a script after '--', what the script does is recorded. Without one, you type JavaScript against the \
            app as in 'jsrun repl', and what you do is recorded until you leave.

            Each recording is a folder that ends in .fry, with the touches, texts and requests, and a script that does \
            the same. 'jsrun replay' plays it; 'jsrun fry' lists recordings, and writes tests in other forms.
            """)

    @Option(help: ArgumentHelp("The name of the recording.", valueName: "name"))
    var name: String = RecordingName.defaultName

    @Option(help: ArgumentHelp("The folder for recordings.", valueName: "folder"))
    var folder: String = RecordingLibrary.defaultFolder

    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>

    @Argument(parsing: .postTerminator, help: ArgumentHelp("The script to record.", valueName: "script"))
    var scripts: [String] = []

    func validate() throws {
        if name.isEmpty || name.contains("/") {
            throw ValidationError("--name takes the name of a recording without slashes, not '\(name)'.")
        }
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let line = Settings.of(app.settings, device.settings)
        let file = PathNames.join(folder, name + ".fry")
        try createFolder(environment)
        guard let script = scripts.first else {
            let settings = try RunPlan.settings(line: line, workingDirectory: environment.workingDirectory)
            return try ReplProcess(settings: settings, environment: environment, recording: file).run()
        }
        guard scripts.count == 1 else {
            throw UsageError("'jsrun record' records one script, not \(scripts.count).")
        }
        var settings = line
        settings.tests = [script]
        settings.recordingFile = file
        let earlier = try bundles(environment)
        let status = try RunPlan(
            line: settings, arguments: environment.arguments, workingDirectory: environment.workingDirectory
        ).run(in: environment)
        return max(status, writeCode(for: try bundles(environment).filter { !earlier.contains($0) }, environment))
    }

    private func bundles(_ environment: CommandEnvironment) throws -> [RecordingBundle] {
        try RecordingFailure.converting {
            try RecordingLibrary(folder: PathNames.join(environment.workingDirectory ?? "", folder)).bundles
        }
    }

    /// Writes a script for each new recording, after the run and not at its expense.
    /// - Returns: the exit status.
    private func writeCode(for bundles: [RecordingBundle], _ environment: CommandEnvironment) -> Int32 {
        do throws(RecordingError) {
            for bundle in bundles {
                for file in RecordedCode.bundleFiles(for: try bundle.load(), as: .uiautomation) {
                    try bundle.write(Array(file.text.utf8), toFile: file.name)
                }
            }
            return 0
        } catch {
            environment.terminal.error("Error: \(error)\n")
            return Int32(TestEvent.Fault.host.exitStatus)
        }
    }

    /// Creates the folder, because a confined process may only write to folders that exist.
    private func createFolder(_ environment: CommandEnvironment) throws(UsageError) {
        let path = PathNames.join(environment.workingDirectory ?? "", folder)
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw UsageError(
                "The folder '\(folder)' cannot be created: \(error)",
                advice: "Pass another one with --folder.")
        }
    }
}
