public import SimulatedUI

/// A request of the app and how it ended.
///
/// It has neither a response nor a failure if the app, or the recording, ended before the answer.
public struct RecordedExchange: Hashable, Sendable {
    /// The URL.
    public var url: String
    /// The method, in upper case.
    public var method: String
    /// The header fields of the request, in order; secrets are masked.
    public var headers: [HTTPHeaders.Field]
    /// The file in the bundle with the body of the request; nil without a body.
    public var bodyFile: String?
    /// A note in place of the body: for a body that is a stream.
    public var bodyNote: String?
    /// The answer; nil for a request that has none.
    public var response: Response?
    /// Why the request failed; nil for a request that did not.
    public var failure: Failure?
    /// The time from the request to its end, in seconds of the device's clock.
    public var latency: Double

    /// The answer to a request.
    public struct Response: Hashable, Sendable {
        /// The status code.
        public var statusCode: Int
        /// The type of the body, such as `application/json`; nil when the answer does not say.
        public var mimeType: String?
        /// The header fields, in order; secrets are masked.
        public var headers: [HTTPHeaders.Field]
        /// The file in the bundle with the body; nil without a body.
        public var bodyFile: String?

        /// Creates an answer.
        public init(
            statusCode: Int, mimeType: String? = nil, headers: [HTTPHeaders.Field] = [], bodyFile: String? = nil
        ) {
            self.statusCode = statusCode
            self.mimeType = mimeType
            self.headers = headers
            self.bodyFile = bodyFile
        }
    }

    /// The reason of a failed request.
    public struct Failure: Hashable, Sendable {
        /// The domain, such as `NSURLErrorDomain`.
        public var domain: String
        /// The code, such as -1009.
        public var code: Int

        /// Creates a reason.
        public init(domain: String, code: Int) {
            self.domain = domain
            self.code = code
        }
    }

    /// Creates a request.
    public init(
        url: String, method: String, headers: [HTTPHeaders.Field] = [], bodyFile: String? = nil,
        bodyNote: String? = nil, response: Response? = nil, failure: Failure? = nil, latency: Double
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.bodyFile = bodyFile
        self.bodyNote = bodyNote
        self.response = response
        self.failure = failure
        self.latency = latency
    }
}
