import Foundation
import Runner
import Scripting
import TestProject
import Testing
import Worlds

@testable import JSRunCommand

@Suite struct TypesCommandTests {
    private func run(_ arguments: String..., in project: Project) -> (status: Int32, output: String, error: String) {
        var (output, error) = ("", "")
        let terminal = Terminal(output: { output += $0 }, error: { error += $0 })
        let environment = CommandEnvironment(apps: [], workingDirectory: project.folder, terminal: terminal)
        let status = RootCommand.execute(["types"] + arguments, in: environment)
        return (status, output, error)
    }

    @Test("without a file, the declarations are printed")
    func prints() throws {
        let result = run(in: try Project())
        #expect(result.status == 0)
        #expect(result.output.contains("\ndeclare class UIATarget extends UIAElement {\n"))
        #expect(result.output.contains("\ndeclare var test: TestFunction;\n"))
        #expect(result.output.hasSuffix("\n"))
    }

    @Test("with a file, they are written there, and missing folders are created")
    func writes() throws {
        let project = try Project()
        let result = run("types/jsrun.d.ts", in: project)
        #expect(result.status == 0)
        #expect(result.output == "wrote types/jsrun.d.ts\n")
        #expect(try project.read("types/jsrun.d.ts") == TypeScriptFile.text(of: try .builtIn()))
    }

    @Test("a file that cannot be written is a mistake in the command")
    func refuses() throws {
        let project = try Project(["a": "a file, no folder"])
        let result = run("a/jsrun.d.ts", in: project)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.error.contains("cannot be created: Not a directory"))
    }
}

/// The TypeScript declarations of everything that scripts can see; `scripts/check-types` compiles them.
@Suite("The declarations for editors")
struct DeclarationFileTests {
    private let vocabulary: ScriptVocabulary
    private var text: String { TypeScriptFile.text(of: vocabulary) }
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    init() throws { vocabulary = try .builtIn() }

    /// Checks that a file of the repository matches the declarations; `RECORD_SNAPSHOTS=1` writes it again.
    private func expect(_ text: String, in file: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
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
