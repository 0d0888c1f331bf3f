import Scripting
import TestEvents
import Testing

@Suite("assertTreeMatchesFile")
struct RecordedTreeTests {
    private let library: Library
    private let files = Files()

    /// References in memory.
    private final class Files: ReferencePictures {
        var isUpdating = false
        var texts: [String: String] = [:]

        func file(of name: String, in folder: String, for script: String?) throws -> String { "\(folder)/\(name)" }
        func file(at path: String, for script: String?) throws -> String {
            if path.hasPrefix("/") { throw Refusal() }
            return "trees/\(path)"
        }
        func bytes(of file: String) throws -> [UInt8]? { texts[file].map { Array($0.utf8) } }
        func replace(_ file: String, with png: [UInt8]) throws { texts[file] = String(decoding: png, as: UTF8.self) }
    }

    private struct Refusal: Error, CustomStringConvertible { var description: String { "not here" } }

    init() throws {
        library = try Library(on: FormApp.self)
        library.session.referencePictures = files
        files.isUpdating = true
        try library.run(
            "assertTreeMatchesFile('form.txt'); var w = UIATarget.localTarget().frontMostApp().mainWindow();")
        files.isUpdating = false
    }

    @Test("the tree that was saved matches, as a whole and element by element")
    func matches() throws {
        #expect(try library.thrown("assertTreeMatchesFile('form.txt')") == nil)
        #expect(try library.thrown("assertTreeMatchesFile('form.txt', null, {tolerance: 0})") == nil)
        #expect(try library.thrown("assertTreeMatchesFile('form.txt', {ignore: 'rect'})") == nil)
        files.texts["trees/save.txt"] = "UIAButton: name:Save"
        #expect(try library.thrown("assertTreeMatchesFile('save.txt', w.buttons()['Save'])") == nil)
        #expect(
            try library.thrown("assertTreeMatchesFile('save.txt', w.buttons()['Ask'])")?.contains("\"Ask\"") == true)
        #expect(library.assertions.first?.name == "assertTreeMatchesFile")
    }

    @Test("differences fail, with a diff in the message")
    func differs() throws {
        files.texts["trees/form.txt"] = files.texts["trees/form.txt"]?.replacing("name:Save ", with: "name:Store ")
        let thrown = try library.thrown("assertTreeMatchesFile('form.txt')")
        #expect(
            thrown?.hasPrefix("AssertionException: \"The screen differs from 'trees/form.txt': 1 different.\n") == true)
        #expect(thrown?.contains("UIAButton \"Store\"  name: \"Store\" → \"Save\"") == true)
        #expect(library.assertions.last?.passed == false)
        #expect(library.assertions.last?.received == "1 different")
    }

    @Test("an existing file is not replaced when references are updated")
    func keeps() throws {
        files.isUpdating = true
        files.texts["trees/form.txt"] = "UIAWindow: name:other"
        #expect(try library.thrown("assertTreeMatchesFile('form.txt')") != nil)
        #expect(files.texts["trees/form.txt"] == "UIAWindow: name:other")
    }

    @Test(
        "mistakes in the call, and in the file, are told",
        arguments: [
            ("assertTreeMatchesFile('none.txt')", "Error: There is no file 'trees/none.txt'. 'jsrun -u'"),
            ("assertTreeMatchesFile('/etc/passwd')", "Error: assertTreeMatchesFile: not here"),
            ("assertTreeMatchesFile('bad.xml')", "Error: trees/bad.xml:1:1: The file ends inside <UIAWindow>."),
            ("assertTreeMatchesFile()", "TypeError: assertTreeMatchesFile takes the path of a file, not undefined"),
            ("assertTreeMatchesFile('form.txt', 5)", "TypeError: assertTreeMatchesFile takes an element, not 5"),
            ("assertTreeMatchesFile('form.txt', {}, {})", "TypeError: assertTreeMatchesFile takes an element"),
            (
                "assertTreeMatchesFile('form.txt', {tolerence: 1})",
                "has no option 'tolerence'. Did you mean 'tolerance'?"
            ),
            ("assertTreeMatchesFile('form.txt', {tolerance: -1})", "TypeError: 'tolerance' of assertTreeMatchesFile"),
            (
                "assertTreeMatchesFile('form.txt', {tree: 2})",
                "Error: trees/form.txt:1:1: The file has no tree 2; it has one."
            ),
            ("assertTreeMatchesFile('form.txt', {ignore: [1]})", "TypeError: 'ignore' of assertTreeMatchesFile"),
            ("assertTreeMatchesFile('form.txt', {ignore: 'UIAButon'})", "Did you mean 'UIAButton'?"),
            ("assertTreeMatchesFile('form.txt', {ignore: {length: 1e15, __proto__: []}})", "TypeError: 'ignore' of"),
            ("assertTreeMatchesFile('form.txt', {get limit() { throw new Error('mine'); }})", "Error: mine"),
            (
                "UIATarget.localTarget().setTimeout(0); assertTreeMatchesFile('form.txt', w.buttons()['No'])",
                "that is not on the screen"
            ),
        ])
    func mistakes(call: String, message: String) throws {
        files.texts["trees/bad.xml"] = "<UIAWindow>"
        let thrown = try library.thrown(call)
        #expect(thrown?.contains(message) == true, "\(thrown ?? "nothing")")
    }
}
