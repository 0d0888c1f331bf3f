import Foundation
import Runner
import Scripting
import Testing

/// The TypeScript declarations of everything that scripts can see; `scripts/check-types` compiles them.
@Suite("The declarations for editors")
struct DeclarationFileTests {
    private let vocabulary: ScriptVocabulary
    private var text: String { TypeScriptFile.text(of: vocabulary) }
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    init() throws { vocabulary = try .builtIn() }

    /// That a file of the repository is what the declarations say; `RECORD_SNAPSHOTS=1` writes it anew.
    private func expect(_ text: String, in file: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let url = root.appending(path: file)
        if Self.isRecording { try Data(text.utf8).write(to: url) }
        let recorded = try Data(contentsOf: url)
        #expect(
            recorded == Data(text.utf8),
            "write \(file) again: RECORD_SNAPSHOTS=1 swift test --filter DeclarationFileTests")
    }

    @Test("the file for editors in the repository is what the program prints")
    func isFresh() throws { try expect(text, in: "tuneup/jsrun.d.ts") }

    @Test("the reference of UIAutomation is made from the declarations")
    func reference() throws {
        let module = try #require(vocabulary.modules.first { $0.title == "UIAutomation" })
        let page = MarkdownReference.text(
            of: module, title: "UIAutomation",
            introduction: """
                <!-- Made from the declarations in Sources/UIAutomation; do not edit. -->

                Every class, member and constant of Apple's UIAutomation that scripts can use, as jsrun has it. The last column
                says what is known about the original: its *documentation*, public *scripts* and recorded results, or the
                *headers* of the framework, which name a member and say nothing about it. Where nothing shows how the original
                behaved, *our choice* fixes it.

                Times are in seconds of the device's clock, lengths in points. Attributes never wait; look-ups wait up to the
                grace period (5 seconds, `UIATarget.setTimeout`); actions wait until the element can be hit, and throw.
                """)
        #expect(page.contains("| `tap(): void` |") && page.contains("| documentation, our choice |"))
        try expect(page, in: "Documentation/reference/uiautomation.md")
    }

    @Test("no line is longer than 120 characters")
    func width() { #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 }) }
}
