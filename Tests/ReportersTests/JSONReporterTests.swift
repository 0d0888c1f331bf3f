import Foundation
import Reporters
import TestEvents
import Testing

@Suite struct JSONReporterTests {
    @Test("the report is the stream itself")
    func stream() throws {
        let text = try Replay.text(SampleStream.everything) { JSONReporter(output: $0) }
        try Golden(name: "events.jsonl").expect(text)
        #expect(try TestEventStream.events(in: text) == SampleStream.everything)
    }

    @Test("each event is written at once, on a line of its own")
    func flushed() throws {
        final class Pieces { var pieces: [String] = [] }
        let result = Pieces()
        let reporter = JSONReporter(output: TextOutput { result.pieces.append($0) })
        #expect(result.pieces == ["{\"version\":6}\n"])
        reporter.receive(SampleStream.passing[0])
        #expect(result.pieces.count == 2)
        #expect(result.pieces[1].hasSuffix("\"sequence\":0}\n"))
        try reporter.finish()
    }

    @Test("what could not be written is an error at the end")
    func failingOutput() {
        struct Full: Error {}
        let reporter = JSONReporter(output: TextOutput { _ in throw Full() })
        for event in SampleStream.passing { reporter.receive(event) }
        #expect(throws: Full.self) { try reporter.finish() }
    }
}

@Suite struct TestEventStreamTests {
    @Test("what is written reads back equal")
    func roundTrip() throws {
        for events in [SampleStream.passing, SampleStream.everything, []] {
            let text = try TestEventStream.text(of: events)
            #expect(try TestEventStream.events(in: text) == events)
        }
    }

    @Test("equal events produce equal bytes, with sorted keys and without white space")
    func bytes() throws {
        let event = TestEvent(
            sequence: 3, deviceTime: 1.5, realTime: 0.25, script: "tests/a.js",
            test: TestID(script: "tests/a.js", title: "a\n/b"), kind: .action(.init(text: "target.tap()")))
        let line =
            #"{"deviceTime":1.5,"kind":{"action":{"implicit":false,"text":"target.tap()"}},"realTime":0.25,"#
            + #""script":"tests/a.js","sequence":3,"#
            + #""test":{"occurrence":1,"script":"tests/a.js","title":"a\n/b"}}"#
        #expect(try TestEventStream.line(for: event) == line)
    }

    @Test("an event is one line, whatever its text")
    func oneLine() throws {
        for event in SampleStream.everything {
            let line = try TestEventStream.line(for: event)
            #expect(!line.utf8.contains(UInt8(ascii: "\n")) && !line.utf8.contains(UInt8(ascii: "\r")))
        }
    }

    @Test("infinite and undefined numbers survive")
    func infinity() throws {
        let rect: [Double] = [.infinity, -.infinity, 0, 1]
        let event = TestEvent(
            sequence: 0, deviceTime: 0, realTime: 0, kind: .capture(.init(name: "far away", rect: rect)))
        let read = try TestEventStream.events(in: TestEventStream.text(of: [event]))
        #expect(read == [event])
        let undefined = TestEvent(sequence: 0, deviceTime: .nan, realTime: 0, kind: event.kind)
        #expect(try TestEventStream.events(in: TestEventStream.text(of: [undefined]))[0].deviceTime.isNaN)
    }

    @Test("empty lines and repeated versions are skipped, and unknown fields ignored")
    func lenience() throws {
        let line = try TestEventStream.line(for: SampleStream.passing[0])
        let extended = #"{"shard":2,"# + line.dropFirst()
        let text = "{\"version\":3}\n\n\(line)\r\n{\"version\":2}\n\(extended)\n"
        #expect(try TestEventStream.events(in: text) == [SampleStream.passing[0], SampleStream.passing[0]])
    }

