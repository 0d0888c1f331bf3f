package import Automation
public import FoundationEssentials
public import SimulatedUI
import TestEvents

/// Requests that are answered, and the answers, one for each request.
public struct HTTPStub: Hashable, Sendable {
    /// Which requests it answers.
    public var request: RequestPattern
    /// The answers, in their order; there is at least one.
    public var answers: [StubAnswer]
    /// What comes after the last answer.
    public var afterwards: Afterwards
    /// Where it was written.
    package var place: SourcePlace?

    /// What comes after the last answer of a stub.
    public enum Afterwards: String, CaseIterable, Hashable, Sendable {
        /// The last answer again.
        case repeatsLast = "repeat"
        /// Nothing: further requests count as unmatched.
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

    /// The requests that it answers, and where it was written, in words.
    var description: String { request.description + (place.map { " (\($0))" } ?? "") }
}

/// What a stub answers with, after how long; or what goes wrong instead.
public struct StubAnswer: Hashable, Sendable {
    /// The answer; what of it has come when the connection is cut.
    public var response: HTTPResponse
    /// How long it takes to come, in seconds of the device's clock.
    public var latency: Double
    /// What goes wrong; nil when nothing does.
    public var fault: Fault?
    /// Whether addresses of `localhost` in the answer get the port of the server that sends it.
    public var addsPort = false

    /// What can go wrong with a request.
    public enum Fault: Hashable, Sendable {
        /// The device is offline.
        case offline
        /// No answer comes: the request fails when its own patience is at its end.
        case timedOut
        /// The connection is cut after so many bytes of the answer's body; before the first one with 0.
        case connectionLost(afterBytes: Int)
        /// Nobody answers to the name of the server.
        case cannotFindHost
        /// The server does not listen.
        case cannotConnectToHost

        /// What the app is told.
        public var error: HTTPError {
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

    /// The same answer after so many seconds of the device's clock.
    public func delayed(by seconds: Double) -> StubAnswer {
        var answer = self
        answer.latency = seconds
        return answer
    }
}

extension StubAnswer {
    /// An answer without a body.
    public static func status(_ statusCode: Int, headers: HTTPHeaders = [:]) -> StubAnswer {
        StubAnswer(HTTPResponse(statusCode: statusCode, headers: headers))
    }

    /// JSON.
    public static func json(_ value: JSONValue, status: Int = 200, headers: HTTPHeaders = [:]) -> StubAnswer {
        data(Data(value.text.utf8), type: ContentType.json, status: status, headers: headers)
    }

    /// Text.
    public static func text(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> StubAnswer {
        data(Data(text.utf8), type: ContentType.text, status: status, headers: headers)
    }

    /// A page.
    public static func html(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> StubAnswer {
        data(Data(text.utf8), type: ContentType.html, status: status, headers: headers)
    }

    /// Bytes.
    /// - Parameter type: the field `Content-Type`, unless the headers have one.
    public static func data(
        _ data: Data, type: String = ContentType.bytes, status: Int = 200, headers: HTTPHeaders = [:]
    ) -> StubAnswer {
        var headers = headers
        if headers["Content-Type"] == nil { headers["Content-Type"] = type }
        return StubAnswer(HTTPResponse(statusCode: status, headers: headers, body: data))
    }

    /// The bytes of a file, which is read now; its ending says what type they have.
    /// - Throws: ``StubFileError`` with the path of the file.
    public static func file(_ path: String, status: Int = 200, headers: HTTPHeaders = [:]) throws(StubFileError)
        -> StubAnswer
    {
        data(try StubFileError.read(path), type: ContentType.of(path: path), status: status, headers: headers)
    }

    /// Something goes wrong.
    public static func fault(_ fault: Fault) -> StubAnswer { StubAnswer(HTTPResponse(), fault: fault) }
}

/// The values of the header field `Content-Type`.
public enum ContentType {
    /// JSON.
    public static let json = "application/json"
    /// Text in UTF-8.
    public static let text = "text/plain; charset=utf-8"
    /// A page in UTF-8.
    public static let html = "text/html; charset=utf-8"
    /// Anything.
    public static let bytes = "application/octet-stream"

    /// What a file holds, by the ending of its name.
    public static func of(path: String) -> String {
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
