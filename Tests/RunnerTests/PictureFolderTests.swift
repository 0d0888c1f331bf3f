import Files
import Scripting
import TestProject
import Testing

@testable import Runner

@Suite struct PictureFolderTests {
    @Test("a repeated name is numbered, and one that looks numbered does not collide") func names() throws {
        let project = try Project()
        let folder = PictureFolder(folder: project.path("out"))
        let files = try ["a", "a", "a 2", "a", "b"].map {
            try folder.keep([1], named: $0, of: "tests/account.js", in: nil)
        }
        #expect(
            files == [
                "tests/account/a.png", "tests/account/a 2.png", "tests/account/a 2 2.png", "tests/account/a 3.png",
                "tests/account/b.png",
            ])
        #expect(try folder.keep([1], named: "a", of: "tests/other.js", in: nil) == "tests/other/a.png")
        #expect(try folder.keep([1], named: "a", of: "x.js", in: "screens_diff") == "x/screens_diff/a.png")
    }

    @Test("runs at the same time in one folder keep their pictures apart") func concurrentRuns() throws {
        let project = try Project()
        var folders = (0..<3).map { _ in PictureFolder(folder: project.path("out")) }
        let files = try folders.map { try $0.keep([1], named: "a", of: "x.js", in: nil) }
        #expect(files == ["x/a.png", "run 2/x/a.png", "run 3/x/a.png"])
        #expect(try folders[1].keep([1], named: "a", of: "x.js", in: nil) == "run 2/x/a 2.png")
        folders.removeAll()
        #expect(try PictureFolder(folder: project.path("out")).keep([1], named: "a", of: "x.js", in: nil) == "x/a.png")
    }

    @Test("a link among the results does not lead out of them") func link() throws {
        let project = try Project(["elsewhere/a.png": "precious", "out/y/z.txt": ""])
        try project.link("out/x", to: project.path("elsewhere"))
        let folder = PictureFolder(folder: project.path("out"))
        #expect(throws: PictureFolder.OutsideError.self) { try folder.keep([1], named: "a", of: "x.js", in: nil) }
        #expect(try project.read("elsewhere/a.png") == "precious")
    }

    @Test("a file of an earlier run is replaced") func replace() throws {
        let project = try Project(["out/x/a.png": "old"])
        _ = try PictureFolder(folder: project.path("out")).keep(Array("new".utf8), named: "a", of: "x.js", in: nil)
        #expect(try project.read("out/x/a.png") == "new")
    }

    @Test(
        "a name is one part of a path, whatever it contains",
        arguments: [
            ("de-1 Überblick.v2 日本", "de-1 Überblick.v2 日本"), ("../../etc/passwd", "------etc-passwd"), ("..", "--"),
            ("", "screenshot"), ("a/b\\c", "a-b-c"), ("a\u{0}b\nc", "a-b-c"), (".hidden", "-hidden"),
        ])
    func safe(name: String, file: String) { #expect(PictureFolder.fileName(of: name) == file) }

    @Test("a name is never too long for a disk") func long() {
        let name = PictureFolder.fileName(of: String(repeating: "日本", count: 300))
        #expect(name.utf8.count <= 220 && name.hasPrefix("日本"))
    }

    @Test(
        "the pictures of a script never leave the folder",
        arguments: [
            ("tests/account.js", "tests/account"), ("/abs/x.js", "abs/x"), ("../../x.js", "--/--/x"),
            ("./a/../b.js", "b"),
        ])
    func scripts(script: String, folder: String) { #expect(PictureFolder.folderName(of: script) == folder) }

    @Test("what cannot be written is reported with the reason, and uses up no name") func failure() throws {
        let project = try Project(["out": "a file where the folder should be"])
        let folder = PictureFolder(folder: project.path("out"))
        for _ in 0..<2 {
            let error = try #require(throws: FileFailure.self) {
                try folder.keep([1], named: "a", of: "x.js", in: nil)
            }
            #expect(error.description.contains("out"), "\(error)")
        }
    }
}

@Suite struct ReferenceFolderTests {
    private func folders(_ project: Project) -> ReferenceFolders {
        ReferenceFolders(project: nil, isUpdating: false, workingDirectory: project.folder)
    }

    @Test("a folder is relative to the script's own first, then to the working folder") func places() throws {
        let project = try Project(["tests/refs/a.png": "near", "shots/a.png": "far"])
        let folders = folders(project)
        #expect(try folders.file(of: "a", in: "refs", for: "tests/x.js") == "tests/refs/a.png")
        #expect(try folders.file(of: "a", in: "shots", for: "tests/x.js") == "shots/a.png")
        #expect(try folders.file(of: "a", in: "nowhere", for: "tests/x.js") == "tests/nowhere/a.png")
        #expect(try folders.bytes(of: "shots/a.png") == Array("far".utf8))
        #expect(try folders.bytes(of: "tests/nowhere/a.png") == nil)
    }

    @Test(
        "nothing outside of the project is read or written",
        arguments: ["/etc", "../..", "../../../etc", "link", "link/x"])
    func outside(folder: String) throws {
        let project = try Project(["tests/x.js": ""])
        try project.link("tests/link", to: "/etc")
        let folders = folders(project)
        #expect(throws: ReferenceFolders.OutsideError.self) {
            try folders.file(of: "a", in: folder, for: "tests/x.js")
        }
        #expect(throws: ReferenceFolders.OutsideError.self) {
            try folders.replace("tests/\(folder.hasPrefix("/") ? "link" : folder)/a.png", with: [1])
        }
    }

    @Test("a reference is found by its path, and a new one goes where its folder is") func paths() throws {
        let project = try Project(["tests/trees/a.txt": "", "trees/b.txt": ""])
        let folders = folders(project)
        #expect(try folders.file(at: "trees/a.txt", for: "tests/x.js") == "tests/trees/a.txt")
        #expect(try folders.file(at: "trees/b.txt", for: "tests/x.js") == "trees/b.txt")
        #expect(try folders.file(at: "trees/c.txt", for: "tests/x.js") == "tests/trees/c.txt")
        #expect(try folders.file(at: "d.txt", for: "tests/x.js") == "tests/d.txt")
        #expect(throws: ReferenceFolders.OutsideError.self) { try folders.file(at: "/etc/passwd", for: "tests/x.js") }
        #expect(throws: ReferenceFolders.OutsideError.self) { try folders.file(at: "../../x.txt", for: "tests/x.js") }
    }

    @Test("a reference that is a folder is reported") func folder() throws {
        let project = try Project(["refs/a.png/x": ""])
        #expect(throws: ReferenceFolders.UnreadableError.self) { try folders(project).bytes(of: "refs/a.png") }
    }
}
