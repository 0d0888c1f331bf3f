import Automation
import FoundationEssentials
import Scripting
import SimulatedUI

/// A request that the browser holds until a transport has answered it or passed it on.
final class HeldRequest: HTTPSender {
    /// What the transport sees.
    let request: HTTPRequest
    /// The browser's identifier of the request while it is held.
    let identifier: String
    /// The identifier by which the browser reports its progress; nil for a request of a worker.
    let networkIdentifier: String?
    /// The kind of resource, such as `Document` or `Fetch`.
    let kind: String
    /// Whether it replaces the document of the page: then it is answered at once, without any latency.
    let isDocument: Bool
    private(set) weak var page: ChromiumPage?
    /// When it was sent, in ticks of the session; known when it is sent through the transport.
    private var sent: Int?
    private(set) var transmission: (any HTTPTransmission)?
    private(set) var isDone = false
    /// The real time at which the browser reported it.
    private let arrival = ContinuousClock.now

    /// - Returns: nil for a request that no transport can know.
    init?(_ parameters: LocatedValue, of page: ChromiumPage) {
        guard let identifier = parameters["requestId"]?.string, let described = parameters["request"],
            let text = described["url"]?.string, text.hasPrefix("http"), let url = URL(string: text)
        else { return nil }
        self.identifier = identifier
        self.page = page
        networkIdentifier = parameters["networkId"]?.string
        kind = parameters["resourceType"]?.string ?? "Other"
        isDocument = kind == "Document" && parameters["frameId"]?.string == page.target
        request = HTTPRequest(described, url: url)
    }

    /// Whether the page is paused until it ends; it does not for workers and beacons.
    var holdsTime: Bool { networkIdentifier != nil && kind != "Ping" }

    /// Whether the browser has reported when it was sent, or will not.
    var isKnown: Bool {
        guard let page, let networkIdentifier, ChromiumPage.isTimed(networkIdentifier) else { return true }
        return page.requests[networkIdentifier] != nil || ContinuousClock.now - arrival > .seconds(0.3)
    }

    // MARK: Answering

    /// Sends it through the transport, or on to its server.
    func offer() {
        guard let page, let transport = page.network.transport else { return finish(.passedOn) }
        let time = page.time
        sent = networkIdentifier.flatMap { page.requests[$0]?.sent }.map { $0 + time.lag } ?? time.instant
        if let method = request.headers["Access-Control-Request-Method"], request.method == "OPTIONS" {
            return offerPreflight(of: method, to: transport)
        }
        // Any other transport answers only what the code of a page requests.
        guard transport is any SelectiveTransport || !isPartOfPage else { return finish(.passedOn) }
        transmission = transport.send(request, from: self) { [weak self] in self?.finish(.answered($0)) }
    }

    /// Allows what the browser asks a server of another origin for, if the transport can answer the request itself.
    private func offerPreflight(of method: String, to transport: any HTTPTransport) {
        let actual = HTTPRequest(method, request.url)
        let isAnswered = (transport as? any SelectiveTransport)?.mayAnswer(actual) ?? true
        guard isAnswered else { return finish(.passedOn) }
        var headers: HTTPHeaders = ["Access-Control-Allow-Methods": method, "Access-Control-Max-Age": "0"]
        headers["Access-Control-Allow-Headers"] = request.headers["Access-Control-Request-Headers"]
        finish(.answered(.success(HTTPResponse(statusCode: 204, headers: headers))))
    }

    /// How it ends.
    enum Outcome {
        case passedOn
        case answered(Result<HTTPResponse, HTTPError>)
    }

    private func finish(_ outcome: Outcome) {
        guard !isDone else { return }
        isDone = true
        guard let page else { return }
        page.time.held.release(self) { [weak page, self] in
            if case .answered = outcome { page?.keepAnswer(to: self) }
            page?.end(self, command(for: outcome))
        }
    }

