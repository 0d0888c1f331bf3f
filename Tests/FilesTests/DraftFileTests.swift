import Files
import Foundation
import TestProject
import Testing

@Suite struct DraftFileTests {
    private let project: Project

    init() throws { project = try Project() }

    @Test("a file appears as a whole, with the folders that it is in")
    func replace() throws {
        try DraftFile.replace(project.path("a/b/c.txt"), with: Array("new".utf8))
        #expect(project.files == ["a/b/c.txt"])
        #expect(try project.read("a/b/c.txt") == "new")
    }

    @Test("a draft is private, and its file has the permissions that the user gives others")
    func permissions() throws {
        let file = try DraftFile(project.path("a.txt"))
        func mode(_ name: String) throws -> Int {
            try #require(
                try FileManager.default.attributesOfItem(atPath: project.path(name))[.posixPermissions] as? NSNumber
            ).intValue
        }
        let draft = try #require(project.files.first)
        #expect(draft == ".a.txt.\(ProcessInfo.processInfo.processIdentifier).draft")
        #expect(try mode(draft) == 0o600)
        try file.publish()
        #expect(try mode("a.txt") & 0o600 == 0o600)
        try DraftFile.replace(project.path("secret.txt"), with: [1], isPrivate: true)
        #expect(try mode("secret.txt") == 0o600)
    }

    @Test("a link is replaced, and its target stays")
    func link() throws {
        try project.write("precious", to: "precious.txt")
        try project.link("report.xml", to: project.path("precious.txt"))
        try DraftFile.replace(project.path("report.xml"), with: Array("new".utf8))
        #expect(try project.read("precious.txt") == "precious")
        #expect(try project.read("report.xml") == "new")
    }

    @Test("what is not published is removed, and the older file stays")
    func discard() throws {
        try project.write("old", to: "a.txt")
        var file: DraftFile? = try DraftFile(project.path("a.txt"))
        try file?.write(Array("half".utf8))
        file = nil
        #expect(project.files == ["a.txt"])
        #expect(try project.read("a.txt") == "old")
    }

    @Test("writers of one file do not disturb each other, and the last one wins")
    func writers() throws {
        let path = project.path("a.txt")
        let files = try (0..<8).map { _ in try DraftFile(path) }
        for (index, file) in files.enumerated() { try file.write(Array("\(index)\(index)".utf8)) }
        for file in files { try file.publish() }
        #expect(project.files == ["a.txt"])
        #expect(try project.read("a.txt") == "77")
    }

    @Test("drafts of processes that have ended are removed, and those of living ones stay")
    func abandoned() throws {
        try project.write("left behind", to: ".a.txt.1.draft")
        try project.write("somebody's own", to: "notes.draft")
        let file = try DraftFile(project.path("a.txt"))
        DraftFile.removeAbandoned(in: project.folder)
        #expect(project.files.count == 2 && !project.files.contains(".a.txt.1.draft"))
        try file.publish()
        #expect(project.files == ["a.txt", "notes.draft"])
    }

    @Test("a pipe is written to and remains a pipe")
    func pipe() throws {
        let path = project.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try DraftFile.replace(path, with: [65, 66])
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, 8) == 2 && bytes[0] == 65)
        #expect(project.files == ["pipe"])
    }

    @Test("a file cannot take the place of a folder, or be inside a file")
    func folders() throws {
        try project.write("", to: "folder/x")
        let folder = #expect(throws: FileFailure.self) { try DraftFile(project.path("folder")) }
        #expect(folder?.code == EISDIR)
        let file = #expect(throws: FileFailure.self) { try DraftFile(project.path("folder/x/y/z.txt")) }
        #expect(file?.operation == .makeFolder)
        #expect(file?.description == "the folder '\(project.path("folder/x"))' cannot be created: Not a directory")
    }

    @Test("a name of 255 bytes has a draft, too")
    func longName() throws {
        let name = String(repeating: "é", count: 127) + "x"
        try DraftFile.replace(project.path(name), with: [1])
        #expect(project.files == [name])
    }
}
