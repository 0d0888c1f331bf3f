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
}
