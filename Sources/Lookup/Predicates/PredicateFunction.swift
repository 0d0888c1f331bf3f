/// A function that a predicate can call: `uppercase(name)`, `FUNCTION(value, 'intValue')`, `CAST(value, 'NSString')`.
enum PredicateFunction: String, CaseIterable {
    case uppercase
    case lowercase
    case capitalized
    case length
    case count
    case sum
    case average
    case min
    case max
    case abs
    case floor
    case ceiling
    case trunc
    case sqrt
    case modulus = "modulus:by"
    case bitwiseAnd = "bitwiseAnd:with"
    case number
    case text

    /// The functions with names of their own, as written in the format.
    static let names: [String: PredicateFunction] = [
        "uppercase": .uppercase, "lowercase": .lowercase, "length": .length, "count": .count, "sum": .sum,
        "average": .average, "min": .min, "max": .max, "abs": .abs, "floor": .floor, "ceiling": .ceiling,
        "trunc": .trunc, "sqrt": .sqrt, "modulus:by": .modulus, "bitwiseAnd:with": .bitwiseAnd,
    ]

    /// The selectors of `FUNCTION`.
    static let selectors: [String: PredicateFunction] = [
        "uppercaseString": .uppercase, "lowercaseString": .lowercase, "capitalizedString": .capitalized,
        "length": .length, "count": .count, "intValue": .trunc, "integerValue": .trunc, "doubleValue": .number,
        "floatValue": .number, "stringValue": .text, "description": .text,
    ]

    /// The types of `CAST`.
    static let types: [String: PredicateFunction] = ["NSNumber": .number, "NSString": .text]

    /// The number of arguments.
    var arity: Int { self == .modulus || self == .bitwiseAnd ? 2 : 1 }

    /// The result for arguments; null for a null.
    /// - Throws: ``PredicateEvaluationError`` for a value that the function cannot be applied to.
    func value(of arguments: [PredicateValue], _ scope: PredicateScope) throws(PredicateEvaluationError)
        -> PredicateValue
    {
        let first = arguments[0]
        switch self {
        case .count, .sum, .average, .min, .max: return try aggregate(arguments, scope)
        default: if arguments.contains(where: \.isNull) { return .plain(.null) }
        }
        switch self {
        case .uppercase: return .plain(.string(try text(first, scope).uppercased()))
        case .lowercase: return .plain(.string(try text(first, scope).lowercased()))
        case .capitalized: return .plain(.string(Self.capitalized(try text(first, scope))))
        case .length: return .plain(.number(Double(try text(first, scope).utf16.count)))
        case .abs: return .plain(.number(Swift.abs(try number(first, scope))))
        case .floor: return .plain(.number(try number(first, scope).rounded(.down)))
        case .ceiling: return .plain(.number(try number(first, scope).rounded(.up)))
        case .trunc: return .plain(.number(try number(first, scope).rounded(.towardZero)))
        case .sqrt: return .plain(.number(try number(first, scope).squareRoot()))
        case .modulus:
            let divisor = try number(arguments[1], scope)
            return .plain(.number(try number(first, scope).truncatingRemainder(dividingBy: divisor)))
        case .bitwiseAnd:
            let bits = (try number(first, scope), try number(arguments[1], scope))
            return .plain(.number(Double((UInt32(exactly: bits.0) ?? 0) & (UInt32(exactly: bits.1) ?? 0))))
        case .number: return .plain(.number(try number(first, scope)))
        case .text: return .plain(.string(Self.spelled(first)))
        case .count, .sum, .average, .min, .max: return .plain(.null)
        }
    }

    private func aggregate(_ arguments: [PredicateValue], _ scope: PredicateScope) throws(PredicateEvaluationError)
        -> PredicateValue
    {
        if self == .count, let count = arguments[0].count(in: scope.source) { return .plain(.number(Double(count))) }
        guard let items = arguments[0].items(in: scope.source) else {
            if arguments[0].isNull { return .plain(.null) }
            throw mismatch(arguments[0], "a collection", scope)
        }
        let operation: CollectionOperator =
            switch self {
            case .sum: .sum
            case .average: .average
            case .min: .least
            case .max: .greatest
            default: .count
            }
        return operation.value(of: items, in: scope.source)
    }

    private func text(_ value: PredicateValue, _ scope: PredicateScope) throws(PredicateEvaluationError) -> String {
        guard case .plain(.string(let text)) = value else { throw mismatch(value, "a string", scope) }
        return text
    }

    /// The number, or the number at the start of a string, else 0, as in Objective-C.
    private func number(_ value: PredicateValue, _ scope: PredicateScope) throws(PredicateEvaluationError) -> Double {
        if case .plain(let plain) = value {
            if let number = plain.number { return number }
            if let text = plain.string, self == .number || self == .trunc { return Self.number(at: text) }
        }
        throw mismatch(value, "a number", scope)
    }

    private static func number(at text: String) -> Double {
        var digits = ""
        var hasPoint = false
        for character in text.drop(while: \.isWhitespace) {
            if (character == "-" || character == "+") && digits.isEmpty || character.isASCII && character.isNumber {
                digits.append(character)
            } else if character == ".", !hasPoint {
                hasPoint = true
                digits.append(character)
            } else {
                break
            }
        }
        return Double(digits) ?? Double(digits + "0") ?? 0
    }

    private static func capitalized(_ text: String) -> String {
        var result = ""
        var isInside = false
        for character in text {
            result += isInside ? character.lowercased() : character.uppercased()
            isInside = character.isLetter || character.isNumber || character == "'"
        }
        return result
    }

    private static func spelled(_ value: PredicateValue) -> String {
        switch value {
        case .plain(.string(let text)): text
        case .plain(.bool(let flag)): flag ? "1" : "0"
        case .plain(let plain): ScriptSpelling.value(plain)
        case .node, .members, .list: value.spelled
        }
    }

    private func mismatch(_ value: PredicateValue, _ expected: String, _ scope: PredicateScope)
        -> PredicateEvaluationError
    {
        PredicateEvaluationError(format: scope.format, operation: rawValue, found: value.spelled, expected: expected)
    }
}
