internal import Automation
internal import FoundationEssentials
public import SimulatedUI

/// A pattern of requests, with conditions that must all hold; omitted conditions match any request.
///
/// Stubs use it to select the requests that they answer, and tests to look up requests.
public struct RequestPattern: Hashable, Sendable {
    /// The method, in upper case.
    public var method: String?
    /// The server's host name, with a port if it matters: `api.example.com`.
    public var host: String?
    /// The path.
    public var path: PathPattern?
    /// The query conditions; other query names are allowed.
    public var query: [String: QueryValue]
    /// The header fields that the request must have; names are case-insensitive.
    public var headers: HTTPHeaders
    /// The condition for the body.
    public var body: BodyPattern?

    /// A condition for a query value.
    public enum QueryValue: Hashable, Sendable, ExpressibleByStringLiteral {
        /// Exactly this.
        case value(String)
        /// Present, with any value.
        case any
        /// Absent.
        case absent

        /// Exactly this.
        public init(stringLiteral value: String) { self = .value(value) }
    }

    /// Creates a pattern.
    ///
    /// A question mark in the path starts query conditions: `/search?q=ada`.
    public init(
        method: String? = nil, host: String? = nil, path: PathPattern? = nil, query: [String: QueryValue] = [:],
        headers: HTTPHeaders = [:], body: BodyPattern? = nil
    ) {
        self.method = method?.uppercased()
        self.host = host?.lowercased()
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        splitQuery()
    }

    /// Moves the query in the path to the query conditions.
    private mutating func splitQuery() {
        guard let text = path?.description, let mark = text.firstIndex(of: "?") else { return }
        path = PathPattern(String(text[..<mark]))
        for (name, value) in HTTPRequest.queryItems(of: text[mark...].dropFirst()) where query[name] == nil {
            query[name] = .value(value)
        }
    }

    /// Whether a request meets every condition.
    public func matches(_ request: HTTPRequest) -> Bool { firstMismatch(RequestParts(request)) == nil }

    /// Returns the first condition that a request does not meet; nil if it meets all.
    func firstMismatch(_ request: RequestParts) -> Mismatch? {
        if let path, !path.matches(request.segments) { return Mismatch(.path, "the path \(path)") }
        if let host, !isSame(host, request) { return Mismatch(.host, "the server \(host)") }
        if let method, method != request.method { return Mismatch(.method, "the method \(method)") }
        for (name, wanted) in query.sorted(by: { $0.key < $1.key }) {
            let found = request.query.filter { $0.name == name }.map(\.value)
            switch wanted {
            case .value(let value) where !found.contains(value):
                return Mismatch(.query, "the query \(name)=\(value)")
            case .any where found.isEmpty: return Mismatch(.query, "a query with \(name)")
            case .absent where !found.isEmpty: return Mismatch(.query, "a query without \(name)")
            default: continue
            }
        }
        for field in headers.fields where request.headers[field.name] != field.value {
            return Mismatch(.header, "the header \(field.name): \(field.value)")
        }
        if let body, !body.matches(request) { return Mismatch(.body, body.description) }
        return nil
    }

    private func isSame(_ host: String, _ request: RequestParts) -> Bool {
        host == request.host || request.port.map { host == "\(request.host):\($0)" } ?? false
    }

    /// A condition that a request does not meet.
    struct Mismatch {
        enum Part: Int { case path, host, method, query, header, body }

        let part: Part
        /// The expectation, with its article.
        let wanted: String

        init(_ part: Part, _ wanted: String) {
            self.part = part
            self.wanted = wanted
        }
    }
}

