import CProcess
import JavaScriptBridge
import Scripting

/// Keeps the resident memory of a process small while it runs a long script or very many tests.
struct MemoryCare {
    private var endedCount = 0
    private var nextRelease = interval

    /// The number of tests whose garbage is worth the time.
    private static let interval = 2_000
    /// The length of a script, in bytes, whose parsing needs much memory.
    private static let longScript = 1 << 17

    /// Releases code that has started the process and the app, before a long script is parsed.
    ///
    /// Before others it stays: mapping it again would cost each file time.
    func scriptsWillRun(_ graph: ScriptGraph) {
        guard graph.scripts.contains(where: { $0.text.utf8.count >= Self.longScript }) else { return }
        process_release_code()
    }

    /// Releases what many tests have left, from time to time.
    ///
    /// What a test leaves is garbage, most of it outside the engine's heap, whose size the engine goes by. Code is
    /// released less and less often, since what each test runs is soon mapped again.
    mutating func testDidEnd(in session: ScriptSession) {
        endedCount += 1
        guard endedCount.isMultiple(of: Self.interval) else { return }
        session.context.virtualMachine.collectRecentGarbage()
        process_release_heap()
        if endedCount >= nextRelease {
            process_release_code()
            nextRelease = endedCount * 4
        }
    }

    /// Releases code that very many tests have run, before that runs which ends the app.
    func scriptDidRun() {
        if endedCount >= Self.interval { process_release_code() }
    }
}
