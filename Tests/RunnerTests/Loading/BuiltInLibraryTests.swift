import Runner
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
        let file = path.split(separator: "/").last ?? ""
        #expect(graph.scripts.map(\.name).starts(with: ["main.js", "tuneup/\(file)"]))
        #expect(!graph.scripts.dropFirst().contains { !$0.isBuiltIn })
        #expect(graph.warnings.isEmpty)
    }

    @Test("a project's own copy wins")
    func ownCopy() throws {
        let project = try Project(["tests/main.js": "#import \"../tuneup/tuneup.js\"", "tuneup/tuneup.js": "own"])
        #expect(try project.load("tests/main.js").scripts.map(\.name) == ["tests/main.js", "tuneup/tuneup.js"])
    }

    @Test("the library brings all of its parts, each once")
    func once() throws {
        let project = try Project([
            "main.js": "#import \"tuneup/tuneup.js\"\n#import \"tuneup/assertions.js\"",
            "own.js":
                "#import \"tuneup/tuneup.js\"",
        ])
        let names = try project.load("main.js").scripts.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.contains("tuneup/test.js") && names.contains("tuneup/assertions.js"))
        #expect(try EvaluationRecorder.order(project.load("own.js")).suffix(2) == ["tuneup/tuneup.js", "own.js"])
    }

    @Test("a listing prefers the library to a project's own copy")
    func preferred() throws {
        let project = try Project(["main.js": "#import \"tuneup/tuneup.js\"", "tuneup/tuneup.js": "own"])
        let loader = ScriptLoader(prefersBuiltInLibrary: true, workingDirectory: project.folder)
        #expect(try !loader.load("main.js").scripts.dropFirst().contains { !$0.isBuiltIn })
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
