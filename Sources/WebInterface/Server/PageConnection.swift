import FoundationEssentials
import Glibc
import HTTPStubs
package import SimulatedUI

/// A connection of a page, which answers each request before it reads the next one, or sends events for ever.
final class PageConnection {
    let descriptor: Int32
    private(set) var isClosed = false
    /// Whether it has become a stream of events.
    private(set) var receivesEvents = false
    /// Answers a request that is allowed.
    var answer: (HTTPRequest, String) -> PageServer.Answer = { _, _ in .response(.init(statusCode: 404)) }

    private let access: PageAccess
    private var parser = HTTPParser(limits: .init(body: 4 << 20))
    private var output: [UInt8] = []
    private var written = 0
    private var endsAfterOutput = false

    /// What may wait for a page that does not read; it connects again, and gets everything anew.
    private static let mostOutput = 64 << 20

    init(_ descriptor: Int32, _ access: PageAccess) {
        self.descriptor = descriptor
        self.access = access
    }

    deinit { close() }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        Glibc.close(descriptor)
    }

    /// The poll events that the connection waits for.
    var wantedEvents: Int16 {
        // While an answer waits, the next request may wait as well.
        if written < output.count { return Int16(receivesEvents ? POLLOUT | POLLIN : POLLOUT) }
        return Int16(POLLIN)
    }

    /// Does everything that is possible without waiting.
    func serve(_ events: Int16) {
        if events & Int16(POLLOUT) != 0 { flush() }
        if events & Int16(POLLIN | POLLHUP | POLLERR) != 0, !isClosed { read() }
    }

    private func read() {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, initialized in
            count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            initialized = max(0, count)
        }
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else { return close() }
        // A page says nothing more on a stream of events.
        guard !receivesEvents else { return }
        parser.append(bytes)
        while !isClosed, !receivesEvents, !endsAfterOutput, let event = parser.next() { handle(event) }
        flush()
    }

    private func handle(_ event: HTTPParser.Event) {
        switch event {
        case .expectsContinue: output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        case .malformed(let error):
            endsAfterOutput = true
            output += PageServer.text(error.message, status: error.statusCode).bytes(to: nil, keepsAlive: false)
        case .request(let request, let keepsAlive):
            endsAfterOutput = !keepsAlive
            guard let path = access.path(of: request) else {
                let refusal = PageServer.text(
                    "This address is not complete, or the request comes from elsewhere.", status: 403)
                output += refusal.bytes(to: request, keepsAlive: keepsAlive)
                return
            }
            guard case .response(let response) = answer(request, path) else { return }
            output += response.bytes(to: request, keepsAlive: keepsAlive)
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
        output += Array(head.utf8)
    }

    /// Sends bytes as soon as the page reads them.
    func send(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        guard output.count - written + bytes.count <= Self.mostOutput else { return close() }
        output += bytes
        flush()
    }

    private func flush() {
        while !isClosed, written < output.count {
            let count = output.withUnsafeBytes { bytes in
                Glibc.send(
                    descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written, Int32(MSG_NOSIGNAL))
            }
            if count < 0 {
                if errno == EINTR { continue }
                if errno != EAGAIN && errno != EWOULDBLOCK { close() }
                break
            }
            written += count
        }
        if written == output.count {
            output = []
            written = 0
            if endsAfterOutput { close() }
        } else if written > 1 << 20 {
            output.removeFirst(written)
            written = 0
        }
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
