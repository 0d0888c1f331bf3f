package import Automation
public import FoundationEssentials
public import SimulatedUI
import TestEvents

/// A stub: a request pattern, and the answers, one for each request.
public struct HTTPStub: Hashable, Sendable {
    /// The requests that it answers.
    public var request: RequestPattern
    /// The answers, in order; at least one.
    public var answers: [StubAnswer]
    /// The behavior after the last answer.
    public var afterwards: Afterwards
    /// Its place in the source.
    package var place: SourcePlace?

    /// The behavior after the last answer of a stub.
    public enum Afterwards: String, CaseIterable, Hashable, Sendable {
        /// The last answer again.
        case repeatsLast = "repeat"
        /// Further requests count as unmatched.
        case unmatched
    }

    /// Creates a stub.
    package init(
        _ request: RequestPattern, _ answers: [StubAnswer], afterwards: Afterwards = .repeatsLast,
        place: SourcePlace? = nil
    ) {
        self.request = request
        self.answers = answers.isEmpty ? [.status(200)] : answers
        self.afterwards = afterwards
        self.place = place
    }

    /// The request pattern and its place.
    var description: String { request.description + (place.map { " (\($0))" } ?? "") }
}

/// An answer of a stub, with its latency, or a fault.
public struct StubAnswer: Hashable, Sendable {
    /// The response; partially sent if the connection is cut.
    public var response: HTTPResponse
    /// The delay, in seconds of the device's clock.
    public var latency: Double
    /// The simulated fault, if any.
    public var fault: Fault?
    /// Whether the port of the server is added to `localhost` URLs in the answer.
    public var addsPort = false

    /// A simulated network fault.
    public enum Fault: Hashable, Sendable {
        /// The device is offline.
        case offline
        /// There is no answer: the request fails at its own timeout.
        case timedOut
        /// The connection is cut after a number of bytes of the body; 0 for before the first one.
        case connectionLost(afterBytes: Int)
        /// The host name cannot be resolved.
        case cannotFindHost
        /// The server does not listen.
        case cannotConnectToHost

        /// The error that the app receives.
        package var error: HTTPError {
            switch self {
            case .offline: .notConnectedToInternet
            case .timedOut: .timedOut
            case .connectionLost: .networkConnectionLost
            case .cannotFindHost: .cannotFindHost
            case .cannotConnectToHost: .cannotConnectToHost
            }
        }
    }

    /// Creates an answer.
    public init(_ response: HTTPResponse, latency: Double = 0, fault: Fault? = nil) {
        self.response = response
        self.latency = latency
        self.fault = fault
    }

    /// Returns the same answer with a delay, in seconds of the device's clock.
    public func delayed(by seconds: Double) -> StubAnswer {
        var answer = self
        answer.latency = seconds
        return answer
    }
}

extension StubAnswer {
    /// Returns an answer without a body.
    public static func status(_ statusCode: Int, headers: HTTPHeaders = [:]) -> StubAnswer {
        StubAnswer(HTTPResponse(statusCode: statusCode, headers: headers))
    }

    /// Returns an answer with JSON.
    public static func json(_ value: JSONValue, status: Int = 200, headers: HTTPHeaders = [:]) -> StubAnswer {
        data(Data(value.text.utf8), type: ContentType.json, status: status, headers: headers)
    }

    /// Returns an answer with plain text.
    public static func text(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> StubAnswer {
        data(Data(text.utf8), type: ContentType.text, status: status, headers: headers)
    }

    /// Returns an answer with HTML.
    public static func html(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> StubAnswer {
        data(Data(text.utf8), type: ContentType.html, status: status, headers: headers)
    }

    /// Returns an answer with bytes.
    /// - `type`: the field `Content-Type`, unless the headers have one.
    public static func data(
        _ data: Data, type: String = ContentType.bytes, status: Int = 200, headers: HTTPHeaders = [:]
    ) -> StubAnswer {
        var headers = headers
        if headers["Content-Type"] == nil { headers["Content-Type"] = type }
        return StubAnswer(HTTPResponse(statusCode: status, headers: headers, body: data))
    }

    /// Returns an answer with the contents of a file, read at once.
    ///
    /// Its extension determines the content type.
    /// - Throws: ``StubFileError`` with the path of the file.
    public static func file(_ path: String, status: Int = 200, headers: HTTPHeaders = [:]) throws(StubFileError)
        -> StubAnswer
    {
        data(try StubFileError.read(path), type: ContentType.of(path: path), status: status, headers: headers)
    }

    /// Returns an answer with a fault.
    public static func fault(_ fault: Fault) -> StubAnswer { StubAnswer(HTTPResponse(), fault: fault) }
}

/// The values of the header field `Content-Type`.
public enum ContentType {
    /// JSON.
    public static let json = "application/json"
    /// Text in UTF-8.
    public static let text = "text/plain; charset=utf-8"
    /// HTML in UTF-8.
    public static let html = "text/html; charset=utf-8"
    /// Arbitrary bytes.
    public static let bytes = "application/octet-stream"

    /// Returns the content type for the extension of a path.
    package static func of(path: String) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return bytes }
        return switch path[path.index(after: dot)...].lowercased() {
        case "json": json
        case "txt", "md": text
        case "html", "htm": html
        case "js", "mjs": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "xml": "application/xml"
        case "csv": "text/csv; charset=utf-8"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "gif": "image/gif"
        case "svg": "image/svg+xml"
        case "pdf": "application/pdf"
        default: bytes
        }
    }
}
