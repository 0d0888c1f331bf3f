internal import Glibc

/// A listening socket on the loopback interface; closed when it is released.
package final class ListeningSocket: Sendable {
    /// The socket, to wait for connections.
    package let descriptor: Int32
    /// The port.
    package let port: Int

    /// Listens on the first free port.
    package init(ports: ClosedRange<Int>) throws(LoopbackServerError) {
        for port in ports {
            let descriptor = socket(AF_INET, Socket.stream, 0)
            guard descriptor >= 0 else { throw LoopbackServerError("cannot create a socket", errno) }
            // A port whose last connections are in TIME_WAIT counts as free.
            Socket.setFlag(descriptor, SOL_SOCKET, SO_REUSEADDR)
            if Self.listen(descriptor, port) {
                self.descriptor = descriptor
                self.port = port
                return
            }
            let code = errno
            close(descriptor)
            guard code == EADDRINUSE || code == EACCES else {
                throw LoopbackServerError("cannot listen on port \(port)", code)
            }
        }
        throw LoopbackServerError(taken: ports)
    }

    deinit { close(descriptor) }

    private static func listen(_ descriptor: Int32, _ port: Int) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard bound == 0 else { return false }
        return Glibc.listen(descriptor, 512) == 0
    }

    /// The result of accepting a connection.
    package enum Accepted {
        case connection(Int32)
        /// No connection is pending.
        case nothing
        /// A connection may be pending, but no more files can be opened.
        case exhausted
    }

    /// Accepts a pending connection.
    package func accept() -> Accepted {
        let descriptor = Glibc.accept(descriptor, nil, nil)
        guard descriptor >= 0 else {
            return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .nothing
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        // Small answers are sent at once.
        Socket.setFlag(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY)
        return .connection(descriptor)
    }
}

/// Constants for sockets that do not block and that child processes do not inherit.
enum Socket {
    static let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    static let stream = Int32(SOCK_STREAM.rawValue) | flags

    static func setFlag(_ descriptor: Int32, _ level: Int32, _ option: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }
}

/// A pair of sockets that wakes a server's thread; closed when it is released.
final class WakePipe: Sendable {
    /// The end that the thread polls.
    let readEnd: Int32
    private let writeEnd: Int32

    init() throws(LoopbackServerError) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Socket.stream, 0, &ends) == 0 else {
            throw LoopbackServerError("cannot create a socket pair", errno)
        }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Wakes the thread, for good.
    ///
    /// A byte could be read by code that still uses the number of a file it has closed; the end of the stream stays.
    func signal() { shutdown(writeEnd, Int32(SHUT_RDWR)) }
}
