import TestProject
import Testing

@Suite(.takingTurns) struct EndlessPromiseTests {
    @Test("a test process in which a script's promise jobs never end comes to its end")
    func ends() async throws {
        let result = try await Program.run(
            ["--testing-library", "swift-testing", "--filter", "AbandonedScriptTests/endlessPromises"],
            in: try Project(), environment: ["JSRUN_ENDLESS_PROMISES": "1"], program: Program.tests)
        #expect(result.status == 0, "\(result.output)\(result.error)")
        let text = result.output + result.error
        #expect(text.contains("Test run with 1 test "), "\(text)")
        #expect(!text.contains("skipped"), "\(text)")
    }
}
