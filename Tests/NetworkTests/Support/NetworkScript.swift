import Automation
import JavaScriptBridge
import Network
import Scripting
import SimulatedUI
import TestEvents

/// A script's session on a device, whose app sends what the script's function `send` tells it to.
final class NetworkScript {
    let network: ScriptNetwork
    let session: ScriptSession
    private let device = SimulatedDevice()

    /// - Parameter mocks: the stubs of mock files.
    init(mocks: [HTTPStub] = [], unmatchedPolicy: ScriptNetwork.UnmatchedPolicy = .warn) throws {
        network = ScriptNetwork(mocks: mocks, unmatchedPolicy: unmatchedPolicy)
        device.transport = network.stubs
        try device.launch(NetworkPhone.Client.self)
        session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: [], realTime: { 0 }), modules: [NetworkModule(network: network)])
        let send = JSValue.function("send", in: session.context) {
            [unowned self] (line: String, body: String?) in
            try self.send(line, body ?? "")
        }
        try session.context.globalObject.defineProperty("send", value: send)
    }

    /// Sends a request such as `GET /people`, and waits for what comes of it: its text, its status, or its error.
    private func send(_ line: String, _ body: String) throws -> String {
        let words = line.split(separator: " ")
        guard words.count == 2, let client = device.application?.app as? NetworkPhone.Client,
            let request = HTTPRequest(String(words[0]), String(words[1]), body)
        else { throw JSThrow("TypeError", "send takes a method and an address") }
        var outcome = "nothing"
        client.http.send(request) { result in
            switch result {
            case .success(let response):
                outcome = response.body.isEmpty ? "\(response.statusCode)" : response.body.text
            case .failure(let error): outcome = "\(error)"
            }
        }
        device.virtualClock.sleep(until: device.virtualClock.now + 61)
        return outcome
    }

    /// What an expression of a script gives, as text; or the error that it throws.
    func run(_ text: String) -> String {
        do {
            return try session.evaluate(text, url: "script.js").toSwiftString()
        } catch let error as JSError {
            return "\(error.name): \(error.message)"
        } catch {
            return "\(error)"
        }
    }
}
