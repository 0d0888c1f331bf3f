import Lookup

/// What happened to a file in an earlier run: a line of a project's history.
package struct PastRun: Codable, Hashable, Sendable {
    /// When the run was started, in ISO 8601.
    package var run: String
    /// The path of the file in the project.
    package var file: String
    /// How long it took, in real seconds.
    package var seconds: Double
    /// The number of tests that passed or failed.
    package var tests: Int
    /// The tests that failed, and those that have failed before and did not run; nil for none.
    package var failed: [Test]?
    /// The tests that passed only when they were tried again; nil for none.
    package var flakyTests: [Test]?
    /// Whether some of the tests did not run, so that the other values are partly those of the run before; nil for false.
    package var isPartial: Bool?

    /// A test of the file.
    package struct Test: Codable, Hashable, Sendable {
        package var title: String
        /// The number among the tests with the same title; nil for the first.
        package var occurrence: Int?

        package init(_ test: TestID) {
            title = test.title
            occurrence = test.occurrence > 1 ? test.occurrence : nil
        }
    }

    package init(
        run: String, file: String, seconds: Double, tests: Int, failed: [Test]? = nil, flakyTests: [Test]? = nil,
        isPartial: Bool? = nil
    ) {
        self.run = run
        self.file = file
        self.seconds = seconds
        self.tests = tests
        self.failed = failed
        self.flakyTests = flakyTests
        self.isPartial = isPartial
    }
}

extension PastRun {
    /// The run as JSON on one line, with sorted keys, as `JSONEncoder` writes it.
    ///
    /// Every run ends with such a line, and an encoder takes longer than the rest of the end.
    package var json: String {
        var text = "{"
        // Joining a list of texts searches for conformances when a run first does it.
        func add(_ key: String, _ value: String) {
            if text.utf8.count > 1 { text += "," }
            text += "\"\(key)\":\(value)"
        }
        if let failed { add("failed", Test.json(failed)) }
        add("file", ScriptSpelling.literal(file))
        if let flakyTests { add("flakyTests", Test.json(flakyTests)) }
        if let isPartial { add("isPartial", "\(isPartial)") }
        add("run", ScriptSpelling.literal(run))
        add("seconds", ScriptSpelling.number(seconds.isFinite ? seconds : 0))
        add("tests", "\(tests)")
        return text + "}"
    }
}

extension PastRun.Test {
    fileprivate static func json(_ tests: [PastRun.Test]) -> String {
        let texts = tests.map { test in
            let occurrence = test.occurrence.map { "\"occurrence\":\($0)," } ?? ""
            return "{\(occurrence)\"title\":\(ScriptSpelling.literal(test.title))}"
        }
        return "[" + texts.joined(separator: ",") + "]"
    }
}
