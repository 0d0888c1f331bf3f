internal import FoundationEssentials

/// A folder that is made when it is first asked for and removed when nobody holds it any more.
final class TemporaryFolder {
    private var made: String?

    func path() throws -> String {
        if let made { return made }
        let manager = FileManager.default
        let base = manager.temporaryDirectory.appending(component: "jsrun-app-\(UUID().uuidString)")
        try manager.createDirectory(at: base, withIntermediateDirectories: true)
        let path = base.path(percentEncoded: false)
        made = path
        return path
    }

    deinit {
        // Nobody is left who could be told of a folder that cannot be removed.
        if let made { try? FileManager.default.removeItem(atPath: made) }
    }
}
