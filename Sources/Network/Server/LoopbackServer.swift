internal import Glibc
internal import Synchronization

/// A real HTTP server on the loopback interface, with the same stubs as a device's network.
///
/// It is for apps whose client insists on sockets. It has a thread of its own, listens on the first free port from 50000,
/// and lets real time pass for latencies.
///
/// ```swift
/// let server = LoopbackServer()
/// try server.start()
/// defer { server.stop() }
/// server.stub("GET /search", .json(["people": []]))
/// launch(environment: ["SERVER": server.url])
/// ```
public final class LoopbackServer: StubbedServer, Sendable {
    /// The ports that are tried, in their order.
    public static let ports = 50_000...64_999

    /// The stubs, and the requests that came.
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
    ///   - table: the stubs; a ``NetworkStubs`` may have the same.
    ///   - latencyScale: what every latency is multiplied by; with 0 all answers come at once.
    public init(table: StubTable = StubTable(), latencyScale: Double = 1) {
        self.table = table
        latency = LatencyScale(latencyScale)
    }

    deinit { stop() }

    /// The port on which it listens; nil when it does not.
    public var port: Int? { running.withLock { $0?.port } }

    /// `http://localhost:50000`, with the port on which it listens.
    public var url: String { port.map { "http://localhost:\($0)" } ?? "http://localhost" }

    /// What every latency is multiplied by; it counts for answers that are yet to be given.
    public var latencyScale: Double {
        get { latency.value }
        set { latency.value = newValue }
    }

    /// Begins to listen; a server that listens already goes on.
    /// - Throws: ``LoopbackServerError`` when no port is free, or the system refuses.
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

    /// Closes every connection, and gives the port back; afterwards it may be started again.
    public func stop() {
        running.withLock { running in
            guard let old = running else { return }
            running = nil
            old.wake.signal()
            // The thread sleeps in the system only, and the signal has ended that.
            pthread_join(old.thread, nil)
        }
    }
}

/// Why a server cannot listen.
public struct LoopbackServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What the system said, or that no port is free.
    public var description: String

    init(_ what: String, _ code: Int32) { description = "\(what): \(String(cString: strerror(code)))" }

    init(taken ports: ClosedRange<Int>) {
        description = "no port from \(ports.lowerBound) to \(ports.upperBound) is free"
    }
}

/// What latencies are multiplied by, for two threads.
final class LatencyScale: Sendable {
    private let scale: Mutex<Double>

    init(_ scale: Double) { self.scale = Mutex(scale) }

    var value: Double {
        get { scale.withLock { $0 } }
        set { scale.withLock { $0 = newValue } }
    }
}
