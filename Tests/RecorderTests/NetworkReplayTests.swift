import FoundationEssentials
import HTTPStubs
import Recorder
import SimulatedUI
import Testing

@Suite("Replaying requests")
struct NetworkReplayTests {
    /// What the app of a test does and sees.
    private func session(on phone: NetworkRecording) -> [String] {
        let login = phone.send(
            "POST", "/login", body: #"{"user":"ada","password":"s3cret"}"#,
            headers: ["Content-Type": "application/json"])
        let first = phone.begin("GET", "/people?token=abc")
        let second = phone.begin("GET", "/photo")
        phone.wait(61)
        let third = phone.send("GET", "/people?token=abc")
        let failed = phone.send("GET", "/offline")
        return [first, second, third].map { $0.text ?? "-" } + ["\(login.response?.statusCode ?? 0)"]
            + [failed.error.map { "\($0)" } ?? "-"] + [first, second].map { "\($0.instant ?? 0)" }
    }

    private func recorded() throws -> (NetworkRecording, seen: [String]) {
        let phone = try NetworkRecording()
        phone.network.stub("POST /login", .json(["access_token": "abc"], status: 201))
        phone.network.stub("/people", .json(["Ada"]).delayed(by: 4), .json(["Ada", "Bob"]))
        phone.network.stub("/photo", .data(Data([0, 255])).delayed(by: 2))
        phone.network.stub("/offline", .fault(.cannotConnectToHost))
        let seen = session(on: phone)
        return (phone, seen)
    }

    @Test(
        "FRY-119: a recorded session runs again with nothing but the recording",
        arguments: [.strict, .matching] as [ReplayTransport.Mode])
    func flightMode(mode: ReplayTransport.Mode) throws {
        let (phone, seen) = try recorded()
        let transport = try ReplayTransport(phone.log, mode: mode, body: phone.body)
        let replay = try NetworkRecording(isRecording: false)
        replay.device.transport = transport
        #expect(session(on: replay) == seen)
        #expect(transport.unmatched.isEmpty)
        #expect(transport.unused.isEmpty)
        #expect(replay.network.requests.isEmpty)
    }

    @Test("FRY-119: a request that is not in the recording is listed")
    func unmatched() throws {
        let (phone, _) = try recorded()
        let transport = try ReplayTransport(phone.log, body: phone.body)
        phone.recorder?.stop()
        phone.device.transport = transport
        let reply = phone.send("POST", "/login", body: #"{"user":"bob","password":"x"}"#)
        #expect(reply.response?.statusCode == 404)
        #expect(
            reply.text
                == "The recording does not answer POST http://server.test/login: it has no request with this method, URL and body\n"
        )
        #expect(phone.send("POST", "/login", body: #"{"password":"y", "user":"ada"}"#).response?.statusCode == 201)
        #expect(transport.unmatched.map(\.request.method) == ["POST"])
        #expect(transport.unused.count == 4)
        phone.device.network = .none
        #expect(phone.send("GET", "/photo").error == .notConnectedToInternet)
    }

    @Test("FRY-119: the order counts in strict replay, and the recording has an end")
    func strict() throws {
        let (phone, _) = try recorded()
        phone.recorder?.stop()
        let transport = try ReplayTransport(Array(phone.requests.prefix(1)), mode: .strict, body: phone.body)
        phone.device.transport = transport
        phone.send("GET", "/photo")
        phone.send("POST", "/login", body: #"{"user":"ada","password":"z"}"#)
        phone.send("POST", "/login", body: #"{"user":"ada","password":"z"}"#)
        #expect(
            transport.unmatched.map(\.reason) == [
                "the next recorded request is POST http://server.test/login", "the recording has ended",
            ])
    }

    @Test("FRY-119: unknown requests may pass through")
    func passThrough() throws {
        let (phone, _) = try recorded()
        phone.recorder?.stop()
        let live = NetworkStubs()
        live.stub("/new", .text("live"))
        let transport = try ReplayTransport(phone.log, mode: .passThrough, next: live, body: phone.body)
        phone.device.transport = transport
        #expect(phone.send("GET", "/new").text == "live")
        #expect(phone.send("GET", "/people?token=other").text == #"["Ada"]"#)
        #expect(phone.send("GET", "/people?token=other").text == #"["Ada","Bob"]"#)
        #expect(phone.send("GET", "/people?token=other").text == #"["Ada","Bob"]"#)
        transport.next = nil
        #expect(phone.send("GET", "/new").error == .notConnectedToInternet)
        #expect(live.requests.map(\.path) == ["/new"])
        #expect(transport.unmatched.count == 2)
    }

    @Test("FRY-119: a request that was cancelled or unanswered gets no answer before its timeout")
    func unanswered() throws {
        let phone = try NetworkRecording()
        phone.network.stub("/slow", .text("x").delayed(by: 10))
        phone.begin("GET", "/slow").transmission?.cancel()
        phone.recorder?.stop()
        phone.device.transport = try ReplayTransport(phone.log, latencyScale: 0, body: phone.body)
        let reply = phone.begin("GET", "/slow", timeout: 5)
        phone.wait(4)
        #expect(reply.result == nil)
        phone.wait(2)
        #expect(reply.error == .timedOut)
    }

    @Test("FRY-119: a missing body is an error")
    func missingBody() throws {
        let (phone, _) = try recorded()
        #expect(throws: NetworkRecording.MissingBody.self) {
            try ReplayTransport(phone.log) { _ in throw NetworkRecording.MissingBody() }
        }
    }

    @Test(
        "FRY-121: latency is replayed, scaled or dropped",
        arguments: [(1.0, 4.0), (0.5, 2.0), (0, 0), (-1, 0), (.nan, 0)])
    func latency(scale: Double, expected: Double) throws {
        let phone = try NetworkRecording()
        phone.network.stub("/slow", .text("x").delayed(by: 4))
        phone.send("GET", "/slow")
        #expect(phone.requests.map(\.latency) == [4])
        phone.recorder?.stop()
        phone.device.transport = try ReplayTransport(phone.log, latencyScale: scale, body: phone.body)
        let start = phone.device.virtualClock.now
        let reply = phone.send("GET", "/slow")
        #expect(reply.text == "x")
        #expect(reply.instant.map { $0 - start } == expected)
    }
}
