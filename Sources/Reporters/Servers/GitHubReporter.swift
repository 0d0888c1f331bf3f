import Automation
import FoundationEssentials
import Glibc
package import TestEvents

/// Failures as annotations of GitHub Actions, and a summary of the run on the page of its job.
///
/// Annotations are commands among the lines of the output; the summary is appended to the file that the variable
/// `GITHUB_STEP_SUMMARY` names.
package final class GitHubReporter: Reporter {
    private let output: TextOutput
    private let summaryFile: String?
    private var summary = RunSummary()
    private var comparison = AttemptComparison()

    /// GitHub shows no more of each kind.
    private static let annotationLimit = 10
    private static let rowLimit = 200

    /// Creates a reporter.
    /// - Parameter summaryFile: the file to which the summary is appended; nil for none.
    package init(output: TextOutput, summaryFile: String?) {
        self.output = output
        self.summaryFile = summaryFile
    }

    package func receive(_ event: TestEvent) {
        summary.add(event)
        comparison.add(event)
    }

    /// Writes the annotations and the summary.
    /// - Throws: ``OutputError`` if one of them could not be written.
    package func finish() throws {
        let results = summary.results
        var runResult = RunSummary.Test(id: TestID(script: "", title: "jsrun"))
        runResult.issues = summary.issues
        let failed = results.filter { $0.status == .failed } + (summary.issues.isEmpty ? [] : [runResult])
        let flaky = results.filter { $0.status == .flaky }
        annotate(failed, "error")
        annotate(flaky, "warning")
        output.writeLine("::notice title=jsrun::\(Self.data(SummaryText.of(summary.counts)))")
        try output.finish()
        if let summaryFile { try append(markdown(failed, flaky), to: summaryFile) }
    }

    private func annotate(_ results: [RunSummary.Test], _ command: String) {
        for test in results.prefix(Self.annotationLimit) {
            let issue = test.issues.first ?? test.formerAttempts.last?.issues.first
            let place = issue?.place ?? test.place
            var properties: [(String, String)] = []
            if let place {
                properties += [("file", place.path.isEmpty ? place.file : place.path), ("line", "\(place.line)")]
                if let column = place.column { properties.append(("col", "\(column)")) }
            }
            properties.append(("title", test.name))
            let list = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
            output.writeLine("::\(command) \(list)::\(Self.data(text(of: test)))")
        }
        let rest = results.count - Self.annotationLimit
        if rest > 0 { output.writeLine("::notice title=jsrun::\(rest) more, see the summary of the job") }
    }

    private func text(of test: RunSummary.Test) -> String {
        var text = (test.issues.isEmpty ? test.formerAttempts.last?.issues ?? [] : test.issues)
            .prefix(5).map(IssueText.of).joined(separator: "\n")
        if text.isEmpty { text = test.message ?? OutcomeText.of(test) }
        return ([text] + explanation(of: test)).joined(separator: "\n")
    }

    private func explanation(of test: RunSummary.Test) -> [String] {
        (AttemptText.heading(test).map { [$0] } ?? [])
            + (comparison.difference(of: test.id).map { AttemptText.lines(of: $0, attempt: test.attempt) } ?? [])
    }

    // MARK: The summary

    private func markdown(_ failed: [RunSummary.Test], _ flaky: [RunSummary.Test]) -> String {
        var lines = ["### jsrun: \(SummaryText.of(summary.counts))", ""]
        if let end = summary.end { lines += ["Time: \(SecondsText.short(end.realDuration))", ""] }
        for (heading, results) in [("Failed", failed), ("Flaky", flaky)] where !results.isEmpty {
            lines += ["| \(heading) | File | Reason |", "|---|---|---|"]
            for test in results.prefix(Self.rowLimit) {
                let reason = test.status == .flaky ? explanation(of: test).joined(separator: " ") : test.reason
                lines.append("| \(Self.cell(test.name)) | \(Self.cell(test.id.script)) | \(Self.cell(reason)) |")
            }
            let rest = results.count - Self.rowLimit
            if rest > 0 { lines.append("| … \(rest) more | | |") }
            lines.append("")
        }
        if summary.end == nil { lines += ["The run was cut short.", ""] }
        return lines.joined(separator: "\n")
    }

    private func append(_ text: String, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
        guard descriptor >= 0 else { throw OutputError(operation: .open, path: path, code: errno) }
        defer { close(descriptor) }
        let bytes = Array("\(text)\n".utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw OutputError(operation: .write, path: path, code: errno)
        }
    }

    // MARK: Escapes

    private static func data(_ text: String) -> String {
        VisibleText.characters(text).reduce(into: "") { result, character in
            switch character {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n", "\r\n": result += "%0A"
            default: result.append(character)
            }
        }
    }

    private static func property(_ text: String) -> String {
        data(VisibleText.line(text)).reduce(into: "") { result, character in
            switch character {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.append(character)
            }
        }
    }

    /// A text in a cell of a table, without markup of its own.
    private static func cell(_ text: String) -> String {
        VisibleText.line(text).reduce(into: "") { result, character in
            switch character {
            case "|", "\\", "`", "*", "_", "[", "]": result += "\\\(character)"
            case "<": result += "&lt;"
            case "&": result += "&amp;"
            default: result.append(character)
            }
        }
    }
}

extension ReporterKind {
    /// Annotations of GitHub Actions, see ``GitHubReporter``.
    package static let github = ReporterKind("github", "annotations and a summary for GitHub Actions") { destination in
        GitHubReporter(output: try destination.output(), summaryFile: destination.stepSummary)
    }
}
