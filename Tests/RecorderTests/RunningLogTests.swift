import Automation
import Foundation
import TestProject
import Testing

@testable import Recorder

@Suite struct RunningLogTests {
    private let project: Project

    init() throws { project = try Project() }

    private var log: EventLog {
        var log = SampleLogs.empty()
        log.events = [SampleLogs.tap("Save", at: 1), SampleLogs.request(2), SampleLogs.tap("Done", at: 3)]
        return log
    }

    private func start(write: @escaping RunningLog.Write = systemWrite) throws -> RunningLog {
        try RunningLog(SampleLogs.empty(), in: project.folder, write: write)
    }

    @Test("FRY-102: the events of a killed process are recovered")
    func killed() throws {
        var running: RunningLog? = try start()
        let bundle = try #require(running?.bundle)
        #expect(try bundle.load().events.isEmpty)
        for (index, event) in log.events.enumerated() {
            try running?.append(event)
            #expect(try bundle.load().events == Array(log.events.prefix(index + 1)))
        }
        #expect(bundle.isRecording)
        #expect(throws: RecordingError.self) { try RecordingLibrary(folder: project.folder).delete(bundle) }
        #expect(throws: RecordingError.self) { try RecordingLibrary(folder: project.folder).trim(bundle, to: 1) }
        running = nil
        #expect(!bundle.isRecording)
        #expect(bundle.isRecovered)
        #expect(try bundle.load() == log)
        #expect(try RecordingLibrary(folder: project.folder).trim(bundle, from: 2).events.count == 2)
        #expect(!bundle.isRecovered)
        #expect(try bundle.load().events == Array(log.events.dropFirst()))
    }

    @Test("FRY-102: a running log that ends at any byte gives every whole event")
    func torn() throws {
        var running: RunningLog? = try start()
        let bundle = try #require(running?.bundle)
        let name = "\(bundle.lastPathComponent)/EventLog.running"
        var ends: [Int] = []
        func size() throws -> Int { try Data(contentsOf: URL(filePath: project.path(name))).count }
        ends.append(try size())
        for event in log.events {
            try running?.append(event)
            ends.append(try size())
        }
        running = nil
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: project.path(name))))
        for count in bytes.indices {
            let part = Array(bytes.prefix(count))
            let whole = ends.lastIndex { $0 <= count }
            if let whole {
                #expect(try RunningLogFile.log(in: part, at: "").events == Array(log.events.prefix(whole)))
            } else {
                #expect(throws: RecordingError.self) { try RunningLogFile.log(in: part, at: "") }
            }
        }
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0xFF
            guard let read = try? RunningLogFile.log(in: damaged, at: "") else {
                #expect(index < ends[0])
                continue
            }
            let whole = try #require(ends.lastIndex { $0 <= index })
            #expect(read.events == Array(log.events.prefix(whole)))
        }
    }

    @Test("FRY-102: on a full disk, events wait in memory for the next write")
    func fullDisk() throws {
        var room = Int.max
        let running = try start { descriptor, bytes in
            if room == 0 {
                errno = ENOSPC
                return -1
            }
            let part = min(room, bytes.count)
            room -= part
            return systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(part)))
        }
        try running.append(log.events[0])
        room = 100
        try running.append(log.events[1])
        #expect(running.problem?.description.contains("No space left on device; free some space") == true)
        #expect(try running.bundle.load().events == Array(log.events.prefix(1)))
        room = 0
        try running.append(log.events[1])
        #expect(try running.bundle.load().events.count == 1)
        room = .max
        try running.append(log.events[2])
        #expect(running.problem == nil)
        #expect(try running.bundle.load().events == [log.events[0], log.events[1], log.events[1], log.events[2]])
    }

    @Test("FRY-102: saving that fails says why, and can be tried again")
    func failedSave() throws {
        let running = try start()
        for event in log.events { try running.append(event) }
        let folder = running.bundle.folder
        // A folder in the place of a file cannot be replaced.
        try project.write("x", to: "\(running.bundle.lastPathComponent)/EventLog.plist/x")
        try project.write("x", to: "\(running.bundle.lastPathComponent)/1.json/x")
        try running.write([7], toFile: "1.json")
        #expect(running.problem != nil)
        let error = #expect(throws: RecordingError.self) { try running.finish(log, files: [("a.js", "go()")]) }
        #expect(error?.description.contains("'\(folder)/1.json' cannot be written") == true)
        #expect(try running.bundle.bytes(ofFile: "a.js") == Array("go()".utf8))
        for name in ["EventLog.plist", "1.json"] { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
        #expect(try running.bundle.load() == log)
        try running.finish(log)
        #expect(try running.bundle.bytes(ofFile: "1.json") == [7])
        #expect(try Project.names(in: folder) == ["1.json", "EventLog.plist", "a.js"])
        #expect(try running.bundle.load() == log)
    }

    @Test("FRY-102: a folder that cannot be written is an error")
    func noFolder() throws {
        try project.write("a file", to: "file")
        let error = #expect(throws: RecordingError.self) { try RunningLog(log, in: project.path("file")) }
        #expect(error?.description.contains("cannot be created") == true)
    }
}
