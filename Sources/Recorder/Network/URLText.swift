internal import Automation
internal import Scripting

/// The parts of a URL as text, which also exist for a URL that is not valid.
struct URLText {
    /// The scheme with its separator, such as `https://`; empty when there is none.
    let scheme: Substring
    /// The user and the password, without the `@`.
    let userInfo: Substring?
    /// The host with its port.
    let host: Substring
    /// The path, with its leading slash.
    let path: Substring
    /// What follows the question mark.
    let query: Substring?
    /// What follows the number sign.
    let fragment: Substring?

    init(_ text: String) {
        var rest = text[...]
        fragment = rest.firstIndex(of: "#").map { rest[$0...].dropFirst() }
        rest = rest.prefix { $0 != "#" }
        query = rest.firstIndex(of: "?").map { rest[$0...].dropFirst() }
        rest = rest.prefix { $0 != "?" }
        guard let separator = rest.firstRange(of: "://"), !rest[..<separator.lowerBound].contains("/") else {
            (scheme, userInfo, host, path) = ("", nil, "", rest)
            return
        }
        scheme = rest[..<separator.upperBound]
        let authority = rest[separator.upperBound...].prefix { $0 != "/" }
        let at = authority.lastIndex(of: "@")
        userInfo = at.map { authority[..<$0] }
        host = at.map { authority[$0...].dropFirst() } ?? authority
        path = rest[authority.endIndex...]
    }

    /// The host without its port.
    var hostName: Substring {
        guard let colon = host.lastIndex(of: ":"), host[colon...].dropFirst().allSatisfy({ $0.isASCII && $0.isNumber })
        else { return host }
        return host[..<colon]
    }
}

/// A type of content without its parameters, in lower case: `application/json`.
struct MIMEType: Hashable {
    let text: String

    /// Reads the header field `Content-Type`; nil for no type.
    init?(_ contentType: String?) {
        let type = contentType?.prefix { $0 != ";" && $0 != "," }.filter { !$0.isWhitespace }.lowercased() ?? ""
        guard !type.isEmpty else { return nil }
        text = type
    }

    /// Whether a suffix or a subtype is this one: `json` in `application/json` and `application/hal+json`.
    func isKind(of kind: String) -> Bool { text.hasSuffix("/\(kind)") || text.hasSuffix("+\(kind)") }
}

/// The kind of a body, as far as it can be told from its bytes.
enum BodyKind {
    /// Returns whether bytes are JSON as the readers of this package take it.
    static func isJSON(_ bytes: [UInt8]) -> Bool { json(bytes) != nil }

    /// Returns bytes as JSON; nil for anything else.
    static func json(_ bytes: [UInt8]) -> LocatedValue? {
        guard !bytes.isEmpty, String(validating: bytes, as: UTF8.self) != nil else { return nil }
        var reader = JSONReader(bytes)
        // Only whether it is JSON matters.
        return try? reader.read()
    }

    /// Returns whether bytes are a property list, binary or XML.
    static func isPropertyList(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: Array("bplist".utf8)) { return true }
        let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
        return head.contains("<plist") || head.contains("<!DOCTYPE plist")
    }

    /// Returns whether bytes begin as XML.
    static func isXML(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("<?xml".utf8)) }
}

extension LocatedValue {
    /// Returns the value with the keys of its objects in alphabetical order; of equal keys, the last one counts.
    func sortingKeys() -> LocatedValue {
        switch content {
        case .array(let elements): LocatedValue(content: .array(elements.map { $0.sortingKeys() }))
        case .object(let members):
            LocatedValue(
                content: .object(
                    Dictionary(members.map { ($0.key, $0.value) }) { $1 }.sorted { $0.key < $1.key }.map {
                        Member(key: $0.key, value: $0.value.sortingKeys())
                    }))
        default: self
        }
    }
}
