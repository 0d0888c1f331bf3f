internal import FoundationEssentials

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
enum PercentEncoding {
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
