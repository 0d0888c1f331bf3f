package import TestEvents

/// The report for build and test servers: JUnit XML in the dialect of Maven's Surefire.
///
/// A script is a suite. An error outside a script's tests becomes a test case with the status error, named after the
/// script's file; a script without tests is a test case with this name, too. The document is written at the end of the
/// run, because its counts come first. Times are real times; device times are properties.
package final class JUnitReporter: Reporter {
    private let output: TextOutput
    private var summary = RunSummary()
    private var transcripts: [RunSummary.Position: Transcript] = [:]
    private var paths: [RunSummary.Position: ScenarioPaths] = [:]
    private var sections: [RunSummary.Position: OperationSections] = [:]
    private var operations: [RunSummary.Position: OperationList] = [:]

    package init(output: TextOutput) { self.output = output }

    /// Adds an event.
    package func receive(_ event: TestEvent) {
        let position = summary.add(event)
        var event = event
        event.kind = ResultFiles(folder: summary.start?.output).named(event.kind)
        if let position, case .operation(let operation) = event.kind { note(operation, at: position) }
        if let position, let line = TranscriptLine.of(event) {
            transcripts[position, default: Transcript()].add(line)
        }
        if let position { follow(event.kind, at: position) }
    }

    /// Writes the document.
    /// - Throws: ``OutputError`` if it cannot be written.
    package func finish() throws {
        output.write(document())
        try output.finish()
    }

    /// Starts a section if necessary, and keeps the operation in case its test fails.
    private func note(_ operation: TestEvent.Operation, at position: RunSummary.Position) {
        if sections[position, default: OperationSections()].begins(with: operation) {
            transcripts[position, default: Transcript()].add(TranscriptLine.heading(of: operation))
        }
        operations[position, default: OperationList()].add(operation)
    }

    /// Keeps the path of the last scenario.
    private func follow(_ kind: TestEvent.Kind, at position: RunSummary.Position) {
        switch kind {
        case .scenarioStarted, .scenarioStep, .scenarioEnded: paths[position, default: ScenarioPaths()].add(kind)
        // The path of a test that passed is not needed.
        case .testEnded(let test):
            sections[position] = nil
            operations[position]?.shorten()
            guard test.outcome == .passed else { break }
            paths[position] = nil
            operations[position] = nil
        default: break
        }
    }

    private func document() -> String {
        let causes = summary.failureCauses
        let classNames = JUnitClassNames(summary.scripts.map(\.name))
        var suites = summary.scripts.enumerated().map { index, script in
            JUnitSuite(script: script, className: classNames.of(script.name), start: summary.start) { test in
                let position = RunSummary.Position(script: index, test: test)
                return JUnitSuite.Log(
                    text: transcripts[position]?.text, path: paths[position]?.shown,
                    causes: causes.features(under: position), operations: operations[position])
            }
        }
        if !summary.issues.isEmpty { suites.insert(JUnitSuite(runIssues: summary.issues), at: 0) }
        let counts = JUnitSuite.Counts(suites.flatMap(\.cases))
        var xml = XMLWriter()
        xml.element(
            "testsuites",
            [
                "name": "jsrun", "tests": "\(counts.tests)", "failures": "\(counts.failures)",
                "errors": "\(counts.errors)", "skipped": "\(counts.skipped)",
                "time": SecondsText.fixed(summary.end?.realDuration ?? 0, decimals: 3),
            ]
        ) { xml in
            for suite in suites { suite.write(to: &xml) }
        }
        return xml.text
    }
}

/// The class names of scripts and bot tests, which distinguish tests with the same titles.
private struct JUnitClassNames {
    private var names: [String: String] = [:]

    /// Assigns names to the files of a run.
    init(_ files: [String]) {
        var seen: Set<String> = []
        let distinct = files.filter { seen.insert($0).inserted }
        let stems = Dictionary(grouping: distinct) { Self.className(of: $0, keepsExtension: false) }
        var used: Set<String> = []
        for file in distinct {
            let stem = Self.className(of: file, keepsExtension: false)
            let name = stems[stem]?.count == 1 ? stem : Self.className(of: file, keepsExtension: true)
            var candidate = name
            var number = 1
            while !used.insert(candidate).inserted {
                number += 1
                candidate = "\(name)_\(number)"
            }
            names[file] = candidate
        }
    }

    /// Returns the class name of a file of the run.
    func of(_ file: String) -> String { names[file] ?? Self.className(of: file, keepsExtension: false) }

    /// Returns `tests/account.js` as `tests.account`.
    ///
    /// Servers treat the part before the last dot as a package.
    private static func className(of file: String, keepsExtension: Bool) -> String {
        var parts = file.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
        if let last = parts.last, let point = last.lastIndex(of: "."), point > last.startIndex,
            ["js", "plist", "json"].contains(last[last.index(after: point)...])
        {
            parts[parts.count - 1] = last[..<point] + (keepsExtension ? "_\(last[last.index(after: point)...])" : "")
        }
        return parts.joined(separator: ".")
    }
}

extension ReporterKind {
    /// The report for build servers, see ``JUnitReporter``.
    package static let junit = ReporterKind("junit", "JUnit XML") { JUnitReporter(output: try $0.output()) }
}
