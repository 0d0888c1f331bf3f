public import FoundationEssentials

/// What a server answers.
public struct HTTPResponse: Hashable, Sendable {
    /// The status, such as 200.
    public var statusCode: Int
    /// The header fields.
    public var headers: HTTPHeaders
    /// What came along.
    public var body: Data

    /// Creates an answer.
    public init(statusCode: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.statusCode = statusCode
        self.headers = headers
        self.body = body
    }
}
