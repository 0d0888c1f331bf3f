extension PatternParser {
    /// What a backslash, which has been read, and what follows it mean.
    mutating func escape(_ start: Int) throws(SyntaxError) -> PatternNode {
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
    mutating func escapedSet() throws(SyntaxError) -> ScalarSet? {
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
    mutating func escapedScalar(_ start: Int) throws(SyntaxError) -> UInt32 {
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
    mutating func set(_ start: Int) throws(SyntaxError) -> ScalarSet {
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
