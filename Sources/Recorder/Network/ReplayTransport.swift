internal import Automation
internal import FoundationEssentials
internal import Scripting
public import SimulatedUI

/// A transport that answers from a recording, without servers and stubs.
///
/// ```swift
/// device.transport = try ReplayTransport(log, body: bundle.body)
/// ```
/// Requests are compared by method, URL and body, after the secrets in them are masked as in the recording. Bodies of
/// JSON are equal regardless of the order of keys. Header fields are not compared.
public final class ReplayTransport: HTTPTransport {
    /// How requests find their answers.
    public let mode: Mode
    /// The factor for every latency; 0 for immediate answers.
    public var latencyScale: Double
    /// The transport for requests that the recording does not know, in the mode ``Mode/passThrough``; nil if offline.
    public var next: (any HTTPTransport)?

    private let mask: SecretMask
    private let exchanges: [Exchange]
    private var byKey: [ReplayKey: [Int]] = [:]
    private var isUsed: [Bool]

    /// The requests without an answer in the recording, in order.
    public private(set) var unmatched: [UnmatchedReplayRequest] = []

    /// The ways in which requests find their answers.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// Requests must come in the recorded order; the order of those that were sent at the same instant is free.
        case strict
        /// Requests may come in any order; the last answer to equal ones is repeated.
        case matching
        /// As ``matching``; other requests go to the next transport.
        case passThrough = "pass-through"
    }

    /// A recorded request, and the bytes of its answer.
    private struct Exchange {
        var recorded: RecordedExchange
        /// When it was sent, or its place in the order.
        var instant: Double
        var key: ReplayKey
        var body: Data
    }

    /// Creates a transport from the requests of a log.
    /// - Throws: the error of a body that cannot be read.
    public convenience init(
        _ log: EventLog, mode: Mode = .matching, latencyScale: Double = 1, mask: SecretMask = SecretMask(),
        next: (any HTTPTransport)? = nil, body: (String) throws -> [UInt8]
    ) throws {
        try self.init(
            timed: log.timedRequests, mode: mode, latencyScale: latencyScale, mask: mask, next: next, body: body)
    }

    /// Creates a transport.
    /// - Parameters:
    ///   - requests: the recorded requests, in the order in which they were sent.
    ///   - mode: how requests find their answers.
    ///   - latencyScale: the factor for every latency; 0 for immediate answers.
    ///   - mask: the mask of the recording.
    ///   - next: the transport for requests that the recording does not know, if they pass through.
    ///   - body: returns the bytes of a body's file.
    /// - Throws: the error of a body that cannot be read.
    public convenience init(
        _ requests: [RecordedExchange], mode: Mode = .matching, latencyScale: Double = 1,
        mask: SecretMask = SecretMask(), next: (any HTTPTransport)? = nil, body: (String) throws -> [UInt8]
    ) throws {
        let timed = requests.enumerated().map { (instant: Double($0.offset), request: $0.element) }
        try self.init(timed: timed, mode: mode, latencyScale: latencyScale, mask: mask, next: next, body: body)
    }

    private init(
        timed requests: [(instant: Double, request: RecordedExchange)], mode: Mode, latencyScale: Double,
        mask: SecretMask, next: (any HTTPTransport)?, body: (String) throws -> [UInt8]
    ) throws {
        self.mode = mode
        self.latencyScale = latencyScale
        self.mask = mask
        self.next = next
        exchanges = try requests.map { instant, request in
            let sent = try request.bodyFile.map(body) ?? []
            let received = try request.response?.bodyFile.map(body) ?? []
            let type = request.headers.first { $0.name.lowercased() == "content-type" }?.value
            let key = ReplayKey(
                method: request.method, url: request.url, body: request.bodyNote == nil ? sent : nil,
                contentType: type, mask: mask)
            return Exchange(recorded: request, instant: instant, key: key, body: Data(received))
        }
        isUsed = Array(repeating: false, count: requests.count)
        for (index, exchange) in exchanges.enumerated() { byKey[exchange.key, default: []].append(index) }
    }

    /// The recorded requests that were not sent, in order.
    public var unused: [RecordedExchange] {
        zip(exchanges, isUsed).filter { !$0.1 }.map(\.0.recorded)
    }

    /// Answers a request of an app, when its answer is due or when it times out.
    ///
    /// A request without an answer gets the status 404 and an explanation, unless it passes through.
    public func send(
        _ request: HTTPRequest, from sender: any HTTPSender,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        let scheme = request.url.scheme?.lowercased()
        guard scheme == "http" || scheme == "https" else {
            return pass(request, from: sender, completion: completion)
        }
        guard !sender.isOffline else {
            return answer(request, from: sender, 0, .failure(.notConnectedToInternet), completion)
        }
        guard let index = index(for: request) else {
            let unknown = UnmatchedReplayRequest(request: request, reason: reason)
            unmatched.append(unknown)
            if mode == .passThrough { return pass(request, from: sender, completion: completion) }
            let response = HTTPResponse(
                statusCode: 404, headers: ["Content-Type": "text/plain; charset=utf-8"],
                body: Data("\(unknown)\n".utf8))
            return answer(request, from: sender, 0, .success(response), completion)
        }
        isUsed[index] = true
        let (delay, result) = outcome(of: exchanges[index], for: request)
        return answer(request, from: sender, delay, result, completion)
    }

    /// Returns the place of the recorded request that equals a request; nil if there is none.
    private func index(for request: HTTPRequest) -> Int? {
        let key = ReplayKey(
            method: request.method, url: request.url.absoluteString, body: Array(request.body),
            contentType: request.headers["Content-Type"], mask: mask)
        guard mode != .strict else {
            guard let next = isUsed.firstIndex(of: false) else { return nil }
            return exchanges.indices[next...].prefix { exchanges[$0].instant == exchanges[next].instant }.first {
                !isUsed[$0] && (exchanges[$0].key == key || exchanges[$0].key == key.withoutBody)
            }
        }
        guard let equal = byKey[key] ?? byKey[key.withoutBody] else { return nil }
        return equal.first { !isUsed[$0] } ?? equal.last
    }

    /// Why a request has no answer, as the end of a sentence.
    private var reason: String {
        guard mode == .strict else { return "it has no request with this method, URL and body" }
        guard let next = isUsed.firstIndex(of: false) else { return "the recording has ended" }
        let wanted = exchanges[next].recorded
        return "the next recorded request is \(wanted.method) \(wanted.url)"
    }

    private func outcome(of exchange: Exchange, for request: HTTPRequest)
        -> (delay: Double, Result<HTTPResponse, HTTPError>)
    {
        let patience = request.timeoutInterval > 0 && request.timeoutInterval.isFinite ? request.timeoutInterval : 60
        let latency = exchange.recorded.latency * (latencyScale > 0 && latencyScale.isFinite ? latencyScale : 0)
        if let response = exchange.recorded.response {
            guard latency <= patience else { return (patience, .failure(.timedOut)) }
            var headers = HTTPHeaders()
            for field in response.headers { headers.append(field.name, field.value) }
            return (
                max(0, latency),
                .success(HTTPResponse(statusCode: response.statusCode, headers: headers, body: exchange.body))
            )
        }
        let error = exchange.recorded.failure.map { HTTPError(rawValue: $0.code) ?? .networkConnectionLost }
        // A request that the app cancelled had no answer until then.
        guard let error, error != .cancelled else { return (patience, .failure(.timedOut)) }
        return (min(max(0, latency), patience), .failure(error))
    }

    private func pass(
        _ request: HTTPRequest, from sender: any HTTPSender,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        if let next { return next.send(request, from: sender, completion: completion) }
        return answer(request, from: sender, 0, .failure(.notConnectedToInternet), completion)
    }

    private func answer(
        _ request: HTTPRequest, from sender: any HTTPSender, _ delay: Double,
        _ result: Result<HTTPResponse, HTTPError>, _ completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        TimedTransmission(of: request, from: sender, after: delay) { completion(result) }
    }
}

