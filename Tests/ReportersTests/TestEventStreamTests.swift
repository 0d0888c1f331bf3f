import Reporters
import TestEvents
import Testing

@Suite struct TestEventStreamTests {
    @Test("what is written reads back equal")
    func roundTrip() throws {
        for events in [SampleStream.passing, SampleStream.everything, []] {
            let text = try TestEventStream.text(of: events)
            #expect(try TestEventStream.events(in: text) == events)
        }
    }

    @Test("equal events are equal bytes, with sorted keys and without white space")
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

    @Test("empty lines and repeated versions are passed over, and unknown fields ignored")
    func lenience() throws {
        let line = try TestEventStream.line(for: SampleStream.passing[0])
        let extended = #"{"shard":2,"# + line.dropFirst()
        let text = "{\"version\":3}\n\n\(line)\r\n{\"version\":2}\n\(extended)\n"
        #expect(try TestEventStream.events(in: text) == [SampleStream.passing[0], SampleStream.passing[0]])
    }

    @Test(
        "a line that does not fit is an error that names it",
        arguments: [
            (#"{"version":5}"#, "line 2: the stream has version 5, but only versions 2 to 4 are known here"),
            (#"{"version":1}"#, "line 2: the stream has version 1, but only versions 2 to 4 are known here"),
            ("{", "line 2: no JSON:"),
            ("[1]", "line 2: "),
            (
                #"{"sequence":0,"deviceTime":0,"realTime":0,"kind":{"explosion":{}}}"#,
                "line 2: kind: An event has exactly one kind of: runStarted, scriptStarted,"
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
                "line 2: sequence: a value of the type Int is expected here"
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
        #expect(error?.description == #"line 1: an event before the version; a stream begins with {"version":4}"#)
    }
}
