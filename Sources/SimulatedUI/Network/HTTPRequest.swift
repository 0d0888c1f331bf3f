public import FoundationEssentials
internal import HTTPTypes

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

extension HTTPRequest {
    /// The path of the address, decoded, beginning with a slash: `/people/Ada Lovelace`.
    public var path: String {
        let path = url.path(percentEncoded: false)
        return path.isEmpty ? "/" : path
    }

    /// The names and values behind the question mark, decoded, in their order; a name alone has an empty value.
    public var queryItems: [(name: String, value: String)] {
        url.query(percentEncoded: true).map { Self.queryItems(of: $0[...]) } ?? []
    }

    /// The names and values of an encoded text such as `q=ada&page=2`.
    package static func queryItems(of query: Substring) -> [(name: String, value: String)] {
        query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (PercentEncoding.decoded(parts[0]), parts.count > 1 ? PercentEncoding.decoded(parts[1]) : "")
        }
    }

    /// The parts of the path between its slashes, each decoded by itself: an encoded slash is no slash.
    public var pathSegments: [String] {
        let path = url.path(percentEncoded: true)
        return (path.isEmpty ? "/" : path).dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
            PercentEncoding.decoded($0, plusIsSpace: false)
        }
    }

    /// What is sent along, as text; bytes that are no UTF-8 are replaced.
    public var bodyText: String { String(decoding: body, as: UTF8.self) }
}

/// The encoding of addresses, in which `%41` is a letter.
private enum PercentEncoding {
    /// The text behind an encoded one; what is no encoding stays as it is.
    /// - Parameter plusIsSpace: whether a plus sign stands for a space, as in forms and queries.
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

/// The header fields of a request or a response; names are compared without regard to case.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    private var wrapped = HTTPFields()

    /// A name and its value.
    public struct Field: Hashable, Sendable {
        /// The name, as it was written.
        public var name: String
        /// The value.
        public var value: String
    }

    /// Creates an empty list.
    public init() {}

    /// Creates fields; of equal names the last one counts.
    public init(_ fields: some Sequence<(String, String)>) {
        for (name, value) in fields { self[name] = value }
    }

    /// Creates fields; of equal names the last one counts.
    public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

    /// The fields, in order.
    public var fields: [Field] { wrapped.map { Field(name: $0.name.rawName, value: $0.value) } }

    /// The value of a field, those of fields with equal names separated by commas; nil when there is no such field.
    ///
    /// Setting it replaces all fields of that name. A name that HTTP does not allow is ignored.
    public subscript(name: String) -> String? {
        get { HTTPField.Name(name).flatMap { wrapped[$0] } }
        set {
            guard let name = HTTPField.Name(name) else { return }
            let index = wrapped.firstIndex { $0.name == name }
            guard let index, let newValue else {
                wrapped[name] = newValue
                return
            }
            // In the place of the first one.
            wrapped[index] = HTTPField(name: name, value: newValue)
            for other in wrapped.indices.reversed() where other > index && wrapped[other].name == name {
                wrapped.remove(at: other)
            }
        }
    }

    /// The values of all fields with a name, in order; cookies are set by several.
    public func values(of name: String) -> [String] { HTTPField.Name(name).map { wrapped[values: $0] } ?? [] }

    /// Appends a field, also when there is one of that name. A name that HTTP does not allow is ignored.
    public mutating func append(_ name: String, _ value: String) {
        guard let name = HTTPField.Name(name) else { return }
        wrapped.append(HTTPField(name: name, value: value))
    }

    /// Whether HTTP allows a string as the name of a field.
    package static func isName(_ text: String) -> Bool { HTTPField.Name(text) != nil }
}
