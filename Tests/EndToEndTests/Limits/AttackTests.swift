import Foundation
import TestProject
import Testing

@Suite("Scripts that try to bring the program down")
struct AttackTests {
    /// Attacks that need something of the run are tried when `JSRUN_ATTACKS` is `all`.
    private static var attacks: [Attack] {
        get throws {
            let triesAll = ProcessInfo.processInfo.environment["JSRUN_ATTACKS"] == "all"
            return try Attack.all.filter { $0.needs == nil || triesAll }
        }
    }

    @Test("every attack says what must happen")
    func headers() throws {
        for attack in try Attack.all {
            #expect(attack.status != nil && !attack.texts.isEmpty, "\(attack.name)")
        }
    }

    // A run that is still alive then has no limit of its own; the limits of the scripts are a few seconds.
    @Test("each attack ends with the status and the outcomes of its header", .timeLimit(.minutes(5)))
    func replay() async throws {
        for attack in try Self.attacks {
            let project = try Project([
                attack.name: String(contentsOf: attack.file, encoding: .utf8),
                "after.js": "#import \"tuneup/tuneup.js\"\ntest(\"the next script\", function () {});\n",
            ])
            let result = try await Program.run([attack.name, "after.js"] + attack.options, in: project)
            let said = "\(attack.name): \(result.output.prefix(3_000))\(result.error.prefix(1_000))"
            #expect(result.status == attack.status, "\(said)")
            for text in attack.texts + ["the next script"] { #expect(result.output.contains(text), "\(text): \(said)") }
            #expect(result.output.utf8.count < 1_000_000, "\(said)")
        }
    }
}
