/// Which paths a stub answers: `/people/:id`, `/images/*.png`, `/api/**`.
///
/// A part that begins with a colon stands for any one part, `*` for any characters inside of one, and `**` for any number
/// of parts. Everything else is taken as it is, and upper and lower case differ.
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

    /// Creates a pattern; a slash at its beginning may be left out.
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

    /// Creates a pattern.
    public init(stringLiteral value: String) { self.init(value) }

    /// Whether a path is one of the pattern's.
    /// - Parameter segments: the parts between its slashes, decoded.
    func matches(_ segments: [String]) -> Bool {
        // What can have been matched after each part, so that no pattern takes longer than parts times segments.
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

    /// How exact each part is; of two patterns the one with the first greater number is the more exact one.
    ///
    /// The end counts as a part: `/api` is more exact than `/api/**`, which goes on.
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

    /// Whether a text has the pieces in their order, the first at its beginning and the last at its end.
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
