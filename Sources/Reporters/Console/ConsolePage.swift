import TestEvents

/// The lines on the console, in order; a heading appears once there is something below it.
struct ConsolePage {
    let output: TextOutput
    let style: ConsoleStyle
    let isQuiet: Bool
    private var shownScript: Int?
    private var shownFacts: String?
    private var hasProgress = false
    private var isEmpty = true
    /// How far the run is; nil if nothing is known.
    private let progress: RunProgress?
    /// The running test, or the file of it.
    var current = ""

    /// A failure that is shown at the end.
    struct Failure {
        var title: String
        var view: FailureView
    }

    init(output: TextOutput, style: ConsoleStyle, isQuiet: Bool, progress: RunProgress? = nil) {
        self.progress = progress
        self.output = output
        self.style = style
        self.isQuiet = isQuiet
    }

    // MARK: During the run

    mutating func showRun(_ start: TestEvent.RunStarted) {
        guard !isQuiet else { return }
        let count = Plural.of(start.scripts.count, "script")
        line(style.paint("jsrun", .bold) + style.paint(" \(VisibleText.line(start.program)) · \(count)", .dim))
    }

    /// Shows how far the run is, on a line that the next one replaces: `… 3 of 12 files · 1 failed · about 8 s left · …`.
    mutating func showProgress(failures: @autoclosure () -> Int) {
        guard style.hasProgressLine else { return }
        let failures = failures()
        var parts: [String] = []
        var names = current
        if let progress, progress.fileCount > 1 {
            parts.append("\(progress.endedCount) of \(progress.fileCount) files")
            // With several at once, no test is the current one.
            if progress.running.count > 1 { names = progress.running.joined(separator: ", ") }
        }
        if failures > 0 { parts.append("\(failures) failed") }
        if let seconds = progress?.secondsLeft, seconds >= 1 {
            parts.append("about \(SecondsText.short(seconds.rounded())) left")
        }
        if !names.isEmpty { parts.append(names) }
        let text = DisplayWidth.clip(VisibleText.line("… \(parts.joined(separator: " · "))"), to: style.width - 2)
        output.write("\r\u{1B}[2K" + style.paint(text, .dim))
        hasProgress = true
    }

    mutating func show(testTitle title: String, in script: RunSummary.Script, _ index: Int) {
        guard !isQuiet else { return }
        heading(for: script, index)
        line("  " + style.paint("▸ \(VisibleText.line(title))", .bold))
    }

    mutating func show(
        _ result: RunSummary.Test, log: ConsoleLog?, hasEntries: Bool = true, in script: RunSummary.Script,
        _ index: Int
    ) {
        guard !isQuiet else { return }
        heading(for: script, index)
        let isFailed = result.status == .failed
        let mark: String
        switch result.status {
        case .failed: mark = style.paint("✗", .red, .bold)
        case .flaky: mark = style.paint("✓", .yellow, .bold)
        case .skipped: mark = style.paint("○", .yellow)
        default: mark = style.paint("✓", .green)
        }
        let occurrence = result.id.occurrence == 1 ? "" : " (\(result.id.occurrence))"
        let title = VisibleText.line(result.id.title) + occurrence
        let duration = DurationText.of(device: result.deviceDuration, real: result.realDuration)
        let isSlow = result.realDuration >= 1
        line(
            "  \(mark) " + (isFailed ? style.paint(title, .red) : title) + note(of: result)
                + (duration.isEmpty ? "" : "  " + style.paint(duration, isSlow ? .yellow : .dim)))
        if isFailed {
            let issue = result.issues.first.map { "\($0.name): \(MessageText.withoutLeadingBlankLines($0.message))" }
            let words = issue ?? log?.operations.failures.first?.message ?? OutcomeText.of(result)
            let first = MessageText.lines(of: words, limit: 1).first ?? ""
            line("    " + style.paint(DisplayWidth.clip(first, to: style.width - 4), .red))
        }
        guard let log, hasEntries else { return }
        for entry in log.entries { lines(EntryView(style: style).lines(for: entry), indent: 4) }
        if log.omittedCount > 0 {
            line("    " + style.paint("… \(Plural.of(log.omittedCount, "more message")) (-v shows all)", .dim))
        }
    }

    /// What is said about a test beside its title.
    private func note(of result: RunSummary.Test) -> String {
        if result.willRetry { return style.paint("  attempt \(result.attempt), is tried again", .yellow) }
        if result.status == .flaky { return style.paint("  flaky: passed at attempt \(result.attempt)", .yellow) }
        if result.status == .skipped, let reason = result.skipReason {
            return style.paint("  skipped" + (reason.isEmpty ? "" : ": \(VisibleText.line(reason))"), .dim)
        }
        return result.attempt > 1 ? style.paint("  attempt \(result.attempt)", .dim) : ""
    }

    /// Shows why a test passed when it was tried again.
    mutating func show(explanation: [String], in script: RunSummary.Script, _ index: Int) {
        guard !isQuiet else { return }
        heading(for: script, index)
        lines(explanation.map { style.paint($0, .yellow) }, indent: 4)
    }

    mutating func show(
        entry: TestEvent.Kind, in script: RunSummary.Script, _ index: Int, isInTest: Bool
    ) {
        guard !isQuiet else { return }
        heading(for: script, index)
        lines(EntryView(style: style).lines(for: entry), indent: isInTest ? 4 : 2)
    }

    /// Shows the start of a bot test's section.
    mutating func show(
        sectionOf operation: TestEvent.Operation, in script: RunSummary.Script, _ index: Int, isInTest: Bool
    ) {
        guard !isQuiet else { return }
        heading(for: script, index)
        lines(EntryView(style: style).heading(of: operation), indent: isInTest ? 4 : 2)
    }

