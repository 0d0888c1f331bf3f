import ScriptTesting
import TestProject
import Testing

@Suite("Scripts as arguments of a test")
struct ScriptsTests {
    @Test("are the files of a folder and of the folders in it, relative to the package")
    func files() throws {
        let folder = try ScriptFolder(["b.js": "", "a.js": "", "more/c.js": "", "note.txt": ""])
        #expect(try folder.scripts().map(\.name) == ["tests/a.js", "tests/b.js", "tests/more/c.js"])
    }

    @Test("are found beside the Swift file before they are found in the folders around it")
    func nearest() throws {
        let folder = try ScriptFolder(["a.js": ""])
        try folder.project.write("1", to: "Tests/NotesTests/tests/own.js")
        #expect(try folder.scripts().map(\.name) == ["Tests/NotesTests/tests/own.js"])
    }

    @Test("can be one file")
    func file() throws {
        let folder = try ScriptFolder(["a.js": "", "b.js": ""])
        #expect(try folder.scripts("tests/b.js").map(\.name) == ["tests/b.js"])
    }

    @Test("are described by their names, which identify them from run to run")
    func description() throws {
        let folder = try ScriptFolder(["a.js": ""])
        let script = try folder.script()
        #expect(String(describingForTest: script) == "tests/a.js")
    }

    // MARK: One case for each test

    private let two = """
        test("adds", function () {});
        test("removes", function () {});
        test("adds", function () { fail("the second one"); });
        """

    @Test("can be their tests, with numbers for those of one title")
    func tests() throws {
        let folder = try ScriptFolder(["a.js": two])
        #expect(
            try folder.scripts(per: .test).map(\.name)
                == ["tests/a.js › adds", "tests/a.js › removes", "tests/a.js › adds (2)"])
    }

    @Test("run alone when they are tests")
    func alone() async throws {
        let folder = try ScriptFolder(["a.js": two])
        defer { withExtendedLifetime(folder) {} }
        let scripts = try folder.scripts(per: .test)
        try await scripts[0].run()
        try await scripts[1].run()
        try await withKnownIssue {
            try await scripts[2].run()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("the second one") }
        }
    }

    @Test("are whole files where the tests cannot be known")
    func unknown() throws {
        let folder = try ScriptFolder([
            "broken.js": "test('a', function () {", "byHand.js": "UIALogger.logStart('x'); UIALogger.logPass('x');",
            "screenshots.js": "UIATarget.localTarget().delay(1);",
        ])
        #expect(
            try folder.scripts(per: .test).map(\.name) == [
                "tests/broken.js", "tests/byHand.js", "tests/screenshots.js",
            ]
        )
    }

    @Test("are those that a filter lets through")
    func filtered() throws {
        let folder = try ScriptFolder(["a.js": two, "b.js": "test('other', function () {});"])
        let options = ScriptOptions { $0.grep = ["^rem"] }
        #expect(try folder.scripts(options: options).map(\.name) == ["tests/a.js"])
        #expect(try folder.scripts(per: .test, options: options).map(\.name) == ["tests/a.js › removes"])
    }

    // MARK: Mistakes

    private func mistake(_ body: () throws -> Scripts) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            return String(describing: error)
        }
    }

    @Test("of a folder that does not exist are a mistake that says where it was looked for")
    func missing() throws {
        let folder = try ScriptFolder(["a.js": ""])
        let text = try #require(mistake { try folder.scripts("test") })
        #expect(
            text.hasPrefix(
                "There is no file or folder 'test' in \(folder.project.folder)/Tests/NotesTests, in its parent folders "
                    + "up to \(folder.project.folder), or in the working folder."))
        #expect(text.hasSuffix("Did you mean 'tests'?"))
    }

    @Test("of a folder without any are a mistake")
    func empty() throws {
        let folder = try ScriptFolder(["note.txt": ""])
        let text = mistake { try folder.scripts() }
        #expect(text == "No scripts (.js) or bot tests (.plist) in '\(folder.project.path("tests"))'.")
    }

    @Test("that no filter lets through are a mistake")
    func nothingLeft() throws {
        let folder = try ScriptFolder(["a.js": two])
        let text = mistake {
            try folder.scripts(
                options: ScriptOptions {
                    $0.grep = ["move"]; $0.grepInvert = ["rem"]
                })
        }
        #expect(text == "No test in 'tests' matches 'move', 'not rem'.")
    }

    @Test(
        "with an unknown device, fixture or filter are a mistake",
        arguments: [
            (ScriptOptions { $0.device = "iPhone 55" }, "There is no device 'iPhone 55'. Did you mean 'iPhone 5'?"),
            (
                ScriptOptions { $0.fixtures = ["addNote"] },
                "The app 'Notes' has no fixture 'addNote'. Did you mean 'addNotes'?"
            ),
            (ScriptOptions { $0.grep = ["("] }, "'(' is not a regular expression: it has unbalanced parentheses."),
            (
                ScriptOptions { $0.timeZone = "Europe/Berln" },
                "There is no time zone 'Europe/Berln'. Did you mean 'Europe/Berlin'?"
            ),
        ])
    func options(options: ScriptOptions, words: String) throws {
        let folder = try ScriptFolder(["a.js": ""])
        #expect(mistake { try folder.scripts(options: options) } == words)
    }
}
