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
    /// - `completion`: called once on the app's own thread, unless the app has ended or taken the request back.
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

/// What carries the requests of the apps of a device; ``SimulatedDevice/transport``.
///
/// The one way out: whoever takes its place, answers. Without one, a device is offline.
public protocol HTTPTransport: AnyObject {
    /// Carries a request of an app.
    /// - `completion`: called once, at a later instant of the device's clock, unless the app has ended or taken
    ///   the request back by then.
    /// - Returns: what takes the request back; nil when that is no longer possible.
    func send(
        _ request: HTTPRequest, from application: Application,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)?
}

/// A request on its way.
public protocol HTTPTransmission: AnyObject {
    /// Takes the request back: its completion is not called.
    func cancel()
}

/// What answers in the place of an app's servers during a test, as tests set it up.
///
/// A transport with stubs is one, a real server on the loopback interface another.
public protocol MockServer: AnyObject {
    /// The address of the root, without a slash at its end; valid once the server was started.
    var url: String { get }

    /// Begins to answer.
    /// - Throws: what keeps it from listening.
    func start() throws

    /// Ends to answer, and gives back the port if it has one.
    func stop()

    /// Answers requests of a path from now on, in place of what was registered for it before.
    /// - `method`: the method in capital letters; nil for each.
    /// - `path`: the path, beginning with a slash.
    func register(method: String?, path: String, response: HTTPResponse)

    /// The requests that came, in order.
    var requests: [HTTPRequest] { get }

    /// Those for which nothing was registered.
    var unmatchedRequests: [HTTPRequest] { get }

    /// What else went wrong, each as a sentence, such as two stubs that match one request equally.
    var problems: [String] { get }
}

extension MockServer {
    /// Nothing.
    public var problems: [String] { [] }
}
