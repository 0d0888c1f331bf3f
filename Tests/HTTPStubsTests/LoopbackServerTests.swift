import FoundationEssentials
import Glibc
import HTTPStubs
import SimulatedUI
import Testing

@Suite("The server on the loopback interface")
struct LoopbackServerTests {
    private func started(_ server: LoopbackServer = LoopbackServer(latencyScale: 0)) throws -> (LoopbackServer, Int) {
        try server.start()
        return (server, try #require(server.port))
    }

    private func ask(_ port: Int, _ text: String) async throws -> String {
        try await Wire.conversation(port: port) { wire in
            wire.send(text)
            return wire.readAll()
        }
    }

    private func get(_ path: String) -> String {
        "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    }

    @Test("PAGE-26: answers the registered routes, at the address that it reports")
    func routes() async throws {
        let (server, port) = try started()
        server.register(method: nil, path: "/flags", response: HTTPResponse(body: Data("on".utf8)))
        #expect(server.url == "http://localhost:\(port)")
        let answer = try await ask(port, get("/flags"))
        #expect(answer == "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\non")
        server.stop()
    }

    @Test("PAGE-27: a route may be replaced while the server runs, which changes the next answer")
    func replacement() async throws {
        let (server, port) = try started()
        server.stub("/flag", .text("one"))
        #expect(try await ask(port, get("/flag")).hasSuffix("one"))
        server.stub("/flag", .text("two"))
        #expect(try await ask(port, get("/flag")).hasSuffix("two"))
        server.stop()
    }

    @Test("PAGE-29: two servers at once get different ports from 50000 to 64999, and links with theirs work")
    func twoServers() async throws {
        let (first, port) = try started()
        let (second, other) = try started()
        #expect(port != other)
        #expect(LoopbackServer.ports.contains(port) && LoopbackServer.ports.contains(other))
        var links = StubAnswer.html("<a href=\"http://localhost/next\">")
        links.addsPort = true
        second.stub("/", links)
        second.stub("/next", .text("there"))
        let page = try await ask(other, get("/"))
        #expect(page.contains("<a href=\"http://localhost:\(other)/next\">"))
        #expect(try await ask(other, get("/next")).hasSuffix("there"))
        first.stop()
        second.stop()
    }

    @Test("PAGE-32, PAGE-33: requests are recorded, and those without a route get 404 and are listed")
    func recorded() async throws {
        let (server, port) = try started()
        server.stub("/search", .json([]))
        for page in 1...2 {
            let body = "{\"page\":\(page)}"
            _ = try await ask(
                port,
                "POST /search HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            )
        }
        #expect(try await ask(port, get("/unknown")).hasPrefix("HTTP/1.1 404 Not Found\r\n"))
        #expect(server.requests(to: "/search").map(\.bodyText) == ["{\"page\":1}", "{\"page\":2}"])
        #expect(server.unmatchedRequests.map(\.path) == ["/unknown"])
        server.stop()
    }

    @Test("keeps a connection for several requests, also when they come before the answers have gone")
    func keepAlive() async throws {
        let (server, port) = try started()
        server.stub("/a", .text("one"), .text("two"), .text("three"))
        let answers = try await Wire.conversation(port: port) { wire in
            wire.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
            let first = wire.readAnswer()
            wire.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            return first + wire.readAll()
        }
        #expect(answers.ranges(of: "HTTP/1.1 200 OK").count == 3)
        #expect(["one", "two", "three"].allSatisfy { answers.contains("\r\n\r\n\($0)") })
        server.stop()
    }

    @Test("receives and sends large bodies")
    func largeBodies() async throws {
        let (server, port) = try started()
        let size = 5_000_000
        server.stub("POST /big", .data(Data(repeating: 0x61, count: size)))
        let length = try await Wire.conversation(port: port) { wire in
            wire.send("POST /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: \(size)\r\n\r\n")
            wire.send([UInt8](repeating: 0x62, count: size))
            return wire.readAll().utf8.count
        }
        #expect(length > size)
        #expect(server.requests.first?.body.count == size)
        server.stop()
    }

    @Test("reads bodies in chunks, and tells waiting clients to continue")
    func chunks() async throws {
        let (server, port) = try started()
        server.stub("/c", .text("ok"))
        let text = try await Wire.conversation(port: port) { wire in
            wire.send("PUT /c HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n")
            let go = wire.readAnswer()
            wire.send("3\r\nabc\r\n0\r\n\r\n")
            return go + wire.readAnswer()
        }
        #expect(text.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK"))
        #expect(server.requests.first?.bodyText == "abc")
        server.stop()
    }

    @Test("answers an invalid request with 400, and closes that connection only")
    func malformed() async throws {
        let (server, port) = try started()
        server.stub("/a", .text("x"))
        #expect(try await ask(port, "hello\r\n\r\n").hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        #expect(try await ask(port, get("/a")).hasSuffix("x"))
        #expect(server.requests.count == 1)
        server.stop()
    }

    @Test("leaves out bodies where there is none")
    func noBody() async throws {
        let (server, port) = try started()
        server.stub("/a", .text("12345"))
        server.stub("/empty", .status(204))
        let head = try await ask(port, "HEAD /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(head.contains("Content-Length: 5\r\n") && head.hasSuffix("\r\n\r\n"))
        #expect(
            try await ask(port, get("/empty")) == "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        server.stop()
    }

    @Test("sends header fields of stubs, but none that would break the answer")
    func headers() async throws {
        let (server, port) = try started()
        server.stub("/a", .status(200, headers: ["ETag": "x\r\nEvil: y", "Content-Length": "99"]))
        let answer = try await ask(port, get("/a"))
        #expect(answer == "HTTP/1.1 200 OK\r\nETag: x  Evil: y\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        server.stop()
    }

    @Test("sends a line for each of several header fields with one name")
    func repeatedFields() async throws {
        let (server, port) = try started()
        var headers = HTTPHeaders()
        headers.append("Set-Cookie", "a=1")
        headers.append("Set-Cookie", "b=2")
        server.stub("/a", .status(200, headers: headers))
        let answer = try await ask(port, get("/a"))
        #expect(answer.contains("\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n"), "\(answer)")
        server.stop()
    }

    @Test("cuts connections, as a whole or after some bytes of the body")
    func cuts() async throws {
        let (server, port) = try started()
        server.stub("/whole", .fault(.connectionLost(afterBytes: 0)))
        var part = StubAnswer.text("0123456789")
        part.fault = .connectionLost(afterBytes: 4)
        server.stub("/part", part)
        server.stub("/offline", .fault(.offline))
        var empty = StubAnswer(HTTPResponse(statusCode: 204, body: Data("0123456789".utf8)))
        empty.fault = .connectionLost(afterBytes: 4)
        server.stub("/empty", empty)
        #expect(try await ask(port, get("/whole")) == "")
        #expect(try await ask(port, get("/offline")) == "")
        #expect(try await ask(port, get("/empty")) == "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        let answer = try await ask(port, get("/part"))
        #expect(answer.contains("Content-Length: 10\r\n") && answer.hasSuffix("\r\n\r\n0123"))
        server.stop()
    }

    @Test("never answers what times out, and ends that connection when it stops")
    func timeOut() async throws {
        let (server, port) = try started()
        server.stub("/never", .fault(.timedOut))
        server.stub("/a", .text("x"))
        async let never = ask(port, get("/never"))
        while server.requests.isEmpty { await Task.yield() }
        #expect(try await ask(port, get("/a")).hasSuffix("x"))
        server.stop()
        #expect(try await never == "")
    }

    @Test("answers a client that has finished sending")
    func halfClosed() async throws {
        let (server, port) = try started(LoopbackServer(latencyScale: 0.001))
        server.stub("/a", .text("x").delayed(by: 1))
        let answer = try await Wire.conversation(port: port) { wire in
            wire.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
            wire.endSending()
            return wire.readAll()
        }
        #expect(answer.hasSuffix("\r\n\r\nx"))
        server.stop()
    }

    @Test("serves many connections at once")
    func parallel() async throws {
        let (server, port) = try started()
        server.stub("/n/:n", .text("ok"))
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<64 {
                group.addTask { try await ask(port, get("/n/\(number)")).hasSuffix("ok") }
            }
            for try await isAnswered in group { #expect(isAnswered) }
        }
        // A test of another server may send a request to a port that was its own.
        #expect(Set(server.requests.map(\.path)).filter { $0.hasPrefix("/n/") }.count == 64)
        server.stop()
    }

    @Test("no longer listens when it has stopped, and may be started again")
    func stops() async throws {
        let (server, port) = try started()
        server.stub("/mine", .text("this server"))
        #expect(try await ask(port, get("/mine")).hasSuffix("this server"))
        server.stop()
        server.stop()
        #expect(server.port == nil)
        #expect(server.url == "http://localhost")
        // Another process may have taken the port meanwhile.
        let answer = try? await ask(port, get("/mine"))
        #expect(answer?.hasSuffix("this server") != true)
        try server.start()
        try server.start()
        let again = try #require(server.port)
        #expect(try await ask(again, get("/mine")).hasSuffix("this server"))
        server.stop()
    }

    @Test("shares its stubs with a device's network")
    func sharedStubs() async throws {
        let table = StubTable()
        let (server, port) = try started(LoopbackServer(table: table))
        NetworkStubs(table: table).stub("/a", .text("shared"))
        #expect(try await ask(port, get("/a")).hasSuffix("shared"))
        server.stop()
    }
}

/// A client with nothing but a socket, which waits in the system and so belongs to a thread of its own.
private final class Wire {
    private let descriptor: Int32

    struct CannotConnect: Error {}

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        // The object is deinitialised even then, which closes the socket; closing it here too would close whatever
        // another thread has opened meanwhile.
        guard connected == 0 else { throw CannotConnect() }
    }

    deinit { close(descriptor) }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Tells the server that nothing more comes.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Everything that comes until the server closes the connection.
    func readAll() -> String {
        var bytes: [UInt8] = []
        while let more = read() { bytes += more }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// One answer whose length is in its head.
    func readAnswer() -> String {
        var bytes: [UInt8] = []
        while let more = read() {
            bytes += more
            let text = String(decoding: bytes, as: UTF8.self)
            guard let head = text.firstRange(of: "\r\n\r\n") else { continue }
            let length =
                text[..<head.lowerBound].split(separator: "\r\n").lazy
                .first { $0.hasPrefix("Content-Length: ") }
                .flatMap { Int($0.dropFirst("Content-Length: ".count)) } ?? 0
            if text[head.upperBound...].utf8.count >= length { return text }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer.prefix(count)) : nil
    }

    /// The result of a closure with a connection of its own, on a thread of its own.
    static func conversation<T: Sendable>(port: Int, _ body: @escaping @Sendable (Wire) -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            let work = Work { continuation.resume(with: Result { body(try Wire(port: port)) }) }
            var thread = pthread_t()
            pthread_create(
                &thread, nil,
                { context in
                    guard let context else { return nil }
                    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                    return nil
                }, Unmanaged.passRetained(work).toOpaque())
            pthread_detach(thread)
        }
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
