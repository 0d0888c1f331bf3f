import Automation
import Runner
import TestEvents
import TestProject
import Testing

@Suite struct ImportResolutionTests {
    @Test("FIX-41: a path is relative to the importing file's folder, then to the import paths in order")
    func places() throws {
        let project = try Project([
            "tests/main.js": "#import \"lib/a.js\"\n#import \"../b.js\"\n#import \"c.js\"",
            "tests/lib/a.js":
                "#import \"d d.js\"", "tests/lib/d d.js": "", "b.js": "", "two/c.js": "", "three/c.js": "",
        ])
        let graph = try project.load("tests/main.js", importPaths: ["one", "two", "three"])
        #expect(
            graph.scripts.map(\.name) == ["tests/main.js", "tests/lib/a.js", "tests/lib/d d.js", "b.js", "two/c.js"])
        #expect(graph.warnings.isEmpty)
    }

    @Test("an absolute path that exists in the project is taken as it is")
    func absolute() throws {
        let project = try Project(["lib/x.js": "", "x.js": ""])
        try project.write("#import \"\(project.path("lib/x.js"))\"", to: "main.js")
        let graph = try project.load("main.js")
        #expect(graph.scripts.map(\.name) == ["main.js", "lib/x.js"])
        #expect(graph.warnings.isEmpty)
    }

    @Test("the tail of another machine's absolute path is looked up, with a warning")
    func tail() throws {
        let project = try Project([
            "tests/main.js": "\n  #import \"/Users/ann/app/tests/lib/x.js\"", "shared/lib/x.js": "", "tests/x.js": "",
        ])
        let graph = try project.load("tests/main.js", importPaths: ["shared"])
        #expect(graph.scripts.map(\.name) == ["tests/main.js", "shared/lib/x.js"])
        #expect(graph.warnings.map(\.place.description) == ["tests/main.js:2:3"])
        #expect(
            graph.warnings.map(\.message) == [
                "'/Users/ann/app/tests/lib/x.js' does not exist on this machine; 'shared/lib/x.js' was imported instead."
            ])
    }

    @Test("a path in the wrong letter case is looked up again, with a warning that names the real spelling")
    func letterCase() throws {
        let project = try Project(["main.js": "#import \"Lib/TestHelpers.js\"", "lib/testHelpers.js": ""])
        let graph = try project.load("main.js")
        #expect(graph.scripts.map(\.name) == ["main.js", "lib/testHelpers.js"])
        #expect(graph.warnings.map(\.reason) == [.letterCase("lib/testHelpers.js")])
        #expect(graph.warnings.map(\.message) == ["'Lib/TestHelpers.js' is spelled 'lib/testHelpers.js' on disk."])
    }

    @Test("a comment that is an import imports, and is a warning where the file is missing")
    func comments() throws {
        let project = try Project([
            "main.js": "// #import \"a.js\"\n// #import \"old.js\"\nvar x;\n  // #import \"b.js\"\nx = 1;\n",
            "a.js": "",
            "b.js": "",
        ])
        let graph = try project.load("main.js")
        #expect(try EvaluationRecorder.order(graph) == ["a.js", "b.js", "main.js"])
        #expect(graph.warnings.map(\.place.description) == ["main.js:2:4"])
        #expect(graph.warnings.map(\.reason) == [.missingInComment])
        // The lines of the script stay where they are.
        #expect(graph.scripts[0].source.split(separator: "\n", omittingEmptySubsequences: false).count == 6)
    }

    @Test("FIX-41: a missing import names the chain of importers and the nearest file")
    func missing() throws {
        let project = try Project([
            "main.js": "// main\n#import \"a.js\"", "a.js": "var x;\n #import \"lib/helper.js\"", "lib/helpers.js": "",
        ])
        let error = try #require(project.loadError("main.js"))
        #expect(error.reason == .missing(nearest: "lib/helpers.js"))
        #expect(error.name == "ImportError")
        #expect(
            error.message
                == "The imported file 'lib/helper.js' does not exist. It was looked for in the working folder.")
        #expect(error.place?.description == "a.js:2:2")
        #expect(error.excerpt?.lines == ["var x;", " #import \"lib/helper.js\""])
        #expect(error.importers.map(\.description) == ["a.js:2:2", "main.js:2:1"])
    }

    @Test("an empty path is a clear error")
    func emptyPath() throws {
        let error = try Project(["main.js": "#import \"\""]).loadError("main.js")
        #expect(error?.reason == .emptyPath)
        #expect(error?.message == "#import has an empty path.")
        #expect(error?.place?.description == "main.js:1:1")
    }

    @Test("an import that is a folder, binary or not UTF-8 is reported with where it is imported")
    func unusable() throws {
        let project = try Project(["main.js": "#import \"lib\"", "lib/x.js": "", "b.js": "#import \"c.js\""])
        try project.write([0x41, 0xFF], to: "c.js")
        #expect(project.loadError("main.js")?.reason == .folder)
        #expect(project.loadError("main.js")?.place?.description == "main.js:1:1")
        let error = try #require(project.loadError("b.js"))
        #expect(error.place?.description == "c.js:1:2")
        #expect(error.importers.map(\.description) == ["b.js:1:1"])
    }

    @Test("an invalid import is reported with its place")
    func malformed() throws {
        let error = try Project(["main.js": "var a;\n#import a.js"]).loadError("main.js")
        #expect(error?.place?.description == "main.js:2:1")
        #expect(error?.name == "ImportError")
    }
}

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

    @Test(
        "one of the files that are read late brings the file that declares its members",
        arguments: ["text-entry.js", "element-tree.js", "waiting.js"])
    func parts(name: String) throws {
        let graph = try Project(["main.js": "#import \"tuneup/\(name)\""]).load("main.js")
        #expect(graph.scripts.map(\.name).starts(with: ["main.js", "tuneup/uiautomation-ext.js"]))
        #expect(throws: ScriptLoadError.self) {
            try Project(["main.js": "#import \"other/\(name)\""]).load("main.js")
        }
    }

    @Test("a project's own copy wins")
    func ownCopy() throws {
        let project = try Project(["tests/main.js": "#import \"../tuneup/tuneup.js\"", "tuneup/tuneup.js": "own"])
        #expect(try project.load("tests/main.js").scripts.map(\.name) == ["tests/main.js", "tuneup/tuneup.js"])
    }

    @Test("the library loads all of its parts, each once")
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

    @Test("another machine's path to the library causes a warning")
    func absolute() throws {
        let graph = try Project(["main.js": "#import \"/Users/ann/tuneup/tuneup.js\""]).load("main.js")
        #expect(graph.warnings.map(\.reason) == [.builtInForAbsolutePath])
    }

    @Test(
        "files with common names are not part of the library elsewhere",
        arguments: ["test.js", "lib/screen.js", "x.js"])
    func common(path: String) throws {
        let error = try Project(["main.js": "#import \"\(path)\""]).loadError("main.js")
        #expect(error?.reason == .missing(nearest: nil))
    }
}
