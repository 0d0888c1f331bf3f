import ArgumentParser
import Reporters
import Runner
import Testing

@testable import JSRunCommand

@Suite struct ParsingTests {
    private func run(_ arguments: String...) throws -> Settings {
        try #require(RootCommand.parseAsRoot(arguments) as? RunCommand).settings
    }

    @Test("the word run is optional")
    func runIsDefault() throws {
        #expect(try run("tests/a.js", "b").tests == ["tests/a.js", "b"])
        #expect(try run("run", "tests/a.js").tests == ["tests/a.js"])
        #expect(try run() == Settings())
    }

    @Test("every option becomes a setting")
    func options() throws {
        let settings = try run(
            "--app", "A", "-g", "x", "--grep", "y", "--grep-invert", "z", "--isolate", "test", "--fixtures", "P,Q",
            "-x",
            "2", "--repeat-each", "3", "--timeout", "4", "--script-timeout", "0.5", "--clock", "real", "--device",
            "iPad",
            "--language", "de", "--locale", "de_DE", "--time-zone", "Europe/Berlin", "--epoch", "2014-01-01",
            "--launch-arg", "-reset", "--launch-arg", "--x", "--launch-env", "A=b=c", "--fixtures-board", "--seed", "7",
            "-r", "console", "-r", "junit=j.xml", "-o", "out", "-e", "USER=ann", "-I", "lib", "-I", "lib2", "--color",
            "never", "-q", "-u")
        #expect(settings.app == "A")
        #expect(settings.grep == ["x", "y"])
        #expect(settings.grepInvert == ["z"])
        #expect(settings.isolate == .test)
        #expect(settings.fixtures == ["P", "Q"])
        #expect(settings.fixturesBoard == true)
        #expect(settings.maxFailures == 2)
        #expect(settings.repeatEach == 3)
        #expect(settings.timeout == 4)
        #expect(settings.scriptTimeout == 0.5)
        #expect(settings.clock == .real)
        #expect(settings.timeZone == "Europe/Berlin")
        #expect(settings.launchArguments == ["-reset", "--x"])
        #expect(settings.launchEnvironment == ["A": "b=c"])
        #expect(settings.seed == 7)
        #expect(settings.reporters.map(\.file) == [nil, "j.xml"])
        #expect(settings.output == "out")
        #expect(settings.updatesSnapshots == true)
        #expect(settings.definitions == ["USER": "ann"])
        #expect(settings.importPaths == ["lib", "lib2"])
        #expect(settings.color == .never)
        #expect(settings.verbosity == .quiet)
    }

    @Test(
        "a plain command line means the same to the table of options alone as to the full parser",
        arguments: [
            [], ["run"], ["a.js"], ["tests/", "b/c.js", "-q"], ["run", "a.js", "-g", "x y", "--grep", "z"],
            ["-j", "2", "a.js", "-v"], ["-e", "A=b", "-e", "A=c", "x/"], ["--watch", "a.js"],
            ["-r", "console", "-r", "junit=j.xml", "a.js"], ["--launch-arg", "x", "--launch-env", "A=b=c"],
        ])
    func plain(arguments: [String]) throws {
        let command = try #require(RootCommand.parseAsRoot(arguments) as? RunCommand)
        #expect(PlainRun.settings(of: arguments) == command.settings)
    }

    @Test(
        "everything else is left to the full parser",
        arguments: [
            ["list"], ["a.js", "list"], ["--help"], ["a.js", "-h"], ["--version"], ["run", "run"], ["-qv"], ["-j2"],
            ["--", "-x.js"], ["-"], ["--seed=7"], ["--seed"], ["--seed", "x"], ["--seed", "1", "--seed", "2"],
            ["-q", "-v"], ["-q", "-q"], ["--launch-arg", "-reset"], ["--nothing", "1"], ["---seed", "1"], [""],
            ["--generate-completion-script"], ["a.js", "--tests", "b.js"],
        ])
    func unusual(arguments: [String]) { #expect(PlainRun.settings(of: arguments) == nil) }

    @Test(
        "options that come later are unknown",
        arguments: ["--trace-all", "--bail", "--allow", "--html"])
    func later(option: String) {
        #expect(throws: (any Error).self) { try run(option, "1") }
    }

    @Test(
        "an invalid value is reported with a valid form",
        arguments: [
            (["--timeout", "soon"], "a number of seconds above 0"), (["--seed", "1.5"], "an integer"),
            (["--isolate", "tests"], "did you mean 'test'?"), (["-g", "("], "a regular expression"),
            (["-e", "NAME"], "NAME=VALUE"), (["-e", "a b=c"], "a valid JavaScript variable name"),
            (["-e", "undefined=1"], "a valid JavaScript variable name"),
            (["-e", "NaN=1"], "a valid JavaScript variable name"),
            (["-e", "1a=1"], "a valid JavaScript variable name"),
            (["-r", "consle"], "'console'?"),
            (["-x", "0"], "an integer above 0"), (["-q", "-v"], "cannot be combined"), (["--gerp", "x"], "--grep"),
        ])
    func misfit(arguments: [String], hint: String) throws {
        let error = try #require(throws: (any Error).self) { try RootCommand.parseAsRoot(arguments) }
        #expect(RootCommand.fullMessage(for: error).contains(hint))
    }
}
