import Files
import FoundationEssentials
import Glibc
import HTTPStubs
import Reporters
package import Runner
import SimulatedUI

/// The page of `jsrun ui`: it shows a device that lives in one program, and runs that are others.
///
/// This process runs no code of scripts or apps. It passes lines on between the page and the programs, so one that crashes
/// or hangs takes nothing with it.
package final class Interface {
    private let project: InterfaceProject
    private let server: PageServer
    private let notices: StopNotices
    private var device: ChildProgram?
    private var run: ChildProgram?
    private var listing: ChildProgram?
    private var listed: String?
    private var results = InterfaceResults()
    private var state: InterfaceState

    /// Creates the page's server.
    /// - Parameters:
    ///   - project: what is run, and how.
    ///   - notices: the signals that end it; they are being listened to.
    package init(_ project: InterfaceProject, server: PageServer, notices: StopNotices) {
        self.project = project
        self.server = server
        self.notices = notices
        state = InterfaceState(
            folder: PathNames.last(of: project.folder), command: project.command, apps: project.apps,
            models: project.models)
        server.answer = { [unowned self] in answer($0, $1) }
        server.didConnect = { [unowned self] in greet($0) }
    }

    /// Serves until a signal arrives.
    /// - Returns: the number of the signal.
    package func serve() -> Int32 {
        startDevice([])
        list()
        while true {
            let programs = [device, run, listing].compactMap(\.self)
            var requests = [pollfd(fd: notices.descriptor, events: Int16(POLLIN), revents: 0)]
            for program in programs { requests += program.requests }
            let first = requests.count
            requests += server.requests
            poll(&requests, nfds_t(requests.count), -1)
            if let number = notices.take() {
                end()
                return number
            }
            for (index, program) in programs.enumerated() {
                let start = 1 + index * ChildProgram.requestCount
                program.serve(requests[start..<start + ChildProgram.requestCount])
            }
            let wasWatched = server.isWatched
            server.serve(requests[first...])
            if server.isWatched != wasWatched { device?.send(#"{"watch":{"isWatched":\#(server.isWatched)}}"#) }
        }
    }

    private func end() {
        for program in [device, run, listing].compactMap(\.self) where !program.hasEnded { program.stop() }
        server.close()
    }

    // MARK: The page

    private func greet(_ send: (String, String) -> Void) {
        send("state", json(state))
        if let listed { send("list", listed) }
        for line in results.lines { send("run", line) }
        // A page that joins needs the whole screen.
        device?.send(#"{"refresh":{}}"#)
        for told in [state.device, state.fixtures, state.pause].compactMap(\.self) { send("device", told) }
    }

    private func tellState() { server.send("state", json(state)) }

    private func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // The values here are texts and lists of texts, which can always be written.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    private func answer(_ request: HTTPRequest, _ path: String) -> PageServer.Answer {
        switch (request.method, path) {
        case ("GET", "events"): return .events
        case ("GET", _): return .response(file(path))
        case ("POST", "device"):
            let lines = String(decoding: request.body, as: UTF8.self).split(separator: "\n")
            for line in lines { device?.send(String(line)) }
            return .response(PageServer.text("ok"))
        case ("POST", "launch"): return command(InterfaceCommand.Launch.self, request) { launch($0) }
        case ("POST", "run"): return command(InterfaceCommand.Run.self, request) { startRun($0) }
        case ("POST", "step"): return command(InterfaceCommand.Step.self, request) { step($0) }
        case ("POST", "stop"):
            run?.signal(SIGINT)
            return .response(PageServer.text("ok"))
        case ("POST", "list"):
            list()
            return .response(PageServer.text("ok"))
        default: return .response(PageServer.text("There is nothing here.", status: 404))
        }
    }

    private func command<Command: Decodable>(
        _ type: Command.Type, _ request: HTTPRequest, _ perform: (Command) -> Void
    ) -> PageServer.Answer {
        do {
            perform(try JSONDecoder().decode(type, from: request.body))
            return .response(PageServer.text("ok"))
        } catch {
            return .response(PageServer.text("The request is not understood.", status: 400))
        }
    }

    private func file(_ path: String) -> HTTPResponse {
        if let file = InterfacePage.file(path) { return PageServer.content(file.bytes, type: file.type) }
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        if parts.count == 2, parts[0] == "results",
            let bytes = ContainedFile.bytes(of: parts[1], in: project.resultsFolder, limit: Self.mostBytes),
            parts[1].hasSuffix(".png")
        {
            return PageServer.content(bytes, type: "image/png")
        }
        if parts.count == 2, parts[0] == "source", [".js", ".json", ".plist"].contains(where: parts[1].hasSuffix),
            let bytes = ContainedFile.bytes(of: parts[1], in: project.folder, limit: Self.mostBytes)
        {
            return PageServer.content(bytes, type: "text/plain; charset=utf-8")
        }
        return PageServer.text("There is nothing here.", status: 404)
    }

    private static let mostBytes = 64 << 20

    // MARK: Programs

    private func start(_ arguments: [String]) -> ChildProgram? {
        do throws(SpawnError) {
            return try ChildProgram(project.program, arguments, environment: project.environment)
        } catch {
            state.problem = "jsrun could not be started: \(String(cString: strerror(error.code)))."
            tellState()
            return nil
        }
    }

    private func launch(_ launch: InterfaceCommand.Launch) {
        let chosen = [("--app", launch.app), ("--device", launch.model)].flatMap { name, value in
            value.map { [name, $0] } ?? []
        }
        startDevice(chosen)
    }

    private func startDevice(_ chosen: [String]) {
        state.stepping = nil
        // What the page chooses replaces what the command line says.
        let names = Set(chosen.filter { $0.hasPrefix("--") })
        startDevice(with: project.deviceOptions(except: names) + chosen)
    }

    /// Brings the device to a step of a test: it does again what it did until then.
    private func step(_ step: InterfaceCommand.Step) {
        state.stepping = step
        startDevice(
            with: project.runOptions(except: ["--grep", "-g", "--seed"]) + [
                step.path, "--grep", step.grep, "--seed", String(step.seed), "--step", String(max(0, step.step)),
            ])
    }

    private func startDevice(with arguments: [String]) {
        if let device, !device.hasEnded {
            device.didEnd = { _, _ in }
            device.stop()
        }
        state.deviceProblem = nil
        state.device = nil
        state.fixtures = nil
        state.pause = nil
        tellState()
        let device = start([InterfaceProject.deviceCommand] + arguments)
        device?.didWrite = { [unowned self] line in
            if line.hasPrefix(#"{"device":"#) { state.device = line }
            if line.hasPrefix(#"{"fixtures":"#) { state.fixtures = line }
            if line.hasPrefix(#"{"pause":"#) || line.hasPrefix(#"{"runEnded":"#) { state.pause = line }
            server.send("device", line)
        }
        device?.didEnd = { [unowned self] status, said in
            // A test that was stepped through has come to its end, which the device has told.
            if status == 0, state.stepping != nil { return }
            let words = said.split(separator: "\n").last.map(String.init) ?? "it ended with status \(status)"
            state.deviceProblem = "The app does not run any more: \(words)"
            tellState()
        }
        device?.send(#"{"watch":{"isWatched":\#(server.isWatched)}}"#)
        self.device = device
    }

    private func startRun(_ command: InterfaceCommand.Run) {
        if let run, !run.hasEnded { return }
        let patterns = command.grep ?? []
        var arguments = ["run"] + project.runOptions(except: patterns.isEmpty ? [] : ["--grep", "-g"])
        for pattern in patterns { arguments += ["--grep", pattern] }
        if command.lastFailed == true { arguments.append("--last-failed") }
        if command.trace == true { arguments += ["--trace", "on"] }
        if command.watch == true { arguments.append("--watch") }
        arguments += ["--reporter", "json", "--output", project.resultsFolder]
        arguments += command.paths.flatMap { $0.isEmpty ? nil : $0 } ?? project.paths
        results.begin()
        guard let program = start(arguments) else { return }
        state.run = command.watch == true ? .watching : .running
        state.problem = nil
        tellState()
        program.didWrite = { [unowned self] line in
            if results.add(line) { server.send("run", line) }
        }
        program.didEnd = { [unowned self] status, said in
            state.run = .idle
            // 0 and 1 are the outcomes of tests, which the events tell.
            state.problem = status > 1 && status != Int(SIGINT) ? Self.words(said, status) : nil
            tellState()
            server.send("runEnded", json(status))
        }
        run = program
    }

    /// What a program has said of its failure.
    private static func words(_ said: String, _ status: Int) -> String {
        said.split(separator: "\n").last { $0.hasPrefix("Error:") }.map(String.init)
            ?? "jsrun ended with status \(status)."
    }

    private func list() {
        if let listing, !listing.hasEnded { return }
        guard let program = start(["list", "--format", "json"] + project.runOptions(except: []) + project.paths) else {
            return
        }
        program.didWrite = { [unowned self] line in
            listed = line
            server.send("list", line)
        }
        program.didEnd = { [unowned self] status, said in
            // 0 and 1 tell of scripts, which the list has.
            let isProblem = status > 1
            if isProblem || state.listProblem != nil {
                state.listProblem = isProblem ? Self.words(said, status) : nil
                tellState()
            }
        }
        listing = program
    }
}

/// What `jsrun ui` shows and runs.
package struct InterfaceProject: Sendable {
    /// The command of the program that is the live device.
    package static let deviceCommand = "live-device"

    /// The path of the program that runs scripts: this one.
    package var program: String
    /// The variables of its environment, as `NAME=VALUE`.
    package var environment: [String]
    /// The working folder.
    package var folder: String
    /// The folder for pictures of runs.
    package var resultsFolder: String
    /// The name of the program, for commands to copy.
    package var command: String
    /// The names of the apps.
    package var apps: [String]
    /// The names of the device models.
    package var models: [String]
    /// The paths of the command line.
    package var paths: [String]
    /// The options of the command line, each with its value.
    package var options: [[String]]
    /// The names of those that the live device takes.
    package var deviceOptionNames: Set<String>

    package init(
        program: String, environment: [String], folder: String, resultsFolder: String, command: String, apps: [String],
        models: [String], paths: [String], options: [[String]], deviceOptionNames: Set<String>
    ) {
        self.program = program
        self.environment = environment
        self.folder = folder
        self.resultsFolder = resultsFolder
        self.command = command
        self.apps = apps
        self.models = models
        self.paths = paths
        self.options = options
        self.deviceOptionNames = deviceOptionNames
    }

    func runOptions(except names: Set<String>) -> [String] { options { !names.contains($0) } }

    func deviceOptions(except names: Set<String>) -> [String] {
        options { deviceOptionNames.contains($0) && !names.contains($0) }
    }

    private func options(where isWanted: (String) -> Bool) -> [String] {
        options.filter { isWanted(String($0[0].prefix { $0 != "=" })) }.flatMap(\.self)
    }
}

/// What the page asks for.
enum InterfaceCommand {
    /// Launches an app anew.
    struct Launch: Decodable {
        var app: String?
        var model: String?
    }

    /// Steps through a test.
    struct Step: Codable {
        /// The file.
        var path: String
        /// A pattern that only the title of the test matches.
        var grep: String
        /// The seed of the run, so that the device does the same again.
        var seed: UInt64
        /// The number of steps before the first pause.
        var step: Int
    }

    /// Runs tests.
    struct Run: Decodable {
        /// The files; nil or empty for those of the command line.
        var paths: [String]?
        /// Patterns of titles.
        var grep: [String]?
        var lastFailed: Bool?
        var trace: Bool?
        var watch: Bool?
    }
}

/// What the page shows besides the device and the runs.
struct InterfaceState: Encodable {
    enum Run: String, Encodable { case idle, running, watching }

    var folder: String
    var command: String
    var apps: [String]
    var models: [String]
    var run = Run.idle
    /// The last line about the device itself.
    var device: String?
    /// The line about the fixtures of the app.
    var fixtures: String?
    /// The last line about where a script waits.
    var pause: String?
    /// The test that is stepped through.
    var stepping: InterfaceCommand.Step?
    var deviceProblem: String?
    var problem: String?
    /// Why there is no list of tests.
    var listProblem: String?
}

/// The files of the page.
enum InterfacePage {
    static func file(_ path: String) -> (bytes: [UInt8], type: String)? {
        switch path {
        case "", "index.html": (PackageResources.ui_html, "text/html; charset=utf-8")
        case "ui.css": (PackageResources.ui_css, "text/css; charset=utf-8")
        case "ui.js": (PackageResources.ui_js, "text/javascript; charset=utf-8")
        case "device.js": (PackageResources.device_js, "text/javascript; charset=utf-8")
        case "report.css": (ReportPage.style, "text/css; charset=utf-8")
        case "report.js": (ReportPage.script, "text/javascript; charset=utf-8")
        default: nil
        }
    }
}
