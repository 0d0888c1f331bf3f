/// Reads a regular expression.
struct PatternParser {
    typealias SyntaxError = RegularExpression.SyntaxError

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var flags: PatternFlags
    private(set) var groupCount = 0
    private var names: [String: Int] = [:]
    private var references: [(number: Int, offset: Int)] = []
    private var depth = 0

    /// Deep enough for every pattern that people write, and shallow enough for any stack.
    private static let deepest = 60
    private static let mostRepetitions = 10_000

    init(_ pattern: String, flags: PatternFlags) {
        scalars = Array(pattern.unicodeScalars)
        self.flags = flags
    }

    mutating func parse() throws(SyntaxError) -> PatternNode {
        let node = try choice()
        guard position == scalars.count else { throw failure("a \")\" that nothing opens") }
        if let unknown = references.first(where: { $0.number > groupCount }) {
            throw SyntaxError(offset: unknown.offset, description: "there is no group \(unknown.number)")
        }
        return node
    }

    // MARK: Scalars

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private func looksAt(_ text: String) -> Bool {
        scalars[min(position, scalars.count)...].starts(with: text.unicodeScalars)
    }

    private mutating func accept(_ text: String) -> Bool {
        guard looksAt(text) else { return false }
        position += text.unicodeScalars.count
        return true
    }

    private func failure(_ description: String, at offset: Int? = nil) -> SyntaxError {
        SyntaxError(offset: offset ?? position, description: description)
    }

    private mutating func descend() throws(SyntaxError) {
        depth += 1
        guard depth <= Self.deepest else { throw failure("more than \(Self.deepest) parts inside each other") }
    }

    private mutating func ascend() { depth -= 1 }

    /// The text up to a mark, which is passed.
    private mutating func text(before mark: Unicode.Scalar, of what: String) throws(SyntaxError) -> String {
        let start = position
        var text = String.UnicodeScalarView()
        while let scalar = next {
            position += 1
            if scalar == mark { return String(text) }
            text.append(scalar)
        }
        throw failure("\(what) without its \(mark)", at: start)
    }

    // MARK: Parts

