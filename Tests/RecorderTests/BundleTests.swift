import Automation
import Foundation
import TestProject
import Testing

@testable import Recorder

@Suite struct BundleTests {
    private let project: Project
    private var library: RecordingLibrary { RecordingLibrary(folder: project.path("recordings")) }

    init() throws { project = try Project() }

    @discardableResult private func save(_ log: EventLog, bodies: [String] = []) throws -> RecordingBundle {
        let running = try RunningLog(log, in: library.folder)
        for body in bodies { try running.write(Array(body.utf8), toFile: body) }
        try running.finish(log)
        return running.bundle
    }

    private func message(_ body: () throws -> Void) -> String? {
        #expect(throws: RecordingError.self) { try body() }?.description.replacing(project.folder, with: "…")
    }

    @Test("FRY-102, FRY-103: a bundle has the log, the code and a file per body")
    func contents() throws {
        let log = SampleLogs.full
        let running = try RunningLog(log, in: library.folder)
        try running.write([1, 2], toFile: "1.json")
        try running.finish(log, files: [("test.js", "tap();\n"), ("test.swift", "tap()\n")])
        let folder = "recordings/2026-09-21T14-13-20-_-Add_an_account.fry"
        let names = ["1.json", "EventLog.plist", "test.js", "test.swift"]
        #expect(project.files == names.map { "\(folder)/\($0)" })
        let bundle = try RecordingBundle(reading: project.path(folder) + "/")
        #expect(bundle == running.bundle)
        #expect(bundle.name == "Add an account")
        #expect(bundle.date == 1_790_000_000)
        #expect(try bundle.load() == log)
        #expect(try bundle.files == ["1.json", "test.js", "test.swift"])
        #expect(try bundle.bytes(ofFile: "1.json") == [1, 2])
        #expect(!bundle.isRecovered)
        #expect(!bundle.isRecording)
    }

