import CProcess
import JavaScriptBridge
import Scripting

/// Keeps the resident memory of a process small while it runs a long script or very many tests.
struct MemoryCare {
    private var endedCount = 0

    /// The number of tests after which their garbage, and code that no longer runs, are worth the time.
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
    /// What a test leaves is garbage, most of it outside the engine's heap, whose size the engine goes by.
    mutating func testDidEnd(in session: ScriptSession) {
        endedCount += 1
        guard endedCount.isMultiple(of: Self.interval) else { return }
        session.context.virtualMachine.collectRecentGarbage()
        process_release_heap()
        process_release_code()
    }
}
