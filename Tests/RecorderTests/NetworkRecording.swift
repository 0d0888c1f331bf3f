import FoundationEssentials
import HTTPStubs
import Recorder
import SimulatedUI

/// A device with an app that sends the requests of a test, and what was recorded of them.
final class NetworkRecording {
    let device = SimulatedDevice()
    let network = NetworkStubs()
    private(set) var events: [RecordedEvent] = []
    private(set) var bodies: [String: [UInt8]] = [:]
    private(set) var recorder: RequestRecorder?

    struct MissingBody: Error {}

    /// The app; it has no screen of its own.
    final class Client: SimulatedApp {
        static let name = "Client"
        static let bundleIdentifier = "com.example.client"
        let http: HTTPClient

        init(_ launch: LaunchOptions) { http = launch.http }
        func makeRootViewController() -> ViewController { ViewController() }
    }

    /// The result of a request, once it has one.
    final class Reply {
        var result: Result<HTTPResponse, HTTPError>?
        var instant: Double?
        var transmission: (any HTTPTransmission)?

        var response: HTTPResponse? { try? result?.get() }
        var text: String? { response.map { String(decoding: $0.body, as: UTF8.self) } }
        var error: HTTPError? { if case .failure(let error) = result { error } else { nil } }
    }

    /// - Parameter isRecording: whether requests are recorded from the start.
    init(isRecording: Bool = true, mask: SecretMask = SecretMask()) throws {
        device.transport = network
        try device.launch(Client.self)
        guard isRecording else { return }
        recorder = RequestRecorder(device: device, mask: mask) { [unowned self] request, instant, files in
            events.append(RecordedEvent(startingOffset: instant, action: .request(request)))
            for file in files { bodies[file.name] = file.bytes }
        }
        recorder?.start()
    }

    /// The recorded requests.
    var requests: [RecordedExchange] { log.requests }

    /// What was recorded.
    var log: EventLog {
        EventLog(
            name: "test", startingDate: 0, app: "Client",
            device: RecordedDevice(model: "iPhone", systemVersion: "7.1", screenSize: device.screen.size),
            events: events)
    }

    /// The bytes of a recorded body.
    func body(_ name: String) throws -> [UInt8] {
        guard let bytes = bodies[name] else { throw MissingBody() }
        return bytes
    }

    /// Everything that was recorded, as one string.
    var everything: String {
        "\(events)" + bodies.map { "\($0.key)\(String(decoding: $0.value, as: UTF8.self))" }.joined()
    }

    /// Sends a request, and lets no time pass.
    func begin(
        _ method: String, _ address: String, body: String = "", headers: HTTPHeaders = [:], timeout: Double = 60
    ) -> Reply {
        let reply = Reply()
        let clock = device.virtualClock
        let whole = address.hasPrefix("/") ? "http://server.test\(address)" : address
        guard let app = device.application?.app as? Client, let url = URL(string: whole) else { return reply }
        let request = HTTPRequest(
            method, url, headers: headers, body: Data(body.utf8), timeoutInterval: timeout)
        reply.transmission = app.http.send(request) { result in
            reply.result = result
            reply.instant = clock.now
        }
        return reply
    }

    /// Sends a request, and lets a little over a minute pass.
    @discardableResult
    func send(_ method: String, _ address: String, body: String = "", headers: HTTPHeaders = [:]) -> Reply {
        let reply = begin(method, address, body: body, headers: headers)
        wait(61)
        return reply
    }

    /// Lets time pass, in seconds.
    func wait(_ seconds: Double) { device.virtualClock.sleep(until: device.virtualClock.now + seconds) }
}
