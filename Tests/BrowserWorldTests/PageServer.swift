import Foundation
import Glibc
import Synchronization

/// A small HTTP/1.1 server on the loopback interface, which answers on threads of its own.
final class PageServer: Sendable {
    /// The answer to the requests for one path.
    struct Page: Sendable, ExpressibleByStringInterpolation {
        var type: String
        var body: [UInt8]
        /// The time until the answer begins, in real milliseconds.
        var delay = 0
        var status = 200
        var headers: [String: String] = [:]
        /// Whether the connection stays open after the body, as it does for an event stream.
        var staysOpen = false
        /// The user name and the password, as `NAME:PASSWORD`, without which the answer is 401; nil for none.
        var password: String?

        init(
            _ body: String, type: String = "text/html; charset=utf-8", delay: Int = 0, status: Int = 200,
            headers: [String: String] = [:], staysOpen: Bool = false, password: String? = nil
        ) {
            self.init(Array(body.utf8), type: type, delay: delay, status: status, headers: headers)
            self.staysOpen = staysOpen
            self.password = password
        }

        init(_ body: [UInt8], type: String, delay: Int = 0, status: Int = 200, headers: [String: String] = [:]) {
            (self.body, self.type, self.delay, self.status, self.headers) = (body, type, delay, status, headers)
        }

        init(stringLiteral html: String) { self.init(html) }

        static func script(_ text: String, delay: Int = 0) -> Page {
            Page(text, type: "text/javascript; charset=utf-8", delay: delay)
        }

        static func json(_ text: String, delay: Int = 0) -> Page {
            Page(text, type: "application/json", delay: delay)
        }

        static func redirect(to path: String, status: Int = 302) -> Page {
            Page("", status: status, headers: ["Location": path])
        }
    }

    /// A request that was received.
    struct Request: Sendable, Hashable {
        var method: String
        /// The path, with the query.
        var path: String
        /// The headers, by their names in lower case.
        var headers: [String: String]
        var body: String

        /// The method and the path, such as `GET /a?b`.
        var text: String { "\(method) \(path)" }
    }

    private struct State: Sendable {
        var pages: [String: Page]
        var requests: [Request] = []
        var connections: Set<Int32> = []
        var isStopped = false
    }

    /// Changes the answers when a request comes, before it is answered.
    typealias Reaction = @Sendable (Request, inout [String: Page]) -> Void

    struct CannotListen: Error {
        let code: Int32
    }

    let port: Int
    private let socket: Int32
    /// Shared with the threads, which do not keep the server alive.
    private let state: Shared

    private final class Shared: Sendable {
        let lock: Mutex<State>
        let react: Reaction?
        init(_ state: State, _ react: Reaction?) {
            lock = Mutex(state)
            self.react = react
        }
    }

    /// Listens on a port that the system chooses.
    /// - Parameters:
    ///   - pages: the answers, by their paths; a path without a query also answers requests with one, and a method
    ///     before the path makes the answer that of such requests only.
    ///   - react: called for each request, on the thread that answers it.
    init(_ pages: [String: Page], react: Reaction? = nil) throws {
        let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        let shared = Shared(State(pages: pages), react)
        (socket, state) = (descriptor, shared)
        port = Int(UInt16(bigEndian: address.sin_port))
        // The object is deinitialised even then, which closes the socket.
        guard isListening else { throw CannotListen(code: errno) }
        Thread.detachNewThread { Self.acceptConnections(at: descriptor, shared) }
    }

    deinit { stop() }

    /// The address of a path.
    func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    /// The requests until now, in the order in which they came.
    var requests: [Request] { state.lock.withLock(\.requests) }

    /// Adds the answer for a path, or replaces it.
    func serve(_ page: Page, at path: String) { state.lock.withLock { $0.pages[path] = page } }

    /// Closes every connection, and answers no more.
    func stop() {
        let isFirst = state.lock.withLock { state in
            for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
            defer { state.isStopped = true }
            return !state.isStopped
        }
        // The thread that accepts connections wakes up, and closes the socket.
        if isFirst { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    private static func acceptConnections(at socket: Int32, _ shared: Shared) {
        defer { close(socket) }
        while true {
            let connection = accept(socket, nil, nil)
            if connection < 0, errno == EINTR || errno == ECONNABORTED { continue }
            guard connection >= 0 else { return }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            var on: Int32 = 1
            setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
            let isKept = shared.lock.withLock { state in
                if !state.isStopped { state.connections.insert(connection) }
                return !state.isStopped
            }
            guard isKept else {
                close(connection)
                return
            }
            Thread.detachNewThread {
                var wire = Wire(descriptor: connection)
                while let request = wire.readRequest(), answer(request, over: wire, shared) {}
                shared.lock.withLock { state in
                    state.connections.remove(connection)
                    close(connection)
                }
            }
        }
    }

    /// - Returns: whether further requests may come over the connection.
    private static func answer(_ request: Request, over wire: Wire, _ shared: Shared) -> Bool {
        let found = shared.lock.withLock { state -> Page? in
            state.requests.append(request)
            shared.react?(request, &state.pages)
            if let page = state.pages[request.text] { return page }
            return state.pages[request.path] ?? state.pages[String(request.path.prefix { $0 != "?" })]
        }
        var page = found ?? Page("Nothing is here.", type: "text/plain", status: 404)
        if let password = page.password,
            request.headers["authorization"] != "Basic \(Data(password.utf8).base64EncodedString())"
        {
            page = Page("No.", status: 401, headers: ["WWW-Authenticate": "Basic realm=\"Test\""])
        }
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .milliseconds(page.delay) {
            if shared.lock.withLock(\.isStopped) { return false }
            usleep(2_000)
        }
        var head = "HTTP/1.1 \(page.status) Status\r\nContent-Type: \(page.type)\r\nCache-Control: no-store\r\n"
        for (name, value) in page.headers { head += "\(name): \(value)\r\n" }
        head += page.staysOpen ? "\r\n" : "Content-Length: \(page.body.count)\r\n\r\n"
        return wire.send(Array(head.utf8) + (request.method == "HEAD" ? [] : page.body))
    }

    /// A connection to a browser.
    private struct Wire {
        let descriptor: Int32
        private var received: [UInt8] = []

        init(descriptor: Int32) { self.descriptor = descriptor }

        /// Waits for the next request.
        /// - Returns: nil when the connection has ended.
        mutating func readRequest() -> Request? {
            let blank = Array("\r\n\r\n".utf8)
            while true {
                if let end = received.firstRange(of: blank) {
                    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
                    let first = lines.first?.split(separator: " ") ?? []
                    guard first.count == 3 else { return nil }
                    var headers: [String: String] = [:]
                    for line in lines.dropFirst() {
                        let parts = line.split(separator: ":", maxSplits: 1)
                        headers[parts[0].lowercased()] = parts.last.map { $0.trimmingCharacters(in: .whitespaces) }
                    }
                    let length = headers["content-length"].flatMap { Int($0) } ?? 0
                    if received.count - end.upperBound >= length {
                        let body = received[end.upperBound..<end.upperBound + length]
                        received.removeFirst(end.upperBound + length)
                        return Request(
                            method: String(first[0]), path: String(first[1]), headers: headers,
                            body: String(decoding: body, as: UTF8.self))
                    }
                }
                var buffer = [UInt8](repeating: 0, count: 64 * 1024)
                let count = recv(descriptor, &buffer, buffer.count, 0)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return nil }
                received += buffer.prefix(count)
            }
        }

        /// - Returns: whether everything was sent.
        func send(_ bytes: [UInt8]) -> Bool {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
