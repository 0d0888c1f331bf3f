import ArgumentParser
import Automation
import Reporters
import Runner
import TestEvents
import TestProject
import Testing

@testable import JSRunCommand

@Suite struct ConfigurationFileTests {
    private func settings(_ text: String) throws -> Settings {
        let project = try Project(["jsrun.yml": text])
        return try ConfigurationFile(disk: Disk(workingDirectory: project.folder)).read("jsrun.yml")
    }

    @Test("every key is read")
    func everyKey() throws {
        let settings = try settings(
            """
            # A comment
            tests: [tests, more.js]
            app: Accounts
            grep: ^adds
            grep-invert: [slow, "[0-9]+"]
            isolate: test
            fixtures: ClearAllData, AddTwitter
            fixtures-board: true
            max-failures: 3
            repeat-each: 2
            timeout: 90.5
            script-timeout: 5
            clock: real
            device: iPad
            language: no
            locale: nb_NO
            time-zone: Europe/Oslo
            epoch: 2014-02-03T04:05:06Z
            launch-arg: [-reset, 7]
            launch-env: {MODE: fast, EMPTY: ""}
            seed: 18446744073709551615
            reporter:
              - console
              - junit=out/junit.xml
            output: out
            define:
              USER: ann
              PIN: 0123
            import-path: lib
            allow: host-tasks
            trace: on
            color: never
            quiet: true
            """)
        #expect(settings.tests == ["tests", "more.js"])
        #expect(settings.app == "Accounts")
        #expect(settings.grep == ["^adds"])
        #expect(settings.grepInvert == ["slow", "[0-9]+"])
        #expect(settings.isolate == .test)
        #expect(settings.fixtures == ["ClearAllData", "AddTwitter"])
        #expect(settings.fixturesBoard == true)
        #expect(settings.maxFailures == 3)
        #expect(settings.repeatEach == 2)
        #expect(settings.timeout == 90.5)
        #expect(settings.scriptTimeout == 5)
        #expect(settings.clock == .real)
        #expect(settings.device == "iPad")
        #expect(settings.language == "no")
        #expect(settings.locale == "nb_NO")
        #expect(settings.timeZone == "Europe/Oslo")
        #expect(settings.epoch == "2014-02-03T04:05:06Z")
        #expect(settings.launchArguments == ["-reset", "7"])
        #expect(settings.launchEnvironment == ["MODE": "fast", "EMPTY": ""])
        #expect(settings.seed == .max)
        #expect(settings.reporters == [.init("console"), .init("junit", file: "out/junit.xml")])
        #expect(settings.output == "out")
        #expect(settings.definitions == ["USER": "ann", "PIN": "0123"])
        #expect(settings.importPaths == ["lib"])
        #expect(settings.permissions == [.hostTasks])
        #expect(settings.trace == .on)
        #expect(settings.color == .never)
        #expect(settings.verbosity == .quiet)
    }

    @Test("every key has the long name of an option, or is tests")
    func keysAreOptions() throws {
        let help = RootCommand.helpMessage(for: RunCommand.self)
        for key in RunOptions.keys.map(\.name) where key != "tests" {
            #expect(help.contains("--\(key)"), "\(key)")
        }
    }

    @Test("an empty file says nothing", arguments: ["", "# only a comment\n", "---\n"])
    func empty(text: String) throws {
        #expect(try settings(text) == Settings())
    }

    @Test("relative paths are relative to the file's folder")
    func relativePaths() throws {
        let project = try Project([
            "sub/jsrun.yml": "tests: t\nimport-path: [lib, /abs]\noutput: o\nreporter: json=r.json", "x.js": "",
        ])
        let settings = try ConfigurationFile(disk: Disk(workingDirectory: project.folder)).read("sub/jsrun.yml")
        #expect(settings.tests == ["sub/t"])
        #expect(settings.importPaths == ["sub/lib", "/abs"])
        #expect(settings.output == "sub/o")
        #expect(settings.reporters.map(\.file) == ["sub/r.json"])
    }

    @Test("the nearest file upward applies")
    func nearest() throws {
        let project = try Project(["jsrun.yml": "", "a/jsrun.yml": "", "a/b/c/x.js": "", "d/y.js": ""])
        let file = ConfigurationFile(disk: Disk(workingDirectory: project.folder))
        #expect(file.nearest(upwardFrom: "a/b/c") == project.path("a/jsrun.yml"))
        #expect(file.nearest(upwardFrom: "d") == project.path("jsrun.yml"))
    }

    @Test(
        "a mistake is reported with its place and a correction",
        arguments: [
            ("app: A\nfixture: x", "2:1", "Unknown setting 'fixture'.", "fixtures"),
            ("  zebra: 1", "1:3", "Unknown setting 'zebra'.", nil),
            ("shard: 1/4", "1:1", "Unknown setting 'shard'.", nil),
            ("timeout: soon", "1:10", "timeout: expected a number of seconds above 0, not 'soon'.", nil),
            ("app: [a, b]", "1:6", "app: expected one value.", nil),
            ("app:", "1:5", "app: expected one value.", nil),
            ("fixtures-board: yes please", "1:17", "fixtures-board: expected true or false, not 'yes please'.", nil),
            ("isolate: tests", "1:10", "isolate: expected file or test, not 'tests'.", "test"),
            ("grep:\n  - ok\n  - '('", "3:5", "grep: expected a regular expression, not '('.", nil),
            ("define: {A: [1]}", "1:13", "define: expected one value for each name.", nil),
            ("define: [A]", "1:10", "define: expected NAME=VALUE, not 'A'.", nil),
            ("define: A", "1:9", "define: expected NAME=VALUE, not 'A'.", nil),
            ("- app", "1:1", "The configuration is not a mapping; write lines of the form 'key: value'.", nil),
            ("app: A\napp: B", "1:1", "app is given more than once.", nil),
        ] as [(String, String, String, String?)])
    func mistakes(text: String, place: String, message: String, suggestion: String?) {
        let error = #expect(throws: ConfigurationError.self) { try settings(text) }
        #expect(error?.place.description == "jsrun.yml:\(place)")
        #expect(error?.message == message)
        #expect(error?.suggestion == suggestion)
    }

    @Test(
        "invalid YAML is reported with its place",
        arguments: [("app: 'x", 1), ("a: b: c", 1), ("app: \"\n\tx", 2), ("a: [1", 1)])
    func syntax(text: String, line: Int) throws {
        let error = try #require(throws: ConfigurationError.self) { try settings(text) }
        guard case .syntax = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(error.place.line >= line)
    }
}
