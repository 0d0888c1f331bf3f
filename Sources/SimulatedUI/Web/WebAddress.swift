/// The address of a web page, in its parts.
struct WebAddress {
    /// Such as `http:`; empty for an address that is seen from another one.
    var scheme = ""
    /// Such as `//example.com`.
    var authority = ""
    var path = ""
    /// Such as `?q=1`.
    var query = ""
    /// Such as `#top`.
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

    /// The address without what names a place in the page.
    var document: String { scheme + authority + path + query }

    /// What another address means when it stands in the page of this one.
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

    /// A text as it stands in a query.
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
    /// A path with `.` and `..` worked out.
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
