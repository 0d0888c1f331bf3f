internal import Glibc

/// What a server's thread does: it sleeps until something comes, and serves all connections in turn.
///
/// Unchecked, because it is made on one thread and used on its own only, which begins afterwards.
final class ServerLoop: @unchecked Sendable {
    /// How many connections may be open; others wait until one is closed.
    private static let mostConnections = 1000

    /// How long no connection is accepted when the process may open no more files, in seconds.
    private static let patience = 0.1

    private let listener: ListeningSocket
    private let wake: WakePipe
    private let context: ServerContext
    private var connections: [ServerConnection] = []
    /// Until when no connection is accepted, in seconds of ``ServerContext/now``; nil when they are.
    private var pause: Double?

    init(_ listener: ListeningSocket, wake: WakePipe, table: StubTable, latency: LatencyScale, url: String) {
        self.listener = listener
        self.wake = wake
        context = ServerContext(table: table, latency: latency, url: url)
    }

    /// Begins a thread that serves until the wake pipe is signalled.
    func begin() throws(LoopbackServerError) -> pthread_t {
        var thread = pthread_t()
        let unmanaged = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, nil,
            { context in
                // The thread was given the loop, and takes it over.
                guard let context else { return nil }
                Unmanaged<ServerLoop>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, unmanaged.toOpaque())
        guard code == 0 else {
            unmanaged.release()
            throw LoopbackServerError("a thread cannot be made", code)
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

    /// Sleeps until something comes or is due.
    /// - Returns: false when the server is to stop.
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
            // The connection stays and would end every sleep at once, until files are closed somewhere.
            case .exhausted: pause = ServerContext.now + Self.patience
            }
        }
    }
}

/// What all connections of a server share.
struct ServerContext {
    let table: StubTable
    let latency: LatencyScale
    let url: String

    /// Seconds of a clock that nobody sets.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
