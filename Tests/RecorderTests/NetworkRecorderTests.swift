import Automation
import FoundationEssentials
import HTTPStubs
import Recorder
import SimulatedUI
import Testing

@Suite("Recording requests")
struct NetworkRecorderTests {
    private static let json: HTTPHeaders = ["Content-Type": "application/json"]

    @Test("FRY-112: the app receives the same bytes with and without tracking")
    func unchanged() throws {
        let bytes = Data((0...255).map { UInt8($0) })
        var responses: [HTTPResponse?] = []
        for isRecording in [false, true] {
            let phone = try NetworkRecording(isRecording: isRecording)
            phone.network.stub("/photo", .data(bytes, headers: ["ETag": "x", "Set-Cookie": "a=1"]).delayed(by: 2))
            let reply = phone.send("GET", "/photo")
            #expect(reply.instant == 2)
            responses.append(reply.response)
            #expect(phone.requests.count == (isRecording ? 1 : 0))
            #expect(phone.network.requests.first?.headers.fields == [])
        }
        #expect(responses[0]?.body == bytes)
        #expect(responses[0] == responses[1])
    }

    @Test("FRY-112: other schemes and marked requests are not recorded", arguments: ["file:///etc/hosts", "data:,a"])
    func leftAlone(address: String) throws {
        let phone = try NetworkRecording()
        phone.network.stub("/**", .text("x"))
        #expect(phone.send("GET", address).result != nil)
        phone.send("GET", "/a", headers: ["X-FRY-Track": "1"])
        #expect(phone.requests.isEmpty)
        phone.send("GET", "HTTPS://server.test/a")
        #expect(phone.requests.count == 1)
    }

    @Test("FRY-112: a cancelled request is recorded as cancelled, and stays cancelled")
    func cancelled() throws {
        let phone = try NetworkRecording()
        phone.network.stub("/slow", .text("x").delayed(by: 10))
        let reply = phone.begin("GET", "/slow")
        phone.wait(3)
        reply.transmission?.cancel()
        reply.transmission?.cancel()
        phone.wait(30)
        #expect(reply.result == nil)
        #expect(phone.requests.map(\.failure) == [.init(domain: "NSURLErrorDomain", code: -999)])
        #expect(phone.requests.map(\.latency) == [3])
    }

    @Test("FRY-112: a request without an answer when its app or the recording ends is recorded without one")
    func ended() throws {
        let phone = try NetworkRecording()
        phone.network.stub("/slow", .text("x").delayed(by: 10))
        _ = phone.begin("GET", "/slow?app=1")
        phone.device.terminate()
        phone.wait(30)
        try phone.device.launch(NetworkRecording.Client.self)
        let reply = phone.begin("GET", "/slow?app=2")
        phone.recorder?.stop()
        #expect(phone.device.transport === phone.network)
        phone.wait(30)
        #expect(reply.text == "x")
        #expect(phone.requests.map(\.url) == ["http://server.test/slow?app=1", "http://server.test/slow?app=2"])
        #expect(phone.requests.allSatisfy { $0.response == nil && $0.failure == nil })
    }

    @Test("FRY-112: a device without a transport stays offline, which is recorded")
    func offline() throws {
        let phone = try NetworkRecording(isRecording: false)
        phone.device.transport = nil
        var failures: [RecordedExchange.Failure?] = []
        let recorder = RequestRecorder(device: phone.device) { request, _, _ in failures.append(request.failure) }
        recorder.start()
        #expect(phone.send("GET", "/a").error == .notConnectedToInternet)
        recorder.stop()
        #expect(phone.device.transport == nil)
        #expect(failures == [.init(domain: "NSURLErrorDomain", code: -1009)])
    }

    @Test("FRY-112: starting twice records once, and a transport that was installed meanwhile stays")
    func twice() throws {
        let phone = try NetworkRecording()
        phone.recorder?.start()
        let second = RequestRecorder(device: phone.device) { _, _, _ in Issue.record("this is recorded outside") }
        _ = second
        phone.network.stub("/a", .text("x"))
        phone.send("GET", "/a")
        #expect(phone.requests.count == 1)
        let other = NetworkStubs()
        phone.device.transport = other
        phone.recorder?.stop()
        phone.recorder?.stop()
        #expect(phone.device.transport === other)
    }

