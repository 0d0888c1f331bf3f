import Automation
import FoundationEssentials
import HTTPStubs
import SimulatedUI
import TestProject
import Testing

@Suite("An HTTP archive as a mock file")
struct ArchiveReaderTests {
    /// An archive with these entries, each on a line of its own from the second one on.
    private static func archive(_ entries: [String]) -> String {
        "{\"log\": {\"version\": \"1.2\", \"creator\": {\"name\": \"x\", \"version\": \"1\"}, \"entries\": [\n"
            + entries.joined(separator: ",\n") + "\n]}}"
    }

    /// An entry with a text.
    private static func entry(
        _ url: String, method: String = "GET", post: String? = nil, status: Int = 200, text: String = ""
    ) -> String {
        let data = post.map { ", \"postData\": {\"mimeType\": \"text/plain\", \"text\": \"\($0)\"}" } ?? ""
        return """
            {"request": {"method": "\(method)", "url": "\(url)"\(data)}, \
            "response": {"status": \(status), "headers": [], \
            "content": {"size": 1, "mimeType": "text/plain", "text": "\(text)"}}}
            """
    }

    /// A device whose network has the stubs of an archive.
    private func phone(_ entries: String..., files: [String: String] = [:]) throws -> NetworkPhone {
        let project = try Project(["a.har": Self.archive(entries)].merging(files) { $1 })
        let phone = try NetworkPhone()
        try phone.network.stub(contentsOf: project.path("a.har"))
        return phone
    }

