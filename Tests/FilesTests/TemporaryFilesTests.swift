import Foundation
import Testing

@testable import Files

@Suite("The folder for temporary files") struct TemporaryFilesTests {
    @Test(
        "the variable names it, else it is /tmp",
        arguments: [
            (nil, "/tmp"), ("", "/tmp"), ("/var/tmp", "/var/tmp"), ("/var/tmp//", "/var/tmp"), ("/", "/"), ("//", "/"),
        ] as [(String?, String)])
    func variable(value: String?, path: String) { #expect(TemporaryFiles.folder(variable: value) == path) }

    @Test("a relative path counts from the working folder")
    func relative() {
        #expect(
            TemporaryFiles.folder(variable: "scratch/") == FileManager.default.currentDirectoryPath + "/scratch")
    }

    @Test("it is where Foundation has it")
    func same() {
        #expect(TemporaryFiles.folder == FileManager.default.temporaryDirectory.path)
    }

    @Test("a folder in it gets a new name each time, and is its owner's own; there is none in a folder that is missing")
    func made() throws {
        let paths = try (0..<2).map { _ in try #require(TemporaryFiles.makeFolder("jsrun-test-")) }
        defer { for path in paths { rmdir(path) } }
        #expect(paths[0] != paths[1] && paths.allSatisfy { $0.hasPrefix(TemporaryFiles.folder + "/jsrun-test-") })
        let rights = try FileManager.default.attributesOfItem(atPath: paths[0])[.posixPermissions] as? Int
        #expect(rights == 0o700)
        #expect(TemporaryFiles.makeFolder("jsrun-test-", in: "/nowhere") == nil && errno == ENOENT)
    }
}
