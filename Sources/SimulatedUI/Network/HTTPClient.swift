import Automation
internal import FoundationEssentials

/// The HTTP client of an app, available as `launch.http`.
///
/// ```swift
/// launch.http.send(HTTPRequest("GET", url)) { [weak self] result in self?.show(result) }
/// ```
public struct HTTPClient {
    private let anchor: Anchor<Application>

    init(_ anchor: Anchor<Application>) { self.anchor = anchor }

    /// Sends a request through the device's transport.
    /// - `completion`: called once on the app's thread, unless the app has ended or cancelled the request.
    /// - Returns: the transmission, which can be cancelled; nil when it no longer can be.
    @discardableResult
    public func send(
        _ request: HTTPRequest, completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        guard let application = anchor.object, let device = application.device else { return nil }
        let (traffic, clock) = (device.traffic, device.virtualClock)
        let index = traffic?.begin(request, at: clock.now)
        let complete: (Result<HTTPResponse, HTTPError>) -> Void = { [anchor] result in
            guard anchor.object != nil else { return }
            if let index { traffic?.end(index, result, at: clock.now) }
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

/// A transmission whose response arrives after a delay on the device's clock.
package final class TimedTransmission: HTTPTransmission {
    private let timer: any ScheduledEvent

    /// Creates the transmission of a request, with a delay in seconds.
    package init(
        of request: HTTPRequest, from sender: any HTTPSender, after delay: Double, answer: @escaping () -> Void
    ) {
        timer = sender.schedule(answer, to: request, after: delay)
    }

    /// Cancels the request: its completion is not called.
    package func cancel() { timer.cancel() }
}

/// A transport for the requests of a device's apps; see ``SimulatedDevice/transport``.
///
/// All requests go through it. Without a transport, a simulated device is offline.
public protocol HTTPTransport: AnyObject {
    /// Sends a request of an app or of a page.
    /// - `completion`: called once, at a later instant of the device's clock, unless the sender has ended or cancelled
    ///   the request by then.
    /// - Returns: the transmission, which can be cancelled; nil when it no longer can be.
    func send(
        _ request: HTTPRequest, from sender: any HTTPSender,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)?
}

/// A request in progress.
public protocol HTTPTransmission: AnyObject {
    /// Cancels the request: its completion is not called.
    func cancel()
}

/// A mock of an app's servers, which a test configures.
///
/// Examples are a transport with stubs and a real server on the loopback interface.
public protocol MockServer: AnyObject {
    /// The base URL, without a trailing slash; valid once the server has started.
    var url: String { get }

    /// Starts the server.
    /// - Throws: an error if the server cannot listen.
    func start() throws

    /// Stops the server and releases its port, if any.
    func stop()

    /// Registers the response for a path, replacing an earlier one.
    /// - `method`: the method in upper case; nil for any method.
    /// - `path`: the path, with a leading slash.
    func register(method: String?, path: String, response: HTTPResponse)

    /// The received requests, in order.
    var requests: [HTTPRequest] { get }

    /// The requests without a registered response.
    var unmatchedRequests: [HTTPRequest] { get }

    /// Other problems, each as a sentence, such as two stubs that match a request equally well.
    var problems: [String] { get }
}

extension MockServer {
    /// Returns no problems by default.
    public var problems: [String] { [] }
}
