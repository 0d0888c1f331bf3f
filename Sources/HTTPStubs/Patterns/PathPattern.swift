/// A pattern of paths: `/people/:id`, `/images/*.png`, `/api/**`.
///
/// A component that begins with a colon matches any component, `*` any characters in one, and `**` any number
/// of components. Everything else is literal and case-sensitive.
public struct PathPattern: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The pattern as it was written.
    public let description: String
    let parts: [Part]

    enum Part: Hashable, Sendable {
        case literal(String)
        case glob([String])
        case any
        case rest
    }

    /// Creates a pattern; the leading slash is optional.
    public init(_ text: String) {
        let path = text.hasPrefix("/") ? text : "/\(text)"
        description = path
        parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { part in
            if part == "**" { return .rest }
            if part == "*" || part.hasPrefix(":") && part.count > 1 { return .any }
            guard part.contains("*") else { return .literal(String(part)) }
            return .glob(part.split(separator: "*", omittingEmptySubsequences: false).map(String.init))
        }
    }

    /// Creates a pattern of exactly these components, which may contain any characters.
    init(literal segments: [String]) {
        description = "/" + segments.joined(separator: "/")
        parts = segments.map { .literal($0) }
    }

    /// Creates a pattern.
    public init(stringLiteral value: String) { self.init(value) }

    /// Whether the pattern matches a path.
    /// - Parameter segments: the components of the path, decoded.
    func matches(_ segments: [String]) -> Bool {
        // The set of matched prefixes after each part bounds the time to parts times segments.
        var reached: Set<Int> = [0]
        for part in parts {
            switch part {
            case .rest: reached = Set((reached.min() ?? 0)...segments.count)
            default: reached = Set(reached.filter { $0 < segments.count && part.matches(segments[$0]) }.map { $0 + 1 })
            }
            if reached.isEmpty { return false }
        }
        return reached.contains(segments.count)
    }

    /// The specificity of each part.
    ///
    /// Of two patterns, the one with the first greater number is more specific.
    ///
    /// The end counts as a part: `/api` is more specific than `/api/**`, which continues.
    var exactness: [Int] {
        parts.map { part in
            switch part {
            case .rest: 0
            case .any: 2
            case .glob: 3
            case .literal: 4
            }
        } + [1]
    }
}

extension PathPattern.Part {
    func matches(_ segment: String) -> Bool {
        switch self {
        case .literal(let text): segment == text
        case .any: !segment.isEmpty
        case .rest: true
        case .glob(let pieces): Self.matches(pieces, segment)
        }
    }

    /// Whether a string consists of the pieces in order, the first at its start and the last at its end.
    private static func matches(_ pieces: [String], _ text: String) -> Bool {
        guard let first = pieces.first, let last = pieces.last, text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let range = rest.firstRange(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
