import TestEvents

/// A script as a `testsuite`.
struct JUnitSuite {
    var name: String
    var duration: Double
    var properties: [(name: String, value: String)]
    var cases: [JUnitCase]
    var systemOut: String?

    /// The log of a test: messages, the last scenario's path, causes of its failure, bot test operations.
    struct Log {
        var text: String?
        var path: ScenarioPath?
        var causes: [FailureCauses.BrokenFeature]
        var operations: OperationList?
    }

    /// Creates the suite of a script.
    ///
    /// The closure returns the log of a test by index, or of the script outside its tests for nil.
    init(script: RunSummary.Script, className: String, start: TestEvent.RunStarted?, log: (Int?) -> Log) {
        name = script.name
        duration = script.end?.realDuration ?? 0
        properties = Self.properties(of: script, start: start)
        cases = script.results.enumerated().map { index, result in
            let isTest = index < script.tests.count
            let log = log(isTest ? index : nil)
            return JUnitCase(
                result: result, className: className, path: log.path, causes: log.causes, operations: log.operations,
                systemOut: isTest ? log.text : nil)
        }
        systemOut = log(nil).text
    }

    /// Creates the suite of the issues outside any script.
    init(runIssues: [TestEvent.Issue]) {
        name = "jsrun"
        duration = 0
        properties = []
        var result = RunSummary.Test(id: TestID(script: "jsrun", title: "jsrun"))
        result.issues = runIssues
        cases = [JUnitCase(result: result, className: "jsrun", systemOut: nil)]
        systemOut = nil
    }

    func write(to xml: inout XMLWriter) {
        let counts = Counts(cases)
        xml.element(
            "testsuite",
            [
                "name": name, "tests": "\(counts.tests)", "failures": "\(counts.failures)",
                "errors": "\(counts.errors)", "skipped": "\(counts.skipped)",
                "time": SecondsText.fixed(duration, decimals: 3),
            ]
        ) { xml in
            if !properties.isEmpty {
                xml.element("properties") { xml in
                    for property in properties {
                        xml.element("property", ["name": property.name, "value": property.value])
                    }
                }
            }
            for testCase in cases { testCase.write(to: &xml) }
            if let systemOut { xml.element("system-out", text: systemOut) }
        }
    }

    private static func properties(
        of script: RunSummary.Script, start: TestEvent.RunStarted?
    ) -> [(name: String, value: String)] {
        var properties: [(name: String, value: String)] = []
        if let start {
            properties.append(("program", start.program))
            properties.append(("seed", "\(start.seed)"))
        }
        if let start = script.start {
            properties.append(("app", start.app))
            properties.append(("device", start.device))
            properties.append(("systemVersion", start.systemVersion))
            if !start.fixtures.isEmpty { properties.append(("fixtures", start.fixtures.joined(separator: ","))) }
        }
        var canvases: [String] = []
        for canvas in script.tests.compactMap({ CanvasText.of($0.canvas) }) where !canvases.contains(canvas) {
            canvases.append(canvas)
        }
        if !canvases.isEmpty { properties.append(("canvas", canvases.joined(separator: ", "))) }
        let checks = script.tests.filter { $0.operationCount > 0 }.map(\.checks)
        if !checks.isEmpty {
            properties.append(("passes", "\(checks.reduce(0) { $0 + $1.passes })"))
            properties.append(("fails", "\(checks.reduce(0) { $0 + $1.fails })"))
        }
        if let end = script.end {
            properties.append(("deviceDuration", SecondsText.fixed(end.deviceDuration, decimals: 3)))
        }
        return properties
    }

    /// The numbers in a suite's attributes.
    struct Counts {
        var tests = 0
        var failures = 0
        var errors = 0
        var skipped = 0

        init(_ cases: [JUnitCase]) {
            for testCase in cases {
                tests += 1
                switch testCase.problem?.element {
                case .failure: failures += 1
                case .error: errors += 1
                case nil: if testCase.skipReason != nil { skipped += 1 }
                }
            }
        }
    }
}

/// A test as a `testcase`: at most one of `failure`, `error` and `skipped`, then the log.
struct JUnitCase {
    var name: String
    var className: String
    var duration: Double
    var problem: Problem?
    var skipReason: String?
    /// The failed attempts before the last one.
    var formerProblems: [Problem] = []
    var systemOut: String?

    /// The reason why a test did not pass.
    struct Problem {
        var element: Element
        var type: String
        var message: String
        var text: String
    }

    /// `failure` if an expectation of the script failed, `error` if the script or the host is at fault.
    enum Element: String {
        case failure
        case error
    }

