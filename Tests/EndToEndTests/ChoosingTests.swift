import Foundation
import Reporters
import TestEvents
import TestProject
import Testing

/// Runs that leave something out, and what they say about it.
@Suite struct ChoosingTests {
    private static func script(_ tests: [String]) -> String {
        "#import \"tuneup/tuneup.js\"\n"
            + tests.map { name in
                "test(\"\(name)\", function () { \(name.hasPrefix("bad") ? "assertTrue(false)" : "assertTrue(true)"); });\n"
            }.joined()
    }

    /// The events without times, and without the command line.
    private static func events(_ name: String, in project: Project) throws -> [TestEvent] {
        try TestEventStream.events(in: project.read(name)).map { event in
            var event = event.withoutRealTimes
            event.deviceTime = 0
            switch event.kind {
            case .runStarted(var start):
                start.arguments = []
                event.kind = .runStarted(start)
            case .testEnded(var end):
                end.deviceDuration = 0
                event.kind = .testEnded(end)
            case .scriptEnded(var end):
                end.deviceDuration = 0
                event.kind = .scriptEnded(end)
            default: break
            }
            return event
        }
    }

    private static let many = Dictionary(
        uniqueKeysWithValues: (1...7).map { number in
            ("tests/\(number).js", script(["one \(number)", number == 3 ? "bad" : "two", "three"]))
        })
    private static let few = [
        "tests/a.js": script(["a", "b", "c", "d", "e"]) + "UIALogger.logMessage(\"end of a\");\n",
        "tests/b.js": "UIALogger.logMessage(\"start of b\");\n" + script(["f", "bad", "h"]),
    ]

    @Test("four shards, merged in any order, equal a whole run apart from times", arguments: [many, few])
    func shards(files: [String: String]) async throws {
        let project = try Project(files)
        let whole = try await Program.run(["--seed", "1", "-r", "json=whole.jsonl"], in: project)
        #expect(whole.status == 1)
        var counts: [Int] = []
        for index in 1...4 {
            let part = try await Program.run(
                ["--seed", "1", "--shard", "\(index)/4", "-r", "json=\(index).jsonl"], in: project)
            #expect(part.status <= 1, "\(part.error)")
            counts.append(try Account(project, stream: "\(index).jsonl").summary.counts.total)
        }
        #expect(counts.allSatisfy { $0 > 0 })
        for order in [[1, 2, 3, 4], [3, 1, 4, 2]] {
            let merged = try await Program.run(
                ["merge", "-r", "json=merged.jsonl"] + order.map { "\($0).jsonl" }, in: project)
            #expect(merged.status == 1)
            #expect(try Self.events("merged.jsonl", in: project) == Self.events("whole.jsonl", in: project))
        }
        // The stream of one shard ends early, and that of another is missing.
        let text = try project.read("2.jsonl")
        try project.write(String(text.prefix(text.count * 2 / 3)), to: "2.jsonl")
        let cut = try await Program.run(
            ["merge", "-r", "json=merged.jsonl", "4.jsonl", "2.jsonl", "1.jsonl"], in: project)
        #expect(cut.status == 2)
        let account = try Account(project, stream: "merged.jsonl")
        #expect(account.summary.issues.map(\.message) == ["Shard 3 of 4 is missing."])
        #expect(Set(account.summary.scripts.map(\.name)) == Set(files.keys))
        #expect(account.summary.end == nil)
    }

