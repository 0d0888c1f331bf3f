import Foundation

/// A fresh folder that goes with its owner.
final class TemporaryFolder {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("jsrun-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit {
        // A folder that stays behind does no harm to any test.
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// The paths of all files and links, in alphabetical order.
    var files: [String] {
        (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).filter {
            let type = try? FileManager.default.attributesOfItem(atPath: path + "/" + $0)[.type] as? FileAttributeType
            return type != .typeDirectory
        }.sorted()
    }
}
