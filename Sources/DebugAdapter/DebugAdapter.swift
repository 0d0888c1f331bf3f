internal import Automation
internal import FoundationEssentials
internal import Glibc
internal import Reporters
package import Runner
internal import TestEvents
internal import WebInterface

/// The debug adapter protocol on standard input and output, by which an editor steps through a script.
///
/// The script runs in a program of its own, as it does for the page of `jsrun ui`. To step back, that program is started
/// again, and continues to the previous statement: with the same seed, the device repeats what it did.
package final class DebugAdapter {
    /// The name of the filter for pauses at failures of tests.
    static let failures = "failures"
    private static let thread = 1

    private let program: String
    private let input: Int32
    private let output: Int32
    private let notices: StopNotices
    private var buffer = DebugMessageBuffer()
    private var sequence = 0
    private var launch: DebugProtocol.Arguments?
    private var seed: UInt64 = 0
    private var script: ChildProgram?
    /// The lines with breakpoints, by the names of scripts in events.
    private var lines: [String: [Int]] = [:]
    private var pausesAtFailures = true
    /// Where the script waits; nil while it runs.
    private var pause: LiveMessage.Pause?
    /// What happens at the first pause of a program that was started; nil after it.
    private var firstPause: FirstPause?
    /// The reason for a pause at a statement without a breakpoint.
    private var stepReason = "step"
    private var answers: [Int: (LiveMessage.Answer) -> Void] = [:]
    /// The meanings of the references of variables, which count from 1, at the last pause.
    private var references: [Reference] = []
    private var hasEnded = false

    private enum FirstPause {
        /// The script goes on, unless there is a breakpoint.
        case goesOn
        /// The script waits, for a reason that the editor shows.
        case waits(reason: String)
    }

    /// Variables that an editor can request.
    private enum Reference {
        case variables([LiveMessage.Variable], frame: Int)
        case properties(of: String, frame: Int)
    }

    /// The parts of a `LiveMessage` that the adapter reads.
    private struct Message: Decodable {
        var event: TestEvent?
        var answer: LiveMessage.Answer?
        var pause: LiveMessage.Pause?
        var runEnded: Int?
        var problem: String?
    }

    /// - Parameters:
    ///   - program: the path of this program, which runs the script.
    ///   - notices: the signals that end it; they are being listened to.
    package init(_ program: String, reading input: Int32, output: Int32, notices: StopNotices) {
        self.program = program
        self.input = input
        self.output = output
        self.notices = notices
    }

    /// Serves an editor until it disconnects.
    /// - Returns: the number of a signal that has arrived; nil for none.
    /// - Throws: ``DebugMessageBuffer/Malformed``.
    package func serve() throws -> Int32? {
        defer { stopScript() }
        while !hasEnded {
            var requests = [
                pollfd(fd: notices.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            ]
            let script = script
            if let script { requests += script.requests }
            poll(&requests, nfds_t(requests.count), -1)
            if let number = notices.take() { return number }
            script?.serve(requests[2...])
            if requests[1].revents != 0 { try read() }
        }
        return nil
    }

    // MARK: Messages

    private func read() throws {
        let bytes = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { memory in
            Descriptor.read(input, into: memory).map { Array(memory[..<$0]) }
        }
        guard let bytes else { return }
        // An editor that is gone has disconnected.
        if bytes.isEmpty { hasEnded = true }
        buffer.append(bytes)
        while !hasEnded, let message = try buffer.next() {
            let request: DebugProtocol.Request
            do {
                request = try JSONDecoder().decode(DebugProtocol.Request.self, from: Data(message))
            } catch {
                let text = String(decoding: message.prefix(200), as: UTF8.self)
                say("A request is not understood: \(text)", "stderr")
                continue
            }
            receive(request)
        }
    }

    private func write(_ message: some Encodable) {
        // Messages are texts and numbers, which can always be written; an editor that is gone needs none.
        guard let json = try? TestEventStream.json(of: message) else { return }
        let isWritten = Descriptor.write(Array("Content-Length: \(json.utf8.count)\r\n\r\n\(json)".utf8), to: output)
        if !isWritten { hasEnded = true }
    }

    private func nextSequence() -> Int {
        sequence += 1
        return sequence
    }

    private func answer(_ request: DebugProtocol.Request, _ body: some Encodable = DebugProtocol.Empty()) {
        write(
            DebugProtocol.Response(
                seq: nextSequence(), request_seq: request.seq, success: true, command: request.command, body: body))
    }

    private func refuse(_ request: DebugProtocol.Request, _ reason: String) {
        write(
            DebugProtocol.Response<DebugProtocol.Empty>(
                seq: nextSequence(), request_seq: request.seq, success: false, command: request.command,
                message: reason))
    }

    private func send(_ event: String, _ body: some Encodable = DebugProtocol.Empty()) {
        write(DebugProtocol.Event(seq: nextSequence(), event: event, body: body))
    }

    private func say(_ text: String, _ category: String = "console", at place: SourcePlace? = nil) {
        send(
            "output",
            DebugProtocol.Output(
                category: category, output: text + "\n", source: place.map { source(of: $0.file) }, line: place?.line))
    }

    // MARK: Requests

    private func receive(_ request: DebugProtocol.Request) {
        let arguments = request.arguments
        switch request.command {
        case "initialize": answer(request, DebugProtocol.Capabilities())
        case "launch": prepare(request)
        case "setBreakpoints": setBreakpoints(request)
        case "setFunctionBreakpoints": answer(request, DebugProtocol.Breakpoints(breakpoints: []))
        case "setExceptionBreakpoints":
            pausesAtFailures = arguments?.filters?.contains(Self.failures) == true
            answer(request)
            sendBreakpoints()
        case "configurationDone":
            answer(request)
            start(at: 0, launch?.stopOnEntry == true ? .waits(reason: "entry") : .goesOn)
        case "threads":
            let name = pause?.test?.title ?? launch?.program ?? "script"
            answer(request, DebugProtocol.Threads(threads: [.init(id: Self.thread, name: name)]))
        case "stackTrace": whilePaused(request) { answer(request, stackTrace($0)) }
        case "scopes":
            whilePaused(request) { _ in
                ask({ .scopes(number: $0, frame: arguments?.frameId ?? 0) }, for: request) { [unowned self] in
                    answer(request, scopes($0, frame: arguments?.frameId ?? 0))
                }
            }
        case "variables": whilePaused(request) { _ in variables(request) }
        case "evaluate":
            whilePaused(request) { _ in
                let text = arguments?.expression ?? ""
                ask({ .evaluate(number: $0, text: text, frame: arguments?.frameId) }, for: request) { [unowned self] in
                    answer(request, DebugProtocol.Evaluated(result: $0.text ?? ""))
                }
            }
        case "exceptionInfo":
            whilePaused(request) {
                answer(request, DebugProtocol.ExceptionInfo(exceptionId: "failure", description: $0.text ?? ""))
            }
        case "continue": goOn(request, to: .end)
        case "next": goOn(request, to: .over)
        case "stepIn": goOn(request, to: .into)
        case "stepOut": goOn(request, to: .out)
        case "stepBack": goBack(request) { max(0, ($0.statement ?? 0) - 1) }
        case "reverseContinue": goBack(request) { _ in 0 }
        case "pause":
            answer(request)
            stepReason = "pause"
            if pause == nil { ask(.pause) }
        case "terminate", "disconnect":
            stopScript()
            answer(request)
            if request.command == "terminate" { send("terminated") } else { hasEnded = true }
        default: refuse(request, "jsrun does not support the request '\(request.command)'.")
        }
    }

    private func prepare(_ request: DebugProtocol.Request) {
        guard let program = request.arguments?.program, !program.isEmpty else {
            return refuse(request, "The configuration has no 'program', the path of a script.")
        }
        if let folder = request.arguments?.cwd, chdir(folder) != 0 {
            return refuse(request, "The folder '\(folder)' cannot be entered: \(String(cString: strerror(errno))).")
        }
        launch = request.arguments
        seed = request.arguments?.seed ?? UInt64.random(in: 0..<1 << 32)
        answer(request)
        // Breakpoints are set when the working folder is known.
        send("initialized")
    }

    /// Does something with a script that waits.
    private func whilePaused(_ request: DebugProtocol.Request, _ body: (LiveMessage.Pause) -> Void) {
        guard let pause else { return refuse(request, "The script does not wait.") }
        body(pause)
    }

    // MARK: The script

    /// Starts the script, which first pauses before the statement with a number.
    private func start(at statement: Int, _ firstPause: FirstPause) {
        guard let launch, let path = launch.program else { return }
        stopScript()
        self.firstPause = firstPause
        let arguments =
            [InterfaceProject.Command.liveDevice.rawValue] + (launch.args ?? [])
            + ["--seed=\(seed)", "--statement=\(statement)", "--", path]
        let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }.sorted()
        do {
            let script = try ChildProgram(program, arguments, environment: environment)
            script.didWrite = { [unowned self] in receive($0) }
            script.didEnd = { [unowned self] ending, output in
                if let problem = ending.problem(output) { say(problem, "stderr") }
                stopScript()
                send("terminated")
            }
            self.script = script
        } catch {
            say("jsrun could not be started: \(String(cString: strerror(error.code))).", "stderr")
            send("terminated")
        }
    }

    /// Ends the program of the script, and refuses what it has not answered.
    private func stopScript() {
        script?.didEnd = { _, _ in }
        script?.stop()
        script = nil
        pause = nil
        let unanswered = answers
        answers = [:]
        for (number, receive) in unanswered.sorted(by: { $0.key < $1.key }) {
            var answer = LiveMessage.Answer(number: number)
            answer.problem = "The script has ended."
            receive(answer)
        }
    }

    private func ask(_ request: LiveRequest) {
        // Requests are texts and numbers, which can always be written.
        guard let line = try? TestEventStream.json(of: request) else { return }
        script?.send(line)
    }

    /// Sends a request with a number, and receives the answer.
    private func ask(
        _ make: (Int) -> LiveRequest, for request: DebugProtocol.Request,
        _ receive: @escaping (LiveMessage.Answer) -> Void
    ) {
        let number = nextSequence()
        answers[number] = { [unowned self] answer in
            if let problem = answer.problem { refuse(request, problem) } else { receive(answer) }
        }
        ask(make(number))
    }

    private func receive(_ line: String) {
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(line.utf8)) else { return }
        if let event = message.event { show(event) }
        if let answer = message.answer { answers.removeValue(forKey: answer.number)?(answer) }
        if let problem = message.problem { say(problem, "stderr") }
        if let pause = message.pause { stop(at: pause) }
        if let status = message.runEnded { send("exited", DebugProtocol.Exited(exitCode: status)) }
    }

    private func stop(at pause: LiveMessage.Pause) {
        self.pause = pause
        references = []
        var reason = "step"
        if let firstPause {
            self.firstPause = nil
            ask(.watch(isWatched: false))
            sendBreakpoints()
            switch firstPause {
            case .goesOn: guard isBreakpoint(pause) else { return goOn(to: .end) }
            case .waits(let first): reason = first
            }
        }
        switch pause.reason {
        case .failure: reason = "exception"
        case .statement, .operation:
            guard reason == "step" else { break }
            reason = isBreakpoint(pause) ? "breakpoint" : stepReason
        case .action, .end: break
        }
        send("stopped", DebugProtocol.Stopped(reason: reason, text: pause.text, threadId: Self.thread))
    }

    private func isBreakpoint(_ pause: LiveMessage.Pause) -> Bool {
        pause.place.map { lines[$0.file]?.contains($0.line) == true } ?? false
    }

    private func goOn(_ request: DebugProtocol.Request, to stop: LiveRequest.Stop) {
        whilePaused(request) { _ in
            answer(request, DebugProtocol.Continued())
            stepReason = "step"
            goOn(to: stop)
        }
    }

    private func goOn(to stop: LiveRequest.Stop) {
        pause = nil
        ask(.goOn(to: stop))
    }

    private func goBack(_ request: DebugProtocol.Request, to statement: (LiveMessage.Pause) -> Int) {
        whilePaused(request) {
            answer(request)
            start(at: statement($0), .waits(reason: "step"))
        }
    }

    // MARK: Breakpoints

    private func setBreakpoints(_ request: DebugProtocol.Request) {
        guard let path = request.arguments?.source?.path else { return refuse(request, "The source has no path.") }
        let disk = Disk()
        let name = PathNames.display(path, in: disk.workingDirectory)
        let wanted = request.arguments?.breakpoints?.map(\.line) ?? []
        let known: [Int]
        do {
            known = try ScriptStatements(of: ScriptText(decoding: disk.bytes(of: path)).string).statements.map(
                \.start.line)
        } catch {
            lines[name] = nil
            let breakpoints = wanted.map { line in
                DebugProtocol.Breakpoint(verified: false, line: line, message: "The script cannot be read.")
            }
            return answer(request, DebugProtocol.Breakpoints(breakpoints: breakpoints))
        }
        // A breakpoint in a line without a statement moves to the next line with one.
        let found = wanted.map { line in known.filter { $0 >= line }.min() }
        lines[name] = found.compactMap(\.self)
        answer(
            request,
            DebugProtocol.Breakpoints(
                breakpoints: found.map { line in
                    .init(verified: line != nil, line: line, message: line == nil ? "No statement follows." : nil)
                }))
        sendBreakpoints()
    }

    private func sendBreakpoints() {
        let all = lines.sorted { $0.key < $1.key }.flatMap { file, lines in
            lines.map { LiveRequest.Line(file: file, line: $0) }
        }
        ask(.pauseAt(lines: all, failures: pausesAtFailures, ends: false))
    }

    // MARK: Where the script waits

    private func source(of file: String) -> DebugProtocol.Source {
        .init(name: PathNames.last(of: file), path: PathNames.join(Disk().workingDirectory, file))
    }

    private func stackTrace(_ pause: LiveMessage.Pause) -> DebugProtocol.StackTrace {
        let frames = (pause.frames ?? []).enumerated().map { index, frame in
            DebugProtocol.StackFrame(
                id: index, name: frame.function.isEmpty ? "(anonymous)" : frame.function,
                source: frame.place.map { source(of: $0.file) }, line: frame.place?.line ?? 0,
                column: frame.place?.column ?? 0)
        }
        return .init(stackFrames: frames, totalFrames: frames.count)
    }

    private func reference(_ reference: Reference) -> Int {
        references.append(reference)
        return references.count
    }

    private func scopes(_ answer: LiveMessage.Answer, frame: Int) -> DebugProtocol.Scopes {
        .init(
            scopes: (answer.scopes ?? []).map { scope in
                .init(name: scope.name, variablesReference: reference(.variables(scope.variables, frame: frame)))
            })
    }

    private func variables(_ request: DebugProtocol.Request) {
        // References count from 1.
        guard let index = references.indices.first(where: { $0 + 1 == request.arguments?.variablesReference }) else {
            return refuse(request, "The variables are not known any more.")
        }
        switch references[index] {
        case .variables(let variables, let frame): answer(request, shown(variables, frame))
        case .properties(let text, let frame):
            ask({ .properties(number: $0, text: text, frame: frame) }, for: request) { [unowned self] in
                answer(request, shown($0.properties ?? [], frame))
            }
        }
    }

    private func shown(_ variables: [LiveMessage.Variable], _ frame: Int) -> DebugProtocol.Variables {
        .init(
            variables: variables.map { variable in
                let properties =
                    variable.hasProperties
                    ? reference(.properties(of: variable.expression, frame: frame)) : 0
                return .init(
                    name: variable.name, value: variable.text, evaluateName: variable.expression,
                    variablesReference: properties)
            })
    }

    /// Shows what tests say and how they end in the console of the editor.
    private func show(_ event: TestEvent) {
        switch event.kind {
        case .message(let message): say(message.text, at: message.place)
        case .issue(let issue): say("\(issue.name): \(issue.message)", "stderr", at: issue.place)
        case .testEnded(let test): say("\(test.outcome.rawValue): \(event.test?.title ?? "")")
        default: break
        }
    }
}