    private func mistakes(_ text: String) throws -> String? {
        let project = try Project(["a.har": text])
        let error = #expect(throws: StubMistakes.self) {
            try StubFile.stubs(at: project.path("a.har"), named: "a.har")
        }
        return error?.description.replacing(project.folder, with: ".")
    }

    @Test("an entry answers its method and URL with status, header fields and body, at once")
    func fields() throws {
        let phone = try phone(
            """
            {"startedDateTime": "2024-05-01T10:00:00.000Z", "time": 431.7, "pageref": "page_1", "_priority": "High",
             "request": {"method": "get", "url": "https://API.test:443/people/%C3%A9/a%2Fb?q=1&r=a%20b#top",
               "httpVersion": "h2", "headers": [{"name": ":method", "value": "GET"}], "cookies": [], "queryString": [],
               "headersSize": -1, "bodySize": 0},
             "response": {"status": 201, "statusText": "Created", "httpVersion": "h2", "cookies": [],
               "headers": [{"name": ":status", "value": "201"}, {"name": "Content-Type", "value": "text/x"},
                 {"name": "content-length", "value": "99"}, {"name": "Content-Encoding", "value": "br"},
                 {"name": "Transfer-Encoding", "value": "chunked"}, {"name": "Connection", "value": "close"},
                 {"name": "Set-Cookie", "value": "a=1\\nb=2"}, {"name": "X-Secret", "value": "***"}],
               "content": {"size": 5, "mimeType": "text/plain", "text": "Grüße", "compression": 0},
               "redirectURL": "", "headersSize": -1, "bodySize": -1, "_transferSize": 7},
             "cache": {}, "timings": {"send": 1, "wait": 400, "receive": 30.7}}
            """)
        let reply = phone.begin("https://api.test/people/%C3%A9/a%2Fb?r=a+b&q=1")
        phone.device.virtualClock.sleep(until: 0.001)
        let response = try #require(try reply.result?.get())
        #expect(response.statusCode == 201)
        #expect(response.headers.fields.map(\.name) == ["Content-Type", "Set-Cookie", "Set-Cookie"])
        #expect(response.headers.values(of: "Set-Cookie") == ["a=1", "b=2"])
        // The text was decoded by the program that has saved it.
        #expect(response.headers["Content-Type"] == "text/x; charset=utf-8")
        #expect(response.body.text == "Grüße")
        #expect(phone.send("POST", "https://api.test/people/%C3%A9/a%2Fb?r=a+b&q=1").status == 404)
        #expect(phone.send("https://api.test/people/%C3%A9/a/b?r=a+b&q=1").status == 404)
        #expect(phone.send("https://other.test/people/%C3%A9/a%2Fb?r=a+b&q=1").status == 404)
        #expect(phone.send("https://api.test/people/%C3%A9/a%2Fb?q=1").status == 404)
        #expect(phone.network.table.stubs.first?.place?.line == 2)
    }

    @Test("a body may be Base64, or be in a file of its own")
    func bodies() throws {
        let phone = try phone(
            """
            {"request": {"method": "GET", "url": "http://server.test/a.png"},
             "response": {"status": 200,
               "content": {"mimeType": "image/png", "text": "iVBO\\nRw==", "encoding": "base64"}}}
            """,
            """
            {"request": {"method": "GET", "url": "http://server.test/b"},
             "response": {"status": 200, "content": {"mimeType": "text/html", "_file": "bodies/b.html"}}}
            """,
            """
            {"request": {"method": "GET", "url": "http://server.test/c", "postData": null},
             "response": {"status": 302, "headers": [], "content": null, "redirectURL": "/d"}}
            """, files: ["bodies/b.html": "<p>"])
        let picture = try #require(try phone.send("/a.png").result?.get())
        #expect(Array(picture.body) == [0x89, 0x50, 0x4E, 0x47])
        #expect(picture.headers["Content-Type"] == "image/png")
        let page = try #require(try phone.send("/b").result?.get())
        #expect(page.body.text == "<p>" && page.headers["Content-Type"] == "text/html")
        #expect(try phone.send("/c").result?.get().headers["Location"] == "/d")
    }

    @Test("entries of the same request answer in their order, the last one again and again")
    func sequence() throws {
        let phone = try phone(
            Self.entry("http://server.test/a", text: "one"), Self.entry("http://server.test/b", text: "other"),
            Self.entry("http://server.test/a", status: 503, text: "two"))
        #expect((1...3).map { _ in phone.send("/a").text } == ["one", "two", "two"])
        #expect(phone.send("/a").status == 503)
        #expect(phone.send("/b").text == "other")
    }

    @Test("a path is literal, and a query is compared as far as entries differ in it")
    func queries() throws {
        let phone = try phone(
            Self.entry("http://server.test/s", text: "none"), Self.entry("http://server.test/s?q=a", text: "a"),
            Self.entry("http://server.test/s?q=a&page=2", text: "a2"),
            Self.entry("http://server.test/:id/*", text: "x"))
        #expect(phone.send("/s").text == "none")
        #expect(phone.send("/s?q=a").text == "a")
        #expect(phone.send("/s?page=2&q=a").text == "a2")
        #expect(phone.send("/s?q=a&seen=1").text == "a")
        #expect(phone.send("/s?page=2").status == 404)
        #expect(phone.send("/:id/*").text == "x")
        #expect(phone.send("/7/y").status == 404)
        #expect(phone.network.problems.isEmpty)
    }

    @Test("bodies are compared where entries of one URL differ in them")
    func requestBodies() throws {
        let phone = try phone(
            Self.entry("http://server.test/s", method: "POST", post: #"{\"a\": 1, \"b\": 2}"#, text: "json"),
            Self.entry("http://server.test/s", method: "POST", post: "plain", text: "plain"),
            Self.entry("http://server.test/s", method: "POST", text: "empty"),
            Self.entry("http://server.test/t", method: "POST", post: "time=17", text: "any"),
            Self.entry(
                "http://server.test/u", method: "POST", post: #"{\"user\": \"ada\", \"password\": \"***\"}"#,
                text: "ada"),
            Self.entry("http://server.test/u", method: "POST", post: "user=bob&password=***", text: "bob"))
        #expect(phone.send("POST", "/s", body: #"{"b":2,"a":1}"#).text == "json")
        #expect(phone.send("POST", "/s", body: "plain").text == "plain")
        #expect(phone.send("POST", "/s").text == "empty")
        #expect(phone.send("POST", "/s", body: "other").status == 404)
        #expect(phone.send("POST", "/t", body: "time=18").text == "any")
        #expect(phone.send("POST", "/u", body: #"{"user":"ada","password":"x"}"#).text == "ada")
        #expect(phone.send("POST", "/u", body: "user=bob&password=x").text == "bob")
    }

    @Test(
        "an entry without an answer is a fault",
        arguments: [
            ("net::ERR_NAME_NOT_RESOLVED", HTTPError.cannotFindHost),
            ("net::ERR_CONNECTION_REFUSED", .cannotConnectToHost),
            ("net::ERR_INTERNET_DISCONNECTED", .notConnectedToInternet), ("net::ERR_TIMED_OUT", .timedOut),
            ("net::ERR_ABORTED", .timedOut), ("", .networkConnectionLost),
        ])
    func faults(words: String, error: HTTPError) throws {
        for (key, status) in [("_error", 0), ("_failureText", -1)] {
            let phone = try phone(
                """
                {"request": {"method": "GET", "url": "http://server.test/a"},
                 "response": {"status": \(status), "headers": [], "\(key)": "\(words)"}}
                """)
            #expect(phone.send("/a").error == error)
        }
    }

    @Test("what a stub cannot answer is left out")
    func leftOut() throws {
        let phone = try phone(
            Self.entry("data:text/plain,a"), Self.entry("ws://server.test/socket"),
            Self.entry("chrome-extension://abc/x.js"), Self.entry("http://server.test/socket", status: 101),
            Self.entry("http://server.test/a", text: "a"))
        #expect(phone.network.table.stubs.count == 1)
        #expect(phone.send("/a").text == "a")
    }

    @Test("everything that is wrong is reported at once, with line, column and the key that was meant")
    func problems() throws {
        #expect(
            try mistakes("{\"log\": {\n]}") == "a.har:2:1: this is not JSON: expected a key in double quotes, not ']'")
        #expect(try mistakes("[]") == "a.har:1:1: an archive must be an object, but is an array")
        #expect(try mistakes("{}") == "a.har:1:1: the file has no log, which an HTTP archive must have")
        #expect(
            try mistakes("{\"log\": {\"entrys\": []}}") == "a.har:1:10: log.entrys is unknown; did you mean entries?")
        #expect(
            try mistakes("{\"log\": {\"entries\": {}}}")
                == "a.har:1:21: log.entries must be an array of entries, but is an object")
        let url = "\"method\": \"GET\", \"url\": \"http://a\""
        let wrong = [
            #"{"requst": {"method": "GET"}, "response": {"status": 200}}"#,
            #"{"request": {"method": "", "url": "people"}, "response": {"status": "200"}}"#,
            #"{"request": {"method": "GET", "url": "http:///x"}, "response": {"status": 42, "headers": {}}}"#,
            "{\"request\": {\(url)}, \"response\": {\"status\": 200, \"headers\": [\n"
                + #"{"name": "a b", "value": ""}, {"name": "c"}], "content": {"text": "!", "encoding": "base64"}}}"#,
            "{\"request\": {\(url)}, \"response\": {\"status\": 200,\n"
                + #""content": {"txt": "", "encoding": "gzip", "_file": "no"}}}"#,
            "{\"request\": {\(url), \"url\": \"http://b\"}}",
        ]
        let status = "must be a status from 100 to 599, or 0 for a request without an answer, but is"
        let address = "must be a URL such as \"https://example.com/people\", but is"
        let fields = "must be an array such as [{\"name\": \"Server\", \"value\": \"nginx\"}], but is"
        let expected = [
            "2:2: log.entries[0].requst is unknown; did you mean request?",
            "3:24: log.entries[1].request.method must be a method such as \"GET\", but is the string \"\"",
            "3:35: log.entries[1].request.url \(address) the string \"people\"",
            "3:69: log.entries[1].response.status \(status) the string \"200\"",
            "4:38: log.entries[2].request.url \(address) the string \"http:///x\"",
            "4:75: log.entries[2].response.status \(status) the number 42",
            "4:90: log.entries[2].response.headers \(fields) an object",
            "6:10: log.entries[3].response.headers[0].name is not a valid header field name",
            "6:31: log.entries[3].response.headers[1] has no value, which an HTTP archive must have",
            "6:67: log.entries[3].response.content.text is not Base64",
            "8:13: log.entries[4].response.content.txt is unknown; did you mean text?",
            "8:36: log.entries[4].response.content.encoding must be \"base64\", but is the string \"gzip\"",
            "8:53: the file './no' cannot be read: it does not exist",
            "9:50: log.entries[5].request.url is given twice",
            "9:1: log.entries[5] has no response, which an HTTP archive must have",
        ]
        #expect(
            try mistakes(Self.archive(wrong))?.split(separator: "\n").map(String.init)
                == expected.map { "a.har:\($0)" })
    }

    @Test("no bytes stop the program: damaged archives load or are reported, each problem with a place")
    func damaged() throws {
        let project = try Project()
        let whole = Array(
            Self.archive([
                Self.entry("http://server.test/a?q=1&q=2", text: "one"),
                Self.entry(
                    "https://[::1]:8443/a%2Fb/*?x", method: "POST", post: #"{\"a\": [1, null, \"***\"]}"#, text: "é"),
                Self.entry("https://[::1]:8443/a%2Fb/*?x", method: "POST", post: "a=***&b=1", status: 0),
                #"{"request": {"method": "PUT", "url": "http://a/"}, "response": {"status": 404, "#
                    + #""headers": [{"name": "Set-Cookie", "value": "a\nb"}], "content": {"text": "aGk=", "#
                    + #""encoding": "base64", "mimeType": "text/plain; charset=latin1"}}}"#,
            ]).utf8)
        let pieces = [
            "{", "}", "[", "]", "\"", ":", ",", "-", "\\u0e", "\u{0}", "null", "0", "text", "url", "://", "*", " ",
        ]
        var state: UInt64 = 11
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var loaded = 0
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0...next(3) {
                let place = next(bytes.count)
                bytes.replaceSubrange(place..<min(bytes.count, place + next(3)), with: pieces[next(pieces.count)].utf8)
            }
            if next(6) == 0 { bytes.removeLast(next(bytes.count)) }
            try project.write(bytes, to: "a.har")
            do throws(StubMistakes) {
                let stubs = try StubFile.stubs(at: project.path("a.har"))
                loaded += 1
                #expect(stubs.allSatisfy { !$0.answers.isEmpty && $0.place != nil })
                let table = StubTable(stubs)
                for address in ["http://server.test/a?q=1", "https://[::1]:8443/a%2Fb/*?x", "http://a/"] {
                    if let request = HTTPRequest("POST", address, "a=secret&b=1") { _ = table.answer(request) }
                }
            } catch {
                #expect(!error.problems.isEmpty)
                #expect(error.problems.allSatisfy { $0.place != nil })
            }
        }
        #expect(loaded > 20)
    }
}
