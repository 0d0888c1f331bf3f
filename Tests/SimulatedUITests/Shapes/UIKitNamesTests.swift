import Foundation
import Testing

/// The page `Documentation/reference/uikit-names.md` names what there is.
@Suite("The table from UIKit to the toolkit")
struct UIKitNamesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// All declarations of the toolkit, as text.
    private func sources() throws -> String {
        let folder = Self.root.appending(path: "Sources/SimulatedUI")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var text = ""
        for case let file as URL in files where file.pathExtension == "swift" {
            text += try String(contentsOf: file, encoding: .utf8)
        }
        return text
    }

    @Test("every name in the right column is declared")
    func namesExist() throws {
        let page = try String(
            contentsOf: Self.root.appending(path: "Documentation/reference/uikit-names.md"), encoding: .utf8)
        let sources = try sources()
        var count = 0
        for line in page.split(separator: "\n") where line.hasPrefix("| ") && line.hasSuffix(" |") {
            let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard columns.count == 2, columns[1] != "here" else { continue }
            let names = columns[1].matches(of: /`([A-Z]\w+)(?:\.(?:Options\.)?(\w+))?[^`]*`/)
            for name in names {
                let type = String(name.1)
                // Words of the interface, such as `Add contact`, are no types.
                // Words of the interface, such as `Add contact`, are no types.
                guard let member = name.2 ?? (name.0.contains(" ") ? nil : name.1) else { continue }
                count += 1
                let declaration = try Regex("(var|let|func|class|struct|enum|protocol) \(member)\\b|\(member)\\(")
                #expect(sources.contains(declaration), "\(type).\(member) is not declared")
            }
        }
        #expect(count > 40)
    }
}
