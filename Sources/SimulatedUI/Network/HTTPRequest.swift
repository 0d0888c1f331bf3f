public import FoundationEssentials

/// What an app asks of a server over HTTP.
public struct HTTPRequest: Hashable, Sendable {
    /// The method, in capital letters.
    public var method: String
    /// The whole address.
    public var url: URL
    /// The header fields; names are compared without regard to case.
    public var headers: HTTPHeaders
    /// What is sent along.
    public var body: Data
    /// How long the app waits for an answer, in seconds on the device.
    public var timeoutInterval: Double

    /// Creates a request.
    public init(
        _ method: String = "GET", _ url: URL, headers: HTTPHeaders = [:], body: Data = Data(),
        timeoutInterval: Double = 60
    ) {
        self.method = method.uppercased()
        self.url = url
        self.headers = headers
        self.body = body
        self.timeoutInterval = timeoutInterval
    }
}
