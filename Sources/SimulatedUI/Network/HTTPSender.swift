public import Automation

/// The origin of a request: an app of a simulated device, or a page in a browser.
public protocol HTTPSender: AnyObject {
    /// When the request was sent, in seconds of the device's clock; nil for a sender that has ended.
    var instant: Double? { get }

    /// Whether the device has no connection.
    var isOffline: Bool { get }

    /// Whether the sender still waits for answers.
    var isAlive: Bool { get }

    /// Calls a function after a delay, in seconds of the device's clock; the device is busy until then.
    func schedule(_ answer: @escaping () -> Void, to request: HTTPRequest, after delay: Double) -> any ScheduledEvent

    /// Sends the request to the real server that it is for; its answer goes to the sender directly.
    /// - `completion`: called once with the status of the answer, or nil without one.
    /// - Returns: whether there is such a server; nothing has happened if there is none.
    func passOn(_ completion: @escaping (_ status: Int?) -> Void) -> Bool

    /// Whether the request loads a part of a page, such as a document, a script or an image, and was not made by code.
    var isPartOfPage: Bool { get }
}

extension HTTPSender {
    /// There is no real server by default.
    public func passOn(_ completion: @escaping (_ status: Int?) -> Void) -> Bool { false }
    /// False by default: apps make their requests themselves.
    public var isPartOfPage: Bool { false }
}

extension Application: HTTPSender {
    /// The present instant of the device's clock, in seconds.
    public var instant: Double? { device?.virtualClock.now }
    /// Whether the device is offline.
    public var isOffline: Bool { device?.network == NetworkStatus.none }
    /// Whether the app has not ended.
    public var isAlive: Bool { state != .terminated }

    /// Calls a function after a delay, unless the app has ended.
    public func schedule(
        _ answer: @escaping () -> Void, to request: HTTPRequest, after delay: Double
    ) -> any ScheduledEvent {
        schedule(
            after: delay, kind: .network, reason: "\(request.method) \(request.url.absoluteString)", answer)
    }
}

/// A transport for requests that have real servers: it answers some, and passes the others on.
///
/// A world with a real network asks it what it needs, and holds no request without need. Other transports answer every
/// request that the code of a page makes.
public protocol SelectiveTransport: HTTPTransport {
    /// Whether any request can be answered at present, so that requests have to be held and sent through it.
    var isSelecting: Bool { get }

    /// Whether it can answer requests with this method and URL, depending on the rest; nothing is recorded.
    func mayAnswer(_ request: HTTPRequest) -> Bool

    /// Records a request that has gone to its server without being held.
    /// - Returns: a function to call once with the status of the answer, or nil without one.
    func note(_ request: HTTPRequest, from sender: any HTTPSender) -> (_ status: Int?) -> Void
}
