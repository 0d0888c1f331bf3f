/// The URL of a web page, split into its components.
struct WebAddress {
    /// The scheme, such as `http:`; empty in a relative reference.
    var scheme = ""
    /// The authority, such as `//example.com`.
    var authority = ""
    var path = ""
    /// The query, such as `?q=1`.
    var query = ""
    /// The fragment, such as `#top`.
    var fragment = ""

    init(_ text: String) {
        var rest = text[...]
        if let hash = rest.firstIndex(of: "#") {
            fragment = String(rest[hash...])
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[mark...])
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/"), colon != rest.startIndex {
            scheme = String(rest[...colon])
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            let end = rest.dropFirst(2).firstIndex(of: "/") ?? rest.endIndex
            authority = String(rest[..<end])
            rest = rest[end...]
        }
        path = String(rest)
    }

    var text: String { scheme + authority + path + query + fragment }

    /// The URL without its fragment.
    var document: String { scheme + authority + path + query }

    /// Resolves a reference against this URL.
    func resolving(_ reference: String) -> WebAddress {
        var result = WebAddress(reference)
        if !result.scheme.isEmpty { return result }
        result.scheme = scheme
        if !result.authority.isEmpty { return result }
        result.authority = authority
        if result.path.isEmpty {
            result.path = path
            if result.query.isEmpty { result.query = query }
        } else if !result.path.hasPrefix("/") {
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? (authority.isEmpty ? "" : "/")
            result.path = folder + result.path
        }
        result.path = result.path.withoutDots
        return result
    }

    /// Returns a string escaped for a query.
    static func escaped(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                result.append(Character(Unicode.Scalar(byte)))
            case UInt8(ascii: " "): result += "+"
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        return result
    }
}

extension String {
    /// The path with `.` and `..` segments resolved.
    fileprivate var withoutDots: String {
        guard contains("./") || hasSuffix("/..") || hasSuffix("/.") || self == "." || self == ".." else { return self }
        var parts: [Substring] = []
        let all = split(separator: "/", omittingEmptySubsequences: false)
        for (number, part) in all.enumerated() {
            let isLast = number == all.count - 1
            switch part {
            case ".": if isLast { parts.append("") }
            case "..":
                if let last = parts.last, !last.isEmpty || parts.count > 1 { parts.removeLast() }
                if isLast { parts.append("") }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
