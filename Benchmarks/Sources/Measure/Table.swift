import Glibc

/// One measured thing: what, against what, and the budget it has to keep.
struct Row {
    let what: String
    let baseline: String
    let measured: String
    let budget: String
    let isWithin: Bool
}

/// Rows in columns, as Markdown, so that the output can stand in a document.
struct Table {
    private(set) var rows: [Row] = []

    mutating func add(_ row: Row) {
        rows.append(row)
        Self.say(Self.line([row.what, row.baseline, row.measured, row.budget, row.isWithin ? "yes" : "NO"]))
    }

    static func printHeader() {
        say(line(["what", "against", "measured", "budget", "within"]))
        say("|---|---|---|---|---|")
    }

    var isWithin: Bool { rows.allSatisfy(\.isWithin) }

    /// Prints at once, also into a pipe.
    private static func say(_ line: String) { print(line); fflush(nil) }

    private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}

extension Double {
    /// The number with so many decimals.
    func rounded(to decimals: Int) -> String {
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        return "\((self * factor).rounded() / factor)"
    }
}
