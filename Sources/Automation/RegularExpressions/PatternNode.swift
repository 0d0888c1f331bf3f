/// A part of a regular expression.
indirect enum PatternNode {
    case empty
    case scalar(UInt32, ignoresCase: Bool)
    case set(ScalarSet)
    /// Any scalar; line ends only when they count.
    case any(includesLineEnds: Bool)
    case sequence([PatternNode])
    case choice([PatternNode])
    case repeated(PatternNode, Repetition)
    /// What a group in parentheses matched is remembered under its number.
    case group(PatternNode, number: Int)
    /// A part that keeps its first match, whatever follows.
    case atomic(PatternNode)
    case look(PatternNode, Look)
    /// What a group matched, once more.
    case reference(Int, ignoresCase: Bool)
    case assertion(PatternAssertion)

    /// How often something is repeated.
    struct Repetition {
        var least: Int
        /// Nil without a bound.
        var most: Int?
        var manner: Manner

        enum Manner {
            case greedy
            case lazy
            case possessive
        }
    }

    /// A look at what stands before or after, without taking it.
    struct Look {
        var isAhead: Bool
        var isNegative: Bool
    }

    /// The least and the greatest number of scalars that it matches; nil without a bound.
    var extent: (least: Int, most: Int?) {
        switch self {
        case .empty, .look, .assertion: return (0, 0)
        case .scalar, .set, .any: return (1, 1)
        case .reference: return (0, nil)
        case .group(let node, _), .atomic(let node): return node.extent
        case .sequence(let nodes):
            var least = 0
            var most: Int? = 0
            for node in nodes {
                let extent = node.extent
                least = Self.bounded(least + extent.least)
                most = Self.sum(most, extent.most)
            }
            return (least, most)
        case .choice(let nodes):
            let extents = nodes.map(\.extent)
            let hasNoBound = extents.contains { $0.most == nil }
            return (extents.map(\.least).min() ?? 0, hasNoBound ? nil : extents.compactMap(\.most).max() ?? 0)
        case .repeated(let node, let repetition):
            let extent = node.extent
            let least = Self.bounded(extent.least * repetition.least)
            guard let most = repetition.most, let each = extent.most else {
                return (least, extent.most == 0 || repetition.most == 0 ? 0 : nil)
            }
            return (least, Self.bounded(each * most))
        }
    }

    // Nested repetitions multiply; nothing asks for more than this.
    private static func bounded(_ length: Int) -> Int { min(length, 1_000_000) }

    private static func sum(_ left: Int?, _ right: Int?) -> Int? {
        guard let left, let right else { return nil }
        return bounded(left + right)
    }
}

/// A condition on a place between two scalars.
enum PatternAssertion {
    case start
    case end
    /// The end, or before a line end that ends the text.
    case endOrBeforeLastLineEnd
    case lineStart
    case lineEnd
    case wordBoundary
    case noWordBoundary
}

/// What changes how a pattern is read.
struct PatternFlags: OptionSet {
    let rawValue: Int

    /// `(?i)`: capitals equal small letters.
    static let ignoresCase = PatternFlags(rawValue: 1)
    /// `(?s)`: a dot matches line ends as well.
    static let dotMatchesLineEnds = PatternFlags(rawValue: 2)
    /// `(?m)`: `^` and `$` hold at each line.
    static let anchorsMatchLines = PatternFlags(rawValue: 4)
    /// `(?x)`: white space and what follows `#` are comments.
    static let allowsComments = PatternFlags(rawValue: 8)
    /// `(?u)`, `(?w)`, `(?d)`: what they ask for makes no difference here.
    static let none = PatternFlags([])
}
