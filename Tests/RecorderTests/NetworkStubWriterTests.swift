import Automation
import FoundationEssentials
import HTTPStubs
import JavaScriptBridge
import Recorder
import Scripting
import SimulatedUI
import TestEvents
import TestProject
import Testing

@Suite("Stubs of recorded requests")
struct NetworkStubWriterTests {
    private static let json: HTTPHeaders = ["Content-Type": "application/json"]

    /// What an app sends, as method, address and body.
    private static let requests = [
        ("POST", "/people?page=1&all", #"{"name":"Ada \"A\"","pets":[1,2.5,null]}"#),
        ("GET", "/search?q=o'n%20%26%20c%3D1&token=abc", ""),
        ("GET", "/search?q=o'n%20%26%20c%3D1&token=abc", ""),
        ("GET", "/a%2Fb/%3Fx/:id/**/*.png//end", ""),
        ("PUT", "/text", "line\n\u{2028}\"\\u{1} \\(x) `${y}`"),
        ("POST", "/login", #"{"user":"ada","password":"abc","pins":[{"secret":1}]}"#),
        ("GET", "/photo", ""), ("GET", "/empty", ""), ("GET", "/proto", ""), ("GET", "/big", ""),
        ("GET", "http://other.test:8080/people", ""), ("GET", "/offline", ""), ("GET", "/timeout", ""),
    ]

    private func recorded() throws -> NetworkRecording {
        let phone = try NetworkRecording()
        phone.network.stub("POST /people", .json(["id": 7], status: 201, headers: ["ETag": "\"x\\\""]).delayed(by: 0.5))
        phone.network.stub("/search", .status(503), .json(["people": ["Ada", "O'Neil"]]))
        phone.network.stub("/**", .html("<p>\u{0}\u{2028}</p>"))
        phone.network.stub("/text", .text("a\r\n\"b\" \\ ${c} \\(d)"))
        phone.network.stub("/login", .json(["access_token": "abc"]))
        phone.network.stub("/photo", .data(Data([0, 255, 128])))
        var twoFields = StubAnswer.status(204)
        twoFields.response.headers.append("Link", "<a>")
        twoFields.response.headers.append("Link", "<b>")
        phone.network.stub("/empty", twoFields)
        phone.network.stub("/proto", .json(["__proto__": ["a": 1], "b": [["__proto__": 2]]]))
        phone.network.stub(
            "/big", .data(Data(#"{"2":1, "1" : 12345678901234567890}"#.utf8), type: "application/json"))
        phone.network.stub(RequestPattern(host: "other.test:8080", path: "/people"), .text("other"))
        phone.network.stub("/offline", .fault(.offline))
        phone.network.stub("/timeout", .fault(.timedOut))
        _ = answers(on: phone)
        return phone
    }

    /// What the app receives, request by request.
    private func answers(on phone: NetworkRecording) -> [String] {
        Self.requests.map { method, address, body in
            let headers = body.hasPrefix("{") ? Self.json : [:]
            let reply = phone.send(method, address, body: body, headers: headers)
            guard let response = reply.response else { return reply.error.map { "\($0)" } ?? "-" }
            return "\(response.statusCode) \(response.headers["Link"] ?? "") \(response.headers["Content-Type"] ?? "") "
                + "\(response.headers["ETag"] ?? "") \(Array(response.body).filter { ![0x20].contains($0) })"
        }
    }

    /// What the app receives from the recording itself, with masked secrets.
    private func expected(_ phone: NetworkRecording) throws -> [String] {
        let replay = try NetworkRecording(isRecording: false)
        replay.device.transport = try ReplayTransport(phone.log, body: phone.body)
        return answers(on: replay)
    }

    @Test("FRY-116: a mock file answers as the recorded servers did", arguments: ["", "bodies"])
    func file(folder: String) throws {
        let phone = try recorded()
        let writer = StubWriter(.file, bodyFolder: folder)
        let stubs = try writer.stubs(for: phone.requests, body: phone.body)
        let project = try Project(["mocks.json": stubs.text])
        for name in stubs.files {
            try project.write(try phone.body(name), to: folder.isEmpty ? name : "\(folder)/\(name)")
        }
        let other = try NetworkRecording(isRecording: false)
        try other.network.stub(contentsOf: project.path("mocks.json"))
        #expect(answers(on: other) == (try expected(phone)))
        #expect(other.network.unmatchedRequests.isEmpty)
        #expect(other.network.problems.isEmpty)
        #expect(stubs.notes.isEmpty)
    }

    @Test("FRY-116: a script answers as the recorded servers did")
    func script() throws {
        let phone = try recorded()
        let stubs = try StubWriter(.script).stubs(for: phone.requests, body: phone.body)
        let network = ScriptNetwork()
        let other = try NetworkRecording(isRecording: false)
        other.device.transport = network.stubs
        let session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(other.device)),
            events: EventRecorder(sinks: [], realTime: { 0 }), modules: [NetworkModule(network: network)])
        _ = try session.evaluate(stubs.text, url: "stubs.js")
        #expect(answers(on: other) == (try expected(phone)))
        #expect(network.stubs.unmatchedRequests.isEmpty)
        #expect(stubs.files.isEmpty)
    }

    @Test("FRY-116: Swift names conditions, files and faults")
    func swift() throws {
        let phone = try recorded()
        let stubs = try StubWriter(.swift).stubs(for: phone.requests, body: phone.body)
        let lines = stubs.text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        #expect(lines.contains("func stubRecordedRequests(of network: some StubbedServer, bodies: String) throws {"))
        #expect(
            lines.contains(
                #"RequestPattern(method: "POST", host: "server.test", path: "/people", query: ["all": "", "page": "1"], "#
                    + #"body: .json(JSONValue(parsing: "{\"name\":\"Ada \\\"A\\\"\",\"pets\":[1,2.5,null]}"))),"#))
        #expect(lines.contains { $0.hasPrefix(#".file(bodies + "/POST-server.test-people.201.json", status: 201, "#) })
        #expect(lines.contains { $0.hasSuffix(".delayed(by: 0.5))") })
        #expect(stubs.text.contains(#"query: ["q": "o'n & c=1", "token": .any]"#))
        #expect(stubs.text.contains(".fault(.offline))"))
        #expect(stubs.text.contains(".fault(.timedOut))"))
    }

    @Test("FRY-117: the matcher style compares scheme and rest, and answers with the response's header fields")
    func matcher() throws {
        let phone = try NetworkRecording()
        phone.network.stub("/people", .json(["Ada"], status: 201, headers: ["ETag": "\"a\""]).delayed(by: 2))
        phone.send("GET", "/people?q=%22a", headers: ["Accept": "a/b"])
        let stubs = try StubWriter().stubs(for: phone.requests, body: phone.body)
        #expect(
            stubs.text == """
                // GET http://server.test/people?q=%22a
                // Add GET-server.test-people.201.json to the test target.
                [OHHTTPStubs stubRequestsPassingTest:^BOOL(NSURLRequest *request) {
                    return [request.URL.scheme isEqualToString:@"http"]
                        && [request.URL.resourceSpecifier isEqualToString:@"//server.test/people?q=%22a"];
                } withStubResponse:^OHHTTPStubsResponse *(NSURLRequest *request) {
                    return [[OHHTTPStubsResponse responseWithFileAtPath:OHPathForFile(@"GET-server.test-people.201.json", \
                self.class) statusCode:201 headers:@{@"ETag": @"\\"a\\"", @"Content-Type": @"application/json"}] \
                requestTime:0 responseTime:2];
                }];

                """)
        #expect(stubs.files == ["GET-server.test-people.201.json"])
        #expect(!stubs.text.contains("Accept"))
    }

    @Test("FRY-117: the matcher style counts several answers, and compares methods that differ")
    func severalAnswers() throws {
        let phone = try NetworkRecording()
        phone.network.stub("/a", .status(503), .fault(.offline))
        phone.send("GET", "/a?token=x")
        phone.send("GET", "/a?token=x")
        phone.send("PUT", "/a?token=x")
        let text = try StubWriter(.matcher).stubs(for: phone.requests, body: phone.body).text
        #expect(text.contains("__block NSUInteger answer0 = 0;"))
        #expect(
            text.contains("switch (answer0++) {\n    case 0:\n        return [OHHTTPStubsResponse responseWithData:"))
        #expect(text.contains("    default:\n        return [OHHTTPStubsResponse responseWithError:"))
        #expect(text.contains("[NSError errorWithDomain:NSURLErrorDomain code:-1009 userInfo:nil]"))
        #expect(text.contains(#"&& [request.HTTPMethod isEqualToString:@"PUT"]"#))
        #expect(text.contains(#"@"SELF LIKE %@", @"//server.test/a?token=***"]"#))
    }

    @Test("FRY-118: the fluent style compares method, URL, header fields and body")
    func fluent() throws {
        let phone = try NetworkRecording()
        phone.network.stub("/people", .json(["id": 7], status: 201))
        phone.send("POST", "/people?token=x.y", body: #"{"a":1}"#, headers: Self.json)
        let stubs = try StubWriter(.fluent).stubs(for: phone.requests, body: phone.body)
        #expect(
            stubs.text == """
                // POST http://server.test/people?token=***
                // Add POST-server.test-people.post.json to the test target.
                // Add POST-server.test-people.201.json to the test target.
                stubRequest(@"POST", @"^http://server\\\\.test/people\\\\?token=.*$".regex).
                withHeaders(@{@"Content-Type": @"application/json"}).
                withBody([NSData dataWithContentsOfFile:[[NSBundle bundleForClass:self.class] \
                pathForResource:@"POST-server.test-people.post.json" ofType:nil]]).
                andReturn(201).
                withHeaders(@{@"Content-Type": @"application/json"}).
                withBody([NSData dataWithContentsOfFile:[[NSBundle bundleForClass:self.class] \
                pathForResource:@"POST-server.test-people.201.json" ofType:nil]]);

                """)
    }

    @Test("FRY-118: a request with a different body does not match")
    func differentBody() throws {
        let phone = try recorded()
        let project = try Project()
        let stubs = try StubWriter(.file, matchesHeaders: true).stubs(for: phone.requests, body: phone.body)
        for name in stubs.files { try project.write(try phone.body(name), to: name) }
        try project.write(stubs.text, to: "mocks.json")
        let other = try NetworkRecording(isRecording: false)
        try other.network.stub(contentsOf: project.path("mocks.json"))
        let login = #"{"user":"ada","password":"another","pins":[{"secret":5}]}"#
        #expect(other.send("POST", "/login", body: login, headers: Self.json).response?.statusCode == 200)
        #expect(
            other.send("POST", "/login", body: #"{"user":"bob","pins":[{}]}"#, headers: Self.json).response?.statusCode
                == 404)
        #expect(other.send("POST", "/login", body: login).response?.statusCode == 404)
        #expect(other.network.unmatchedRequests.count == 2)
    }

    @Test("FRY-116: text of a recording stays text in every style", arguments: StubStyle.allCases)
    func injection(style: StubStyle) throws {
        let request = RecordedExchange(
            url: "http://h/\"];\n*/ system(1); \\", method: "GET\n", bodyFile: "x",
            response: .init(statusCode: 200, bodyFile: "a\nb\"\\"),
            latency: .infinity)
        let odd = RecordedExchange(url: "nothing", method: "", response: .init(statusCode: 100), latency: -1)
        let stubs = try StubWriter(style).stubs(for: [request, odd]) { _ in [0xFF] }
        let lines = stubs.text.split(separator: "\n")
        #expect(
            !lines.contains { $0.hasPrefix("*/") || $0.hasPrefix("b\"") || $0.hasPrefix("//") && $0.hasSuffix("\\") })
        #expect(try StubWriter(style).stubs(for: []) { _ in [] }.notes.isEmpty)
    }
}
