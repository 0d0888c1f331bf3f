import FoundationEssentials
import Glibc
import HTTPStubs
package import SimulatedUI

/// A connection of a page, which answers each request before it reads the next one, or sends events for ever.
final class PageConnection {
    /// Whether it has become a stream of events.
    private(set) var receivesEvents = false
    /// Answers a request that is allowed.
    var answer: (HTTPRequest, String) -> PageServer.Answer = { _, _ in .response(.init(statusCode: 404)) }

    private let access: PageAccess
    private var parser = HTTPParser(limits: .init(body: 4 << 20))
    private let socket: StreamSocket
    private var endsAfterOutput = false

    /// What may wait for a page that does not read; it connects again, and gets everything anew.
    private static let mostOutput = 64 << 20

    init(_ descriptor: Int32, _ access: PageAccess) {
        socket = StreamSocket(descriptor)
        self.access = access
    }

    var descriptor: Int32 { socket.descriptor }
    var isClosed: Bool { socket.isClosed }

    func close() { socket.close() }

    /// The poll events that the connection waits for.
    var wantedEvents: Int16 {
        // While an answer waits, the next request may wait as well.
        if socket.unsentCount > 0 { return Int16(receivesEvents ? POLLOUT | POLLIN : POLLOUT) }
        return Int16(POLLIN)
    }

    /// Does everything that is possible without waiting.
    func serve(_ events: Int16) {
        if events & Int16(POLLOUT) != 0 { flush() }
        if events & Int16(POLLIN | POLLHUP | POLLERR) != 0, !isClosed { read() }
    }

    private func read() {
        let bytes: [UInt8]
        switch socket.receive() {
        case .nothing: return
        case .end: return close()
        case .bytes(let received): bytes = received
        }
        // A page says nothing more on a stream of events.
        guard !receivesEvents else { return }
        parser.append(bytes)
        while !isClosed, !receivesEvents, !endsAfterOutput, let event = parser.next() { handle(event) }
        flush()
    }

    private func handle(_ event: HTTPParser.Event) {
        switch event {
        case .expectsContinue: socket.add(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        case .malformed(let error):
            endsAfterOutput = true
            socket.add(PageServer.text(error.message, status: error.statusCode).bytes(to: nil, keepsAlive: false))
        case .request(let request, let keepsAlive):
            endsAfterOutput = !keepsAlive
            guard let path = access.path(of: request) else {
                let refusal = PageServer.text(
                    "This address is not complete, or the request comes from elsewhere.", status: 403)
                socket.add(refusal.bytes(to: request, keepsAlive: keepsAlive))
                return
            }
            guard case .response(let response) = answer(request, path) else { return }
            socket.add(response.bytes(to: request, keepsAlive: keepsAlive))
        }
    }

    /// Becomes a stream of events.
    func beginEvents() {
        receivesEvents = true
        endsAfterOutput = false
        let head = """
            HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\
            X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\nretry: 500\n\n
            """
        socket.add(Array(head.utf8))
    }

    /// Sends bytes as soon as the page reads them.
    func send(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        guard socket.unsentCount + bytes.count <= Self.mostOutput else { return close() }
        socket.add(bytes)
        flush()
    }

    private func flush() {
        if socket.flush(), endsAfterOutput { close() }
    }
}

extension PageServer {
    /// A response of plain text.
    package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
        content(Array("\(text)\n".utf8), type: "text/plain; charset=utf-8", status: status)
    }

    /// A response that no other page can use, and that is never kept.
    package static func content(_ bytes: [UInt8], type: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            statusCode: status,
            headers: [
                "Content-Type": type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
                // The address is a secret.
                "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin",
                "Content-Security-Policy": "default-src 'none'; img-src 'self' data: blob:; style-src 'self' "
                    + "'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
                    + "frame-ancestors 'none'",
            ], body: Data(bytes))
    }
}
