import TestEvents

/// What a run adds up to.
struct TotalsView {
    var summary: RunSummary
    var style: ConsoleStyle

    /// One line for each fact, the labels in a column of their own.
    var lines: [String] {
        var rows: [(label: String, text: String)] = []
        if summary.scripts.count > 1 { rows.append(("Scripts", text(of: summary.scriptCounts))) }
        rows.append(("Tests", text(of: summary.counts)))
        if let checks = summary.checks { rows.append(("Checks", text(of: checks))) }
        if let causes = CauseText.counts(of: summary.failureCauses) {
            rows.append(("Failures", VisibleText.line(causes)))
        }
        if summary.warningCount > 0 {
            rows.append(("Warnings", style.paint("\(summary.warningCount)", .yellow)))
        }
        rows.append(("Time", time))
        if let start = summary.start { rows.append(("Seed", "\(start.seed)")) }
        var lines = rows.map { row in
            String(repeating: " ", count: 8 - row.label.count) + style.paint(row.label, .dim) + "  " + row.text
        }
        if summary.end == nil {
            lines.append("")
            lines.append(style.paint(" The run was cut off before its end.", .yellow))
        }
        return lines
    }

    private func text(of counts: RunSummary.Counts) -> String {
        var parts: [String] = []
        if counts.failed > 0 { parts.append(style.paint("\(counts.failed) failed", .red, .bold)) }
        if counts.running > 0 { parts.append(style.paint("\(counts.running) not ended", .yellow)) }
        if counts.passed > 0 { parts.append(style.paint("\(counts.passed) passed", .green, .bold)) }
        if counts.skipped > 0 { parts.append(style.paint("\(counts.skipped) skipped", .yellow)) }
        if counts.notRun > 0 { parts.append(style.paint("\(counts.notRun) not run", .yellow, .bold)) }
        guard !parts.isEmpty else { return style.paint("none", .dim) }
        let total = parts.count > 1 ? style.paint(" (\(counts.total))", .dim) : ""
        return parts.joined(separator: style.paint(", ", .dim)) + total
    }

    private func text(of checks: RunSummary.Checks) -> String {
        let passes = CheckText.passes(checks)
        let fails = CheckText.fails(checks)
        return (checks.passes > 0 ? style.paint(passes, .green, .bold) : passes) + style.paint(", ", .dim)
            + (checks.fails > 0 ? style.paint(fails, .red, .bold) : fails)
    }

    private var time: String {
        let real = summary.end?.realDuration ?? summary.scripts.reduce(0) { $0 + ($1.end?.realDuration ?? 0) }
        let device = DurationText.deviceNote(device: summary.deviceDuration, real: real)
        return SecondsText.short(real) + style.paint(device.map { " (\($0))" } ?? "", .dim)
    }
}
