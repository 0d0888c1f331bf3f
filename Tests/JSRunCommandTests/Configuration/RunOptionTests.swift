import ArgumentParser
import Foundation
import Runner
import TestProject
import Testing

@testable import JSRunCommand

/// What is true of every option, however it is declared.
@Suite struct RunOptionTests {
    /// Two values of each option that takes any, as they are written.
    private static let samples: [String: (String, String)] = [
        "tests": ("/a", "/b"), "app": ("A", "B"), "grep": ("a", "b"), "grep-invert": ("a", "b"),
        "define": ("A=1", "A=2"), "import-path": ("/a", "/b"), "allow": ("host-tasks", "sockets"),
        "fixtures": ("a", "b"), "launch-arg": ("a", "b"), "launch-env": ("A=1", "A=2"), "mocks": ("/a", "/b"),
        "on-unmatched": ("fail", "ignore"), "on-page-error": ("warn", "fail"), "browser": ("webkit", "chromium"),
        "driver-url": ("http://127.0.0.1:1", "http://127.0.0.1:2"), "capability": ("A=1", "A=2"),
        "operations": ("/a", "/b"), "on-failure": ("stop-test", "stop-run"),
        "canvas-size": ("1x2", "3x4"), "device": ("iPad", "iPhone 4s"),
        "appearance": ("dark", "light"), "text-size": ("XL", "accessibilityLarge"), "language": ("de", "fr"),
        "locale": ("de_DE", "fr_FR"), "time-zone": ("Europe/Berlin", "Asia/Tokyo"),
        "epoch": ("2015-01-01", "2016-01-01"), "clock": ("real", "virtual"), "isolate": ("test", "file"),
        "max-failures": ("1", "2"), "repeat-each": ("2", "3"), "timeout": ("1", "2"), "script-timeout": ("1", "2"),
        "file-timeout": ("1", "2"), "global-timeout": ("1", "2"), "memory-limit": ("100", "200"),
        "workers": ("2", "3"), "seed": ("1", "2"), "reporter": ("json", "junit"), "output": ("/a", "/b"),
        "trace": ("on", "off"), "color": ("always", "never"), "record": ("a.plist", "b.plist"),
        "save-har": ("a.har", "b.har"), "tag": ("a", "b"), "only-changed": ("HEAD", "main"), "shard": ("1/2", "2/2"),
        "retries": ("1", "2"),
    ]
    /// Options that do not concern the run itself: which files, and what the console looks like.
    private static let ofTheCommand: Set = ["tests", "reporter", "color", "quiet", "verbose", "watch"]

    private static func settings(_ option: any AnyRunOption, _ text: String) throws -> Settings {
        var settings = Settings()
        try option.set([text], in: "", of: &settings)
        return settings
    }

    private static func texts(_ option: any AnyRunOption) throws -> (String, String) {
        if option.form == .flag { return ("true", "false") }
        return try #require(samples[option.name], "the table of this test lacks --\(option.name)")
    }

    private static func parsed(_ option: any AnyRunOption, _ text: String) throws -> Settings {
        let arguments: [String]
        switch option.form {
        case .arguments: arguments = [text]
        case .flag: arguments = ["--\(option.name)"]
        default: arguments = ["--\(option.name)", text]
        }
        return try #require(RootCommand.parseAsRoot(["run"] + arguments) as? RunCommand).settings
    }

    @Test("the command line sets it", arguments: RunOptions.all.map(\.name))
    func line(name: String) throws {
        let option = try #require(RunOptions.all.first { $0.name == name })
        let text = try Self.texts(option).0
        let settings = try Self.settings(option, text)
        #expect(settings != Settings())
        #expect(try Self.parsed(option, text) == settings)
        switch option.form {
        case .arguments: #expect(PlainRun.settings(of: ["./\(text)"])?.tests == ["./\(text)"])
        case .flag: #expect(PlainRun.settings(of: ["--\(name)"]) == settings)
        default: #expect(PlainRun.settings(of: ["run", "--\(name)", text]) == settings)
        }
    }

    @Test("jsrun.yml sets it under the same name", arguments: RunOptions.keys.map(\.name))
    func file(name: String) throws {
        let option = try #require(RunOptions.all.first { $0.name == name })
        let text = try Self.texts(option).0
        let project = try Project(["jsrun.yml": "\(name): '\(text)'\n"])
        let file = ConfigurationFile(disk: Disk(workingDirectory: project.folder))
        #expect(try file.read("jsrun.yml") == Self.settings(option, text))
    }

    @Test("the command line wins over a file, which completes it", arguments: RunOptions.all.map(\.name))
    func merge(name: String) throws {
        let option = try #require(RunOptions.all.first { $0.name == name })
        let texts = try Self.texts(option)
        let (line, file) = (try Self.settings(option, texts.0), try Self.settings(option, texts.1))
        #expect(Settings().completed(by: line) == line)
        #expect(line.completed(by: Settings()) == line)
        if name == "import-path" {
            #expect(line.completed(by: file).importPaths == ["/a", "/b"])
        } else {
            #expect(line.completed(by: file) == line)
        }
    }

    @Test("it takes effect in the run", arguments: RunOptions.all.map(\.name))
    func effect(name: String) throws {
        let option = try #require(RunOptions.all.first { $0.name == name })
        let setup = try Self.settings(option, Self.texts(option).0).setup
        let isUnchanged = setup.script == ScriptConfiguration() && setup.run == RunConfiguration()
        #expect(isUnchanged == Self.ofTheCommand.contains(name))
    }

    @Test("every option is declared once")
    func unique() {
        #expect(Set(RunOptions.all.map(\.name)).count == RunOptions.all.count)
        let short = RunOptions.all.compactMap(\.short)
        #expect(Set(short).count == short.count)
        #expect(RunOptions.all.count == Mirror(reflecting: RunOptions.table).children.count)
    }
}

@Suite struct ConfigurationGuideTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Documentation/configuration.md")

    /// The table of options in the guide.
    private func table(in guide: String) throws -> Range<String.Index> {
        let start = try #require(guide.range(of: "| option | key |")).lowerBound
        let end = try #require(guide.range(of: "\n\n", range: start..<guide.endIndex)).lowerBound
        return start..<guide.index(after: end)
    }

    @Test("the table in Documentation/configuration.md is made from the declarations of the options")
    func guide() throws {
        var guide = try String(contentsOf: Self.file, encoding: .utf8)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            guide.replaceSubrange(try table(in: guide), with: RunOptions.guide)
            try guide.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(guide[try table(in: guide)] == RunOptions.guide, "RECORD_SNAPSHOTS=1 writes it anew")
    }
}
