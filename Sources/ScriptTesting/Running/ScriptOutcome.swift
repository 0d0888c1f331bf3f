internal import Synchronization

/// What came of a run of a script, as a test framework can be told it.
struct ScriptOutcome: Sendable {
    /// What went wrong, and what is worth a warning, in order.
    var problems: [ScriptProblem] = []
    /// Pictures of the screen and trees of its elements.
    var files: [File] = []

    /// A file that belongs to the results.
    struct File: Sendable {
        /// The name, with its extension.
        var name: String
        /// What it holds.
        var bytes: [UInt8]
    }
}

/// What has come of a script so far, for those who do not wait for its end.
final class SharedOutcome: Sendable {
    private let outcome = Mutex(ScriptOutcome())

    var value: ScriptOutcome {
        get { outcome.withLock { $0 } }
        set { outcome.withLock { $0 = newValue } }
    }
}
