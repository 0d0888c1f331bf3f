import Foundation
import Runner
import TestProject
import Testing

@Suite("The disk")
struct DiskTests {
    private let project: Project

    init() throws {
        project = try Project(["real/there.js": ""])
        try project.link("linked", to: project.path("real"))
        try project.link("dangling", to: "real/nothing")
    }

    @Test(
        "links are resolved in paths of files that are there, and as far as possible in those of others",
        arguments: [
            ("real/there.js", "real/there.js"), ("linked/there.js", "real/there.js"), ("linked", "real"),
            ("linked/missing.js", "real/missing.js"), ("missing.js", "missing.js"), ("missing/", "missing"),
            ("linked/missing/deeper.js", "real/missing/deeper.js"), ("linked/missing/../x.js", "real/x.js"),
            ("linked/..", ""), ("dangling", "real/nothing"), (".", ""),
        ])
    func realPaths(path: String, real: String) {
        let disk = Disk(workingDirectory: project.folder)
        let remembering = disk.rememberingFolders
        let expected = real.isEmpty ? project.folder : project.path(real)
        #expect(disk.realPath(path) == expected)
        #expect(remembering.realPath(path) == expected)
        #expect(remembering.realPath(path) == expected)
    }

    @Test("a view that remembers folders keeps their links, but not those of files; another one sees what has changed")
    func remembered() throws {
        let disk = Disk(workingDirectory: project.folder)
        let remembering = disk.rememberingFolders
        #expect(remembering.realPath("linked/there.js") == project.path("real/there.js"))
        try FileManager.default.removeItem(atPath: project.path("linked"))
        try project.write("", to: "other/there.js")
        try project.link("linked", to: project.path("other"))
        #expect(remembering.realPath("linked/there.js") == project.path("real/there.js"))
        #expect(disk.rememberingFolders.realPath("linked/there.js") == project.path("other/there.js"))
        try FileManager.default.removeItem(atPath: project.path("real/there.js"))
        try project.link("real/there.js", to: project.path("other/there.js"))
        #expect(remembering.realPath("real/there.js") == project.path("other/there.js"))
    }

    @Test("a view that remembers folders takes paths of the root, and names that are too long")
    func rememberedEdges() {
        let disk = Disk(workingDirectory: "/").rememberingFolders
        #expect(disk.realPath("no-such-file") == "/no-such-file")
        #expect(disk.realPath("/") == "/")
        #expect(disk.realPath("") == "/")
        #expect(disk.realPath("proc/") == "/proc")
        let long = "/" + String(repeating: "a", count: 300)
        #expect(disk.realPath(long + "/b") == long + "/b")
        #expect(disk.realPath("/proc/self/exe") == Disk().realPath("/proc/self/exe"))
    }

    @Test("links that lead in a circle end")
    func circle() throws {
        try project.link("one", to: "two")
        try project.link("two", to: "one")
        let found = Disk(workingDirectory: project.folder).realPath("one/x")
        #expect([project.path("one/x"), project.path("two/x")].contains(found))
    }

    @Test("a path that is longer than any file's is only tidied up")
    func long() {
        let path = "/" + String(repeating: "a/", count: 100_000) + "b"
        #expect(Disk().realPath(path + "/../c") == String(path.dropLast()) + "c")
    }

    @Test("the path of a missing file in the root has one slash")
    func root() { #expect(Disk(workingDirectory: "/").realPath("no-such-file") == "/no-such-file") }
}