/// A request to which a recording has no answer.
public struct UnmatchedReplayRequest: Hashable, Sendable, CustomStringConvertible {
    /// The request.
    public var request: HTTPRequest
    /// Why it has no answer, as the end of a sentence.
    public var reason: String

    /// The request and the reason in one sentence.
    public var description: String {
        "The recording does not answer \(request.method) \(request.url.absoluteString): \(reason)"
    }
}

/// What requests are compared by, without secrets.
private struct ReplayKey: Hashable {
    private let method: String
    private let url: String
    private var body: Body

    private enum Body: Hashable {
        /// Any body: that of the recording was a stream.
        case any
        /// JSON with its keys in order.
        case json(String)
        /// Anything else.
        case bytes([UInt8])
    }

    /// - Parameter body: the bytes; nil for any.
    init(method: String, url: String, body: [UInt8]?, contentType: String?, mask: SecretMask) {
        self.method = method.uppercased()
        self.url = mask.masking(url: url)
        guard let body else {
            self.body = .any
            return
        }
        let masked = mask.masking(body: body, contentType: contentType)
        self.body = BodyKind.json(masked).map { .json($0.sortingKeys().text) } ?? .bytes(masked)
    }

    var withoutBody: ReplayKey {
        var key = self
        key.body = .any
        return key
    }
}

extension EventLog {
    /// The requests, in the order in which they were sent.
    public var requests: [RecordedExchange] { timedRequests.map(\.request) }

    /// The requests with the seconds from the start of the recording, in the order in which they were sent.
    fileprivate var timedRequests: [(instant: Double, request: RecordedExchange)] {
        var requests: [(instant: Double, request: RecordedExchange)] = []
        for event in events {
            if case .request(let request) = event.action { requests.append((event.startingOffset, request)) }
        }
        return requests.enumerated().sorted {
            ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
        }.map(\.element)
    }
}
