import SimulatedUI
import Testing

@testable import HTTPStubs

@Suite("What comes over a connection")
struct HTTPParserTests {
    /// What arrived, in words: requests as `METHOD address body`, mistakes by their status.
    private func events(_ text: String, limits: HTTPParser.Limits = .init(), pieces: Int = .max) -> [String] {
        var parser = HTTPParser(limits: limits)
        var events: [String] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            parser.append(rest.prefix(pieces))
            rest = rest.dropFirst(pieces)
            while let event = parser.next() {
                switch event {
                case .request(let request, let keepsAlive):
                    events.append(
                        "\(request.method) \(request.url) \(request.bodyText)\(keepsAlive ? "" : " (close)")")
                case .expectsContinue: events.append("continue")
                case .malformed(let error): events.append("\(error.statusCode)")
                }
            }
        }
        return events
    }

    private let host = "Host: localhost\r\n"

    @Test("is one request after the other, however it is split", arguments: [1, 2, 7, 100_000])
    func pieces(size: Int) {
        let text =
            "POST /a?b=c HTTP/1.1\r\n\(host)Content-Length: 5\r\n\r\nhello"
            + "GET /next HTTP/1.1\r\n\(host)\r\n"
            + "POST /c HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\nA\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\n"
            + "\r\nGET /old HTTP/1.0\r\n\r\n"
        #expect(
            events(text, pieces: size) == [
                "POST http://localhost/a?b=c hello", "GET http://localhost/next ",
                "POST http://localhost/c abc0123456789", "GET http://localhost/old  (close)",
            ])
    }

    @Test("says whether the connection stays open")
    func connection() {
        #expect(events("GET / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n") == ["GET http://localhost/  (close)"])
        #expect(events("GET / HTTP/1.0\r\n\(host)Connection: Keep-Alive\r\n\r\n") == ["GET http://localhost/ "])
    }

    @Test("may end its lines without carriage returns, and name the whole address")
    func variants() {
        #expect(events("GET http://example.com:81/a HTTP/1.1\nHost: x\n\n") == ["GET http://example.com:81/a "])
    }

    @Test("may ask whether to continue with its body")
    func expectation() {
        let text = "PUT / HTTP/1.1\r\n\(host)Expect: 100-continue\r\nContent-Length: 2\r\n\r\nok"
        #expect(events(text) == ["continue", "PUT http://localhost/ ok"])
    }

    @Test("joins fields of one name")
    func joinedFields() {
        var parser = HTTPParser()
        parser.append("GET / HTTP/1.1\r\nHost: x\r\nAccept: a\r\naccept:  b \r\n\r\n".utf8)
        guard case .request(let request, _) = parser.next() else {
            Issue.record("there is no request")
            return
        }
        #expect(request.headers["Accept"] == "a, b")
    }

    @Test(
        "is refused with a status when it is malformed, and nothing after it is read",
        arguments: [
            ("hello\r\n\r\n", "400"), ("GET /\r\n\r\n", "400"), ("GET  / HTTP/1.1\r\nHost: x\r\n\r\n", "400"),
            ("GET / FTP/1.1\r\n\r\n", "400"), ("GET / HTTP/2.0\r\nHost: x\r\n\r\n", "505"),
            ("GET / HTTP/1.1\r\n\r\n", "400"), ("GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n", "400"),
            ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", "400"), ("GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n", "400"),
            ("GET a HTTP/1.1\r\nHost: x\r\n\r\n", "400"), ("GET http:// HTTP/1.1\r\nHost: x\r\n\r\n", "400"),
            ("P / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", "400"),
            ("P / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n", "400"),
            ("P / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "400"),
            ("P / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", "413"),
            ("P / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n", "501"),
            ("P / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n", "400"),
            ("P / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", "400"),
            ("P / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", "400"),
            ("P / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFF\r\n", "400"),
            ("P / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFF\r\n", "413"),
        ])
    func malformed(text: String, status: String) {
        #expect(events(text + "GET / HTTP/1.1\r\nHost: x\r\n\r\n") == [status])
    }

    @Test("is refused when its head or a line of a chunk never ends")
    func limits() {
        let limits = HTTPParser.Limits(head: 100, body: 10)
        let long = String(repeating: "a", count: 200)
        #expect(events("GET /\(long)", limits: limits) == ["431"])
        #expect(events("GET / HTTP/1.1\r\nA: \(long)\r\n\r\n", limits: limits) == ["431"])
        #expect(
            events("P / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;\(long)", limits: limits) == ["431"])
        #expect(
            events(
                "P / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n12345678\r\n8\r\n", limits: limits)
                == ["413"])
        let trailers = String(repeating: "A: \(String(repeating: "a", count: 20))\r\n", count: 5)
        #expect(
            events("P / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\(trailers)", limits: limits)
                == ["431"])
    }

    @Test("never crashes the host, whatever it is")
    func noise() {
        var generator = SeededBytes()
        let seed =
            "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
        for _ in 0..<2000 {
            var bytes = Array(seed.utf8)
            for _ in 0..<Int(generator.next() % 6) { bytes[Int(generator.next()) % bytes.count] = generator.next() }
            var parser = HTTPParser()
            parser.append(bytes)
            var count = 0
            while parser.next() != nil { count += 1 }
            #expect(count < 20)
        }
    }

    private struct SeededBytes {
        private var state: UInt64 = 42

        mutating func next() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
    }
}
