import Foundation
import TestProject
import Testing

@Suite(.takingTurns) struct MonkeyTests {
    /// The seed of a run that presses one of the hostile app's buttons, and a part of what is reported.
    static let crashes: [(seed: Int, words: String)] = [
        (1, "the app ended its process"), (2, "no progress for 1 second"), (6, "Fatal error: Index out of range"),
    ]

    @Test("a crash is shrunk to a script that crashes the app again", arguments: MonkeyTests.crashes)
    func crash(seed: Int, words: String) async throws {
        let project = try Project([:])
        let result = try await Program.run(
            ["monkey", "--events", "300", "--seed", "\(seed)", "--script-timeout", "1", "--output", "crash.js"],
            in: project, program: Program.hostile)
        #expect(result.status == 1, "\(result.output)\(result.error)")
        #expect(result.output.contains(words), "\(result.output)")
        let script = try project.read("crash.js")
        #expect(script.hasPrefix("// Hostile on iPhone 5, seed \(seed): event "))
        #expect(script.contains("\n// jsrun crash.js --script-timeout 1 --seed \(seed)\n"), "\(script)")
        let events = script.split(separator: "\n").drop { $0 != "target.setTimeout(0);" }.dropFirst()
        #expect(events.count == 1, "\(script)")
        let again = try await Program.run(
            ["crash.js", "--script-timeout", "1", "--seed", "\(seed)"], in: project, program: Program.hostile)
        #expect(again.status == 1, "\(again.output)")
    }

    @Test("two runs with one seed write the same script, and it can be run") func sameScript() async throws {
        let project = try Project([:])
        for name in ["a.js", "b.js"] {
            let result = try await Program.run(
                [
                    "monkey", "--app", "Playground", "--device", "iPad", "--events", "500", "--seed", "9", "--script",
                    name,
                ],
                in: project)
            #expect(result.status == 0, "\(result.output)\(result.error)")
            #expect(result.output == "Playground on iPad, seed 9: 500 events, no crash.\n")
        }
        func events(_ name: String) throws -> Substring {
            let text = try project.read(name)
            return text[(text.range(of: "\n\n")?.upperBound ?? text.startIndex)...]
        }
        #expect(try events("a.js") == events("b.js"))
        let run = try await Program.run(
            ["a.js", "--app", "Playground", "--device", "iPad", "--seed", "9"], in: project)
        #expect(run.status == 0, "\(run.output)")
    }

    @Test("an app that crashes during its launch has no script") func launch() async throws {
        let result = try await Program.run(
            ["monkey", "--launch-env", "TRAP=launch"], in: try Project([:]), program: Program.hostile)
        #expect(result.status == 1)
        #expect(result.output.isEmpty, "\(result.output)")
        #expect(result.error.contains("Error: The app crashes during its launch: "), "\(result.error)")
    }

    @Test(
        "a mistake in the command is told before the run",
        arguments: [
            (["--events", "0"], "--events takes a number from 1"), (["--weight", "tab=3"], "Did you mean 'tap'?"),
            (["--weight", "tap"], "such as 'tap=10'"), (["--app", "Catalogue"], "Did you mean 'Catalog'?"),
            (["--device", "iPad 9000"], "There is no device"), (["--script", "."], "cannot be written"),
            (["--script", "a.js", "--output", "a.js"], "cannot be the same file"),
            (["--script-timeout", "0"], "above 0"), (["--mocks", "nowhere.json"], "nowhere.json"),
        ])
    func mistakes(arguments: [String], text: String) async throws {
        let result = try await Program.run(["monkey"] + arguments, in: try Project([:]))
        #expect(result.status == 2, "\(result.output)\(result.error)")
        #expect(result.error.contains(text), "\(result.error)")
        #expect(result.output.isEmpty)
    }
}
