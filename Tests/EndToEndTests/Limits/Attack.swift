import Foundation

/// A script of `Tests/Attacks`, and what its header says must happen.
///
/// ```
/// // What it does, in a sentence.
/// // expect: status 1
/// // expect: a text that the output has
/// // options: --script-timeout 2
/// ```
struct Attack: Sendable, CustomStringConvertible {
    let name: String
    var status: Int?
    var texts: [String] = []
    var options: [String] = []

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Attacks").standardizedFileURL

    init(name: String) throws {
        self.name = name
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").prefix(while: {
            $0.hasPrefix("// ")
        }) {
            let parts = line.dropFirst(3).split(separator: ": ", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "expect" where parts[1].hasPrefix("status "): status = Int(parts[1].dropFirst("status ".count))
            case "expect": texts.append(parts[1])
            case "options": options = parts[1].split(separator: " ").map(String.init)
            default: continue
            }
        }
    }

    var file: URL { Self.folder.appending(component: name) }
    var description: String { name }

    static var all: [Attack] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".js") }.sorted()
                .map { try Attack(name: $0) }
        }
    }
}
