import Automation
import FoundationEssentials
import Scripting
import SimulatedUI

/// The requests of a page that a transport can answer.
extension ChromiumPage {
    /// Whether the browser reports the time of a request in the time of its page: it does for what the page itself loads.
    static func isTimed(_ identifier: String) -> Bool { identifier.contains(".") }

    /// Lets the browser hold the page's requests if the transport can answer any, and otherwise lets it send them.
    func updateHolding() throws(BrowserError) {
        let holds = network.holdsRequests || !time.held.isEmpty
        guard holds != isHolding else { return }
        isHolding = holds
        if holds {
            try send("Fetch.enable", ["patterns": [["urlPattern": "*"]]])
        } else {
            try send("Fetch.disable")
        }
    }

    /// Takes a request that the browser holds.
    func hold(_ parameters: LocatedValue) {
        if let request = HeldRequest(parameters, of: self) {
            time.held.add(request)
        } else if let identifier = parameters["requestId"] {
            // A connection that is lost is noticed when the next answer is awaited.
            _ = try? send("Fetch.continueRequest", ["requestId": identifier])
        }
    }

    /// Ends a request that the browser holds.
    func end(_ request: HeldRequest, _ command: (method: String, parameters: LocatedValue)) {
        // See above.
        _ = try? send(command.method, command.parameters)
    }

    /// Records a request that is not held.
    func note(_ described: LocatedValue, _ identifier: String, _ request: PageRequest) {
        guard !isHolding, request.kind != "WebSocket", request.kind != "Preflight",
            let transport = network.transport as? any SelectiveTransport,
            request.url.hasPrefix("http"), let url = URL(string: request.url)
        else { return }
        let sent = HTTPRequest(described, url: url)
        guard sent.method != "OPTIONS" || sent.headers["Access-Control-Request-Method"] == nil else { return }
        let instant = request.sent.map { $0 + time.lag } ?? time.instant
        expectStatus(of: identifier, transport.note(sent, from: FreeRequest(at: instant, kind: request.kind)))
    }
}
