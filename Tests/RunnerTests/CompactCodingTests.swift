import Automation
import TestEvents
import Testing

@testable import Runner

/// Events on their way from a worker to its supervisor, and in the journal of a run.
@Suite("Events as bytes")
struct CompactCodingTests {
    /// Events of many kinds, as a run has recorded them.
    private static func recordedEvents() throws -> [TestEvent] {
        try FinishedRun(
            """
            UIALogger.logWarning("\\u202e \\u{1F468}\\u200D\\u{1F469} \\0 end");
            test("taps", function (target, app) { app.mainWindow().buttons()[0].tap(); app.logElementTree(); },
                { proves: "a", needs: ["b", "c"] });
            test("fails", function (target, app) { assertEquals({a: [1, 2]}, {a: [1, 3]}); });
            test("waits", async function () { setInterval(function () {}, 4000); await new Promise(function () {}); });
            UIATarget.localTarget().delay(1e-300);
            """
        ) { _, script in script.timeout = 10 }.events
    }

    @Test("are decoded as they were")
    func roundTrip() throws {
        let events = try Self.recordedEvents()
        #expect(events.count > 12)
        for event in events {
            let bytes = try EventCoding.bytes(of: event)
            #expect(try EventCoding.event(from: bytes) == event)
        }
    }

    @Test(
        "extreme and infinite numbers survive, too",
        arguments: [Double.infinity, -.infinity, .greatestFiniteMagnitude, -0.0])
    func numbers(number: Double) throws {
        let event = TestEvent(
            sequence: .max, deviceTime: number, realTime: number, kind: .message(.init(level: .debug, text: "")))
        let bytes = try EventCoding.bytes(of: event)
        #expect(try EventCoding.event(from: bytes) == event)
    }

    /// An event of each kind that has a layout of its own, with a value in every field.
    private static let complete: [TestEvent.Kind] = {
        var place = SourcePlace(file: "Module/File.swift", line: 3, column: 4)
        place.path = "/folder/File.swift"
        let text = "some text"
        return [
            .runStarted(
                .init(
                    program: "0.1.0", seed: .max, scripts: ["a.js", "b.js"], arguments: ["--seed", text], output: "out",
                    retries: 2, command: "app-tests", shard: .init(index: 2, count: 3, scripts: ["c.js"]))),
            .runEnded(.init(exitStatus: -3, realDuration: 0.5)),
            .scriptStarted(
                .init(app: "Accounts", device: "iPhone 5", systemVersion: "7.0", fixtures: [text], epoch: 1.5e9)),
            .scriptEnded(.init(deviceDuration: 1.5, realDuration: 2.5)),
            .testStarted(
                .init(title: "other", place: place, proves: ["a", text], needs: [], canvas: [320.5, -1], attempt: 2)),
            .testEnded(
                .init(
                    title: "title", outcome: .interrupted, message: text, screenshot: "a.png", deviceDuration: 1.5,
                    realDuration: 2.5, willRetry: true)),
            .message(.init(level: .error, text: text, place: place, screenshot: "a.png")),
            .action(.init(text: text, implicit: true)),
            .assertion(
                .init(
                    name: "assertTrue", passed: false, expected: "true", received: "false", message: text,
                    place: place)),
            .operation(
                .init(
                    name: "TAP", section: "title", index: -7, data: "{}", isCheck: true, passed: false, message: text,
                    place: place, deviceDuration: 3, screenshot: "a.png", model: "a.json")),
            .scenarioStep(
                .init(
                    path: "a/b", description: text, visit: 9, status: .handled, result: "1", attempts: 300,
                    deviceDuration: 4, edge: .init(label: "otherwise", target: "b"), error: "no")),
        ]
    }()

    @Test("with a layout of their own lose no field", arguments: complete)
    func layouts(kind: TestEvent.Kind) throws {
        // A field without a value here would not be proved.
        for payload in Mirror(reflecting: kind).children {
            for field in Mirror(reflecting: payload.value).children {
                let value = Mirror(reflecting: field.value)
                #expect(value.displayStyle != .optional || !value.children.isEmpty, "\(field.label ?? "")")
            }
        }
        for test in [nil, TestID(script: "title", title: "title", occurrence: 2), TestID(script: "a.js", title: "b")] {
            let event = TestEvent(
                sequence: 1 << 40, deviceTime: 5, realTime: 6, script: test.map { _ in "a.js" }, test: test, kind: kind)
            let bytes = try EventCoding.bytes(of: event)
            #expect(try EventCoding.event(from: bytes) == event)
            for length in 0..<bytes.count {
                #expect(throws: (any Error).self) { try EventCoding.event(from: Array(bytes[..<length])) }
            }
        }
    }

