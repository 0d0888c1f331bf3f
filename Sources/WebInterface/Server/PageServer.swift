import FoundationEssentials
package import Glibc
import HTTPStubs
package import SimulatedUI

/// A server of one page on the loopback interface, for the browser of the person who has started it.
///
/// Its address contains a token that cannot be guessed, and it answers only requests that name it by that address: another
/// program or another page of the browser can neither read nor do anything. What is new is pushed to the page as events
/// (`text/event-stream`), which need no other protocol and connect again by themselves.
package final class PageServer {
    /// What the server answers.
    package enum Answer {
        /// A response.
        case response(HTTPResponse)
        /// A stream of events that stays open.
        case events
    }

    /// The address of the page.
    package var address: String { "\(access.origin)/\(access.token)/" }

    /// The address, to have it again after a restart.
    package var place: PageAddress { PageAddress(port: listener.port, token: access.token) }

    /// Answers a request: its method, its path after the token, its query and its body.
    package var answer: (HTTPRequest, _ path: String) -> Answer = { _, _ in .response(.init(statusCode: 404)) }
    /// Called when a page begins to receive events, with a function that sends events to this page only.
    package var didConnect: (_ send: (String, String) -> Void) -> Void = { _ in }

    private let listener: ListeningSocket
    private let access: PageAccess
    private var connections: [PageConnection] = []

    /// The greatest number of open connections.
    private static let mostConnections = 200

    /// Listens on a free port.
    /// - Parameters:
    ///   - port: the port to listen on; nil for a random one.
    ///   - token: the token in the address; nil for a new one.
    /// - Throws: `LoopbackServerError` if no port is free.
    package init(port: Int? = nil, token: String? = nil) throws {
        if let port {
            listener = try ListeningSocket(ports: port...port)
        } else {
            // Where the search begins is random; the first free port from there on is taken.
            let first = Int.random(in: 49_152...65_000)
            listener = try ListeningSocket(ports: first...65_535)
        }
        access = PageAccess(port: listener.port, token: token ?? PageAccess.newToken())
    }

    /// Whether a page receives events.
    package var isWatched: Bool { connections.contains(where: \.receivesEvents) }

    /// Sends an event to every page.
    /// - Parameters:
    ///   - name: the name of the event.
    ///   - data: its data, in one line.
    package func send(_ name: String, _ data: String) {
        let bytes = Self.event(name, data)
        for connection in connections where connection.receivesEvents { connection.send(bytes) }
    }

    private static func event(_ name: String, _ data: String) -> [UInt8] {
        Array("event: \(name)\ndata: \(data)\n\n".utf8)
    }

    /// Ends all connections.
    package func close() {
        for connection in connections { connection.close() }
        connections = []
    }

    // MARK: Waiting

    /// What the server waits for.
    package var requests: [pollfd] {
        let hasRoom = connections.count < Self.mostConnections
        return [pollfd(fd: hasRoom ? listener.descriptor : -1, events: Int16(POLLIN), revents: 0)]
            + connections.map { pollfd(fd: $0.descriptor, events: $0.wantedEvents, revents: 0) }
    }

    /// Does what is possible after a wait.
    /// - Parameter results: ``requests`` with what has happened.
    package func serve(_ results: ArraySlice<pollfd>) {
        for (connection, result) in zip(connections, results.dropFirst()) where result.revents != 0 {
            connection.serve(result.revents)
        }
        connections.removeAll(where: \.isClosed)
        guard results.first?.revents ?? 0 != 0 else { return }
        while connections.count < Self.mostConnections, case .connection(let descriptor) = listener.accept() {
            let connection = PageConnection(descriptor, access)
            connection.answer = { [unowned self, unowned connection] request, path in
                let answer = answer(request, path)
                if case .events = answer {
                    connection.beginEvents()
                    didConnect { connection.send(Self.event($0, $1)) }
                }
                return answer
            }
            connections.append(connection)
        }
    }
}

/// Who may use the server: those who know its address.
package struct PageAccess {
    /// `http://127.0.0.1:50000`.
    package let origin: String
    /// The secret part of the address.
    package let token: String
    private let hosts: Set<String>

    package init(port: Int, token: String) {
        origin = "http://127.0.0.1:\(port)"
        hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        self.token = token
    }

    /// A token of 128 random bits.
    static func newToken() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<2).map { _ in String(random.next() as UInt64, radix: 36) }.joined()
    }

    /// The path of a request after the token; nil for one that is refused.
    ///
    /// A name of another host means that a page elsewhere has made its name point here (DNS rebinding); another origin,
    /// that a page elsewhere sends the request.
    package func path(of request: HTTPRequest) -> String? {
        guard let host = request.headers["Host"], hosts.contains(host.lowercased()) else { return nil }
        if let sender = request.headers["Origin"] {
            guard hosts.contains(where: { sender.lowercased() == "http://\($0)" }) else { return nil }
        } else if request.method != "GET" && request.method != "HEAD" {
            return nil
        }
        let start = "/\(token)/"
        guard request.path.hasPrefix(start) else { return nil }
        return String(request.path.dropFirst(start.count))
    }
}
