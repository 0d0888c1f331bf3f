import FoundationEssentials
import HTTPStubs
import SimulatedUI

/// A device with an app that sends the requests of a test.
final class NetworkPhone {
    let device = SimulatedDevice()
    let network = NetworkStubs()

    /// The app; it has no screen of its own.
    final class Client: SimulatedApp {
        static let name = "Client"
        static let bundleIdentifier = "com.example.client"
        let http: HTTPClient

        init(_ launch: LaunchOptions) { http = launch.http }
        func makeRootViewController() -> ViewController { ViewController() }
    }

    init() throws {
        device.transport = network
        try device.launch(Client.self)
    }

    /// The result of a request, once it has one.
    final class Reply {
        var result: Result<HTTPResponse, HTTPError>?
        var instant: Double?
        var transmission: (any HTTPTransmission)?

        var text: String? { try? result?.get().body.text }
        var status: Int? { try? result?.get().statusCode }
        var error: HTTPError? {
            if case .failure(let error) = result { error } else { nil }
        }
    }

    /// Sends a request, and lets a little over a minute pass.
    @discardableResult
    func send(_ method: String, _ address: String, body: String = "", headers: HTTPHeaders = [:]) -> Reply {
        let reply = begin(method, address, body: body, headers: headers)
        device.virtualClock.sleep(until: device.virtualClock.now + 61)
        return reply
    }

    /// Sends a request with the usual method, and lets a little over a minute pass.
    @discardableResult
    func send(_ address: String) -> Reply { send("GET", address) }

    /// Sends a request with the usual method, and lets no time pass.
    func begin(_ address: String, timeout: Double = 60) -> Reply { begin("GET", address, timeout: timeout) }

    /// Sends a request, and lets no time pass.
    func begin(
        _ method: String, _ address: String, body: String = "", headers: HTTPHeaders = [:], timeout: Double = 60
    ) -> Reply {
        let reply = Reply()
        let clock = device.virtualClock
        guard let app = device.application?.app as? Client, let request = HTTPRequest(method, address, body, headers)
        else { return reply }
        var patient = request
        patient.timeoutInterval = timeout
        reply.transmission = app.http.send(patient) { result in
            reply.result = result
            reply.instant = clock.now
        }
        return reply
    }
}

extension HTTPRequest {
    /// A request to a server of the tests, unless the address names one.
    init?(_ method: String, _ address: String, _ body: String = "", _ headers: HTTPHeaders = [:]) {
        let whole = address.hasPrefix("/") ? "http://server.test\(address)" : address
        guard let url = URL(string: whole) else { return nil }
        self.init(method, url, headers: headers, body: Data(body.utf8))
    }
}

extension Data {
    var text: String { String(decoding: self, as: UTF8.self) }
}