    @Test("FRY-112: of two recorders, one records and both restore what they found")
    func nested() throws {
        let phone = try NetworkRecording()
        var count = 0
        let second = RequestRecorder(device: phone.device) { _, _, _ in count += 1 }
        second.start()
        phone.network.stub("/a", .text("x"))
        #expect(phone.send("GET", "/a").text == "x")
        #expect(count == 1)
        #expect(phone.requests.isEmpty)
        second.stop()
        phone.recorder?.stop()
        #expect(phone.device.transport === phone.network)
    }

    @Test("FRY-113: a POST is recorded with its URL, header fields, bodies, type and status")
    func keys() throws {
        let phone = try NetworkRecording()
        phone.network.stub("POST /people", .json(["id": 7], status: 201, headers: ["ETag": "x"]).delayed(by: 2))
        phone.wait(1)
        phone.send("POST", "/people?page=2", body: #"{"name":"Ada"}"#, headers: Self.json)
        let request = try #require(phone.requests.first)
        #expect(phone.events.map(\.startingOffset) == [1])
        #expect(request.url == "http://server.test/people?page=2")
        #expect(request.method == "POST")
        #expect(request.headers == Self.json.fields)
        #expect(request.bodyFile == "POST-server.test-people.post.json")
        #expect(request.latency == 2)
        #expect(request.failure == nil)
        let response = try #require(request.response)
        #expect(response.statusCode == 201)
        #expect(response.mimeType == "application/json")
        #expect(Set(response.headers.map(\.name)) == ["ETag", "Content-Type"])
        #expect(response.bodyFile == "POST-server.test-people.201.json")
        #expect(phone.bodies["POST-server.test-people.post.json"] == Array(#"{"name":"Ada"}"#.utf8))
        #expect(phone.bodies["POST-server.test-people.201.json"] == Array(#"{"id":7}"#.utf8))
    }

    @Test("FRY-113: a failed request has the domain and the code of its error")
    func failure() throws {
        let phone = try NetworkRecording()
        phone.network.stub("/a", .fault(.cannotFindHost))
        phone.send("GET", "/a")
        let request = try #require(phone.requests.first)
        #expect(request.failure == .init(domain: "NSURLErrorDomain", code: -1003))
        #expect(request.response == nil)
        #expect(request.bodyFile == nil)
    }

    @Test("FRY-113: a body that is a stream is a note")
    func stream() throws {
        let phone = try NetworkRecording()
        phone.network.stub("/upload", .status(204))
        phone.send("PUT", "/upload", headers: ["Transfer-Encoding": "chunked"])
        #expect(phone.requests.first?.bodyNote != nil)
        #expect(phone.requests.first?.bodyFile == nil)
    }

    @Test("FRY-114: identical bodies share one file, different ones get a number")
    func sharedFiles() throws {
        let phone = try NetworkRecording()
        phone.network.stub("/a/b", .text("one"), .text("two"), .text("one"))
        for _ in 0..<3 { phone.send("GET", "/a/b") }
        #expect(
            phone.requests.map { $0.response?.bodyFile } == [
                "GET-server.test-a_b.200.txt", "GET-server.test-a_b-2.200.txt", "GET-server.test-a_b.200.txt",
            ])
        #expect(phone.bodies.count == 2)
    }

    @Test(
        "FRY-114: names have the extension of the request's body",
        arguments: [
            ("application/json", "[1]", "json"), ("application/json", "[1", "unknown"), (nil, "{}", "json"),
            ("text/xml", "<a/>", "xml"), ("application/xml", "<?xml?><plist/>", "plist"), (nil, "a=b", "unknown"),
            (nil, "bplist00", "plist"), ("application/vnd.x+json; charset=utf-8", "{}", "json"),
        ] as [(String?, String, String)])
    func extensions(type: String?, body: String, expected: String) {
        var names = BodyFileNames()
        let file = names.request(method: "POST", url: "http://h/p", contentType: type, body: Array(body.utf8))
        #expect(file.name == "POST-h-p.post.\(expected)")
        #expect(file.isNew)
    }

    @Test(
        "FRY-114: names are safe for any URL",
        arguments: [
            "http://h/../../etc/passwd", "http://h/a%2F..%2Fb%00", "http://user:pass@h:80/", "http://h/\u{0}/..\\x",
            "http://h/日本語/é", "not a URL", "", "http://[::1]:80/a:b*c?d",
            "http://h/" + String(repeating: "x/", count: 200),
            "http://h/a..", ".", "http://../..",
        ])
    func safety(url: String) {
        var names = BodyFileNames()
        for method in ["GET", "../x", ""] {
            let name = names.response(method: method, url: url, statusCode: 200, contentType: nil, body: [1]).name
            _ = names.response(method: method, url: url, statusCode: 200, contentType: nil, body: Array(url.utf8))
            #expect(name.utf8.count < 200)
            #expect(!name.hasPrefix("."))
            #expect(!name.contains(".."))
            #expect(!name.contains("pass@") && !name.contains("user"))
            let isHarmless = name.unicodeScalars.allSatisfy {
                $0.isASCII
                    && ($0.properties.isAlphabetic || $0.properties.numericType != nil
                        || "-._".unicodeScalars.contains($0))
            }
            #expect(isHarmless, "\(name)")
        }
    }

