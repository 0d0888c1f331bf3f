internal import Automation
internal import FoundationEssentials
public import SimulatedUI

/// Records the requests of a device's apps with their answers, while it runs.
///
/// ```swift
/// let recorder = RequestRecorder(device: device) { request, instant, bodies in … }
/// recorder.start()
/// defer { recorder.stop() }
/// ```
/// It wraps the transport that the device has when it starts, so it records stubs and real servers alike. The app
/// receives what it would receive otherwise. Start it when the device has its transport.
public final class RequestRecorder {
    /// Takes a request that has ended.
    ///
    /// Its arguments are the request without its secrets, the instant at which it was sent, in seconds of the device's
    /// clock, and the files that no earlier request had.
    public typealias Sink = (_ request: RecordedExchange, _ instant: Double, _ bodies: [RecordedBody]) -> Void

    private let device: SimulatedDevice
    private let mask: SecretMask
    private let sink: Sink
    private var names = BodyFileNames()
    private var tracker: RequestTracker?

    /// The domain of the errors of requests.
    package static let errorDomain = "NSURLErrorDomain"
    /// The note about a body that is a stream.
    package static let streamNote = "a stream, which is not recorded"

    /// Creates a recorder that does not record yet.
    /// - Parameters:
    ///   - device: the device.
    ///   - mask: what is not recorded.
    ///   - sink: takes each request when it has ended.
    public init(device: SimulatedDevice, mask: SecretMask = SecretMask(), sink: @escaping Sink) {
        self.device = device
        self.mask = mask
        self.sink = sink
    }

    deinit { stop() }

    /// Whether it records.
    public var isRecording: Bool { tracker != nil }

    /// Records from now on; does nothing if it already does.
    public func start() {
        guard tracker == nil else { return }
        let clock = device.virtualClock
        let tracker = RequestTracker(device.transport, now: { clock.now }) { [weak self] in self?.record($0) }
        self.tracker = tracker
        device.transport = tracker
    }

    /// Stops and restores the device's transport.
    ///
    /// Requests under way are recorded without an answer, which the app still receives. A transport that was installed
    /// meanwhile stays.
    public func stop() {
        guard let tracker else { return }
        tracker.stop()
        if device.transport === tracker { device.transport = tracker.wrapped }
        self.tracker = nil
    }

    private func record(_ tracked: TrackedRequest) {
        let request = tracked.request
        let url = mask.masking(url: request.url.absoluteString)
        var bodies: [RecordedBody] = []
        var recorded = RecordedExchange(
            url: url, method: request.method, headers: fields(of: request.headers), latency: tracked.latency)
        if !request.body.isEmpty {
            let type = request.headers["Content-Type"]
            let body = mask.masking(body: Array(request.body), contentType: type)
            let file = names.request(method: request.method, url: url, contentType: type, body: body)
            recorded.bodyFile = file.name
            if file.isNew { bodies.append(RecordedBody(name: file.name, bytes: body)) }
        } else if request.headers["Transfer-Encoding"]?.lowercased() == "chunked" {
            recorded.bodyNote = Self.streamNote
        }
        switch tracked.outcome {
        case .finished(.success(let response)):
            let type = response.headers["Content-Type"]
            var answer = RecordedExchange.Response(
                statusCode: response.statusCode, mimeType: MIMEType(type)?.text, headers: fields(of: response.headers))
            if !response.body.isEmpty {
                let body = mask.masking(body: Array(response.body), contentType: type)
                let file = names.response(
                    method: request.method, url: url, statusCode: response.statusCode, contentType: type, body: body)
                answer.bodyFile = file.name
                if file.isNew { bodies.append(RecordedBody(name: file.name, bytes: body)) }
            }
            recorded.response = answer
        case .finished(.failure(let error)):
            recorded.failure = RecordedExchange.Failure(domain: Self.errorDomain, code: error.rawValue)
        case .unanswered: break
        }
        sink(recorded, tracked.instant, bodies)
    }

    private func fields(of headers: HTTPHeaders) -> [HTTPHeaders.Field] {
        var headers = headers
        headers[HTTPHeaders.trackingMarker] = nil
        return mask.masking(headers: headers.fields)
    }
}

/// A file of a recording with the body of a request or of a response.
public struct RecordedBody: Hashable, Sendable {
    /// The name of the file.
    public var name: String
    /// The bytes, without secrets.
    public var bytes: [UInt8]

    /// Creates a body.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}
