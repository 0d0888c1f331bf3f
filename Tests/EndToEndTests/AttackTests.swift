import Foundation
import TestProject
import Testing

@Suite("Scripts that try to bring the program down", .takingTurns)
struct AttackTests {
    @Test("every attack says what must happen")
    func headers() throws {
        for attack in try Attack.all {
            #expect(attack.status != nil && !attack.texts.isEmpty, "\(attack.name)")
        }
    }

    @Test("each attack ends with the status and the outcomes of its header", .timeLimit(.minutes(5)))
    func replay() async throws {
        for attack in try Attack.all {
            let project = try Project([
                attack.name: String(contentsOf: attack.file, encoding: .utf8),
                "after.js": "#import \"tuneup/tuneup.js\"\ntest(\"the next script\", function () {});\n",
            ])
            let result = try await Program.run([attack.name, "after.js"] + attack.options, in: project)
            let said = "\(attack.name): \(result.output.prefix(3_000))\(result.error.prefix(1_000))"
            #expect(result.status == attack.status, "\(said)")
            for text in attack.texts + ["the next script"] { #expect(result.output.contains(text), "\(text): \(said)") }
            #expect(result.output.utf8.count < 1_000_000, "\(said)")
        }
    }
}

/// A script of `Tests/Attacks`, and the outcome that its header states.
///
/// ```
/// // What it does, in a sentence.
/// // expect: status 1
/// // expect: a text that the output has
/// // options: --script-timeout 2
/// ```
private struct Attack: Sendable, CustomStringConvertible {
    let name: String
    var status: Int?
    var texts: [String] = []
    var options: [String] = []

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Attacks").standardizedFileURL

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
