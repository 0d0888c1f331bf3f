internal import Scripting
public import SimulatedUI

/// A mask for what a recording must not contain: credentials in header fields, URLs and bodies.
///
/// Masking a value again changes nothing, so that a request can be compared with a recorded one.
public struct SecretMask: Hashable, Sendable {
    /// The string that replaces a secret.
    public static let text = "***"

    /// The header fields that are masked by default.
    public static let defaultHeaders: Set<String> = ["Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie"]
    /// The names of values that are masked by default in JSON, forms and queries.
    public static let defaultFields: Set<String> = [
        "password", "token", "access_token", "refresh_token", "secret", "api_key",
    ]

    /// The names of the masked header fields, normalized.
    private let headers: Set<String>
    /// The names of the masked values, normalized.
    private let fields: Set<String>

    /// Creates a mask; the case of names, hyphens and underscores do not matter.
    /// - Parameters:
    ///   - headers: the names of header fields.
    ///   - fields: the names of values in JSON, forms and queries; also of header fields, with or without `X-`.
    public init(
        headers: Set<String> = SecretMask.defaultHeaders, fields: Set<String> = SecretMask.defaultFields
    ) {
        self.headers = Set(headers.map(Self.normalized))
        self.fields = Set(fields.map(Self.normalized))
    }

    /// A mask that changes nothing.
    public static let none = SecretMask(headers: [], fields: [])

    private static func normalized(_ name: String) -> String {
        String(name.lowercased().filter { $0 != "_" && $0 != "-" })
    }

    /// Returns whether a name in JSON, a form or a query is that of a secret, such as `user[password]`.
    package func isSecret(field name: String) -> Bool {
        name.split(whereSeparator: { "[].".contains($0) }).contains { fields.contains(Self.normalized(String($0))) }
    }

    /// Returns whether a header field is a secret.
    package func isSecret(header name: String) -> Bool {
        let name = Self.normalized(name)
        if headers.contains(name) || fields.contains(name) { return true }
        return name.hasPrefix("x") && fields.contains(String(name.dropFirst()))
    }

    // MARK: Header fields and URLs

    /// Returns header fields in which secrets, and those in the URLs of `Location` and `Referer`, are masked.
    public func masking(headers: [HTTPHeaders.Field]) -> [HTTPHeaders.Field] {
        headers.map { field in
            var field = field
            if isSecret(header: field.name) {
                field.value = Self.text
            } else if Self.headersWithURL.contains(field.name.lowercased()) {
                field.value = masking(url: field.value)
            }
            return field
        }
    }

    private static let headersWithURL: Set<String> = ["location", "content-location", "referer"]

    /// Returns a URL in which the user, and the secrets in its query and fragment, are masked.
    public func masking(url: String) -> String {
        guard self != .none else { return url }
        let parts = URLText(url)
        let userInfo = parts.userInfo.map { _ in "\(Self.text)@" } ?? ""
        return parts.scheme + userInfo + parts.host + parts.path
            + (parts.query.map { "?\(masking(form: $0))" } ?? "")
            + (parts.fragment.map { "#\(masking(form: $0))" } ?? "")
    }

    /// Returns a form such as `user=ada&password=x` with masked secrets.
    private func masking(form: Substring) -> String {
        form.split(separator: "&", omittingEmptySubsequences: false).map { item in
            guard let sign = item.firstIndex(of: "="), item.index(after: sign) != item.endIndex,
                let name = HTTPRequest.queryItems(of: item).first?.name, isSecret(field: name)
            else { return String(item) }
            return item[...sign] + Self.text
        }.joined(separator: "&")
    }

    // MARK: Bodies

    /// Returns a body in which the secrets of JSON and forms are masked; every other byte is unchanged.
    /// - `contentType`: the header field; nil when there is none.
    public func masking(body: [UInt8], contentType: String?) -> [UInt8] {
        guard !body.isEmpty, !fields.isEmpty else { return body }
        if isForm(body, contentType) { return Array(masking(form: Substring(decoding: body, as: UTF8.self)).utf8) }
        let start = body.first { $0 != 0xEF && $0 != 0xBB && $0 != 0xBF && !$0.isJSONWhitespace }
        guard start == UInt8(ascii: "{") || start == UInt8(ascii: "[") else { return body }
        return masking(json: body)
    }

    /// Returns whether a body is a form, by its type or, without a telling one, by its looks.
    private func isForm(_ body: [UInt8], _ contentType: String?) -> Bool {
        let type = MIMEType(contentType)?.text
        if type == "application/x-www-form-urlencoded" { return String(validating: body, as: UTF8.self) != nil }
        guard type == nil || type == "text/plain" else { return false }
        return body.contains(UInt8(ascii: "=")) && body.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "{") }
    }

    /// Replaces the strings and numbers of secrets where they are; objects and arrays keep their shape.
    private func masking(json: [UInt8]) -> [UInt8] {
        var masked: [UInt8] = []
        var index = 0
        var depth = 0
        // The depth of the outermost object or array that is a secret as a whole.
        var secretDepth: Int?
        var isNextSecret = false
        while index < json.count {
            let byte = json[index]
            var end = index + 1
            switch byte {
            case UInt8(ascii: "\""):
                end = Self.endOfString(json, from: index)
                let next = json[end...].first { !$0.isJSONWhitespace }
                if next == UInt8(ascii: ":") {
                    masked += json[index..<end]
                    isNextSecret = isSecret(field: Self.string(json[index..<end]))
                } else {
                    let isMasked = (isNextSecret || secretDepth != nil) && end - index > 2
                    if isMasked { masked += "\"\(Self.text)\"".utf8 } else { masked += json[index..<end] }
                    isNextSecret = false
                }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                while end < json.count, json[end].isInJSONNumber { end += 1 }
                if isNextSecret || secretDepth != nil {
                    masked.append(UInt8(ascii: "0"))
                } else {
                    masked += json[index..<end]
                }
                isNextSecret = false
            default:
                switch byte {
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    if isNextSecret, secretDepth == nil { secretDepth = depth }
                    depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    depth -= 1
                    if secretDepth == depth { secretDepth = nil }
                default: break
                }
                if byte != UInt8(ascii: ":"), !byte.isJSONWhitespace { isNextSecret = false }
                masked.append(byte)
            }
            index = end
        }
        return masked
    }

    private static func endOfString(_ json: [UInt8], from start: Int) -> Int {
        var index = start + 1
        while index < json.count, json[index] != UInt8(ascii: "\"") {
            index += json[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, json.count)
    }

    private static func string(_ literal: ArraySlice<UInt8>) -> String {
        var reader = JSONReader(Array(literal))
        // An invalid literal is not the name of a secret.
        guard case .string(let text)? = (try? reader.read())?.content else { return "" }
        return text
    }
}

extension UInt8 {
    fileprivate var isJSONWhitespace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    fileprivate var isInJSONNumber: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
