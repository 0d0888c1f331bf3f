internal import Automation
internal import FoundationEssentials
public import SimulatedUI

/// Which requests are meant: those that fulfil every condition; one that is left out holds for all.
///
/// It is what a stub answers, and what requests are looked up by.
public struct RequestPattern: Hashable, Sendable {
    /// The method, in upper case.
    public var method: String?
    /// The name of the server, with its port if that counts: `api.example.com`.
    public var host: String?
    /// The path.
    public var path: PathPattern?
    /// What stands behind the question mark; other names may stand there too.
    public var query: [String: QueryValue]
    /// Header fields that the request must have; names are compared without regard to case.
    public var headers: HTTPHeaders
    /// What is sent along.
    public var body: BodyPattern?

    /// What a name behind the question mark has to be.
    public enum QueryValue: Hashable, Sendable, ExpressibleByStringLiteral {
        /// Exactly this.
        case value(String)
        /// There, whatever its value.
        case any
        /// Not there.
        case absent

        /// Exactly this.
        public init(stringLiteral value: String) { self = .value(value) }
    }

    /// Creates a pattern.
    ///
    /// A question mark in the path begins conditions for the query: `/search?q=ada`.
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

    /// Moves what stands behind a question mark in the path to the conditions for the query.
    private mutating func splitQuery() {
        guard let text = path?.description, let mark = text.firstIndex(of: "?") else { return }
        path = PathPattern(String(text[..<mark]))
        for (name, value) in HTTPRequest.queryItems(of: text[mark...].dropFirst()) where query[name] == nil {
            query[name] = .value(value)
        }
    }

    /// Whether a request fulfils every condition.
    public func matches(_ request: HTTPRequest) -> Bool { firstMismatch(RequestParts(request)) == nil }

    /// The first condition that a request does not fulfil; nil when it fulfils all.
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

    /// A condition that a request does not fulfil.
    struct Mismatch {
        enum Part: Int { case path, host, method, query, header, body }

        let part: Part
        /// What was wanted, with its article.
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

/// What a request has to send along so that a stub answers it.
public enum BodyPattern: Hashable, Sendable, CustomStringConvertible {
    /// Exactly this text.
    case text(String)
    /// JSON that is equal, whatever the order of its keys.
    case json(JSONValue)
    /// JSON that has at least this; see ``JSONValue/includes(_:)``.
    case including(JSONValue)
    /// A text that has this somewhere.
    case containing(String)

    func matches(_ request: RequestParts) -> Bool {
        switch self {
        case .text(let text): request.bodyText == text
        case .json(let value): request.json == value
        case .including(let part): request.json?.includes(part) ?? false
        case .containing(let text): request.bodyText.contains(text)
        }
    }

    /// How exact it is: equality before a part of JSON, and that before a part of a text.
    fileprivate var exactness: Int {
        switch self {
        case .text, .json: 3
        case .including: 2
        case .containing: 1
        }
    }

    /// How many conditions it counts for.
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

/// How exactly a pattern says which requests are meant: of the stubs for one request, the most exact one answers.
///
/// The path decides first, part by part; then how many other conditions there are; then how the body is compared.
struct Exactness: Comparable {
    private let path: [Int]
    private let conditions: Int
    private let body: Int

    init(_ pattern: RequestPattern) {
        // No path is as good as any number of parts.
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

/// A request taken apart once, so that many stubs can look at it.
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
