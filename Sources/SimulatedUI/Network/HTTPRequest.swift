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

/// The header fields of a request or an answer; names are compared without regard to case.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The fields, in order; names as they were written.
    public private(set) var fields: [Field] = []

    /// A name and its value.
    public struct Field: Hashable, Sendable {
        /// The name, as it was written.
        public var name: String
        /// The value.
        public var value: String
    }

    /// Creates fields; of equal names the last one counts.
    public init(_ fields: some Sequence<(String, String)>) {
        for (name, value) in fields { self[name] = value }
    }

    /// Creates fields; of equal names the last one counts.
    public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

    /// The value of a field; nil when there is no such field.
    public subscript(name: String) -> String? {
        get { fields.first { Self.areEqual($0.name, name) }?.value }
        set {
            let index = fields.firstIndex { Self.areEqual($0.name, name) }
            switch (index, newValue) {
            case (let index?, let value?): fields[index] = Field(name: name, value: value)
            case (let index?, nil): fields.remove(at: index)
            case (nil, let value?): fields.append(Field(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    private static func areEqual(_ first: String, _ second: String) -> Bool {
        first.lowercased() == second.lowercased()
    }
}
