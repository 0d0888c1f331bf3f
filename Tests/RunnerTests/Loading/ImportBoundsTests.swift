import Automation
import Foundation
import Runner
import TestEvents
import TestProject
import Testing

/// What is outside of a project stays there, whichever way an import goes.
@Suite struct ImportBoundsTests {
    private let outside: Project

    init() throws { outside = try Project(["secret.txt": "password: 123", "lib/x.js": "var x;"]) }

    private func error(_ path: String, links: [String: String] = [:]) throws -> ScriptLoadError? {
        let project = try Project(["tests/main.js": "var a;\n#import \"\(path)\""])
        for (name, target) in links { try project.link(name, to: target) }
        return project.loadError("tests/main.js")
    }

    @Test("an absolute path, '..' and links do not lead out of the project")
    func ways() throws {
        let secret = outside.path("secret.txt")
        let up = "../../" + secret.split(separator: "/").suffix(2).joined(separator: "/")
        let errors = [
            try error(secret), try error("/etc/passwd"), try error(up),
            try error("link.txt", links: ["tests/link.txt": secret]),
            try error("link/secret.txt", links: ["tests/link": outside.folder]),
            try error("link/../secret.txt", links: ["tests/link": outside.path("lib")]),
        ]
        for error in errors {
            #expect(error?.reason == .outside)
            #expect(error?.place?.description == "tests/main.js:2:1")
            #expect(error?.excerpt?.lines.contains { $0.contains("password") } == false)
        }
        #expect(errors[1]?.message == "'/etc/passwd' is outside the project, where imports are not allowed.")
        #expect(errors[1]?.suggestion == "Allow imports from its folder with -I.")
    }

    @Test("a missing import does not name the files that are outside")
    func nearest() throws {
        let folder = outside.folder.split(separator: "/").last ?? ""
        #expect(try error("../../\(folder)/secret.tx")?.reason == .missing(nearest: nil))
        #expect(try error("\(outside.path("secret.tx"))")?.reason == .missing(nearest: nil))
    }

    @Test("what an import path leads to may be imported, by any way")
    func importPath() throws {
        let project = try Project(["main.js": "#import \"\(outside.path("lib/x.js"))\"\n#import \"x.js\""])
        let graph = try project.load("main.js", importPaths: [outside.path("lib")])
        #expect(graph.scripts.map(\.name) == ["main.js", outside.path("lib/x.js")])
    }

    @Test("of an absolute path outside, the tail is looked up inside")
    func tail() throws {
        let project = try Project(["main.js": "#import \"\(outside.path("lib/x.js"))\"", "lib/x.js": "var own;"])
        #expect(try project.load("main.js").scripts.map(\.name) == ["main.js", "lib/x.js"])
    }

    @Test("a script outside of the working folder imports from its own folder, and from that of its project")
    func elsewhere() throws {
        let script = try Project(["tests/main.js": "#import \"a.js\"", "tests/a.js": "", "b.js": ""])
        try script.write("#import \"../b.js\"", to: "tests/up.js")
        let loader = ScriptLoader(workingDirectory: outside.folder)
        #expect(try loader.load(script.path("tests/main.js")).scripts.count == 2)
        #expect(throws: ScriptLoadError.self) { try loader.load(script.path("tests/up.js")) }
        let project = ScriptLoader(root: script.folder, workingDirectory: outside.folder)
        #expect(try project.load(script.path("tests/up.js")).scripts.count == 2)
    }

    @Test("a script of more than 64 MiB is an error with its size")
    func size() throws {
        let project = try Project(["main.js": "#import \"large.js\"", "large.js": ""])
        try #require(truncate(project.path("large.js"), 65 << 20) == 0)
        #expect(project.loadError("main.js")?.reason == .tooLarge(65 << 20, limit: 64 << 20))
        #expect(project.loadError("large.js")?.message.hasSuffix("the limit is 67108864 (64 MiB).") == true)
    }
}