    /// The command that tells the browser how the request ends, and its parameters.
    private func command(for outcome: Outcome) -> (method: String, parameters: LocatedValue) {
        switch outcome {
        case .passedOn: return ("Fetch.continueRequest", ["requestId": .string(identifier)])
        case .answered(.failure(let error)):
            return (
                "Fetch.failRequest",
                ["requestId": .string(identifier), "errorReason": .string(Self.reason(of: error))]
            )
        case .answered(.success(let response)):
            let fields = headers(of: response).fields.map { field -> LocatedValue in
                ["name": .string(field.name), "value": .string(field.value)]
            }
            return (
                "Fetch.fulfillRequest",
                [
                    "requestId": .string(identifier), "responseCode": .number(Double(response.statusCode)),
                    "responseHeaders": .array(fields), "body": .string(response.body.base64EncodedString()),
                ]
            )
        }
    }

    /// The header fields of an answer; a page of another origin may read it, unless they say something else.
    private func headers(of response: HTTPResponse) -> HTTPHeaders {
        var headers = response.headers
        guard let origin = request.headers["Origin"], headers["Access-Control-Allow-Origin"] == nil else {
            return headers
        }
        let names = headers.fields.map(\.name).joined(separator: ", ")
        headers["Access-Control-Allow-Origin"] = origin
        headers["Access-Control-Allow-Credentials"] = "true"
        if !names.isEmpty { headers["Access-Control-Expose-Headers"] = names }
        return headers
    }

    /// The browser's name of an error.
    private static func reason(of error: HTTPError) -> String {
        switch error {
        case .cancelled: "Aborted"
        case .timedOut: "TimedOut"
        case .cannotFindHost: "NameNotResolved"
        case .cannotConnectToHost: "ConnectionRefused"
        case .networkConnectionLost: "ConnectionClosed"
        case .notConnectedToInternet: "InternetDisconnected"
        case .badServerResponse: "Failed"
        }
    }

    // MARK: HTTPSender

    var instant: Double? { sent.map { Double($0) / PageClock.ticksPerSecond } }
    /// The transport decides alone.
    var isOffline: Bool { false }
    var isAlive: Bool { !isDone && page?.isClosed == false }

    func schedule(_ answer: @escaping () -> Void, to request: HTTPRequest, after delay: Double) -> any ScheduledEvent {
        let ticks = (delay * PageClock.ticksPerSecond - 1e-6).rounded(.up)
        let due = (sent ?? 0) + (isDocument ? 0 : Int(max(0, min(ticks, 1e15))))
        return HeldRequests.Answer(to: self, due: due, answer, in: page?.time.held)
    }

    func passOn(_ completion: @escaping (_ status: Int?) -> Void) -> Bool {
        guard let page else { return false }
        if let networkIdentifier { page.expectStatus(of: networkIdentifier, completion) }
        finish(.passedOn)
        return true
    }

    var isPartOfPage: Bool { Self.isPartOfPage(kind) }

    /// Whether resources of a kind are parts of a page, and not requested by code.
    static func isPartOfPage(_ kind: String) -> Bool { !["XHR", "Fetch", "EventSource", "Ping"].contains(kind) }
}

/// A request that has gone to its server without being held.
final class FreeRequest: HTTPSender {
    let instant: Double?
    let isPartOfPage: Bool
    var isOffline: Bool { false }
    var isAlive: Bool { true }

    init(at instant: Int, kind: String) {
        self.instant = Double(instant) / PageClock.ticksPerSecond
        isPartOfPage = HeldRequest.isPartOfPage(kind)
    }

    func schedule(_ answer: @escaping () -> Void, to request: HTTPRequest, after delay: Double) -> any ScheduledEvent {
        // Its server answers it.
        HeldRequests.Answer(to: nil, due: 0, answer, in: nil)
    }
}

extension HTTPRequest {
    /// Reads a request as the browser describes it.
    init(_ described: LocatedValue, url: URL) {
        var headers = HTTPHeaders()
        if case .object(let fields) = described["headers"]?.content {
            for field in fields { headers.append(field.key, field.value.string ?? "") }
        }
        let parts = described["postDataEntries"]?.elements?.compactMap { $0["bytes"]?.string } ?? []
        let body = parts.reduce(into: Data()) { $0 += Data(base64Encoded: $1) ?? Data() }
        self.init(
            described["method"]?.string ?? "GET", url, headers: headers,
            body: body.isEmpty ? Data((described["postData"]?.string ?? "").utf8) : body,
            // A page cancels its requests itself.
            timeoutInterval: .infinity)
    }
}
