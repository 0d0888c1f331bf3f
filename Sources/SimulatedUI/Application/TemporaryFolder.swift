internal import FoundationEssentials

/// A folder that is made when it is first requested, and removed on demand or when nothing holds it any more.
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
        return path
    }

    /// Removes the folder, although objects of an app that has ended may still hold it.
    func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        // No test is running that could report a folder that cannot be removed.
        if let made { try? FileManager.default.removeItem(atPath: made) }
    }

    deinit { remove() }
}