    private mutating func choice() throws(SyntaxError) -> PatternNode {
        try descend()
        defer { ascend() }
        var branches = [try sequence()]
        while accept("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence() throws(SyntaxError) -> PatternNode {
        var nodes: [PatternNode] = []
        while true {
            skipComments()
            guard let scalar = next, scalar != "|", scalar != ")" else { break }
            let node = try part()
            skipComments()
            nodes.append(try quantified(node))
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private mutating func skipComments() {
        guard flags.contains(.allowsComments) else { return }
        while let scalar = next {
            if scalar == "#" {
                while next != nil, next != "\n" { position += 1 }
            } else if scalar.properties.isWhitespace {
                position += 1
            } else {
                return
            }
        }
    }

    private mutating func part() throws(SyntaxError) -> PatternNode {
        let start = position
        guard let scalar = next else { return .empty }
        position += 1
        switch scalar {
        case "(": return try group(start)
        case "[": return .set(try set(start))
        case ".": return .any(includesLineEnds: flags.contains(.dotMatchesLineEnds))
        case "^": return .assertion(flags.contains(.anchorsMatchLines) ? .lineStart : .start)
        case "$": return .assertion(flags.contains(.anchorsMatchLines) ? .lineEnd : .endOrBeforeLastLineEnd)
        case "\\": return try escape(start)
        case "*", "+", "?": throw failure("a \"\(scalar)\" that repeats nothing", at: start)
        case "{": throw failure("a \"{\" that repeats nothing (the character itself is written \\{)", at: start)
        default: return .scalar(scalar.value, ignoresCase: flags.contains(.ignoresCase))
        }
    }

    // MARK: Repetition

    private mutating func quantified(_ node: PatternNode) throws(SyntaxError) -> PatternNode {
        var least = 0
        var most: Int?
        switch next {
        case "*": position += 1
        case "+":
            position += 1
            least = 1
        case "?":
            position += 1
            most = 1
        case "{": (least, most) = try bounds()
        default: return node
        }
        var manner = PatternNode.Repetition.Manner.greedy
        if accept("?") { manner = .lazy } else if accept("+") { manner = .possessive }
        return .repeated(node, .init(least: least, most: most, manner: manner))
    }

    private mutating func bounds() throws(SyntaxError) -> (Int, Int?) {
        let start = position
        position += 1
        let parts = try text(before: "}", of: "a repetition").split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.map { Int($0) }
        guard (1...2).contains(parts.count), let least = numbers[0], least >= 0 else {
            throw failure("a repetition that is none, such as {2} or {1,3}", at: start)
        }
        var most: Int? = least
        if parts.count == 2 { most = parts[1].isEmpty ? nil : numbers[1] }
        guard parts.last?.isEmpty == true || most != nil, most ?? least >= least,
            max(least, most ?? 0) <= Self.mostRepetitions
        else { throw failure("a repetition from more to less, or more than \(Self.mostRepetitions) times", at: start) }
        return (least, most)
    }

    // MARK: Groups

    private mutating func group(_ start: Int) throws(SyntaxError) -> PatternNode {
        var flagsAfter = flags
        defer { flags = flagsAfter }
        guard accept("?") else { return try captured(start, name: nil) }
        if accept("#") {
            _ = try text(before: ")", of: "a comment")
            return .empty
        }
        if accept(":") { return try closed(start) }
        if accept(">") { return .atomic(try closed(start)) }
        if accept("=") { return .look(try closed(start), .init(isAhead: true, isNegative: false)) }
        if accept("!") { return .look(try closed(start), .init(isAhead: true, isNegative: true)) }
        if accept("<=") { return try lookBehind(start, isNegative: false) }
        if accept("<!") { return try lookBehind(start, isNegative: true) }
        if accept("<") { return try captured(start, name: try text(before: ">", of: "the name of a group")) }
        flags = try changedFlags(start)
        if accept(")") {
            // They hold for the rest of the group around.
            flagsAfter = flags
            return .empty
        }
        guard accept(":") else { throw failure("a group of an unknown kind", at: start) }
        return try closed(start)
    }

    private mutating func captured(_ start: Int, name: String?) throws(SyntaxError) -> PatternNode {
        groupCount += 1
        let number = groupCount
        if let name {
            guard names.updateValue(number, forKey: name) == nil else {
                throw failure("a second group named \(name)", at: start)
            }
        }
        return .group(try closed(start), number: number)
    }

    private mutating func closed(_ start: Int) throws(SyntaxError) -> PatternNode {
        let node = try choice()
        guard accept(")") else { throw failure("a \"(\" without its \")\"", at: start) }
        return node
    }

    private mutating func lookBehind(_ start: Int, isNegative: Bool) throws(SyntaxError) -> PatternNode {
        let node = try closed(start)
        guard node.extent.most != nil else { throw failure("a look-behind of unbounded length", at: start) }
        return .look(node, .init(isAhead: false, isNegative: isNegative))
    }

    private mutating func changedFlags(_ start: Int) throws(SyntaxError) -> PatternFlags {
        let letters: [Unicode.Scalar: PatternFlags] = [
            "i": .ignoresCase, "s": .dotMatchesLineEnds, "m": .anchorsMatchLines, "x": .allowsComments, "u": .none,
            "w": .none, "d": .none,
        ]
        var changed = flags
        var isOn = true
        while let scalar = next, scalar != ")", scalar != ":" {
            position += 1
            if scalar == "-" {
                isOn = false
            } else if let flag = letters[scalar] {
                if isOn { changed.formUnion(flag) } else { changed.subtract(flag) }
            } else {
                throw failure("a group of an unknown kind", at: start)
            }
        }
        return changed
    }

    // MARK: References

    /// What a group of a number, whose first digit has been read, matched.
    private mutating func reference(_ digit: Int, _ start: Int) -> PatternNode {
        var number = digit
        while let scalar = next, ("0"..."9").contains(scalar), number * 10 + Int(scalar.value - 48) <= groupCount {
            number = number * 10 + Int(scalar.value - 48)
            position += 1
        }
        references.append((number, start))
        return .reference(number, ignoresCase: flags.contains(.ignoresCase))
    }

    private mutating func namedReference(_ start: Int) throws(SyntaxError) -> PatternNode {
        guard accept("<") else { throw failure("\\k without the name of a group", at: start) }
        let name = try text(before: ">", of: "the name of a group")
        guard let number = names[name] else { throw failure("there is no group named \(name)", at: start) }
        return .reference(number, ignoresCase: flags.contains(.ignoresCase))
    }
}

extension PatternParser {
    /// What a backslash, which has been read, and what follows it mean.
    private mutating func escape(_ start: Int) throws(SyntaxError) -> PatternNode {
        guard let scalar = next else { throw failure("a backslash at the end", at: start) }
        if let set = try escapedSet() { return .set(set) }
        position += 1
        switch scalar {
        case "b": return .assertion(.wordBoundary)
        case "B": return .assertion(.noWordBoundary)
        case "A": return .assertion(.start)
        case "Z": return .assertion(.endOrBeforeLastLineEnd)
        case "z": return .assertion(.end)
        case "1"..."9": return reference(Int(scalar.value - 48), start)
        case "k": return try namedReference(start)
        case "Q": return quotation()
        case "R":
            let pair = PatternNode.sequence([
                .scalar(13, ignoresCase: false), .scalar(10, ignoresCase: false),
            ])
            return .atomic(.choice([pair, .set(.property(.verticalSpace))]))
        default:
            position -= 1
            return .scalar(try escapedScalar(start), ignoresCase: flags.contains(.ignoresCase))
        }
    }

    /// The class that an escape stands for, such as `\d`; nil, and nothing read, when it stands for something else.
    private mutating func escapedSet() throws(SyntaxError) -> ScalarSet? {
        guard let scalar = next else { return nil }
        let classes: [Unicode.Scalar: ScalarProperty] = [
            "d": .digit, "w": .word, "s": .space, "h": .horizontalSpace, "v": .verticalSpace,
        ]
        if let property = classes[scalar] {
            position += 1
            return .property(property)
        }
        if let small = scalar.properties.lowercaseMapping.unicodeScalars.first, let property = classes[small] {
            position += 1
            return .inverted(.property(property))
        }
        guard scalar == "p" || scalar == "P" else { return nil }
        let start = position
        position += 1
        guard accept("{") else { throw failure("\\p without the name of a property in braces", at: start) }
        let isInverted = accept("^") != (scalar == "P")
        let name = try text(before: "}", of: "a property")
        let set = try property(named: String(name.split(separator: "=").last ?? ""), start)
        return isInverted ? .inverted(set) : set
    }

    private func property(named name: String, _ start: Int) throws(SyntaxError) -> ScalarSet {
        if name.lowercased() == "ascii" { return .range(0...0x7F) }
        if name.lowercased() == "alnum" { return .union([.property(.alphabetic), .property(.digit)]) }
        if name.lowercased() == "print" { return .union([.property(.graphic), .property(.category("Zs"))]) }
        guard let property = ScalarProperty(named: name) else {
            throw failure("there is no property named \(name)", at: start)
        }
        return .property(property)
    }

    /// The one scalar that an escape stands for.
    private mutating func escapedScalar(_ start: Int) throws(SyntaxError) -> UInt32 {
        guard let scalar = next else { throw failure("a backslash at the end", at: start) }
        position += 1
        switch scalar {
        case "t": return 9
        case "n": return 10
        case "r": return 13
        case "f": return 12
        case "a": return 7
        case "e": return 27
        case "0": return try number(radix: 8, digits: 1...3, start)
        case "u": return try number(radix: 16, digits: 4...4, start)
        case "U": return try number(radix: 16, digits: 8...8, start)
        case "x":
            guard accept("{") else { return try number(radix: 16, digits: 1...2, start) }
            let value = UInt32(try text(before: "}", of: "a scalar"), radix: 16)
            guard let value, Unicode.Scalar(value) != nil else { throw failure("a scalar that is none", at: start) }
            return value
        case "c":
            guard let letter = next else { throw failure("\\c without a letter", at: start) }
            position += 1
            return letter.value & 0x1F
        default:
            guard scalar.value >= 0x80 || !scalar.properties.isAlphabetic else {
                throw failure("the unknown escape \\\(scalar)", at: start)
            }
            return scalar.value
        }
    }

    private mutating func number(radix: Int, digits: ClosedRange<Int>, _ start: Int) throws(SyntaxError) -> UInt32 {
        var text = ""
        while text.count < digits.upperBound, let scalar = next, Int(String(scalar), radix: radix) != nil {
            text.unicodeScalars.append(scalar)
            position += 1
        }
        guard text.count >= digits.lowerBound, let value = UInt32(text, radix: radix), value <= 0x10FFFF else {
            throw failure("a number of a scalar that is none", at: start)
        }
        return value
    }

    /// Everything up to `\E`, as it stands.
    private mutating func quotation() -> PatternNode {
        var nodes: [PatternNode] = []
        while let scalar = next, !accept("\\E") {
            nodes.append(.scalar(scalar.value, ignoresCase: flags.contains(.ignoresCase)))
            position += 1
        }
        return .sequence(nodes)
    }

    // MARK: Brackets

    /// The set in brackets, of which the first has been read.
    private mutating func set(_ start: Int) throws(SyntaxError) -> ScalarSet {
        try descend()
        defer { ascend() }
        let isInverted = accept("^")
        var result: ScalarSet?
        var operation = ""
        var members: [ScalarSet] = []
        if accept("]") { members.append(.range(0x5D...0x5D)) }
        func combined() -> ScalarSet {
            guard let result else { return .union(members) }
            return operation == "&&" ? .intersection(result, .union(members)) : .difference(result, .union(members))
        }
        while true {
            let place = position
            if accept("]") { break }
            if looksAt("&&") || looksAt("--") || looksAt("-[") || looksAt("&[") {
                result = combined()
                operation = looksAt("&") ? "&&" : "--"
                members = []
                position += looksAt("-[") || looksAt("&[") ? 1 : 2
            } else if accept("[:") {
                let isOther = accept("^")
                let named = try property(named: try text(before: ":", of: "a class"), place)
                guard accept("]") else { throw failure("a class without its :]", at: place) }
                members.append(isOther ? .inverted(named) : named)
            } else if accept("[") {
                members.append(try set(place))
            } else {
                members.append(try member(start))
            }
        }
        let whole = combined()
        let set = flags.contains(.ignoresCase) ? ScalarSet.ignoringCase(whole) : whole
        return isInverted ? .inverted(set) : set
    }

    /// A scalar, a range or a class inside brackets.
    private mutating func member(_ start: Int) throws(SyntaxError) -> ScalarSet {
        if looksAt("\\") {
            position += 1
            if let set = try escapedSet() { return set }
            position -= 1
        }
        let first = try bound(start)
        guard looksAt("-"), !looksAt("-]"), !looksAt("--"), !looksAt("-[") else { return .range(first...first) }
        let place = position
        position += 1
        let last = try bound(start)
        guard first <= last else { throw failure("a range from more to less", at: place) }
        return .range(first...last)
    }

    private mutating func bound(_ start: Int) throws(SyntaxError) -> UInt32 {
        guard let scalar = next else { throw failure("a \"[\" without its \"]\"", at: start) }
        position += 1
        return scalar == "\\" ? try escapedScalar(position - 1) : scalar.value
    }
}
