import JavaScriptBridge
import TestEvents

/// Whether a script was told that its top-level code touches the app too late.
///
/// From the first test on that awaits something, tests wait for the end of the top-level code. What stands below them
/// runs before them, which is hardly what its author meant.
struct LateTouch {
    /// Whether the script was warned.
    var isWarned = false
    /// Whether the top-level code is known to have ended; spares looking at the call stack for every step of a test.
    var isTopLevelOver = false
}

extension ScriptSession {
    /// Warns, once a script, when its top-level code touches the app while tests wait for the end of that code.
    func warnOfLateTouch() {
        guard loop.waitingTests > 0, !lateTouch.isWarned, !lateTouch.isTopLevelOver else { return }
        let stack = context.callStack()
        guard stack.last?.function == "global code" else {
            lateTouch.isTopLevelOver = true
            return
        }
        lateTouch.isWarned = true
        let tests = tests.current.map { "the async test \"\($0.id.title)\" goes on" } ?? "the tests above run"
        let text = """
            This touches the app before \(tests): from the first async test on, tests wait until the script's \
            top-level code has ended. Move it into a test, or above the first async test.
            """
        events.record(.message(.init(level: .warning, text: text, place: place(in: stack))))
    }
}
