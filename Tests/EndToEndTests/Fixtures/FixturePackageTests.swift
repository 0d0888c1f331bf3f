import Foundation
import Testing

/// What can be told of `Examples/SwiftTests` without building it; `scripts/check-fixtures` does the rest.
@Suite("The package with fixtures", .takingTurns)
struct FixturePackageTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/SwiftTests")

    private var manifest: String {
        get throws { try String(contentsOf: folder.appending(component: "Package.swift"), encoding: .utf8) }
    }

    /// The Swift files of a folder with their texts, without what was built.
    private func sources(in name: String) throws -> [(path: String, text: String)] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(component: name).path)
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let file = folder.appending(component: name).appending(path: path)
            return (path, try String(contentsOf: file, encoding: .utf8))
        }
    }

    @Test("FIX-7: an operation is named in the file that it is in, and nowhere else")
    func oneFile() throws {
        let sources = try sources(in: "Sources")
        for name in ["ClearAllDataOperation", "ForgetWateringOperation"] {
            #expect(try !manifest.contains(name))
            #expect(sources.filter { $0.text.contains(name) }.map(\.path) == ["Plants/Fixtures/\(name).swift"])
        }
    }

    @Test("FIX-10, FIX-14: one setting lets all fixtures in, however many there are")
    func oneTrait() throws {
        #expect(try manifest.matches(of: /\.trait\(/).count == 1)
        #expect(try manifest.contains(".trait(name: \"TestFixtures\""))
        let conditions = try sources(in: "Sources").flatMap { $0.text.matches(of: /#if (\S+)/).map { String($0.1) } }
        #expect(Set(conditions) == ["TestFixtures"])
    }

    @Test("FIX-16: whatever knows of fixtures stands in the condition that the release does without")
    func condition() throws {
        let knowing = try sources(in: "Sources").filter { $0.text.contains("import Fixtures") }
        #expect(knowing.count == 5)
        for (path, text) in knowing {
            let start = try #require(text.range(of: "#if TestFixtures"), "\(path)").lowerBound
            let use = try #require(text.range(of: "import Fixtures"), "\(path)").lowerBound
            #expect(start < use, "\(path)")
        }
    }
}
