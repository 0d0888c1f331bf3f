/// A sum of variables with coefficients, and a constant.
struct LinearExpression {
    /// The coefficients by variable; none is zero.
    private(set) var terms: [Int: Double] = [:]
    /// The constant.
    var constant = 0.0

    init(constant: Double = 0) { self.constant = constant }

    init(_ variable: Int, times factor: Double = 1) { terms = [variable: factor] }

    /// A coefficient below this counts as zero.
    private static let smallest = 1e-9

    mutating func add(_ other: LinearExpression, times factor: Double = 1) {
        constant += other.constant * factor
        for (variable, coefficient) in other.terms {
            let sum = terms[variable, default: 0] + coefficient * factor
            terms[variable] = abs(sum) < Self.smallest ? nil : sum
        }
    }

    mutating func remove(_ variable: Int) -> Double { terms.removeValue(forKey: variable) ?? 0 }

    mutating func scale(by factor: Double) {
        constant *= factor
        terms = terms.mapValues { $0 * factor }
    }

    static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var sum = left
        sum.add(right)
        return sum
    }

    static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var difference = left
        difference.add(right, times: -1)
        return difference
    }

    static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
        var product = expression
        product.scale(by: factor)
        return product
    }

    static func + (left: LinearExpression, right: Double) -> LinearExpression {
        var sum = left
        sum.constant += right
        return sum
    }
}

/// A condition on variables: an expression that is zero, at least zero or at most zero.
struct LinearCondition {
    enum Relation: String { case equal, greaterThanOrEqual, lessThanOrEqual }

    var expression: LinearExpression
    var relation = Relation.equal
    /// Conditions with a higher priority win; 1000 is required.
    var priority = 1000.0
    /// What is told when a required condition contradicts earlier ones; nil for nothing.
    var index: Int?
}

/// Equations, each of which holds unless it contradicts those before it.
struct LinearSystem {
    /// The dependent variables, each with its value in terms of independent ones.
    private var rows: [Int: LinearExpression] = [:]
    /// The deviation in points that is no contradiction.
    private static let tolerance = 0.01

    /// Adds an equation: the expression is zero.
    /// - Returns: false if it contradicts the others, which then stay as they were.
    mutating func add(_ expression: LinearExpression) -> Bool {
        var rest = reduced(expression)
        guard
            let pivot = rest.terms.min(by: {
                // The order of a dictionary must not decide.
                (-abs($0.value), $0.key) < (-abs($1.value), $1.key)
            })
        else { return abs(rest.constant) <= Self.tolerance }
        let coefficient = rest.remove(pivot.key)
        rest.scale(by: -1 / coefficient)
        for (variable, row) in rows where row.terms[pivot.key] != nil {
            var changed = row
            let factor = changed.remove(pivot.key)
            changed.add(rest, times: factor)
            rows[variable] = changed
        }
        rows[pivot.key] = rest
        return true
    }

    /// The expression without dependent variables.
    private func reduced(_ expression: LinearExpression) -> LinearExpression {
        var result = LinearExpression(constant: expression.constant)
        for (variable, coefficient) in expression.terms.sorted(by: { $0.key < $1.key }) {
            result.add(rows[variable] ?? LinearExpression(variable), times: coefficient)
        }
        return result
    }

    /// The value of an expression; independent variables count as zero.
    func value(of expression: LinearExpression) -> Double { reduced(expression).constant }
}

extension LinearSystem {
    /// The largest number of inequalities that are made equations one after the other.
    private static let maximumRounds = 64

    /// Solves conditions: higher priorities first, and earlier ones first among equals.
    /// - Returns: the system, and the indices of required conditions that contradict others.
    static func solving(_ conditions: [LinearCondition]) -> (system: LinearSystem, contradicting: [Int]) {
        let ordered = conditions.enumerated().sorted {
            ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
        }.map(\.element)
        // An inequality is an equation from the moment it is violated.
        var binding: Set<Int> = []
        var result: (system: LinearSystem, contradicting: [Int]) = (LinearSystem(), [])
        for _ in 0..<maximumRounds {
            result = (LinearSystem(), [])
            for (position, condition) in ordered.enumerated()
            where condition.relation == .equal || binding.contains(position) {
                if !result.system.add(condition.expression), condition.priority >= 1000, let index = condition.index {
                    result.contradicting.append(index)
                }
            }
            let violated = ordered.indices.first { position in
                guard !binding.contains(position) else { return false }
                let value = result.system.value(of: ordered[position].expression)
                return switch ordered[position].relation {
                case .equal: false
                case .greaterThanOrEqual: value < -tolerance
                case .lessThanOrEqual: value > tolerance
                }
            }
            guard let violated else { break }
            binding.insert(violated)
        }
        return result
    }
}