    @Test("FRY-102: two recordings of one second are apart")
    func sameSecond() throws {
        let folders = try (0..<3).map { _ in try save(SampleLogs.empty()).lastPathComponent }
        #expect(
            folders == [
                "2026-09-21T14-13-20-_-Add_an_account.fry", "2026-09-21T14-13-20.2-_-Add_an_account.fry",
                "2026-09-21T14-13-20.3-_-Add_an_account.fry",
            ])
        #expect(try library.bundles.map(\.lastPathComponent) == folders.reversed())
    }

    @Test("FRY-103: files are only in the bundle, whatever their names")
    func fileNames() throws {
        let bundle = try save(SampleLogs.full)
        try project.write("secret", to: "secret.txt")
        try project.link("recordings/\(bundle.lastPathComponent)/link", to: project.path("secret.txt"))
        for name in [
            "", ".", "..", "../../secret.txt", "a/b", "/etc/passwd", "EventLog.plist", "EventLog.running", "a\0b",
        ] {
            #expect(throws: RecordingError.self) { try bundle.bytes(ofFile: name) }
            #expect(throws: RecordingError.self) { try bundle.write([1], toFile: name) }
            #expect(throws: RecordingError.self) { try bundle.deleteFile(name) }
        }
        #expect(throws: RecordingError.self) { try bundle.bytes(ofFile: "link") }
        #expect(throws: RecordingError.self) { try bundle.bytes(ofFile: "missing") }
        #expect(try project.read("secret.txt") == "secret")
        #expect(try bundle.load() == SampleLogs.full)
    }

    @Test("FRY-103: a folder that is no bundle is refused, with what to do")
    func noBundle() throws {
        try project.write("x", to: "folder/a.txt")
        try project.write("x", to: "file.fry")
        try project.write("x", to: "empty.fry/a.txt")
        try project.link("link.fry", to: project.path("empty.fry"))
        func problem(_ name: String) -> String? {
            message { _ = try RecordingBundle(reading: project.path(name)).load() }
        }
        #expect(problem("folder") == "'…/folder' is not a recording; pass a folder whose name ends in '.fry'")
        #expect(problem("file.fry") == "'…/file.fry' is not a recording; pass a folder whose name ends in '.fry'")
        #expect(problem("link.fry") == "'…/link.fry' is a link; pass what it refers to")
        #expect(problem("none.fry") == "there is no recording '…/none.fry'; see 'jsrun fry list'")
        #expect(
            problem("empty.fry")
                == "'…/empty.fry' is not a recording: it has no EventLog.plist; delete it, or record again")
    }

    @Test("FRY-103: a damaged, huge or strange log is an error with the file")
    func damaged() throws {
        try project.write("bplist00 and no more", to: "a.fry/EventLog.plist")
        let bundle = try RecordingBundle(reading: project.path("a.fry"))
        let start = "'…/a.fry/EventLog.plist' "
        #expect(
            message { _ = try bundle.load() }
                == "\(start)cannot be read as a recording: the binary property list is truncated or damaged")
        #expect(truncate(project.path("a.fry/EventLog.plist"), 300 << 20) == 0)
        #expect(message { _ = try bundle.load() } == "\(start)is larger than 256 MiB; record in several parts")
        #expect(unlink(project.path("a.fry/EventLog.plist")) == 0)
        #expect(mkfifo(project.path("a.fry/EventLog.plist"), 0o600) == 0)
        #expect(
            message { _ = try bundle.load() }
                == "\(start)is not a regular file; delete the recording, or restore the file")
    }

    @Test("FRY-102: the library lists the newest first, and finds by name")
    func library_() throws {
        #expect(try library.bundles.isEmpty)
        try save(SampleLogs.empty(name: "login", date: 100))
        try save(SampleLogs.empty(name: "logout", date: 300))
        try save(SampleLogs.empty(name: "login", date: 200))
        try project.write("x", to: "recordings/renamed.fry/EventLog.plist")
        try project.write("x", to: "recordings/notes.txt")
        #expect(try library.bundles.map(\.name) == ["logout", "login", "login", "renamed"])
        #expect(try library.bundle(named: "login").date == 200)
        #expect(try library.bundle(named: "renamed").date == nil)
        #expect(try library.bundle(named: "1970-01-01T00-01-40-_-login.fry").date == 100)
        #expect(try library.bundle(named: "1970-01-01T00-01-40-_-login").date == 100)
        #expect(
            message { _ = try library.bundle(named: "logaut") }
                == "there is no recording 'logaut'; did you mean 'logout'?")
    }

    @Test("FRY-102: a deleted recording is gone with all its files, and nothing else is")
    func delete() throws {
        try project.write("precious", to: "precious.txt")
        let bundle = try save(SampleLogs.full, bodies: ["1.json"])
        try project.link("recordings/\(bundle.lastPathComponent)/link", to: project.path("precious.txt"))
        try project.write("x", to: "recordings/\(bundle.lastPathComponent)/inner/a.txt")
        #expect(message { try library.delete(bundle) }?.contains("contains the folder 'inner'") == true)
        #expect(try bundle.load() == SampleLogs.full)
        try FileManager.default.removeItem(atPath: bundle.folder + "/inner")
        try library.delete(bundle)
        #expect(project.files == ["precious.txt"])
        #expect(try library.bundles.isEmpty)
    }

    @Test("FRY-103: trimming keeps a range of events, and the bodies that they refer to")
    func trim() throws {
        var log = SampleLogs.empty()
        log.events = [
            SampleLogs.request(1, body: "a", answer: "b"), SampleLogs.tap("Save", at: 2),
            SampleLogs.request(3, body: "a", answer: "c"), SampleLogs.request(4, body: "../precious.txt", answer: "d"),
        ]
        try project.write("precious", to: "recordings/precious.txt")
        let bundle = try save(log, bodies: ["a", "b", "c", "d", "unknown"])
        #expect(try library.trim(bundle, from: 2, to: 3).events == Array(log.events[1...2]))
        #expect(try bundle.load().events.map(\.startingOffset) == [2, 3])
        #expect(try bundle.files == ["a", "c", "unknown"])
        #expect(try project.read("recordings/precious.txt") == "precious")
        let text = "has the events 1 to 2, so none from 3 to 2; pass other numbers"
        #expect(message { try library.trim(bundle, from: 3) }?.hasSuffix(text) == true)
        #expect(try library.trim(bundle, to: 1_000).events.count == 2)
        #expect(try library.trim(bundle, to: 1).events.count == 1)
    }
}