    mutating func show(runIssue issue: TestEvent.Issue) {
        guard !isQuiet else { return }
        line()
        shownScript = nil
        lines(EntryView(style: style).lines(for: .issue(issue)), indent: 1)
    }

    /// Shows a test or a file that never started.
    mutating func showNotRun(_ test: TestEvent.TestNotRun, in script: RunSummary.Script, _ index: Int) {
        let title = test.title.map { VisibleText.line($0) } ?? "its tests"
        showLeftOut("⊘ \(title) not run", reason: test.reason, in: script, index)
    }

    mutating func showSkipped(_ title: String, reason: String, in script: RunSummary.Script, _ index: Int) {
        showLeftOut("○ \(title)", reason: reason, in: script, index)
    }

    private mutating func showLeftOut(
        _ title: String, reason: String, in script: RunSummary.Script, _ index: Int
    ) {
        guard !isQuiet else { return }
        heading(for: script, index)
        let reason = reason.isEmpty ? "" : "  " + VisibleText.line(reason)
        line("  " + style.paint(title, .yellow) + style.paint(reason, .dim))
    }

    /// Shows the skipped tests of a script, a line for each reason.
    ///
    /// One test is shown by its title, several by their number.
    mutating func showSkipped(of script: RunSummary.Script, _ index: Int) {
        for group in groups(of: script, by: \.skipReason) {
            let only = group.titles.count == 1 ? group.titles.first.map { VisibleText.line($0) } : nil
            showSkipped(only ?? "\(group.titles.count) skipped", reason: group.reason, in: script, index)
        }
        for group in groups(of: script, by: \.notRunReason) {
            let only = group.titles.count == 1 ? group.titles.first.map { "\(VisibleText.line($0)) not run" } : nil
            showLeftOut("⊘ " + (only ?? "\(group.titles.count) not run"), reason: group.reason, in: script, index)
        }
        if let reason = script.notRunReason {
            showNotRun(.init(title: nil, reason: reason), in: script, index)
        }
    }

    private func groups(
        of script: RunSummary.Script, by reason: (RunSummary.Test) -> String?
    ) -> [(reason: String, titles: [String])] {
        guard script.counts.passed < script.tests.count else { return [] }
        var groups: [(reason: String, titles: [String])] = []
        // Tests that ran before they were skipped are in the list already.
        for test in script.tests where test.outcome != .skipped {
            guard let reason = reason(test) else { continue }
            if let group = groups.firstIndex(where: { $0.reason == reason }) {
                groups[group].titles.append(test.id.title)
            } else {
                groups.append((reason, [test.id.title]))
            }
        }
        return groups
    }

    /// Shows the name of the script, and its app and device if they changed.
    private mutating func heading(for script: RunSummary.Script, _ index: Int) {
        guard shownScript != index else { return }
        shownScript = index
        var text = " " + style.paint(VisibleText.line(script.name), .bold)
        if let start = script.start {
            var facts = "\(start.app) · \(start.device) · iOS \(start.systemVersion)"
            if !start.fixtures.isEmpty { facts += " · fixtures " + start.fixtures.joined(separator: ", ") }
            facts = VisibleText.line(facts)
            if facts != shownFacts { text += "  " + style.paint(facts, .dim) }
            shownFacts = facts
        }
        line()
        line(text)
    }

    // MARK: At the end

    mutating func showFailures(_ failures: [Failure]) {
        line()
        rule(" \(Plural.of(failures.count, "failure")) ", .red)
        for (number, failure) in failures.enumerated() {
            line()
            let title = "\(number + 1)) \(failure.title) "
            let rule = String(repeating: "─", count: max(0, ruleWidth - DisplayWidth.of(title)))
            line(style.paint(title, .red, .bold) + style.paint(rule, .dim))
            line()
            lines(failure.view.lines, indent: 3)
        }
        line()
        rule("", .dim)
    }

    mutating func showTotals(_ summary: RunSummary) {
        line()
        lines(TotalsView(summary: summary, style: style).lines, indent: 0)
        line()
    }

    mutating func finish() throws {
        clearProgress()
        try output.finish()
    }

    private var ruleWidth: Int { min(style.width, 80) }

    private mutating func rule(_ title: String, _ ink: ConsoleStyle.Ink) {
        let left = title.isEmpty ? "" : "──"
        let right = String(repeating: "─", count: max(0, ruleWidth - left.count - title.count))
        line(style.paint(left, ink) + style.paint(title, ink, .bold) + style.paint(right, ink))
    }

    // MARK: Lines

    private mutating func lines(_ lines: [String], indent: Int) {
        let margin = String(repeating: " ", count: indent)
        for text in lines { line(text.isEmpty ? "" : margin + text) }
    }

    private mutating func line(_ text: String = "") {
        clearProgress()
        // The first line needs no separation from what is above it.
        if isEmpty, text.isEmpty { return }
        isEmpty = false
        output.writeLine(text)
    }

    private mutating func clearProgress() {
        guard hasProgress else { return }
        output.write("\r\u{1B}[2K")
        hasProgress = false
    }
}

/// The totals of a run.
private struct TotalsView {
    var summary: RunSummary
    var style: ConsoleStyle

    /// A line for each fact, with the labels in a column.
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
            lines.append(style.paint(" The run was cut short.", .yellow))
        }
        return lines
    }

    private func text(of counts: RunSummary.Counts) -> String {
        var parts: [String] = []
        if counts.failed > 0 { parts.append(style.paint("\(counts.failed) failed", .red, .bold)) }
        if counts.flaky > 0 { parts.append(style.paint("\(counts.flaky) flaky", .yellow, .bold)) }
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
