import Foundation
import Reporters
import Testing

@Suite struct TextOutputTests {
    @Test("a report is there when it is finished, and the older one until then")
    func finished() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("old".utf8).write(to: file)
        let output = try TextOutput(file: file.path)
        output.writeLine("Grüße")
        output.write(String(repeating: "x", count: 3_000_000))
        #expect(try String(contentsOf: file, encoding: .utf8) == "old")
        try output.finish()
        #expect(try Data(contentsOf: file).count == 3_000_008)
    }

    @Test("a report that is never finished leaves the older one, and nothing else")
    func interrupted() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "junit.xml")
        try Data("old".utf8).write(to: file)
        try TextOutput(file: file.path).write("half of it")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["junit.xml"])
        #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    }

    @Test("an older report is replaced, not mixed with the new one")
    func replaced() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("a long report of yesterday".utf8).write(to: file)
        let output = try TextOutput(file: file.path)
        output.write("new")
        try output.finish()
        output.write("after the end")
        #expect(try String(contentsOf: file, encoding: .utf8) == "new")
    }

    @Test("the first error ends the writing and is thrown at the end")
    func firstError() {
        final class Count { var count = 0 }
        struct Refused: Error, Equatable { var attempt: Int }
        let attempts = Count()
        let output = TextOutput { _ in
            attempts.count += 1
            throw Refused(attempt: attempts.count)
        }
        output.writeLine("one")
        output.writeLine("two")
        #expect(attempts.count == 1)
        #expect(throws: Refused(attempt: 1)) { try output.finish() }
    }

    @Test("a full disk is an error that says so")
    func fullDisk() throws {
        let output = try TextOutput(file: "/dev/full")
        output.writeLine("lost")
        let error = #expect(throws: OutputError.self) { try output.finish() }
        #expect(error == OutputError(operation: .write, path: "/dev/full", code: ENOSPC))
        #expect(error?.description == "the report could not be written to '/dev/full': No space left on device")
    }
}
