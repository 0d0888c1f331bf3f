import Files
import Foundation
import TestProject
import Testing

@Suite("Files inside of a folder") struct ContainedFileTests {
    private let project: Project

    init() throws {
        project = try Project(["secret": "secret", "in/a": "own", "in/deep/b": "", "in/deep/c": "deep"])
        try #require(symlink(project.path("secret"), project.path("in/link")) == 0)
        try #require(symlink("deep/c", project.path("in/inner")) == 0)
        try #require(symlink(project.path("in"), project.path("alias")) == 0)
        try #require(mkfifo(project.path("in/pipe"), 0o600) == 0)
    }

    private func text(_ name: String, in folder: String = "in", limit: Int = 100) -> String? {
        ContainedFile.bytes(of: name, in: project.path(folder), limit: limit).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test("a file is read by a path inside of the folder, also through links that stay there")
    func inside() {
        #expect(text("a") == "own" && text("deep/b") == "" && text("inner") == "deep")
        #expect(text("deep/../a") == "own" && text("a", in: "alias") == "own")
        #expect(text("a", limit: 3) == "own" && text("a", limit: 2) == nil)
    }

    @Test(
        "nothing else is read",
        arguments: [
            "", ".", "deep", "../secret", "link", "pipe", "/etc/passwd", "none", "a\0", "deep/../../secret", "/",
        ])
    func outside(name: String) { #expect(text(name) == nil) }
}