    /// Creates the case of a test.
    ///
    /// For a failed test it has the broken features, the last scenario's path and the failed operations.
    init(
        result: RunSummary.Test, className: String, path: ScenarioPath? = nil,
        causes: [FailureCauses.BrokenFeature] = [], operations: OperationList? = nil, systemOut: String?
    ) {
        let id = result.id
        name = id.occurrence == 1 ? id.title : "\(id.title) (\(id.occurrence))"
        self.className = className
        duration = result.realDuration
        skipReason = result.skipReason ?? result.notRunReason.map { "not run: \($0)" }
        problem = Self.problem(of: result, operations ?? OperationList())
        if let cause = CauseText.of(causes, in: id.script), let text = problem?.text {
            problem?.text = "\(cause)\n\(text)"
        }
        if let path {
            let lines = ["\(path.heading):"] + path.lines(width: 100).map { "    \($0)" }
            problem?.text += lines.joined(separator: "\n") + "\n"
        }
        formerProblems = result.formerAttempts.map { Self.problem(of: $0, in: result) }
        self.systemOut = systemOut
    }

    func write(to xml: inout XMLWriter) {
        let attributes: XMLWriter.Attributes = [
            "name": name, "classname": className, "time": SecondsText.fixed(duration, decimals: 3),
        ]
        guard problem != nil || !formerProblems.isEmpty || skipReason != nil || systemOut != nil else {
            xml.element("testcase", attributes)
            return
        }
        xml.element("testcase", attributes) { xml in
            if let problem {
                xml.element(
                    problem.element.rawValue, ["type": problem.type, "message": problem.message], text: problem.text)
            }
            // As Surefire writes tests that were run again.
            for former in formerProblems {
                let name = (problem == nil ? "flaky" : "rerun") + (former.element == .failure ? "Failure" : "Error")
                xml.element(name, ["type": former.type, "message": former.message]) { xml in
                    xml.element("stackTrace", text: former.text)
                }
            }
            if problem == nil, let skipReason {
                xml.element("skipped", ["message": skipReason])
            }
            if let systemOut { xml.element("system-out", text: systemOut) }
        }
    }

    /// The problem of a failed attempt after which the test was tried again.
    private static func problem(of attempt: RunSummary.Attempt, in test: RunSummary.Test) -> Problem {
        var result = RunSummary.Test(id: test.id, place: test.place)
        (result.outcome, result.message, result.issues) = (attempt.outcome, attempt.message, attempt.issues)
        return problem(of: result, OperationList())
            ?? Problem(element: .failure, type: "failure", message: OutcomeText.of(result), text: "")
    }

    private static func problem(of result: RunSummary.Test, _ operations: OperationList) -> Problem? {
        guard result.status == .failed else { return nil }
        let failures = operations.failures
        if let issue = result.issues.first {
            let repetitions = operations.repetitions(in: result.issues)
            let texts = result.issues.enumerated().map { index, issue in
                repetitions[index].map { text(of: failures[$0], issue) } ?? IssueText.of(issue)
            }
            return Problem(
                element: isError(result) ? .error : .failure,
                type: issue.name,
                message: repetitions[0].map { Self.message(of: failures[$0], issue) } ?? issue.message,
                text: texts.joined(separator: "\n"))
        }
        if let failure = failures.first {
            return Problem(
                element: .failure, type: "operation",
                message: title(of: failure) + (failure.message.map { ": \($0)" } ?? ""),
                text: failures.map { text(of: $0, nil) }.joined(separator: "\n"))
        }
        let message = result.message ?? result.id.title
        return switch result.outcome {
        case .issue: Problem(element: .error, type: "logIssue", message: message, text: "")
        case .timedOut: Problem(element: .error, type: "Timeout", message: result.message ?? "timed out", text: "")
        case .unfinished:
            Problem(element: .error, type: "Unfinished", message: result.message ?? "was never closed", text: "")
        case .crashed: Problem(element: .error, type: "Crash", message: result.message ?? "crashed", text: "")
        case .interrupted:
            Problem(element: .error, type: "Interrupted", message: result.message ?? "interrupted", text: "")
        case .failed, .passed, .skipped, nil: Problem(element: .failure, type: "logFail", message: message, text: "")
        }
    }

    /// Whether the problem is not a failed expectation of the script.
    private static func isError(_ result: RunSummary.Test) -> Bool {
        result.outcome == .crashed || !result.issues.allSatisfy { $0.fault == .assertion }
    }

    /// Returns the place and reason of an operation's failure in one line.
    ///
    /// An issue may name the operation itself.
    private static func message(of operation: TestEvent.Operation, _ issue: TestEvent.Issue) -> String {
        issue.message.hasPrefix(operation.call)
            ? "\(operation.position) \(issue.message)" : "\(title(of: operation)): \(issue.message)"
    }

    /// Returns section, index, name and data of an operation.
    private static func title(of operation: TestEvent.Operation) -> String {
        "\(operation.position) \(operation.call)"
    }

    /// Returns the details of a failed operation.
    private static func text(of operation: TestEvent.Operation, _ issue: TestEvent.Issue?) -> String {
        var text = title(of: operation) + "\n"
        if let issue {
            text += IssueText.of(issue)
        } else {
            if let message = operation.message { text += "\(message)\n" }
            if let place = operation.place { text += "    at \(place)\n" }
        }
        if let screenshot = operation.screenshot { text += "    picture: \(screenshot)\n" }
        if let model = operation.model { text += "    model: \(model)\n" }
        return text
    }
}
