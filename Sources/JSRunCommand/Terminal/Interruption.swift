import Glibc
import Synchronization

/// Control-C while an input runs: it ends the input, not the program.
enum Interruption {
    private static let isRequested = Atomic<Bool>(false)

    /// Listens from now on.
    static func listen() {
        signal(SIGINT) { _ in Interruption.isRequested.store(true, ordering: .relaxed) }
    }

    /// Whether it was pressed since the last ``reset()``.
    static var isPending: Bool { isRequested.load(ordering: .relaxed) }

    /// Forgets that it was pressed.
    static func reset() { isRequested.store(false, ordering: .relaxed) }
}
