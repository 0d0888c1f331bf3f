import HTTPStubs
import Runner
import TestProject
import Testing

@testable import JSRunCommand

@Suite struct SettingsTests {
    @Test("the command line wins, and the file completes it")
    func wins() {
        var line = Settings()
        line.app = "A"
        line.fixtures = ["X"]
        line.language = "de"
        var file = Settings()
        file.app = "B"
        file.fixtures = ["Y", "Z"]
        file.timeout = 5
        file.locale = "de_DE"
        let both = line.completed(by: file)
        #expect(both.app == "A")
        #expect(both.fixtures == ["X"])
        #expect(both.timeout == 5)
        #expect(both.language == "de")
        #expect(both.locale == "de_DE")
    }

    @Test("named values are replaced by name, and import paths are searched in order")
    func named() {
        var line = Settings()
        line.definitions = ["USER": "ann"]
        line.importPaths = ["a"]
        var file = Settings()
        file.definitions = ["USER": "bob", "PIN": "1"]
        file.importPaths = ["b"]
        let both = line.completed(by: file)
        #expect(both.definitions == ["PIN": "1", "USER": "ann"])
        #expect(both.importPaths == ["a", "b"])
    }

    @Test("mock files and the handling of unmatched requests reach the script; the command line wins")
    func network() {
        var line = Settings()
        line.onUnmatched = .ignore
        var file = Settings()
        file.mocks = ["a.json", "b.json"]
        file.onUnmatched = .fail
        let configuration = line.completed(by: file).scriptConfiguration
        #expect(configuration.mocks == ["a.json", "b.json"])
        #expect(configuration.onUnmatched == .ignore)
        line.mocks = ["c.json"]
        #expect(line.completed(by: file).mocks == ["c.json"])
    }

    @Test("without settings, the documented defaults apply")
    func defaults() {
        let configuration = Settings().scriptConfiguration
        #expect(configuration == ScriptConfiguration())
        #expect(configuration.timeout == 86_400)
        #expect(configuration.scriptTimeout == 10)
        #expect(configuration.isolate == .file)
        #expect(configuration.clock == .virtual)
    }
}

@Suite struct RunPlanTests {
    private func plan(_ project: Project, _ change: (inout Settings) -> Void = { _ in }) throws -> RunPlan {
        var line = Settings()
        change(&line)
        return try RunPlan(line: line, workingDirectory: project.folder)
    }

    private func mistake(_ project: Project, _ change: (inout Settings) -> Void = { _ in }) throws -> UsageError {
        try #require(throws: UsageError.self) { try plan(project, change) }
    }

    @Test("each script follows the file nearest to it, and the command line wins")
    func nearest() throws {
        let project = try Project([
            "a/jsrun.yml": "app: Accounts\ntimeout: 5", "a/tests/x.js": "1", "b/jsrun.yml": "app: Catalog\nseed: 1",
            "b/y.js": "1", "z.js": "1",
        ])
        let plan = try plan(project) {
            $0.tests = ["a", "b", "z.js"]
            $0.timeout = 7
            $0.seed = 9
        }
        #expect(plan.configuration.scripts.map(\.path) == ["a/tests/x.js", "b/y.js", "z.js"])
        #expect(plan.configuration.scripts.map(\.configuration.app) == ["Accounts", "Catalog", nil])
        #expect(plan.configuration.scripts.map(\.configuration.timeout) == [7, 7, 7])
        #expect(plan.configuration.seed == 9)
    }

    @Test("mock files of jsrun.yml are relative to its folder")
    func mocks() throws {
        let project = try Project(["a/jsrun.yml": "mocks: mocks/people.json\non-unmatched: fail", "a/x.js": "1"])
        let configuration = try plan(project) { $0.tests = ["a"] }.configuration.scripts[0].configuration
        #expect(configuration.mocks == ["a/mocks/people.json"])
        #expect(configuration.onUnmatched.rawValue == "fail")
    }

    @Test("settings of the run come from the working folder's file, or else from that of the first script")
    func runWide() throws {
        let inner = ["a/jsrun.yml": "max-failures: 2", "a/x.js": "1"]
        #expect(try plan(Project(inner)) { $0.tests = ["a"] }.configuration.maxFailures == 2)
        let both = inner.merging(["jsrun.yml": "max-failures: 3"]) { $1 }
        #expect(try plan(Project(both)) { $0.tests = ["a"] }.configuration.maxFailures == 3)
    }

    @Test("without paths, those of the file run, or else the folder tests")
    func defaultPaths() throws {
        #expect(
            try plan(Project(["tests/a.js": "1", "b.js": "1"])).configuration.scripts.map(\.path) == ["tests/a.js"])
        let project = try Project(["jsrun.yml": "tests: [b.js]", "tests/a.js": "1", "b.js": "1"])
        #expect(try plan(project).configuration.scripts.map(\.path) == ["b.js"])
    }

    @Test("a project's folder represents the paths that its own file names")
    func projectFolder() throws {
        let project = try Project([
            "a/jsrun.yml": "tests: [tests, more/z.js]", "a/helper.js": "1", "a/tests/x.js": "1", "a/more/z.js": "1",
            "b/y.js": "1",
        ])
        let plan = try plan(project) { $0.tests = ["a", "b"] }
        #expect(plan.configuration.scripts.map(\.path) == ["a/tests/x.js", "a/more/z.js", "b/y.js"])
    }

    @Test("nothing to run says what to do")
    func nothing() throws {
        let error = try mistake(Project(["x.txt": ""]))
        #expect(error.message == "Nothing to run: no path was given, and there is no folder 'tests'.")
        #expect(error.advice == "Pass a script or folder, or start a project with 'jsrun init'.")
    }

    @Test("a missing script is reported with the nearest, and others still run")
    func missing() throws {
        let project = try Project(["tests/account.js": "1"])
        let error = try mistake(project) { $0.tests = ["tests/acount.js"] }
        #expect("\(error)" == "There is no file or folder 'tests/acount.js'. Did you mean 'tests/account.js'?")
        let plan = try plan(project) { $0.tests = ["tests/acount.js", "tests"] }
        #expect(plan.configuration.scripts.map(\.path) == ["tests/account.js"])
        #expect(plan.configuration.problems.map(\.path) == ["tests/acount.js"])
    }

    @Test("a mistake in a file stops the run with its place")
    func configuration() throws {
        let error = try mistake(Project(["tests/a.js": "1", "jsrun.yml": "\nfixture: x"]))
        #expect("\(error)" == "jsrun.yml:2:1: Unknown setting 'fixture'. Did you mean 'fixtures'?")
    }
}
