import Foundation

/// This repository's files.
enum Repository {
    /// The folder that holds it.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The document that lists the rows.
    static let coverage = root.appending(path: "Documentation/coverage-of-seed-systems.md")

    /// The tests in `Tests` and `Examples`, without what packages there have built.
    static func testNames() throws -> TestNames {
        var names = TestNames()
        for folder in ["Tests", "Examples"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
            while let file = files?.nextObject() as? URL {
                switch file.pathExtension {
                case "swift": names.addSwift(try String(contentsOf: file, encoding: .utf8))
                case "js" where folder == "Examples": names.addScript(try String(contentsOf: file, encoding: .utf8))
                default: break
                }
            }
        }
        return names
    }
}
