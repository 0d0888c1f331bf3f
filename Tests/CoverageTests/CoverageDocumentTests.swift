import Foundation
import Testing

@Suite struct CoverageDocumentTests {
    private let chapters = [CoverageChapter(prefix: "FIX", numbers: 1...3)]
    private let tests = TestNames(
        swift: ["FIX-1: a fixture writes", "FIX-2, FIX-3: two at once", "no row at all"], scripts: ["Signs in"])

    private func problems(_ rows: String...) -> [String] {
        let head = ["# Coverage", "", "| row | what | how |", "|---|---|---|"]
        let text = (head + rows).joined(separator: "\n") + "\n"
        return CoverageDocument(text).problems(chapters: chapters, tests: tests)
    }

    private let first = #"| FIX-1 | what a fixture writes | tested by "FIX-1: a fixture writes" |"#
    private let second = #"| FIX-2 | a row with \| in it | tested by "FIX-2, FIX-3: two at once", "Signs in" |"#
    private let third = "| FIX-3 | a design that fell | left out because it is the one that was rejected |"

    @Test("a document in which every row stands once, with a test or a reason, is complete")
    func complete() {
        #expect(problems(first, second, third).isEmpty)
        let rows = CoverageDocument([first, second, third].joined(separator: "\n")).rows
        #expect(rows.map(\.identifier) == ["FIX-1", "FIX-2", "FIX-3"])
        #expect(rows[1].phrase == "a row with | in it")
        #expect(rows[1].status == .tested(by: ["FIX-2, FIX-3: two at once", "Signs in"]))
        let three = #"| FIX-1 | three of them | tested by "a", "b" and "c, d" |"#
        #expect(CoverageDocument(three).rows.map(\.status) == [.tested(by: ["a", "b", "c, d"])])
        #expect(rows[2].status == .leftOut(reason: "it is the one that was rejected"))
    }

    @Test("a row that is missing is found")
    func missing() {
        #expect(problems(first, third) == ["FIX-2 is missing"])
    }

    @Test("a row that stands twice is found, with both lines")
    func doubled() {
        let again = "| FIX-1 | said once more | left out because it stands above |"
        #expect(problems(first, second, third, again) == ["line 8: FIX-1 stands in line 5 already"])
    }

    @Test("a row that no chapter has is found")
    func unknown() {
        let row = "| FIX-4 | beyond the last | left out because it is none |"
        #expect(problems(first, second, third, row) == ["line 8: FIX-4 is in no chapter"])
    }

    @Test("a test that does not exist is found, with the nearest that does")
    func wrongName() {
        let row = #"| FIX-1 | what a fixture writes | tested by "FIX-1: a fixture wrote" |"#
        #expect(
            problems(row, second, third) == [
                "line 5: FIX-1 names a test that does not exist: FIX-1: a fixture wrote; is it "
                    + "'FIX-1: a fixture writes'?"
            ])
    }

    @Test("a Swift test whose name does not begin with the row is found; a script's title need not")
    func nameWithoutIdentifier() {
        let row = #"| FIX-1 | what a fixture writes | tested by "no row at all" |"#
        #expect(
            problems(row, second, third) == ["line 5: FIX-1 names a test that does not begin with it: no row at all"])
        let script = #"| FIX-1 | what a fixture writes | tested by "Signs in" |"#
        #expect(problems(script, second, third).isEmpty)
        let longer = #"| FIX-1 | what a fixture writes | tested by "FIX-2, FIX-3: two at once" |"#
        #expect(problems(longer, second, third).count == 1)
    }

    @Test("a row that says nothing, or the same as another, is found")
    func phrases() {
        let empty = #"| FIX-1 |  | tested by "FIX-1: a fixture writes" |"#
        #expect(problems(empty, second, third) == ["line 5: FIX-1 does not say what it is"])
        let same = #"| FIX-1 | A design that fell | tested by "FIX-1: a fixture writes" |"#
        #expect(problems(same, second, third) == ["line 7: FIX-3 says the same as FIX-1: a design that fell"])
    }

    @Test(
        "a row without a test and without a reason is found",
        arguments: ["tested", "tested by a test", "tested by \"\"", "left out because ", "left out", ""])
    func unreadable(cell: String) {
        let found = problems("| FIX-1 | what a fixture writes | \(cell) |", second, third)
        #expect(found.count == 1)
        #expect(found.first?.contains("is neither") == true)
        #expect(problems("| FIX-1 | what a fixture writes |", second, third).count == 1)
    }

    @Test("the repository's own tests are found")
    func repository() throws {
        let names = try Repository.testNames()
        #expect(names.swift.contains("the repository's own tests are found"))
        #expect(names.scripts.contains("Additional Account"))
    }

    @Test("the coverage document lists every row once, and names tests that exist")
    func document() throws {
        let text = try String(contentsOf: Repository.coverage, encoding: .utf8)
        let problems = try CoverageDocument(text).problems(chapters: CoverageChapter.all, tests: Repository.testNames())
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }
}

/// This repository's files.
private enum Repository {
    /// The folder that holds it.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

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
