import Foundation
import Reporters
import TestEvents
import Testing

@Suite struct ReporterSpecificationTests {
    @Test(
        "a name, or a name and a file",
        arguments: [
            ("console", ReporterSpecification("console")),
            ("junit=out/a=b.xml", ReporterSpecification("junit", file: "out/a=b.xml")),
            ("json", ReporterSpecification("json")),
            ("bot=bots.log", ReporterSpecification("bot", file: "bots.log")),
            ("instruments=results", ReporterSpecification("instruments", file: "results")),
        ])
    func parse(text: String, expected: ReporterSpecification) throws {
        #expect(try ReporterSpecification(parsing: text, among: ReporterKind.builtIn) == expected)
    }

    @Test(
        "an unknown name is an error that suggests the nearest",
        arguments: [
            (
                "juint",
                "unknown reporter 'juint'; did you mean 'junit'? "
                    + "(Available: console, dot, html, junit, json, tap, github, instruments, bot.)"
            ),
            (
                "graph=x",
                "unknown reporter 'graph'; available: console, dot, html, junit, json, tap, github, instruments, bot"
            ),
            ("", "unknown reporter ''; available: console, dot, html, junit, json, tap, github, instruments, bot"),
            ("junit=", "no file after 'junit='; write 'junit=FILE', or 'junit' for standard output"),
        ])
    func errors(text: String, message: String) {
        let error = #expect(throws: ReporterSpecificationError.self) {
            try ReporterSpecification(parsing: text, among: ReporterKind.builtIn)
        }
        #expect(error?.description == message)
    }

    @Test("the folders of a reporter's file are created at once, and the file when the report is complete")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a/b/events.jsonl").path
        let reporter = try ReporterKind.json.makeReporter(ReportDestination(file: file, outputFolder: folder.path))
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "a/b").path))
        for event in SampleStream.passing { reporter.receive(event) }
        #expect(!FileManager.default.fileExists(atPath: file))
        try reporter.finish()
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.split(separator: "\n").count == SampleStream.passing.count + 1)
    }

    @Test("a file that cannot be opened is an error before the run")
    func unwritable() throws {
        let folder = FileManager.default.temporaryDirectory.path
        let error = #expect(throws: OutputError.self) {
            try ReporterKind.junit.makeReporter(ReportDestination(file: folder, outputFolder: folder))
        }
        #expect(error?.operation == .open)
        #expect(error?.description.contains("'\(folder)' cannot be opened for writing: ") == true)
    }

    @Test("a folder that cannot be created is an error that names it")
    func unmakeableFolder() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let error = #expect(throws: OutputError.self) {
            try ReporterKind.junit.makeReporter(
                ReportDestination(file: "\(file.path)/sub/out.xml", outputFolder: file.path))
        }
        #expect(error?.operation == .makeFolder)
        #expect(error?.path == file.path)
    }
}

@Suite struct TextOutputTests {
    @Test("a report appears when it is finished, and the older one stays until then")
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
