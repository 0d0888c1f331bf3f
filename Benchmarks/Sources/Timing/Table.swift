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

    package init() {}

    package mutating func add(_ row: Row) {
        rows.append(row)
        Self.say(
            Self.line([row.what, row.baseline, row.measured, row.budget, isOnce ? "–" : row.isWithin ? "yes" : "NO"]))
    }

    package static func printHeader() {
        say(line(["what", "against", "measured", "budget", "within"]))
        say("|---|---|---|---|---|")
    }

    /// Whether every budget is kept, if anything was measured.
    package var isWithin: Bool { isOnce || rows.allSatisfy(\.isWithin) }

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
