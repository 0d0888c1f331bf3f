import Foundation
import SimulatedUI
import Testing

/// The page `Documentation/reference/element-shapes.md`, which is made from the declared facts.
@Suite("How elements look by version")
struct ElementShapesPageTests {
    private static let versions = 5...9

    /// One table for each kind of element.
    private var text: String {
        var lines = [
            "# How elements look by version", "",
            "<!-- Made from Sources/SimulatedUI/Shapes/ElementShapes.swift; do not edit. -->", "",
            """
            Apple's element trees changed with the system. `--device 'iPhone 6 (8.1 Simulator)'` sets its version, too; \
            the default is 7.1. \
            Newer versions look as version 9 does. What scripts of another age look for, such as the segments of a \
            control or the name of a row, is found too, as long as no count and no index changes by it.
            """,
        ]
        var last = ""
        for row in ElementShapes.rows(versions: Self.versions) {
            if row[0] != last {
                last = row[0]
                lines += ["", "## \(last.prefix(1).uppercased())\(last.dropFirst())", ""]
                lines.append("| fact | " + Self.versions.map { "iOS \($0)" }.joined(separator: " | ") + " |")
                lines.append("|---|" + Self.versions.map { _ in "---|" }.joined())
            }
            // Equal neighbours are written once.
            let cells = row.dropFirst().enumerated().map { index, cell in
                index > 1 && row[index] == cell ? "\"" : cell
            }
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test("the page in the repository says what is declared; RECORD_SNAPSHOTS=1 writes it again")
    func isFresh() throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let page = root.appending(path: "Documentation/reference/element-shapes.md")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: page) }
        #expect(try String(contentsOf: page, encoding: .utf8) == text)
    }

    @Test("each fact differs between two versions")
    func factsDiffer() {
        for row in ElementShapes.rows(versions: Self.versions) {
            #expect(Set(row.dropFirst(2)).count > 1, "\(row[0]): \(row[1])")
        }
    }
}
