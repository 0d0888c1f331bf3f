import Automation
import Runner
import TestEvents
import TestProject
import Testing

@Suite struct ImportResolutionTests {
    @Test("FIX-41: a path is seen from the importing file's folder, then from the import paths in order")
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
        #expect(error.message == "The imported file 'lib/helper.js' does not exist.")
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

    @Test("an import that is a folder, binary or not UTF-8 says so and where it is imported")
    func unusable() throws {
        let project = try Project(["main.js": "#import \"lib\"", "lib/x.js": "", "b.js": "#import \"c.js\""])
        try project.write([0x41, 0xFF], to: "c.js")
        #expect(project.loadError("main.js")?.reason == .folder)
        #expect(project.loadError("main.js")?.place?.description == "main.js:1:1")
        let error = try #require(project.loadError("b.js"))
        #expect(error.place?.description == "c.js:1:2")
        #expect(error.importers.map(\.description) == ["b.js:1:1"])
    }

    @Test("an import that cannot be read as one has its place")
    func malformed() throws {
        let error = try Project(["main.js": "var a;\n#import a.js"]).loadError("main.js")
        #expect(error?.place?.description == "main.js:2:1")
        #expect(error?.name == "ImportError")
    }
}