extension RequestPattern: CustomStringConvertible {
    /// The pattern in words: `POST /people?page=2 with a body that includes {"name":"Ada"}`.
    public var description: String {
        var query: [String] = []
        for (name, value) in self.query.sorted(by: { $0.key < $1.key }) {
            switch value {
            case .value(let text): query.append("\(name)=\(text)")
            case .any: query.append("\(name)=…")
            case .absent: query.append("no \(name)")
            }
        }
        let words = "\(method.map { "\($0) " } ?? "")\(host ?? "")\(path?.description ?? "/**")"
        let conditions = headers.fields.map { "\($0.name): \($0.value)" } + (body.map { [$0.description] } ?? [])
        return words + (query.isEmpty ? "" : "?\(query.joined(separator: "&"))")
            + (conditions.isEmpty ? "" : " with \(conditions.joined(separator: " and "))")
    }
}

extension RequestPattern: ExpressibleByStringLiteral {
    /// A path, or a method and a path: `"POST /people"`.
    public init(stringLiteral value: String) { self.init(value) }

    /// Reads a path, or a method and a path: `"POST /people?page=2"`.
    public init(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1)
        if words.count == 2, !words[0].hasPrefix("/"), words[0].allSatisfy({ $0.isLetter }) {
            self.init(method: String(words[0]), path: PathPattern(String(words[1])))
        } else {
            self.init(path: PathPattern(text))
        }
    }
}

/// A condition for the body of a request.
public enum BodyPattern: Hashable, Sendable, CustomStringConvertible {
    /// Exactly this string.
    case text(String)
    /// Equal JSON, regardless of the order of keys.
    case json(JSONValue)
    /// JSON that includes this; see ``JSONValue/includes(_:)``.
    case including(JSONValue)
    /// A body that contains this string.
    case containing(String)

    func matches(_ request: RequestParts) -> Bool {
        switch self {
        case .text(let text): request.bodyText == text
        case .json(let value): request.json == value
        case .including(let part): request.json?.includes(part) ?? false
        case .containing(let text): request.bodyText.contains(text)
        }
    }

    /// Its specificity: equality, then part of JSON, then part of a string.
    fileprivate var exactness: Int {
        switch self {
        case .text, .json: 3
        case .including: 2
        case .containing: 1
        }
    }

    /// The number of conditions that it counts as.
    fileprivate var conditionCount: Int {
        switch self {
        case .text, .containing: 1
        case .json(let value), .including(let value): value.leafCount
        }
    }

    /// The condition in words: `the body {"name":"Ada"}`.
    public var description: String {
        switch self {
        case .text(let text): "the body \(ScriptSpelling.literal(text))"
        case .json(let value): "the body \(value.text)"
        case .including(let value): "a body that includes \(value.text)"
        case .containing(let text): "a body that contains \(ScriptSpelling.literal(text))"
        }
    }
}

/// The specificity of a pattern: of the stubs for one request, the most specific one answers.
///
/// The path decides first, part by part; then the number of other conditions; then the kind of body condition.
struct Exactness: Comparable {
    private let path: [Int]
    private let conditions: Int
    private let body: Int

    init(_ pattern: RequestPattern) {
        // No path is equivalent to any number of parts.
        path = (pattern.path ?? "/**").exactness
        conditions =
            (pattern.method == nil ? 0 : 1) + (pattern.host == nil ? 0 : 1) + pattern.query.count
            + pattern.headers.fields.count + (pattern.body?.conditionCount ?? 0)
        body = pattern.body?.exactness ?? 0
    }

    static func < (left: Exactness, right: Exactness) -> Bool {
        if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
        return (left.conditions, left.body) < (right.conditions, right.body)
    }
}

/// A request that is parsed once for comparison with many stubs.
final class RequestParts {
    let method: String
    let host: String
    let port: Int?
    let path: String
    let segments: [String]
    let query: [(name: String, value: String)]
    let headers: HTTPHeaders
    let bodyText: String
    private(set) lazy var json = JSONValue(bytes: Array(bodyText.utf8))

    init(_ request: HTTPRequest) {
        method = request.method.uppercased()
        host = request.url.host(percentEncoded: false)?.lowercased() ?? ""
        port = request.url.port
        path = request.path
        segments = request.pathSegments
        query = request.queryItems
        headers = request.headers
        bodyText = request.bodyText
    }
}
