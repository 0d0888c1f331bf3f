internal import Glibc
internal import Synchronization

/// A real HTTP server on the loopback interface, with the same stubs as a device's network.
///
/// Its HTTP is our own, because SwiftNIO's parser needs nearly as much code around it for the same answers to malformed
/// requests.
/// It is for apps whose client needs sockets. It has its own thread, listens on the first free port from 50000,
/// and waits for latencies in real time.
///
/// ```swift
/// let server = LoopbackServer()
/// try server.start()
/// defer { server.stop() }
/// server.stub("GET /search", .json(["people": []]))
/// launch(environment: ["SERVER": server.url])
/// ```
public final class LoopbackServer: StubbedServer, Sendable {
    /// The ports that are tried, in order.
    package static let ports = 50_000...64_999

    /// The stubs, and the received requests.
    public let table: StubTable
    private let latency: LatencyScale
    private let running = Mutex<Running?>(nil)

    private struct Running {
        let port: Int
        let thread: pthread_t
        let wake: WakePipe
    }

    /// Creates a server that does not listen.
    /// - Parameters:
    ///   - table: the stubs; a ``NetworkStubs`` may share them.
    ///   - latencyScale: the factor for every latency; 0 for immediate answers.
    public init(table: StubTable = StubTable(), latencyScale: Double = 1) {
        self.table = table
        latency = LatencyScale(latencyScale)
    }

    deinit { stop() }

    /// The port on which it listens; nil if it does not listen.
    public var port: Int? { running.withLock { $0?.port } }

    /// `http://localhost:50000`, with the port on which it listens.
    public var url: String { port.map { "http://localhost:\($0)" } ?? "http://localhost" }

    /// The factor for every latency of future answers.
    public var latencyScale: Double {
        get { latency.value }
        set { latency.value = newValue }
    }

    /// Starts to listen; does nothing if the server already listens.
    /// - Throws: ``LoopbackServerError`` if no port is free, or a system call fails.
    public func start() throws {
        try running.withLock { running throws(LoopbackServerError) in
            guard running == nil else { return }
            let wake = try WakePipe()
            let listener = try ListeningSocket(ports: Self.ports)
            let loop = ServerLoop(
                listener, wake: wake, table: table, latency: latency, url: "http://localhost:\(listener.port)")
            running = Running(port: listener.port, thread: try loop.begin(), wake: wake)
        }
    }

    /// Closes every connection and releases the port; the server can be started again.
    public func stop() {
        running.withLock { running in
            guard let old = running else { return }
            running = nil
            old.wake.signal()
            // The thread blocks only in poll, which the signal has ended.
            pthread_join(old.thread, nil)
        }
    }
}

/// An error of a server that cannot listen.
public struct LoopbackServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's message, or that no port is free.
    public var description: String

    init(_ what: String, _ code: Int32) { description = "\(what): \(String(cString: strerror(code)))" }

    init(taken ports: ClosedRange<Int>) {
        description = "no port from \(ports.lowerBound) to \(ports.upperBound) is free"
    }
}

/// The factor for latencies, shared by two threads.
final class LatencyScale: Sendable {
    private let scale: Mutex<Double>

    init(_ scale: Double) { self.scale = Mutex(scale) }

    var value: Double {
        get { scale.withLock { $0 } }
        set { scale.withLock { $0 = newValue } }
    }
}

/// The loop of a server's thread: it waits for events, and serves all connections in turn.
///
/// Unchecked, because it is created on one thread and then used only on its own, which starts afterwards.
private final class ServerLoop: @unchecked Sendable {
    /// The maximum number of open connections; others wait until one is closed.
    private static let mostConnections = 1000

    /// The pause before accepting again when the process cannot open more files, in seconds.
    private static let patience = 0.1

    private let listener: ListeningSocket
    private let wake: WakePipe
    private let context: ServerContext
    private var connections: [ServerConnection] = []
    /// The end of the current pause, in seconds of ``ServerContext/now``; nil if connections are accepted.
    private var pause: Double?

    init(_ listener: ListeningSocket, wake: WakePipe, table: StubTable, latency: LatencyScale, url: String) {
        self.listener = listener
        self.wake = wake
        context = ServerContext(table: table, latency: latency, url: url)
    }

    /// Starts a thread that serves until the wake pipe is signalled.
    func begin() throws(LoopbackServerError) -> pthread_t {
        var thread = pthread_t()
        let unmanaged = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, nil,
            { context in
                // The thread takes ownership of the loop.
                guard let context else { return nil }
                Unmanaged<ServerLoop>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, unmanaged.toOpaque())
        guard code == 0 else {
            unmanaged.release()
            throw LoopbackServerError("cannot create a thread", code)
        }
        return thread
    }

    private func run() {
        while sleep() {
            for connection in connections { connection.serve() }
            connections.removeAll { $0.isClosed }
            acceptAll()
        }
        for connection in connections { connection.close() }
    }

    /// Waits for an event or a deadline.
    /// - Returns: false if the server is to stop.
    private func sleep() -> Bool {
        var descriptors = [pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0)]
        if let pause, ServerContext.now >= pause { self.pause = nil }
        let isFull = connections.count >= Self.mostConnections || pause != nil
        descriptors.append(pollfd(fd: listener.descriptor, events: isFull ? 0 : Int16(POLLIN), revents: 0))
        for connection in connections {
            descriptors.append(pollfd(fd: connection.descriptor, events: connection.wantedEvents, revents: 0))
        }
        let wait = (connections.compactMap(\.deadline) + [pause].compactMap(\.self)).min().map {
            max(0, $0 - ServerContext.now)
        }
        let milliseconds = wait.map { Int32(min(($0 * 1000).rounded(.up), 1e9)) } ?? -1
        let count = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
        if count > 0 {
            for (connection, descriptor) in zip(connections, descriptors.dropFirst(2)) {
                connection.noteEvents(descriptor.revents)
            }
        }
        return descriptors[0].revents == 0
    }

    private func acceptAll() {
        while pause == nil, connections.count < Self.mostConnections {
            switch listener.accept() {
            case .connection(let descriptor): connections.append(ServerConnection(descriptor, context))
            case .nothing: return
            // The pending connection would end every wait at once until files are closed.
            case .exhausted: pause = ServerContext.now + Self.patience
            }
        }
    }
}

/// The state that all connections of a server share.
struct ServerContext {
    let table: StubTable
    let latency: LatencyScale
    let url: String

    /// The time of a monotonic clock, in seconds.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