    @Test("that are truncated or damaged are refused or produce an event, and never end the process")
    func damaged() throws {
        var random = SystemRandomNumberGenerator()
        for event in try Self.recordedEvents() {
            let bytes = try EventCoding.bytes(of: event)
            for length in 0..<bytes.count {
                #expect(throws: (any Error).self) {
                    try EventCoding.event(from: Array(bytes[..<length]))
                }
            }
            var accepted = 0
            for _ in 0..<200 {
                var damaged = bytes
                for _ in 0...Int.random(in: 0...3, using: &random) {
                    damaged[Int.random(in: damaged.indices, using: &random)] = .random(in: 0...255, using: &random)
                }
                if (try? EventCoding.event(from: damaged)) != nil { accepted += 1 }
            }
            #expect(accepted < 200)
        }
    }

    @Test("arrive in frames, however they are split")
    func frames() throws {
        let events = try Self.recordedEvents()
        let stream =
            try events.flatMap { Frame.bytes(.event, try EventCoding.bytes(of: $0)) } + Frame.bytes(.jobEnded)
        for size in [1, 2, 7, 4096, stream.count] {
            var buffer = FrameBuffer()
            var kinds: [Frame.Kind] = []
            var arrived: [TestEvent] = []
            for start in stride(from: 0, to: stream.count, by: size) {
                stream[start..<min(start + size, stream.count)].withUnsafeBytes { buffer.append($0) }
                while let frame = try buffer.next() {
                    kinds.append(frame.kind)
                    if frame.kind == .event {
                        arrived.append(try EventCoding.event(from: frame.content))
                    }
                }
            }
            #expect(arrived == events)
            #expect(kinds.last == .jobEnded && kinds.count == events.count + 1)
        }
    }

    @Test(
        "in frames of an impossible length or kind are refused",
        arguments: [[0xFF, 0xFF, 0xFF, 0xFF, 1], [0, 0, 0, 0, 0], [1, 0, 0, 0, 99, 0], [0, 0, 0, 5, 1]] as [[UInt8]])
    func impossible(bytes: [UInt8]) {
        var buffer = FrameBuffer()
        bytes.withUnsafeBytes { buffer.append($0) }
        #expect(throws: FrameError.self) { try buffer.next() }
    }

    @Test("in a journal are read as far as they go, and a damaged journal is refused or read, at any byte")
    func journal() throws {
        let events = try Self.recordedEvents()
        let whole = try RunJournal.heading + events.flatMap { Frame.bytes(.event, try EventCoding.bytes(of: $0)) }
        #expect(RunJournal.isJournal(whole))
        #expect(try RunJournal.events(in: whole) == events)
        var counts: Set<Int> = []
        for length in RunJournal.heading.count..<whole.count {
            counts.insert(try RunJournal.events(in: Array(whole[..<length])).count)
        }
        #expect(counts == Set(0..<events.count))
        for index in RunJournal.heading.count..<whole.count {
            var damaged = whole
            damaged[index] ^= 0x80
            // A refusal is an error; otherwise there are no more events than before.
            if let read = try? RunJournal.events(in: damaged) { #expect(read.count <= events.count) }
        }
    }
    @Test("in a journal of files that ran side by side are read file by file, in the order of the run")
    func journalOfTwo() throws {
        let one = try Self.recordedEvents()
        let name = try #require(one.lazy.compactMap(\.script).first)
        var start: TestEvent?
        var files: [[TestEvent]] = [[], []]
        for event in one {
            if case .runStarted(var payload) = event.kind {
                payload.scripts = ["second", name]
                start = event
                start?.kind = .runStarted(payload)
            } else if event.script != nil {
                files[1].append(event)
                var other = event
                other.script = "second"
                files[0].append(other)
            }
        }
        let begin = try #require(start)
        let mixed = [begin] + zip(files[1], files[0]).flatMap { [$0, $1] }
        let bytes = try RunJournal.heading + mixed.flatMap { Frame.bytes(.event, try EventCoding.bytes(of: $0)) }
        #expect(try RunJournal.events(in: bytes) == [begin] + files[0] + files[1])
    }
}
