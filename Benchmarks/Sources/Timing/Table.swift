import Glibc

/// One measured thing: what, against what, and the budget it has to keep.
package struct Row {
    package let what: String
    package let baseline: String
    package let measured: String
    package let budget: String
    package let isWithin: Bool

    package init(what: String, baseline: String, measured: String, budget: String, isWithin: Bool) {
        self.what = what
        self.baseline = baseline
        self.measured = measured
        self.budget = budget
        self.isWithin = isWithin
    }
}

/// Rows in columns, as Markdown, so that the output can stand in a document.
package struct Table {
    private var rows: [Row] = []
    private var hasFailed = false

    package init() {}

    package mutating func add(_ row: Row) {
        rows.append(row)
        Self.say(
            Self.line([row.what, row.baseline, row.measured, row.budget, isOnce ? "–" : row.isWithin ? "yes" : "NO"]))
    }

    /// Says what is not measured, and why; no budget is exceeded by that.
    package func skip(_ what: String, because reason: String) { Self.say(Self.line([what, "–", reason, "–", "–"])) }

    /// Adds what a body measures; when that fails, the table says so, and the other measurements go on.
    package mutating func guarded(_ what: String, _ body: (inout Table) throws -> Void) {
        do {
            try body(&self)
        } catch {
            hasFailed = true
            Self.say(Self.line([what, "–", "failed: \(error)", "–", "NO"]))
        }
    }

    package static func printHeader() {
        say(line(["what", "against", "measured", "budget", "within"]))
        say("|---|---|---|---|---|")
    }

    /// Whether nothing failed and every budget is kept, if budgets count.
    package var isWithin: Bool { !hasFailed && (isOnce || rows.allSatisfy(\.isWithin)) }

    /// Prints at once, also into a pipe.
    private static func say(_ line: String) { print(line); fflush(nil) }

    private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}

extension Double {
    /// The number with so many decimals.
    package func rounded(to decimals: Int) -> String {
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        return "\((self * factor).rounded() / factor)"
    }
}