    @Test("the variables of build systems choose a shard, and a wrong one is a mistake")
    func shardVariables() async throws {
        let project = try Project(Self.many)
        func titles(_ environment: [String: String], _ arguments: String...) async throws -> [String] {
            _ = try await Program.run(arguments + ["-r", "json=x.jsonl"], in: project, environment: environment)
            return try Account(project, stream: "x.jsonl").summary.scripts.map(\.name)
        }
        let second = try await titles([:], "--shard", "2/3")
        #expect(second.count == 2 || second.count == 3)
        #expect(try await titles(["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"]) == second)
        #expect(try await titles(["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]) == second)
        #expect(try await titles(["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"]) == second)
        #expect(try await titles(["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], "--shard", "2/3") == second)
        #expect(try await titles(["CI_NODE_TOTAL": "1", "CI_NODE_INDEX": "1"]).count == 7)
        let wrong = try await Program.run([], in: project, environment: ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"])
        #expect(wrong.status == 2)
        #expect(wrong.error.contains("CI_NODE_INDEX=4 and CI_NODE_TOTAL=3 are no part of a run."))
    }

    @Test("a run under Bazel follows its test protocol")
    func bazel() async throws {
        let project = try Project(Self.many)
        try FileManager.default.createDirectory(atPath: project.path("out"), withIntermediateDirectories: true)
        let environment = [
            "BAZEL_TEST": "1", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "0",
            "TEST_SHARD_STATUS_FILE": project.path("out/status"), "XML_OUTPUT_FILE": project.path("out/test.xml"),
            "TESTBRIDGE_TEST_ONLY": "two|bad", "TEST_UNDECLARED_OUTPUTS_DIR": project.path("out/files"),
            "TEST_PREMATURE_EXIT_FILE": project.path("out/premature"), "TEST_RANDOM_SEED": "7", "TEST_TIMEOUT": "60",
        ]
        let result = try await Program.run(["tests"], in: project, environment: environment)
        #expect(result.output.contains("Seed  7"))
        #expect(project.files.contains("out/status"))
        #expect(!project.files.contains("out/premature"))
        #expect(try project.read("out/test.xml").contains("<testcase name=\"two\""))
        #expect(!project.files.contains { $0.hasPrefix(".jsrun") || $0.hasPrefix("jsrun-results") })
        #expect(result.output.contains("skipped"))
    }

    @Test("--last-failed runs the tests that failed when they ran last")
    func lastFailed() async throws {
        let project = try Project(Self.many)
        let none = try await Program.run(["--last-failed"], in: project)
        #expect(none.error.contains("No test failed when it ran last"))
        #expect(none.status == 0)
        _ = try await Program.run([], in: project)
        let again = try await Program.run(["--last-failed", "-v"], in: project)
        #expect(again.output.contains("✗ bad"))
        #expect(again.output.contains("○ three  --last-failed: it did not fail"))
        #expect(!again.output.contains("tests/1.js"))
        #expect(again.status == 1)
        try project.write(Self.script(["one 3", "bad", "three"]).replacing("false", with: "true"), to: "tests/3.js")
        #expect(try await Program.run(["--last-failed"], in: project).status == 0)
        #expect(try await Program.run(["--last-failed"], in: project).error.contains("No test failed"))
    }

    @Test("--only-changed runs files that have changed since a commit, and those that import them")
    func onlyChanged() async throws {
        let project = try Project([
            "tests/a.js": "#import \"../lib.js\"\n" + Self.script(["a"]), "tests/b.js": Self.script(["b"]),
            "lib.js": "var x;\n",
        ])
        func git(_ arguments: String...) async throws {
            let result = try await Program.run(
                ["-c", "user.name=a", "-c", "user.email=a@example.com"] + arguments, in: project,
                program: "/usr/bin/git")
            #expect(result.status == 0, "\(result.error)")
        }
        let outside = try await Program.run(["--only-changed", "HEAD"], in: project)
        #expect(outside.status == 2)
        try await git("init", "-q")
        try await git("add", ".")
        try await git("commit", "-q", "-m", "first")
        let same = try await Program.run(["--only-changed", "HEAD"], in: project)
        #expect(same.error.contains("0 of 2 files have changed since HEAD"))
        #expect(same.status == 0)
        try project.write("var y;\n", to: "lib.js")
        try project.write(Self.script(["c"]), to: "tests/c.js")
        let changed = try await Program.run(["--only-changed", "HEAD", "-v"], in: project)
        #expect(changed.output.contains("▸ a"))
        #expect(changed.output.contains("▸ c"))
        #expect(!changed.output.contains("▸ b"))
        #expect(try await Program.run(["--only-changed", "nothing"], in: project).status == 2)
        #expect(try await Program.run(["--only-changed", "--output=x"], in: project).status == 2)
    }

    @Test("--tag, --forbid-only and --pass-with-no-tests")
    func tags() async throws {
        let project = try Project([
            "tests/a.js":
                "#import \"tuneup/jest.js\"\ntest(\"fast @smoke\", () => {});\ntest(\"slow @smoke-test\", () => {});\n"
                + "test(\"in options\", () => {}, { tag: [\"@smoke\", \"@ui\"] });\n"
        ])
        let smoke = try await Program.run(["--tag", "@smoke", "-v"], in: project)
        #expect(smoke.output.contains("▸ fast @smoke"))
        #expect(smoke.output.contains("▸ in options @smoke @ui"))
        #expect(smoke.output.contains("○ slow @smoke-test  --tag does not match"))
        let none = try await Program.run(["--tag", "slow"], in: project)
        #expect(none.status == 2)
        #expect(none.output.contains("No test has the tag @slow."))
        #expect(try await Program.run(["--tag", "slow", "--pass-with-no-tests"], in: project).status == 0)
        try project.write(
            "#import \"tuneup/jest.js\"\ntest.only(\"one\", () => {});\ntest(\"two\", () => {});\n", to: "tests/a.js")
        #expect(try await Program.run([], in: project).status == 0)
        let only = try await Program.run(["--forbid-only"], in: project)
        #expect(only.status == 1)
        #expect(only.output.contains("test.only(\"one\") is forbidden by --forbid-only: remove .only."))
        #expect(only.output.contains("tests/a.js:2"))
        let empty = try Project(["tests/readme.txt": "x"])
        #expect(try await Program.run([], in: empty).status == 2)
        #expect(try await Program.run(["--pass-with-no-tests"], in: empty).status == 0)
    }

    @Test("GitHub Actions gets annotations and a summary without being asked")
    func gitHub() async throws {
        let project = try Project(["tests/a.js": Self.script(["good", "bad | worse"])])
        let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": project.path("summary.md")]
        let result = try await Program.run([], in: project, environment: environment)
        #expect(result.output.contains("::error file=tests/a.js,line=3,col="))
        #expect(result.output.contains(",title=bad | worse::AssertionException"))
        #expect(result.output.contains("::notice title=jsrun::1 failed, 1 passed"))
        let summary = try project.read("summary.md")
        #expect(summary.hasPrefix("### jsrun: 1 failed, 1 passed\n"))
        #expect(summary.contains("| bad \\| worse | tests/a.js |"))
        let quiet = try await Program.run(["-r", "dot"], in: project, environment: environment)
        #expect(!quiet.output.contains("::error"))
    }
}
