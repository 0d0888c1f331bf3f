import ScriptRunner
import TestProject
import Testing

@Suite struct BuiltInLibraryTests {
    @Test(
        "the library and its parts are found where the project has no copy",
        arguments: [
            "tuneup/tuneup.js", "../tuneup/tuneup.js", "tuneup.js", "lib/tuneup_js/tuneup.js", "tuneup/test.js",
            "../tuneup/screen.js", "assertions.js", "tuneup/lang-ext.js", "uiautomation-ext.js", "image_assertion.js",
        ])
    func found(path: String) throws {
        let graph = try Project(["main.js": "#import \"\(path)\""]).load("main.js")
        #expect(graph.scripts.map(\.name) == ["main.js", "jsrun:tuneup/tuneup.js"])
        #expect(graph.scripts.map(\.isBuiltIn) == [false, true])
        #expect(graph.warnings.isEmpty)
    }

    @Test("a project's own copy wins")
    func ownCopy() throws {
        let project = try Project(["tests/main.js": "#import \"../tuneup/tuneup.js\"", "tuneup/tuneup.js": "own"])
        #expect(try project.load("tests/main.js").scripts.map(\.name) == ["tests/main.js", "tuneup/tuneup.js"])
    }

    @Test("the library is one file, however many of its parts are imported")
    func once() throws {
        let project = try Project(["main.js": "#import \"tuneup/tuneup.js\"\n#import \"tuneup/assertions.js\""])
        #expect(try project.load("main.js").scripts.count == 2)
    }

    @Test("another machine's path to the library is worth a warning")
    func absolute() throws {
        let graph = try Project(["main.js": "#import \"/Users/ann/tuneup/tuneup.js\""]).load("main.js")
        #expect(graph.warnings.map(\.reason) == [.builtInForAbsolutePath])
    }

    @Test(
        "files of common names are no part of the library elsewhere", arguments: ["test.js", "lib/screen.js", "x.js"])
    func common(path: String) throws {
        let error = try Project(["main.js": "#import \"\(path)\""]).loadError("main.js")
        #expect(error?.reason == .missing(nearest: nil))
    }
}
