import Plants
import ScriptTesting
import Testing

@Suite("Scripts of the Plants app, as tests of Swift Testing")
struct ScriptsTests {
    /// The settings that jsrun.yml contains for the runner.
    static let options = ScriptOptions {
        $0.fixturesBoard = true
        $0.isolate = .test
        $0.timeout = 30 * 86_400
    }

    @Test("one case for each file", arguments: try Scripts("scripts", app: Plants.self, options: options))
    func file(_ script: Script) async throws { try await script.run() }

    @Test("one case for each test", arguments: try Scripts("scripts", app: Plants.self, per: .test, options: options))
    func test(_ script: Script) async throws { try await script.run() }
}
