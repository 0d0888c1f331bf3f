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

    @Test("each event leaves at once, on a line of its own")
    func flushed() throws {
        final class Pieces { var pieces: [String] = [] }
        let result = Pieces()
        let reporter = JSONReporter(output: TextOutput { result.pieces.append($0) })
        #expect(result.pieces == ["{\"version\":4}\n"])
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
