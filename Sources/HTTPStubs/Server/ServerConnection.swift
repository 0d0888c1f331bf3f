internal import FoundationEssentials
internal import Glibc
internal import SimulatedUI

/// A connection of a server, which answers each request before it reads the next one.
final class ServerConnection {
    /// The time for a client to notice that the connection ends, in seconds.
    private static let patience = 2.0

    private let socket: StreamSocket
    private let context: ServerContext
    private var parser = HTTPParser()
    private var state = State.reading
    private var canRead = false
    private var hasEnded = false

    private enum State {
        /// It reads requests.
        case reading
        /// An answer waits to be sent at an instant.
        case waiting(until: Double, bytes: [UInt8], Ending)
        /// An answer is being sent.
        case writing(Ending)
        /// It never answers; received bytes are discarded.
        case silent
        /// The last answer was sent; received bytes are discarded, so that the client can read the answer.
        case lingering(until: Double)
    }

    /// The action after an answer.
    private enum Ending {
        case next, linger, cut
    }

    init(_ descriptor: Int32, _ context: ServerContext) {
        socket = StreamSocket(descriptor)
        self.context = context
        canRead = true
    }

    var descriptor: Int32 { socket.descriptor }
    var isClosed: Bool { socket.isClosed }

    func close() { socket.close() }

    // MARK: Sleeping

    /// The poll events that the connection waits for.
    var wantedEvents: Int16 {
        switch state {
        case .reading, .silent, .lingering: Int16(POLLIN)
        case .writing: Int16(POLLOUT)
        // A hang-up is reported without being requested.
        case .waiting: 0
        }
    }

    /// The time of its next action without an event, in seconds of ``ServerContext/now``.
    var deadline: Double? {
        switch state {
        case .waiting(let instant, _, _), .lingering(let instant): instant
        default: nil
        }
    }

    func noteEvents(_ events: Int16) {
        if events & Int16(POLLIN | POLLHUP | POLLERR) != 0 { canRead = true }
        if events & Int16(POLLERR | POLLHUP) != 0, case .waiting = state { close() }
    }

    // MARK: Serving

    /// Does everything that is possible without waiting.
    func serve() {
        while !isClosed, step() {}
    }

    /// Performs one step.
    /// - Returns: whether another step may follow at once.
    private func step() -> Bool {
        switch state {
        case .reading: return read()
        case .waiting(let instant, let bytes, let ending):
            guard ServerContext.now >= instant else { return false }
            send(bytes, ending)
            return true
        case .writing(let ending): return write(ending)
        case .silent:
            if receive() == .end { close() }
            return canRead
        case .lingering(let instant):
            if ServerContext.now >= instant || receive() == .end { close() }
            return canRead
        }
    }

    private func read() -> Bool {
        if let event = parser.next() {
            handle(event)
            return true
        }
        if hasEnded {
            close()
            return false
        }
        switch receive() {
        case .bytes(let bytes): parser.append(bytes)
        case .end: hasEnded = true
        case .nothing: return false
        }
        return true
    }

    /// Receives available bytes, or the end of the connection.
    private func receive() -> StreamSocket.Received {
        guard canRead else { return .nothing }
        let received = socket.receive()
        if received == .nothing { canRead = false }
        return received
    }

    private func handle(_ event: HTTPParser.Event) {
        switch event {
        case .expectsContinue: send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), .next)
        case .malformed(let error):
            let answer = StubAnswer.text("\(error.message)\n", status: error.statusCode)
            send(answer.response.bytes(to: nil, keepsAlive: false), .linger)
        case .request(let request, let keepsAlive): answer(request, keepsAlive: keepsAlive)
        }
    }

    private func answer(_ request: HTTPRequest, keepsAlive: Bool) {
        let answer = context.table.answer(request)
        let response = answer.addsPort ? answer.response.addingPort(of: context.url) : answer.response
        var bytes = response.bytes(to: request, keepsAlive: keepsAlive)
        var ending = keepsAlive ? Ending.next : .linger
        switch answer.fault {
        case nil: break
        case .timedOut:
            state = .silent
            return
        case .connectionLost(let count):
            let bodyCount = response.sentBody(to: request).count
            bytes = count > 0 ? Array(bytes.dropLast(max(0, bodyCount - count))) : []
            ending = .cut
        case .offline, .cannotFindHost, .cannotConnectToHost:
            bytes = []
            ending = .cut
        }
        let latency = max(0, answer.latency * context.latency.value)
        if latency > 0 {
            state = .waiting(until: ServerContext.now + latency, bytes: bytes, ending)
        } else {
            send(bytes, ending)
        }
    }

    private func send(_ bytes: [UInt8], _ ending: Ending) {
        socket.add(bytes)
        state = .writing(ending)
    }

    private func write(_ ending: Ending) -> Bool {
        guard socket.flush() else { return false }
        switch ending {
        case .next: state = .reading
        case .linger:
            shutdown(descriptor, Int32(SHUT_WR))
            state = .lingering(until: ServerContext.now + Self.patience)
        case .cut: close()
        }
        return true
    }
}
