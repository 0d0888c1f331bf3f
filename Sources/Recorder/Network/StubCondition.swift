internal import Automation
internal import FoundationEssentials
internal import Scripting
internal import SimulatedUI

/// The conditions of a stub for this runner.
struct StubCondition {
    /// The method; nil for one that stubs cannot name.
    let method: String?
    let host: String?
    let path: String
    /// The values by name, in alphabetical order; nil for a masked value.
    let query: [(name: String, value: String?)]
    let headers: [(name: String, value: String)]
    let body: Body?

    /// The condition for a body.
    enum Body {
        case text(String)
        case json(LocatedValue)
        case including(LocatedValue)
        case containing(String)
    }

    /// Creates the conditions of a recorded request; nil if its URL is not valid.
    init?(_ exchange: StubExchange, mask: SecretMask, matchesHeaders: Bool) {
        let recorded = exchange.recorded
        guard let url = URL(string: recorded.url), let name = url.host(percentEncoded: false), !name.isEmpty else {
            return nil
        }
        let request = HTTPRequest(recorded.method, url)
        let isWord = !request.method.isEmpty && request.method.allSatisfy { $0.isASCII && $0.isLetter }
        method = isWord ? request.method : nil
        host = name.lowercased() + (url.port.map { ":\($0)" } ?? "")
        path = "/" + request.pathSegments.map(Self.pattern).joined(separator: "/")
        query = Dictionary(request.queryItems.map { ($0.name, $0.value) }) { first, _ in first }
            .sorted { $0.key < $1.key }.map { name, value in
                (name, value == SecretMask.text || mask.isSecret(field: name) && !value.isEmpty ? nil : value)
            }
        headers =
            matchesHeaders
            ? mask.unmasked(recorded.headers).grouped.map { ($0.name, $0.values.joined(separator: ", ")) } : []
        body = Self.body(exchange.sent, mask)
    }

    /// Returns the pattern of a part of a path; what patterns cannot express becomes a wildcard.
    private static func pattern(_ segment: String) -> String {
        if segment.contains("/") || segment.hasPrefix(":") || segment == "**" { return "*" }
        return String(segment.map { $0 == "?" ? "*" : $0 })
    }

    private static func body(_ bytes: [UInt8], _ mask: SecretMask) -> Body? {
        guard !bytes.isEmpty, let text = String(validating: bytes, as: UTF8.self) else { return nil }
        if let json = BodyKind.json(bytes) {
            switch json.content {
            case .string: return .text(text)
            case .object, .array:
                guard mask.isMasked(bytes) else { return .json(json.sortingKeys()) }
                return .including(mask.removingSecrets(json).sortingKeys())
            default: return .json(json)
            }
        }
        guard mask.isMasked(bytes) else { return .text(text) }
        // The longest part of a form between its secrets.
        let parts = text.split(separator: SecretMask.text).map { $0.drop { $0 == "&" } }
        return parts.max { $0.count < $1.count }.map { .containing(String($0)) }
    }

    /// What makes it different from other conditions.
    var key: [String] {
        var key = [method ?? "", host ?? "", path]
        key += query.map { "\($0.name)=\($0.value ?? "\u{0}")" } + ["\u{0}"]
        key += headers.map { "\($0.name.lowercased()): \($0.value)" } + ["\u{0}"]
        switch body {
        case nil: break
        case .text(let text): key += ["text", text]
        case .json(let value): key += ["json", value.text]
        case .including(let value): key += ["including", value.text]
        case .containing(let text): key += ["containing", text]
        }
        return key
    }
}

extension SecretMask {
    /// Returns whether a recorded body contains a masked value.
    func isMasked(_ body: [UInt8]) -> Bool {
        if String(decoding: body, as: UTF8.self).contains(Self.text) { return true }
        guard let json = BodyKind.json(body) else { return false }
        return removingSecrets(json).text != json.text
    }

    /// Returns JSON without the members that are secrets.
    func removingSecrets(_ json: LocatedValue) -> LocatedValue {
        switch json.content {
        case .array(let elements): LocatedValue(content: .array(elements.map(removingSecrets)))
        case .object(let members):
            LocatedValue(
                content: .object(
                    members.filter { !isSecret(field: $0.key) }.map { member in
                        LocatedValue.Member(key: member.key, value: removingSecrets(member.value))
                    }))
        default: json
        }
    }
}
