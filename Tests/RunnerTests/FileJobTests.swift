import Foundation
import TestEvents
import TestProject
import Testing
import Worlds

@testable import Runner

@Suite("A file on its way through workers")
struct FileJobTests {
    private func message(_ number: Int) -> TestEvent {
        TestEvent(
            sequence: number, deviceTime: 0, realTime: 0, script: "a.js",
            kind: .message(.init(level: .default, text: "\(number)")))
    }

    private func job() throws -> FileJob {
        var run = RunConfiguration()
        run.scripts = [.init(path: "a.js", configuration: ScriptConfiguration())]
        return FileJob(script: 0, try Runner(run, apps: [NotesApp.self], sinks: []).scripts[0], passCount: 1)
    }

    @Test("that is given up while its tests are unknown has an issue, and does not look complete")
    func givenUp() throws {
        let job = try job()
        let start = TestEvent(
            sequence: 0, deviceTime: 0, realTime: 0, script: "a.js",
            kind: .scriptStarted(.init(app: "Notes", device: "iPhone 5", systemVersion: "7.1")))
        try EventCoding.bytes(of: start).withUnsafeBytes { try job.take(.event, $0) }
        var deaths = 0
        while job.phase != .ended, deaths < 100 {
            job.phase = .running
            job.workerDied(.init(verdict: nil, signal: 9, log: [], time: 1))
            deaths += 1
        }
        #expect(job.phase == .ended)
        var summary = RunSummary()
        while let item = job.nextItem() { if case .event(let event) = item { summary.add(event) } }
        #expect(summary.exitStatus == 1)
        #expect(summary.scripts.first?.issues.map(\.name) == ["Crash"])
    }

    /// A job that was sent messages before its turn, and what it adds to the stream.
    private func items(count: Int, journal: RunJournal?) throws -> [FileJob.Item] {
        let job = try job()
        if let journal { job.onEvent = { journal.keep($0) } }
        for number in 0..<count {
            try EventCoding.bytes(of: message(number)).withUnsafeBytes { try job.take(.event, $0) }
        }
        var items: [FileJob.Item] = []
        while let item = job.nextItem() { items.append(item) }
        #expect(job.nextItem() == nil)
        return items
    }

    /// A journal that has begun.
    private func journal(in project: Project) -> RunJournal {
        let journal = RunJournal(folder: project.path("results"))
        journal.receive(
            TestEvent(
                sequence: 0, deviceTime: 0, realTime: 0,
                kind: .runStarted(.init(program: "jsrun", seed: 1, scripts: ["a.js"], arguments: []))))
        return journal
    }

    @Test("keeps the order of its events, of which the journal holds most until their turn comes")
    func kept() throws {
        let project = try Project()
        let journal = journal(in: project)
        let items = try items(count: 5000, journal: journal)
        var events: [TestEvent] = []
        var reads = 0
        for item in items {
            switch item {
            case .event(let event): events.append(event)
            case .kept(let range):
                reads += 1
                events += try journal.events(in: range).map { try EventCoding.event(from: $0) }
            default: Issue.record("\(item)")
            }
        }
        #expect(events == (0..<5000).map(message))
        // Neighbours in the journal are held as one.
        #expect(items.count == 500 + reads && (2..<50).contains(reads), "\(reads)")
        journal.end()
        #expect(project.files.isEmpty)
    }

    @Test("events that could not be written to a full disk are kept until their turn comes")
    func fullDisk() throws {
        let project = try Project()
        let journal = journal(in: project)
        let saved = try EventCoding.bytes(of: message(1)).withUnsafeBytes { journal.keep($0) }
        journal.save()
        let unsaved = try EventCoding.bytes(of: message(2)).withUnsafeBytes { journal.keep($0) }
        let first = try #require(saved)
        let second = try #require(unsaved)
        #expect(first.upperBound == second.lowerBound)
        let both = try journal.events(in: first.lowerBound..<second.upperBound).map { try EventCoding.event(from: $0) }
        #expect(both == [message(1), message(2)])
        #expect(throws: FrameError.self) { try journal.events(in: first.lowerBound..<second.upperBound + 1) }
        journal.end()
    }

    @Test("keeps its events itself where there is no journal")
    func encoded() throws {
        let items = try items(count: 1000, journal: nil)
        #expect(items.count == 1000)
        for (number, item) in items.enumerated() {
            switch item {
            case .event(let event): #expect(event == message(number))
            case .encoded(let bytes):
                #expect(try EventCoding.event(from: bytes) == message(number))
            default: Issue.record("\(item)")
            }
        }
    }

    @Test("a worker that waits for its supervisor says for how long")
    func waiting() throws {
        let progress = try #require(ProgressSignal())
        #expect(progress.timeWaited == 0)
        progress.noteWait(1.5)
        progress.noteWait(0.25)
        #expect(progress.timeWaited == 1.75)
        #expect(progress.count == 0)
    }
}
