import Foundation
import HTTPStubs
import SimulatedUI
import Synchronization
import Testing
import WebInterface

/// The server of `jsrun ui`, over real sockets.
@Suite("The server of the page") struct PageServerTests {
    /// A server with a thread that serves it until it is released.
    ///
    /// Unchecked, because the thread alone uses the server, and what it shares is protected.
    private final class Running: @unchecked Sendable {
        let server: PageServer
        let port: UInt16
        private let isOver = Mutex(false)
        private let toSend = Mutex<[String]>([])

        init(_ prepare: (PageServer) -> Void) throws {
            server = try PageServer(token: "secret")
            let url = try #require(URL(string: server.address))
            port = UInt16(try #require(url.port))
            prepare(server)
            Thread.detachNewThread { [self] in
                while !isOver.withLock(\.self) {
                    var requests = server.requests
                    poll(&requests, nfds_t(requests.count), 10)
                    server.serve(requests[...])
                    let texts = toSend.withLock { list in
                        defer { list = [] }
                        return list
                    }
                    for text in texts { server.send("news", text) }
                }
                server.close()
            }
        }

        func send(_ text: String) { toSend.withLock { $0.append(text) } }
        func end() { isOver.withLock { $0 = true } }
    }

    /// Sends bytes, and returns what comes until the other side closes or the text is there.
    private func talk(
        _ port: UInt16, _ text: String, until end: String? = nil, then next: () -> Void = {}
    ) throws -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        try #require(code == 0)
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let bytes = Array(text.utf8)
        try #require(write(descriptor, bytes, bytes.count) == bytes.count)
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var hasGoneOn = false
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            received += buffer[..<count]
            let text = String(decoding: received, as: UTF8.self)
            if !hasGoneOn, text.contains("\r\n\r\n") {
                hasGoneOn = true
                next()
            }
            if let end, text.contains(end) { break }
        }
        return String(decoding: received, as: UTF8.self)
    }

    private func request(_ start: String, _ running: Running, _ rest: String = "") -> String {
        "\(start) HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\nConnection: close\r\n\(rest)\r\n"
    }

    @Test("a page is answered with headers that keep it to itself, and everything else is refused")
    func answers() throws {
        let running = try Running { server in
            server.answer = { request, path in
                .response(PageServer.text("\(request.method) \(path) \(String(decoding: request.body, as: UTF8.self))"))
            }
        }
        defer { running.end() }
        let page = try talk(running.port, request("GET /secret/a", running))
        #expect(page.hasPrefix("HTTP/1.1 200 ") && page.hasSuffix("GET a \n"))
        for header in ["Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff", "frame-ancestors 'none'"] {
            #expect(page.contains(header), "\(header)")
        }
        let origin = "Origin: http://127.0.0.1:\(running.port)\r\n"
        let post = try talk(running.port, request("POST /secret/b", running, "\(origin)Content-Length: 2\r\n") + "xy")
        #expect(post.hasSuffix("POST b xy\n"))
        #expect(try talk(running.port, request("GET /a", running)).hasPrefix("HTTP/1.1 403 "))
        #expect(try talk(running.port, request("POST /secret/b", running)).hasPrefix("HTTP/1.1 403 "))
        let foreign = "GET /secret/a HTTP/1.1\r\nHost: evil\r\nConnection: close\r\n\r\n"
        #expect(try talk(running.port, foreign).hasPrefix("HTTP/1.1 403 "))
        #expect(try talk(running.port, "nonsense\r\n\r\n").hasPrefix("HTTP/1.1 400 "))
        let large = request("POST /secret/b", running, "\(origin)Content-Length: 99999999\r\n")
        #expect(try talk(running.port, large).hasPrefix("HTTP/1.1 413 "))
    }

    @Test("events are pushed to every page, and the first ones to the page that joins") func events() throws {
        let running = try Running { server in
            server.answer = { _, path in path == "events" ? .events : .response(.init(statusCode: 404)) }
            server.didConnect = { send in send("hello", "{}") }
        }
        defer { running.end() }
        for _ in 0..<2 {
            let text = try talk(running.port, request("GET /secret/events", running), until: "event: news") {
                running.send("1")
            }
            #expect(text.contains("Content-Type: text/event-stream\r\n") && text.contains("event: hello\ndata: {}\n\n"))
            #expect(text.contains("event: news\ndata: 1\n\n"))
        }
    }

    @Test("two servers have two ports and two tokens, and a taken port is an error") func ports() throws {
        let one = try PageServer(), other = try PageServer()
        #expect(one.address != other.address)
        let url = try #require(URL(string: one.address))
        #expect(url.host == "127.0.0.1" && url.path.count >= 20)
        #expect(throws: (any Error).self) { _ = try PageServer(port: url.port) }
    }
}
