import Foundation
import TestProject
import Testing

@Suite("Scripts that try to bring the program down", .takingTurns)
struct AttackTests {
    @Test("every attack says what must happen")
    func headers() throws {
        for attack in try Attack.all {
            #expect(attack.status != nil && !attack.texts.isEmpty, "\(attack.name)")
        }
    }

    @Test("each attack ends with the status and the outcomes of its header", .timeLimit(.minutes(5)))
    func replay() async throws {
        for attack in try Attack.all {
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
