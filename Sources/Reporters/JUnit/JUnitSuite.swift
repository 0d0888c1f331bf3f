import TestEvents

/// A script as a `testsuite`.
struct JUnitSuite {
    var name: String
    var duration: Double
    var properties: [(name: String, value: String)]
    var cases: [JUnitCase]
    var systemOut: String?

    /// What was logged in a test, the way of its last scenario, the broken features that its failure stands on, and the
    /// operations of a bot test.
    struct Log {
        var text: String?
        var path: ScenarioPath?
        var causes: [FailureCauses.BrokenFeature]
        var operations: OperationList?
    }

    /// The suite of a script; the closure knows what was logged in a test, by its index, or outside all of them.
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

    /// The suite of what went wrong outside every script.
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

    /// The numbers that stand at the head of a suite.
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
