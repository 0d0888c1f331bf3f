import ArgumentParser
import FoundationEssentials
import Glibc
import Runner
import SimulatedUI
import WebInterface

/// `jsrun ui`: shows the tests and a live device in a browser.
struct UICommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "ui",
        abstract: "Show the tests and a live device in a browser.",
        discussion: """
            The page is served on this machine only, at an unguessable address, until Control-C. It runs tests and shows \
            what they did, as the report of '-r html' does; beside them is a device that one can use: the mouse is a \
            finger, and keys type.
            """)

    @OptionGroup(title: "Scripts and tests") var scripts: OptionSection<ScriptSection>
    @OptionGroup(title: "App") var app: OptionSection<AppSection>
    @OptionGroup(title: "Device") var device: OptionSection<DeviceSection>
    @OptionGroup(title: "Limits") var limits: OptionSection<LimitSection>

    @Option(help: ArgumentHelp("The port to listen on (default: a random one).", valueName: "n"))
    var port: Int?

    func validate() throws {
        if let port, !(1...65_535).contains(port) {
            throw ValidationError("--port takes a number from 1 to 65535, not \(port).")
        }
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let line = Settings.of(scripts.settings, app.settings, device.settings, limits.settings)
        // Mistakes are reported here, before there is a page.
        let settings = try RunPlan.settings(line: line, workingDirectory: environment.workingDirectory)
        let words = CommandWords(environment.arguments)
        let project = InterfaceProject(
            program: try ThisProgram.path(),
            environment: ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }.sorted(),
            folder: environment.workingDirectory ?? Disk().workingDirectory,
            resultsFolder: PathNames.join(
                environment.workingDirectory ?? Disk().workingDirectory, settings.output ?? Settings.outputFolder),
            command: JSRun.command ?? "jsrun", apps: environment.apps.apps.map(\.name),
            models: DeviceModel.all.map(\.name),
            history: { [folder = environment.workingDirectory] in RunHistory(around: folder) }, paths: words.paths,
            options: words.options.map { option, words in
                let isListed = ListingOptions.sections.contains(option.section)
                return .init(
                    name: option.name, words: words,
                    commands: isListed ? [.run, .list, .liveDevice] : [.run, .liveDevice])
            })
        let notices = StopNotices()
        notices.listen()
        defer { notices.end() }
        let server = try server(in: environment)
        environment.terminal.output("\(server.address)\n")
        try environment.terminal.finishOutput()
        environment.terminal.error("Control-C ends.\n")
        let number = Interface(project, server: server, notices: notices).serve()
        return number == SIGINT ? 0 : 128 + number
    }

    /// The server, if possible at the address that it had before, so that a page that is still open connects again.
    private func server(in environment: CommandEnvironment) throws(UsageError) -> PageServer {
        let root = ConfigurationFile(disk: Disk(workingDirectory: environment.workingDirectory)).root(upwardFrom: ".")
        let folder = PathNames.join(root ?? environment.workingDirectory ?? ".", RunHistory.folder)
        let last = PageAddress(in: folder)
        if let last, port == nil || port == last.port,
            let server = try? PageServer(port: last.port, token: last.token)
        {
            return server
        }
        do {
            let server = try PageServer(port: port)
            // Without it, the page has another address next time.
            server.place.write(in: folder)
            return server
        } catch {
            throw UsageError("The page cannot be served: \(error).")
        }
    }
}