    @Test("FRY-115: the marker is neither recorded nor seen by stubs")
    func marker() throws {
        let phone = try NetworkRecording()
        phone.network.stub(RequestPattern(path: "/a"), .text("x"))
        phone.send("GET", "/a", headers: ["Accept": "*/*"])
        #expect(!phone.everything.contains("X-FRY"))
        #expect(phone.network.requests.map { $0.headers.fields.map(\.name) } == [["Accept"]])
        for style in StubStyle.allCases {
            let stubs = try StubWriter(style, matchesHeaders: true).stubs(for: phone.requests, body: phone.body)
            #expect(!stubs.text.contains("X-FRY"))
        }
    }

    @Test("FRY-120: the text of a token is nowhere in a recording")
    func secrets() throws {
        let phone = try NetworkRecording()
        phone.network.stub(
            "/login",
            .json(
                ["access_token": "s3cret", "user": ["api-key": "s3cret", "tokens": 2, "name": "Ada"]],
                headers: ["Set-Cookie": "s3cret", "Location": "http://h/?token=s3cret#access_token=s3cret"]))
        let fields: HTTPHeaders = [
            "Authorization": "Bearer s3cret", "Proxy-Authorization": "s3cret", "Cookie": "s3cret",
            "X-Api-Key": "s3cret", "Content-Type": "application/json", "Accept": "a",
        ]
        phone.send(
            "POST", "http://ada:s3cret@server.test/login?token=s3cret&a=1&user%5Bpassword%5D=s3cret",
            body: #"{"a" : "\"s", "pass\u0077ord" : "s3cret", "secret":[{"x":"s3cret"},5], "b":12345678901234567890}"#,
            headers: fields)
        phone.send(
            "POST", "/login", body: "a=1&password=s3cret&refresh%5Ftoken=s3cret",
            headers: ["Content-Type": "application/x-www-form-urlencoded"])
        #expect(!phone.everything.contains("s3cret"))
        let first = try #require(phone.requests.first)
        #expect(first.url == "http://***@server.test/login?token=***&a=1&user%5Bpassword%5D=***")
        #expect(first.headers.first { $0.name == "Accept" }?.value == "a")
        let sent = String(decoding: try phone.body(try #require(first.bodyFile)), as: UTF8.self)
        #expect(sent == #"{"a" : "\"s", "pass\u0077ord" : "***", "secret":[{"x":"***"},0], "b":12345678901234567890}"#)
        let form = String(decoding: try phone.body(try #require(phone.requests[1].bodyFile)), as: UTF8.self)
        #expect(form == "a=1&password=***&refresh%5Ftoken=***")
        for style in StubStyle.allCases {
            let stubs = try StubWriter(style, matchesHeaders: true).stubs(for: phone.requests, body: phone.body)
            #expect(!stubs.text.contains("s3cret"))
        }
    }

    @Test("FRY-120: masking twice is masking once, and any bytes can be masked")
    func idempotence() {
        let mask = SecretMask()
        let bodies = [
            #"{"token":"#, #"{"token":"a"#, #"{"token":"a\"#, "[[[", "]]]{\"token\":1",
            #"{"token":{"a":[1,"b"]},"x":1}"#,
            "token=1&token", "{\"token\": null, \"secret\": \"\"}",
        ]
        for body in bodies {
            let once = mask.masking(body: Array(body.utf8), contentType: nil)
            #expect(mask.masking(body: once, contentType: nil) == once)
        }
        #expect(
            String(decoding: mask.masking(body: Array(bodies[5].utf8), contentType: nil), as: UTF8.self)
                == #"{"token":{"a":[0,"***"]},"x":1}"#)
        #expect(mask.masking(body: [0xFF, 0, 0x7B], contentType: nil) == [0xFF, 0, 0x7B])
        #expect(SecretMask.none.masking(url: "http://a:b@h/?token=1") == "http://a:b@h/?token=1")
        #expect(SecretMask(fields: ["pin"]).masking(url: "http://h/?PIN=1&token=2") == "http://h/?PIN=***&token=2")
    }
}
