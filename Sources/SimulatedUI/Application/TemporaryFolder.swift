internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// A folder that is made when it is first requested, and removed on demand, when nothing holds it any more, or at last when
/// the process exits.
final class TemporaryFolder {
    private var made: String?
    private var isRemoved = false

    /// The path of the folder, which is made at the first call and never again once it was removed.
    func path() throws -> String {
        if let made { return made }
        guard !isRemoved else { throw CocoaError(.fileNoSuchFile) }
        let manager = FileManager.default
        let base = manager.temporaryDirectory.appending(component: "jsrun-app-\(UUID().uuidString)")
        try manager.createDirectory(at: base, withIntermediateDirectories: true)
        let path = base.path(percentEncoded: false)
        made = path
        Self.remaining.add(path)
        return path
    }

    /// Removes the folder, although objects of an app that has ended may still hold it.
    func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        // No test is running that could report a folder that cannot be removed.
        if let made {
            try? FileManager.default.removeItem(atPath: made)
            Self.remaining.forget(made)
        }
    }

    private static let remaining = RemainingFolders()

    fileprivate static func removeRemaining() { remaining.removeAll() }

    deinit { remove() }
}

/// The folders that something still holds: what is in a global variable is never released.
private final class RemainingFolders: Sendable {
    private let paths = Mutex<[String: pid_t]>([:])

    init() { atexit { TemporaryFolder.removeRemaining() } }

    func add(_ path: String) { paths.withLock { $0[path] = getpid() } }
    func forget(_ path: String) { paths.withLock { $0[path] = nil } }

    func removeAll() {
        // A child that exits leaves what its parent has made.
        let own = paths.withLock { $0.filter { $0.value == getpid() } }
        for path in own.keys { try? FileManager.default.removeItem(atPath: path) }
    }
}
