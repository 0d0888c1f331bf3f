import Foundation
import Reporters
import TestEvents
import Testing

@Suite struct ReporterSpecificationTests {
    @Test(
        "a name, or a name and a file",
        arguments: [
            ("console", ReporterSpecification(format: .console)),
            ("junit=out/a=b.xml", ReporterSpecification(format: .junit, file: "out/a=b.xml")),
            ("json", ReporterSpecification(format: .json)),
            ("bot=bots.log", ReporterSpecification(format: .bot, file: "bots.log")),
            ("instruments=results", ReporterSpecification(format: .instruments, file: "results")),
        ])
    func parse(text: String, expected: ReporterSpecification) throws {
        #expect(try ReporterSpecification(parsing: text) == expected)
    }

    @Test(
        "an unknown name is an error that suggests the nearest",
        arguments: [
            (
                "juint",
                "there is no reporter 'juint'; did you mean 'junit'? (There are console, junit, json, instruments, bot.)"
            ),
            ("html=x", "there is no reporter 'html'; there are console, junit, json, instruments, bot"),
            ("", "there is no reporter ''; there are console, junit, json, instruments, bot"),
            ("junit=", "no file after 'junit='; write 'junit=FILE', or 'junit' for standard output"),
        ])
    func errors(text: String, message: String) {
        let error = #expect(throws: ReporterSpecificationError.self) { try ReporterSpecification(parsing: text) }
        #expect(error?.description == message)
    }

    @Test("the folders of a reporter's file are made at once, and the file when the report is complete")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a/b/events.jsonl").path
        let reporter = try ReporterSpecification(parsing: "json=\(file)").makeReporter(
            style: .plain, outputFolder: folder.path)
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
            try ReporterSpecification(parsing: "junit=\(folder)").makeReporter(style: .plain, outputFolder: folder)
        }
        #expect(error?.operation == .open)
        #expect(error?.description.contains("'\(folder)' cannot be opened for writing: ") == true)
    }

    @Test("a folder that cannot be made is an error that names it")
    func unmakeableFolder() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let error = #expect(throws: OutputError.self) {
            try ReporterSpecification(parsing: "junit=\(file.path)/sub/out.xml").makeReporter(
                style: .plain, outputFolder: file.path)
        }
        #expect(error?.operation == .makeFolder)
        #expect(error?.path == file.path)
    }
}
