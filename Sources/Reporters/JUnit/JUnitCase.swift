import TestEvents

/// A test as a `testcase`: at most one of `failure`, `error` and `skipped`, then what was logged.
struct JUnitCase {
    var name: String
    var className: String
    var duration: Double
    var problem: Problem?
    var skipReason: String?
    var systemOut: String?

    /// Why a test did not pass.
    struct Problem {
        var element: Element
        var type: String
        var message: String
        var text: String
    }

    /// `failure` when something is not as the script expects, `error` when the script itself or the host is at fault.
    enum Element: String {
        case failure
        case error
    }

    /// The case of a test; what it stands on, and the path of the last scenario in it, are told if the test failed.
    init(
        result: RunSummary.Test, path: ScenarioPath? = nil, causes: [FailureCauses.BrokenFeature] = [],
        systemOut: String?
    ) {
        let id = result.id
        name = id.occurrence == 1 ? id.title : "\(id.title) (\(id.occurrence))"
        className = Self.className(of: id.script)
        duration = result.realDuration
        skipReason = result.skipReason
        problem = Self.problem(of: result)
        if let cause = CauseText.of(causes, in: id.script), let text = problem?.text {
            problem?.text = "\(cause)\n\(text)"
        }
        if let path {
            let lines = ["\(path.heading):"] + path.lines(width: 100).map { "    \($0)" }
            problem?.text += lines.joined(separator: "\n") + "\n"
        }
        self.systemOut = systemOut
    }

    func write(to xml: inout XMLWriter) {
        let attributes: XMLWriter.Attributes = [
            "name": name, "classname": className, "time": SecondsText.fixed(duration, decimals: 3),
        ]
        guard problem != nil || skipReason != nil || systemOut != nil else {
            xml.element("testcase", attributes)
            return
        }
        xml.element("testcase", attributes) { xml in
            if let problem {
                xml.element(
                    problem.element.rawValue, ["type": problem.type, "message": problem.message], text: problem.text)
            } else if let skipReason {
                xml.element("skipped", ["message": skipReason])
            }
            if let systemOut { xml.element("system-out", text: systemOut) }
        }
    }

    /// `tests/account.js` as `tests.account`: servers take what stands before the last point for a package.
    private static func className(of script: String) -> String {
        let stem = script.hasSuffix(".js") ? String(script.dropLast(3)) : script
        let parts = stem.split(separator: "/").filter { $0 != "." && $0 != ".." }
        return parts.joined(separator: ".")
    }

    private static func problem(of result: RunSummary.Test) -> Problem? {
        guard result.status == .failed else { return nil }
        if let issue = result.issues.first {
            return Problem(
                element: result.issues.allSatisfy { $0.fault == .assertion } ? .failure : .error,
                type: issue.name, message: issue.message,
                text: result.issues.map(IssueText.of).joined(separator: "\n"))
        }
        let message = result.message ?? result.id.title
        return switch result.outcome {
        case .issue: Problem(element: .error, type: "logIssue", message: message, text: "")
        case .timedOut: Problem(element: .error, type: "Timeout", message: result.message ?? "timed out", text: "")
        case .unfinished:
            Problem(element: .error, type: "Unfinished", message: result.message ?? "was never closed", text: "")
        case .failed, .passed, nil: Problem(element: .failure, type: "logFail", message: message, text: "")
        }
    }
}