    @Test(
        "an invalid line is an error that names it",
        arguments: [
            (#"{"version":7}"#, "line 2: unsupported stream version 7; the supported versions are 2 to 6"),
            (#"{"version":1}"#, "line 2: unsupported stream version 1; the supported versions are 2 to 6"),
            ("{", "line 2: invalid JSON:"),
            ("[1]", "line 2: "),
            (
                #"{"sequence":0,"deviceTime":0,"realTime":0,"kind":{"explosion":{}}}"#,
                "line 2: kind: An event has exactly one of these kinds: runStarted, scriptStarted,"
            ),
            (
                #"{"sequence":0,"deviceTime":0,"realTime":0,"kind":{"message":{"level":"loud","text":""}}}"#,
                "line 2: kind.message.level: "
            ),
            (
                #"{"sequence":0,"deviceTime":0,"realTime":0,"kind":{"action":{"implicit":true}}}"#,
                "line 2: kind.action: the field 'text' is missing"
            ),
            (
                #"{"sequence":"0","deviceTime":0,"realTime":0,"kind":{"action":{"implicit":true}}}"#,
                "line 2: sequence: expected a value of type Int"
            ),
        ])
    func errors(line: String, message: String) {
        let error = #expect(throws: TestEventStreamError.self) {
            try TestEventStream.events(in: "{\"version\":2}\n\(line)\n")
        }
        #expect(error?.line == 2)
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "none")")
    }

    @Test("an event before the version is an error that says how a stream begins")
    func missingVersion() throws {
        let line = try TestEventStream.line(for: SampleStream.passing[0])
        let error = #expect(throws: TestEventStreamError.self) { try TestEventStream.events(in: line) }
        #expect(error?.kind == .missingVersion)
        #expect(
            error?.description == #"line 1: an event before the version record; a stream starts with {"version":6}"#)
    }
}

@Suite struct EventsDocumentationTests {
    private static let document: String = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try? Data(contentsOf: root.appending(path: "Documentation/events.md"))
        return String(decoding: data ?? Data(), as: UTF8.self)
    }()

    @Test("every kind and field of the model is described")
    func names() {
        var names: Set<String> = []
        for event in SampleStream.complete { collectNames(of: event, into: &names) }
        #expect(names.count > 50)
        for name in names.sorted() { #expect(Self.document.contains("`\(name)`"), "\(name)") }
    }

    @Test("every kind has a section of its own, and no other has")
    func sections() {
        let sections = Self.document.split(separator: "\n").filter { $0.hasPrefix("### `") }
            .map { String($0.dropFirst(5).dropLast()) }
        let kinds = Set(SampleStream.complete.compactMap { Mirror(reflecting: $0.kind).children.first?.label })
        #expect(Set(sections) == kinds)
        #expect(sections.count == kinds.count)
    }

    @Test("every outcome, level and fault is described")
    func values() {
        let values =
            TestEvent.Outcome.allCases.map(\.rawValue) + TestEvent.Message.Level.allCases.map(\.rawValue)
            + TestEvent.Fault.allCases.map(\.rawValue)
        for value in values { #expect(Self.document.contains("`\(value)`"), "\(value)") }
    }

    @Test("the version is the model's")
    func version() {
        #expect(Self.document.contains("version **\(TestEvent.version)**"))
    }

    @Test("the example is a stream, spelled as it would be written")
    func example() throws {
        let start = try #require(Self.document.range(of: "```jsonl\n"))
        let end = try #require(Self.document.range(of: "```", range: start.upperBound..<Self.document.endIndex))
        let text = String(Self.document[start.upperBound..<end.lowerBound])
        let events = try TestEventStream.events(in: text)
        #expect(try TestEventStream.text(of: events) == text)
        #expect(events.map(\.sequence) == Array(0..<10))
        var summary = RunSummary()
        for event in events { summary.add(event) }
        #expect(summary.exitStatus == 1 && summary.counts.failed == 1)
    }

    @Test("the sample stream contains every optional field at least once")
    func completeness() throws {
        let text = try TestEventStream.text(of: SampleStream.complete)
        var names: Set<String> = []
        for event in SampleStream.complete { collectNames(of: event, into: &names) }
        for name in names { #expect(text.contains("\"\(name)\":"), "\(name)") }
    }

    /// The labels of everything inside, which are the keys of the JSON.
    private func collectNames(of value: Any, into names: inout Set<String>) {
        let mirror = Mirror(reflecting: value)
        for child in mirror.children {
            let isField = mirror.displayStyle == .struct || mirror.displayStyle == .enum
            if isField, let label = child.label { names.insert(label) }
            collectNames(of: child.value, into: &names)
        }
    }
}
