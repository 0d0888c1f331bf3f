import ArgumentParser
import Glibc
import HTTPStubs
import Reporters
import Runner
import SimulatedUI

/// `jsrun show`: serves a report for a browser on the loopback interface.
struct ShowCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show the report of a run in a browser.",
        discussion: """
            The file is a page that '-r html=FILE' wrote, an event stream, or the journal of a run that was killed. It is \
            served on this machine only, at an unguessable address, until Control-C. A page can also be opened \
            without this command.
            """)

    @Argument(help: ArgumentHelp("A report, an event stream or a journal.", valueName: "file"))
    var file: String

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let page = try page(in: environment)
        var random = SystemRandomNumberGenerator()
        let token = (0..<2).map { _ in String(random.next() as UInt64, radix: 36) }.joined()
        let server = LoopbackServer()
        // Another program cannot read the page, and the page cannot be read by one from elsewhere in the browser.
        server.stub(
            RequestPattern(stringLiteral: "GET /\(token)"),
            .html(page, headers: ["Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"]))
        let notices = StopNotices()
        notices.listen()
        defer { notices.end() }
        do {
            try server.start()
        } catch {
            throw UsageError("The report cannot be served: \(error).")
        }
        defer { server.stop() }
        environment.terminal.output("\(server.url)/\(token)\n")
        try environment.terminal.finishOutput()
        environment.terminal.error("Control-C ends.\n")
        let number = notices.wait()
        return number == SIGINT ? 0 : 128 + number
    }

    /// The page of the report.
    /// - Throws: ``UsageError`` when the file is none.
    private func page(in environment: CommandEnvironment) throws -> String {
        let disk = Disk(workingDirectory: environment.workingDirectory)
        if file.lowercased().hasSuffix(".html") { return try ProjectFile.read(file, on: disk) }
        let merged = MergedStream([try EventFile.part(file, disk)])
        var page = ""
        let folder = merged.outputFolder ?? Settings.outputFolder
        let reporter = HTMLReporter(
            output: TextOutput { page += $0 }, folder: PathNames.join(disk.workingDirectory, folder),
            history: RunHistory(around: environment.workingDirectory).pastRuns(of:))
        for event in merged.events { reporter.receive(event) }
        try reporter.finish()
        return page
    }
}
