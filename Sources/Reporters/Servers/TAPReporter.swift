import Automation
import FoundationEssentials
package import TestEvents

/// The Test Anything Protocol, version 14: a line for each test, with YAML diagnostics for what did not pass.
///
/// The tests of a file appear when it has ended, so that a test that is tried again has one line.
package final class TAPReporter: Reporter {
    private let output: TextOutput
    private var summary = RunSummary()
    private var comparison = AttemptComparison()
    private var number = 0
    private var shownScripts = 0

    package init(output: TextOutput) { self.output = output }

    package func receive(_ event: TestEvent) {
        let position = summary.add(event)
        comparison.add(event)
        switch event.kind {
        case .runStarted(let start):
            output.writeLine("TAP version 14")
            output.writeLine("# jsrun \(Self.line(start.program)), seed \(start.seed)")
        case .scriptEnded: showScripts(before: (position?.script ?? 0) + 1)
        default: break
        }
    }

    /// Writes the rest, and the plan.
    /// - Throws: ``OutputError`` if something could not be written.
    package func finish() throws {
        showScripts(before: summary.scripts.count)
        for issue in summary.issues {
            var result = RunSummary.Test(id: TestID(script: "", title: "jsrun"))
            result.issues = [issue]
            show(result)
        }
        output.writeLine("1..\(number)")
        if summary.end == nil { output.writeLine("Bail out! The run was cut short.") }
        try output.finish()
    }

    private func showScripts(before end: Int) {
        while shownScripts < end {
            for result in summary.scripts[shownScripts].results { show(result) }
            shownScripts += 1
        }
    }

    private func show(_ test: RunSummary.Test) {
        number += 1
        let script = test.id.script
        let name = script.isEmpty || script.hasSuffix(test.name) ? test.name : "\(script) › \(test.name)"
        let isFine = test.status == .passed || test.status == .flaky || test.status == .skipped
        var text = "\(isFine ? "ok" : "not ok") \(number) - \(Self.description(name))"
        if let reason = test.skipReason, test.status == .skipped { text += " # SKIP \(Self.line(reason))" }
        output.writeLine(text)
        guard !isFine || test.status == .flaky else { return }
        output.writeLine("  ---")
        for (key, value) in diagnostics(of: test) { output.writeLine("  \(key): \(value)") }
        output.writeLine("  ...")
    }

    private func diagnostics(of test: RunSummary.Test) -> [(String, String)] {
        var entries: [(String, String)] = []
        func add(_ key: String, _ text: String?) { if let text { entries.append((key, Self.scalar(text))) } }
        let issue = test.issues.first ?? test.formerAttempts.last?.issues.first
        add(
            "message",
            test.notRunReason.map { "not run: \($0)" } ?? issue?.message ?? test.message ?? OutcomeText.of(test))
        add("severity", test.status == .flaky ? "comment" : "fail")
        add("name", issue?.name)
        if let place = issue?.place ?? test.place {
            let column = place.column.map { ", column: \($0)" } ?? ""
            entries.append(("at", "{file: \(Self.scalar(place.file)), line: \(place.line)\(column)}"))
        }
        add("wanted", issue?.expected)
        add("found", issue?.received)
        add("help", issue?.suggestion)
        if test.attempt > 1 { entries.append(("attempts", "\(test.attempt)")) }
        if let difference = comparison.difference(of: test.id) {
            let lines = AttemptText.lines(of: difference, attempt: test.attempt)
            entries.append(
                ("difference", "[\(lines.map { Self.scalar(String($0.drop { $0 == " " })) }.joined(separator: ", "))]"))
        }
        entries.append(("duration_ms", SecondsText.fixed(test.realDuration * 1000, decimals: 3)))
        return entries
    }

    /// A text as a scalar of YAML, of which the strings of JSON are a part.
    private static func scalar(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let json = try? encoder.encode(VisibleText.characters(text)) else { return "\"\"" }
        return String(decoding: json, as: UTF8.self)
    }

    private static func line(_ text: String) -> String { VisibleText.line(text) }

    /// A description, in which `#` would start a directive.
    private static func description(_ text: String) -> String {
        line(text).reduce(into: "") { $0 += $1 == "#" || $1 == "\\" ? "\\\($1)" : "\($1)" }
    }
}

extension ReporterKind {
    /// The Test Anything Protocol, see ``TAPReporter``.
    package static let tap = ReporterKind("tap", "the Test Anything Protocol, version 14") {
        TAPReporter(output: try $0.output())
    }
}
