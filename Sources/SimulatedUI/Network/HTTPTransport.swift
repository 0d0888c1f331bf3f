/// What carries the requests of the apps of a device; ``SimulatedDevice/transport``.
///
/// The one way out: whoever takes its place, answers. Without one, a device is offline.
public protocol HTTPTransport: AnyObject {
    /// Carries a request of an app.
    /// - Parameter completion: called once, at a later instant of the device's clock, unless the app has ended or taken
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
