import Automation
internal import FoundationEssentials

/// How an app sends requests; `launch.http`.
///
/// ```swift
/// launch.http.send(HTTPRequest("GET", url)) { [weak self] result in self?.show(result) }
/// ```
public struct HTTPClient {
    private let anchor: Anchor<Application>

    init(_ anchor: Anchor<Application>) { self.anchor = anchor }

    /// Sends a request through the device's transport.
    /// - Parameter completion: called once on the app's own thread, unless the app has ended or taken the request back.
    /// - Returns: what takes the request back; nil when that is no longer possible.
    @discardableResult
    public func send(
        _ request: HTTPRequest, completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        guard let application = anchor.object, let device = application.device else { return nil }
        let complete: (Result<HTTPResponse, HTTPError>) -> Void = { [anchor] result in
            guard anchor.object != nil else { return }
            completion(result)
        }
        guard let transport = device.transport else {
            return TimedTransmission(of: request, from: application, after: 0) {
                complete(.failure(.notConnectedToInternet))
            }
        }
        return transport.send(request, from: application, completion: complete)
    }
}

/// An answer that is on its way on the device's clock.
public final class TimedTransmission: HTTPTransmission {
    private let timer: ApplicationTimer

    /// Creates a request of an app whose answer comes after so many seconds.
    public init(
        of request: HTTPRequest, from application: Application, after delay: Double, answer: @escaping () -> Void
    ) {
        timer = application.schedule(
            after: delay, kind: .network, reason: "\(request.method) \(request.url.absoluteString)", answer)
    }

    /// Takes the request back: its completion is not called.
    public func cancel() { timer.cancel() }
}
