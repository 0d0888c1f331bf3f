/// Why a request got no answer; the codes are those of `URLError`.
public enum HTTPError: Int, Error, Hashable, Sendable, CaseIterable {
    /// The app took the request back.
    case cancelled = -999
    /// No answer came in time.
    case timedOut = -1001
    /// Nobody answers to the name of the server.
    case cannotFindHost = -1003
    /// The server does not listen.
    case cannotConnectToHost = -1004
    /// The connection was cut.
    case networkConnectionLost = -1005
    /// The device is offline.
    case notConnectedToInternet = -1009
    /// What came is no HTTP.
    case badServerResponse = -1011
}
