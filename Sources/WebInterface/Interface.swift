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
        launch(.init())
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
            if server.isWatched != wasWatched { device?.send(json(LiveRequest.watch(isWatched: server.isWatched))) }
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
        device?.send(json(LiveRequest.refresh))
        for line in [state.device, state.fixtures, state.pause].compactMap(\.self) { send("device", line) }
    }

    private func sendState() { server.send("state", json(state)) }

    private func json(_ value: some Encodable) -> String {
        // The values here are texts and lists of texts, which can always be written.
        (try? TestEventStream.json(of: value)) ?? "null"
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
        case ("POST", "history"): return .response(history(of: request.body))
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

    /// What happened to scripts before; the page sends their names.
    private func history(of body: Data) -> HTTPResponse {
        guard let scripts = try? JSONDecoder().decode([String].self, from: body) else {
            return PageServer.text("The request is not understood.", status: 400)
        }
        let past = PageHistory(project.history().pastRuns(of: scripts))
        return PageServer.content(Array(json(past).utf8), type: "application/json")
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
            sendState()
            return nil
        }
    }

    private func launch(_ launch: InterfaceCommand.Launch) {
        var (names, chosen): (Set<String>, [String]) = ([], [])
        for (name, value) in [("app", launch.app), ("device", launch.model)] {
            guard let value else { continue }
            names.insert(name)
            chosen.append("--\(name)=\(value)")
        }
        state.stepping = nil
        startDevice(with: project.arguments(of: .liveDevice, without: names, adding: chosen))
    }

    /// Brings the device to a step of a test: it does again what it did until then.
    private func step(_ step: InterfaceCommand.Step) {
        state.stepping = step
        let start =
            step.statement.map { "--statement=\(max(0, $0))" } ?? step.operation.map { "--operation=\(max(0, $0))" }
            ?? "--step=\(max(0, step.step ?? 0))"
        var chosen = ["--seed=\(step.seed)", start]
        if let title = step.title { chosen += ["--title=\(title)", "--occurrence=\(max(1, step.occurrence ?? 1))"] }
        startDevice(
            with: project.arguments(
                of: .liveDevice, without: ["grep", "grep-invert", "tag", "seed"], adding: chosen, paths: [step.path]))
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
        sendState()
        let device = start(arguments)
        device?.didWrite = { [unowned self] line in
            if line.hasPrefix(#"{"device":"#) { state.device = line }
            if line.hasPrefix(#"{"fixtures":"#) { state.fixtures = line }
            if line.hasPrefix(#"{"pause":"#) || line.hasPrefix(#"{"runEnded":"#) { state.pause = line }
            server.send("device", line)
        }
        device?.didEnd = { [unowned self] ending, output in
            // A test that was stepped through has come to its end, which the page knows.
            if ending == .exited(0), state.stepping != nil { return }
            let reason = ending.problem(output) ?? "it has ended (\(ending.number))."
            state.deviceProblem = "The app does not run any more: \(reason)"
            sendState()
        }
        device?.send(json(LiveRequest.watch(isWatched: server.isWatched)))
        self.device = device
    }

    private func startRun(_ command: InterfaceCommand.Run) {
        if let run, !run.hasEnded { return }
        let patterns = command.grep ?? []
        var chosen = patterns.map { "--grep=\($0)" }
        if command.lastFailed == true { chosen.append("--last-failed") }
        if command.trace == true { chosen.append("--trace=on") }
        if command.watch == true { chosen.append("--watch") }
        chosen += ["--reporter=json", "--output=\(project.resultsFolder)"]
        let arguments = project.arguments(
            of: .run, without: patterns.isEmpty ? [] : ["grep"], adding: chosen,
            paths: command.paths.flatMap { $0.isEmpty ? nil : $0 } ?? project.paths)
        guard let program = start(arguments) else { return }
        state.run = command.watch == true ? .watching : .running
        state.problem = nil
        sendState()
        program.didWrite = { [unowned self] line in
            if results.add(line) { server.send("run", line) }
        }
        program.didEnd = { [unowned self] ending, output in
            state.run = .idle
            state.problem = ending.problem(output)
            sendState()
            server.send("runEnded", json(ending.number))
        }
        run = program
    }

    private func list() {
        if let listing, !listing.hasEnded { return }
        guard let program = start(project.arguments(of: .list, adding: ["--format=json"], paths: project.paths)) else {
            return
        }
        program.didWrite = { [unowned self] line in
            listed = line
            server.send("list", line)
        }
        program.didEnd = { [unowned self] ending, output in
            let problem = ending.problem(output)
            guard problem != state.listProblem else { return }
            state.listProblem = problem
            sendState()
        }
        listing = program
    }
}
