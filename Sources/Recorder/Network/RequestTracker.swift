internal import Automation
internal import FoundationEssentials
internal import SimulatedUI

/// A transport that passes requests on to another one, and reports how each ends.
///
/// Only requests with the schemes `http` and `https` are reported. What it sends itself has a marker among the header
/// fields, so that a second tracker, or a transport that sends through the device again, does not report it twice.
final class RequestTracker: HTTPTransport {
    /// The transport that performs the requests; nil for a device that is offline.
    let wrapped: (any HTTPTransport)?
    private let now: () -> Double
    private var report: ((TrackedRequest) -> Void)?
    private var underWay: [Flight] = []

    /// A request that has no answer yet.
    private final class Flight {
        let request: HTTPRequest
        let instant: Double
        weak var sender: (any HTTPSender)?

        init(_ request: HTTPRequest, at instant: Double, from sender: any HTTPSender) {
            self.request = request
            self.instant = instant
            self.sender = sender
        }

        /// Whether the app that sent it still runs.
        var isAlive: Bool { sender?.isAlive ?? false }
    }

    /// Creates a tracker.
    /// - Parameters:
    ///   - wrapped: the transport that performs the requests; nil for a device that is offline.
    ///   - now: returns the instant, in seconds of the device's clock.
    ///   - report: takes each request when it has ended.
    init(_ wrapped: (any HTTPTransport)?, now: @escaping () -> Double, report: @escaping (TrackedRequest) -> Void) {
        self.wrapped = wrapped
        self.now = now
        self.report = report
    }

    func send(
        _ request: HTTPRequest, from sender: any HTTPSender,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        guard report != nil, Self.isTracked(request) else {
            return perform(request, from: sender, completion: completion)
        }
        endRequests { !$0.isAlive }
        let flight = Flight(request, at: now(), from: sender)
        underWay.append(flight)
        var marked = request
        marked.headers[HTTPHeaders.trackingMarker] = "1"
        let transmission = perform(marked, from: sender) { [weak self] result in
            self?.end(flight, .finished(result))
            completion(result)
        }
        return transmission.map { transmission in
            TrackedTransmission(transmission) { [weak self] in self?.end(flight, .finished(.failure(.cancelled))) }
        }
    }

    /// Reports nothing from now on, after the requests that are under way, which go on.
    func stop() {
        endRequests { _ in true }
        report = nil
    }

    private static func isTracked(_ request: HTTPRequest) -> Bool {
        guard let scheme = request.url.scheme?.lowercased(), scheme == "http" || scheme == "https" else { return false }
        return request.headers[HTTPHeaders.trackingMarker] == nil
    }

    private func perform(
        _ request: HTTPRequest, from sender: any HTTPSender,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        if let wrapped { return wrapped.send(request, from: sender, completion: completion) }
        return TimedTransmission(of: request, from: sender, after: 0) {
            completion(.failure(.notConnectedToInternet))
        }
    }

    private func endRequests(where isOver: (Flight) -> Bool) {
        for flight in underWay where isOver(flight) { end(flight, .unanswered) }
    }

    private func end(_ flight: Flight, _ outcome: TrackedRequest.Outcome) {
        guard let index = underWay.firstIndex(where: { $0 === flight }) else { return }
        underWay.remove(at: index)
        report?(
            TrackedRequest(
                request: flight.request, instant: flight.instant, latency: max(0, now() - flight.instant),
                outcome: outcome))
    }
}

/// A request that has ended.
struct TrackedRequest {
    /// The request as the app sent it.
    var request: HTTPRequest
    /// When it was sent, in seconds of the device's clock.
    var instant: Double
    /// How long it took, in seconds.
    var latency: Double
    /// How it ended.
    var outcome: Outcome

    /// The ways in which a request ends.
    enum Outcome {
        /// With an answer, or a failure that the app knows.
        case finished(Result<HTTPResponse, HTTPError>)
        /// Its app ended, or the recording.
        case unanswered
    }
}

/// The transmission of a request that is tracked.
private final class TrackedTransmission: HTTPTransmission {
    private let wrapped: any HTTPTransmission
    private let willCancel: () -> Void

    init(_ wrapped: any HTTPTransmission, willCancel: @escaping () -> Void) {
        self.wrapped = wrapped
        self.willCancel = willCancel
    }

    func cancel() {
        willCancel()
        wrapped.cancel()
    }
}
