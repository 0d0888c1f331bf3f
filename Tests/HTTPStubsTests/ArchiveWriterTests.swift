import Automation
import FoundationEssentials
import HTTPStubs
import SimulatedUI
import TestProject
import Testing

@Suite("An HTTP archive that is written")
struct ArchiveWriterTests {
    private let writer = ArchiveWriter(epoch: 1_388_569_260, version: "1.0")

    /// A device whose requests are kept.
    private func phone() throws -> (phone: NetworkPhone, traffic: HTTPTraffic) {
        let (phone, traffic) = (try NetworkPhone(), HTTPTraffic())
        phone.device.traffic = traffic
        return (phone, traffic)
    }

    /// A device that answers as an archive says.
    private func replay(_ text: String) throws -> NetworkPhone {
        let project = try Project(["a.har": text])
        let phone = try NetworkPhone()
        try phone.network.stub(contentsOf: project.path("a.har"))
        return phone
    }

    @Test("has requests and answers with the device's times, and pages with their titles")
    func text() throws {
        let (phone, traffic) = try phone()
        phone.network.stub("POST /people", .json(["id": 7], status: 201).delayed(by: 1.5))
        phone.network.stub("/offline", .fault(.offline))
        phone.device.virtualClock.sleep(until: 0.25)
        phone.send("POST", "/people?a=b%20c", body: "Ada", headers: ["Content-Type": "text/plain"])
        phone.send("/offline")
        traffic.pages.append(HTTPTraffic.Page(title: "People \"1\"", opened: 0))
        traffic.exchanges[0].page = 0
        #expect(
            writer.text(of: traffic) == """
                {
                  "log": {
                    "version": "1.2",
                    "creator": { "name": "jsrun", "version": "1.0" },
                    "pages": [
                      {
                        "startedDateTime": "2014-01-01T09:41:00.000Z",
                        "id": "page_1",
                        "title": "People \\"1\\"",
                        "pageTimings": { "onContentLoad": -1, "onLoad": -1 }
                      }
                    ],
                    "entries": [
                      {
                        "pageref": "page_1",
                        "startedDateTime": "2014-01-01T09:41:00.250Z",
                        "time": 1500,
                        "request": {
                          "method": "POST",
                          "url": "http://server.test/people?a=b%20c",
                          "httpVersion": "HTTP/1.1",
                          "cookies": [],
                          "headers": [
                            { "name": "Content-Type", "value": "text/plain" }
                          ],
                          "queryString": [
                            { "name": "a", "value": "b c" }
                          ],
                          "headersSize": -1,
                          "bodySize": 3,
                          "postData": { "mimeType": "text/plain", "text": "Ada" }
                        },
                        "response": {
                          "status": 201,
                          "statusText": "Created",
                          "httpVersion": "HTTP/1.1",
                          "cookies": [],
                          "headers": [
                            { "name": "Content-Type", "value": "application/json" }
                          ],
                          "content": { "size": 8, "mimeType": "application/json", "text": "{\\"id\\":7}" },
                          "redirectURL": "",
                          "headersSize": -1,
                          "bodySize": 8
                        },
                        "cache": {},
                        "timings": { "send": 0, "wait": 1500, "receive": 0 }
                      },
                      {
                        "startedDateTime": "2014-01-01T09:42:01.250Z",
                        "time": 0,
                        "request": { "method": "GET", "url": "http://server.test/offline", "httpVersion": "HTTP/1.1", \
                "cookies": [], "headers": [], "queryString": [], "headersSize": -1, "bodySize": 0 },
                        "response": {
                          "status": 0,
                          "statusText": "",
                          "httpVersion": "",
                          "cookies": [],
                          "headers": [],
                          "content": { "size": 0, "mimeType": "x-unknown" },
                          "redirectURL": "",
                          "headersSize": -1,
                          "bodySize": 0,
                          "_error": "net::ERR_INTERNET_DISCONNECTED"
                        },
                        "cache": {},
                        "timings": { "send": 0, "wait": 0, "receive": 0 }
                      }
                    ]
                  }
                }

                """)
    }

    @Test("without requests is one all the same")
    func empty() throws {
        let text = writer.text(of: HTTPTraffic())
        #expect(text.contains("\"pages\": []") && text.contains("\"entries\": []"))
        #expect(try replay(text).network.table.stubs.isEmpty)
    }

    @Test("is read again, and answers the same")
    func readAgain() throws {
        let (phone, traffic) = try phone()
        let bytes = Data([0, 0xFF, 0x80, 0x41])
        phone.network.stub("/text", .text("Grüße\u{0}\u{FEFF}\r\n\"\\\u{2028}"), .status(503), .text("later"))
        phone.network.stub("/bytes", .data(bytes))
        phone.network.stub("/latin", .data(Data("abc".utf8), type: "text/plain; charset=ISO-8859-1"))
        phone.network.stub("/cookies", .status(204, headers: Self.cookies))
        phone.network.stub(RequestPattern(method: "POST", path: "/s", body: .text("a")), .text("for a"))
        phone.network.stub(RequestPattern(method: "POST", path: "/s", body: .json(["b": 1])), .json(["for": "b"]))
        phone.network.stub("/q?x=1", .text("one"))
        phone.network.stub("/q?x=2", .text("two"))
        phone.network.stub("/lost", .fault(.connectionLost(afterBytes: 3)))
        phone.network.stub("/unknown", .fault(.cannotFindHost))
        phone.network.stub("/refused", .fault(.cannotConnectToHost))
        phone.network.stub("/late", .fault(.timedOut))
        let requests = [
            ("GET", "/text", ""), ("GET", "/text", ""), ("GET", "/text", ""), ("GET", "/bytes", ""),
            ("GET", "/latin", ""),
            ("GET", "/cookies", ""), ("POST", "/s", "a"), ("POST", "/s", "{\"b\": 1}"), ("GET", "/q?x=2", ""),
            ("GET", "/q?x=1", ""), ("GET", "/nowhere", ""), ("GET", "/lost", ""), ("GET", "/unknown", ""),
            ("GET", "/refused", ""), ("GET", "/late", ""),
        ]
        let first = requests.map { phone.send($0, $1, body: $2).result }
        #expect(first.allSatisfy { $0 != nil })
        let other = try replay(writer.text(of: traffic))
        let second = requests.map { other.send($0, $1, body: $2).result }
        #expect(second == first)
    }

    private static var cookies: HTTPHeaders {
        var headers: HTTPHeaders = ["X-A": "1"]
        headers.append("Set-Cookie", "a=1")
        headers.append("Set-Cookie", "b=2")
        return headers
    }

    @Test("a request that was cancelled, or had no answer until the end, waits for its timeout")
    func unanswered() throws {
        let (phone, traffic) = try phone()
        phone.network.stub("/a", .text("x").delayed(by: 5))
        phone.network.stub("/b", .text("x").delayed(by: 5))
        let reply = phone.begin("/a")
        _ = phone.begin("/b")
        phone.device.virtualClock.sleep(until: 1)
        reply.transmission?.cancel()
        let text = writer.text(of: traffic)
        #expect(text.components(separatedBy: "net::ERR_ABORTED") == 3)
        let other = try replay(text)
        let again = other.begin("/a", timeout: 3)
        other.device.virtualClock.sleep(until: 3.1)
        #expect(again.error == .timedOut)
    }

    @Test("bytes that were sent are Base64, and no stub compares them")
    func sentBytes() throws {
        let traffic = HTTPTraffic()
        for (body, text) in [(Data([0xFF]), "bytes"), (Data("a".utf8), "text")] {
            var request = try #require(HTTPRequest("POST", "/a"))
            request.body = body
            traffic.end(
                traffic.begin(request, at: 0), .success(HTTPResponse(body: Data(text.utf8))), at: 0)
        }
        let text = writer.text(of: traffic)
        #expect(text.contains("\"text\": \"/w==\", \"_encoding\": \"base64\""))
        let other = try replay(text)
        #expect(other.send("POST", "/a", body: "a").text == "text")
        #expect(other.send("POST", "/a", body: "other").text == "bytes")
    }
}

extension String {
    /// The number of parts between occurrences of a string.
    fileprivate func components(separatedBy separator: String) -> Int { split(separator: separator).count }
}
