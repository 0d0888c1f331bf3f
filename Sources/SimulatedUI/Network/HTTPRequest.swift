public import FoundationEssentials
internal import HTTPTypes

/// An HTTP request of an app.
public struct HTTPRequest: Hashable, Sendable {
    /// The method, in upper case.
    public var method: String
    /// The URL.
    public var url: URL
    /// The header fields; names are case-insensitive.
    public var headers: HTTPHeaders
    /// The body.
    public var body: Data
    /// The timeout, in seconds on the device.
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

extension HTTPRequest {
    /// The decoded path of the URL, with a leading slash: `/people/Ada Lovelace`.
    public var path: String {
        let path = url.path(percentEncoded: false)
        return path.isEmpty ? "/" : path
    }

    /// The decoded query items of the URL, in order; an item without a value has an empty one.
    public var queryItems: [(name: String, value: String)] {
        url.query(percentEncoded: true).map { Self.queryItems(of: $0[...]) } ?? []
    }

    /// Returns the query items of an encoded string such as `q=ada&page=2`.
    package static func queryItems(of query: Substring) -> [(name: String, value: String)] {
        query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (PercentEncoding.decoded(parts[0]), parts.count > 1 ? PercentEncoding.decoded(parts[1]) : "")
        }
    }

    /// The path segments, each decoded separately, so that an encoded slash does not separate segments.
    public var pathSegments: [String] {
        let path = url.path(percentEncoded: true)
        return (path.isEmpty ? "/" : path).dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
            PercentEncoding.decoded($0, plusIsSpace: false)
        }
    }

    /// The body as a string; bytes that are not valid UTF-8 are replaced.
    public var bodyText: String { String(decoding: body, as: UTF8.self) }
}

/// The percent-encoding of URLs.
private enum PercentEncoding {
    /// Returns the decoded string; invalid escapes stay as they are.
    /// - Parameter plusIsSpace: whether a plus sign represents a space, as in forms and queries.
    static func decoded(_ text: Substring, plusIsSpace: Bool = true) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return String(text)
        }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let digits = bytes.dropFirst(index + 1).prefix(2)
            if bytes[index] == UInt8(ascii: "%"), digits.count == 2,
                digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
                let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                decoded.append(byte)
                index += 3
                continue
            }
            decoded.append(plusIsSpace && bytes[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[index])
            index += 1
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}

/// The header fields of a request or response; names are case-insensitive.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    private var wrapped = HTTPFields()

    /// A header field.
    public struct Field: Hashable, Sendable {
        /// The name, as written.
        public var name: String
        /// The value.
        public var value: String

        /// Creates a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Creates an empty list.
    public init() {}

    /// Creates header fields; the last of several with the same name wins.
    public init(_ fields: some Sequence<(String, String)>) {
        for (name, value) in fields { self[name] = value }
    }

    /// Creates header fields; the last of several with the same name wins.
    public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

    /// The fields, in order.
    public var fields: [Field] { wrapped.map { Field(name: $0.name.rawName, value: $0.value) } }

    /// The value of a field; nil when there is no such field.
    ///
    /// The values of fields with the same name are joined by commas. Setting a value replaces all of them. Names that
    /// HTTP does not allow are ignored.
    public subscript(name: String) -> String? {
        get { HTTPField.Name(name).flatMap { wrapped[$0] } }
        set {
            guard let name = HTTPField.Name(name) else { return }
            let index = wrapped.firstIndex { $0.name == name }
            guard let index, let newValue else {
                wrapped[name] = newValue
                return
            }
            // The new field keeps the position of the first one.
            wrapped[index] = HTTPField(name: name, value: newValue)
            for other in wrapped.indices.reversed() where other > index && wrapped[other].name == name {
                wrapped.remove(at: other)
            }
        }
    }

    /// Returns the values of all fields with a name, in order, such as those of several cookies.
    public func values(of name: String) -> [String] { HTTPField.Name(name).map { wrapped[values: $0] } ?? [] }

    /// Appends a field, even if the name exists already; names that HTTP does not allow are ignored.
    public mutating func append(_ name: String, _ value: String) {
        guard let name = HTTPField.Name(name) else { return }
        wrapped.append(HTTPField(name: name, value: value))
    }

    /// The field of requests that a recording sends on; it keeps a request from being recorded twice.
    ///
    /// Servers neither record it nor compare it.
    package static let trackingMarker = "X-FRY-Track"

    /// Returns whether HTTP allows a string as the name of a field.
    package static func isName(_ text: String) -> Bool { HTTPField.Name(text) != nil }
}
