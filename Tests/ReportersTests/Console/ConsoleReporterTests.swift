import Reporters
import TestEvents
import Testing

@Suite struct ConsoleReporterTests {
    @Test("a run with everything is told in full")
    func everything() throws {
        try Golden(name: "console-everything.txt").expect(Replay.console(SampleStream.everything))
    }

    @Test("with -v everything is told as it happens")
    func verbose() throws {
        try Golden(name: "console-verbose.txt")
            .expect(Replay.console(SampleStream.everything, verbosity: .verbose))
    }

    @Test("with -q only failures and totals are told")
    func quiet() throws {
        try Golden(name: "console-quiet.txt").expect(Replay.console(SampleStream.everything, verbosity: .quiet))
    }

    @Test("a run that passes is short")
    func passing() throws {
        try Golden(name: "console-passing.txt").expect(Replay.console(SampleStream.passing))
    }

    @Test("on a terminal there are colours, and a line that shows what runs now")
    func terminal() throws {
        let style = ConsoleStyle(hasColor: true, hasProgressLine: true, width: 90)
        try Golden(name: "console-terminal.txt").expect(Replay.console(SampleStream.everything, style: style))
    }

    @Test("a stream that was written and read back is told in the same words")
    func replayed() throws {
        let text = try Replay.text(SampleStream.everything) { JSONReporter(output: $0) }
        let replayed = try Replay.console(TestEventStream.events(in: text))
        #expect(try replayed == Replay.console(SampleStream.everything))
    }

    @Test("a stream that was cut off is told as far as it goes")
    func cutOff() throws {
        let text = try Replay.console(Array(SampleStream.passing.prefix(5)))
        #expect(text.contains("✓ The first screen shows all accounts"))
        #expect(text.contains("1 not ended, 1 passed (2)"))
        #expect(text.contains("The run was cut off before its end."))
        #expect(try Replay.console([]).contains("Tests  none"))
    }

    @Test("errors outside of tests are told one by one")
    func outsideTests() throws {
        var stream = StreamBuilder()
        stream.script("tests/broken.js") { stream in
            for message in ["first", "second"] {
                stream.add(.issue(.init(fault: .script, name: "Error", message: message)))
            }
        }
        let text = try Replay.console(stream.events)
        #expect(text.contains("✗ broken.js\n    Error: first\n"))
        #expect(text.contains("✗ broken.js\n    Error: second\n"))
    }

    @Test("the progress line is gone before anything else is written")
    func progress() throws {
        let style = ConsoleStyle(hasColor: false, hasProgressLine: true)
        let text = try Replay.console(SampleStream.passing, style: style)
        let pieces = text.split(separator: "\r\u{1B}[2K", omittingEmptySubsequences: false)
        #expect(pieces.contains("… tests/account.js › The list scrolls"))
        #expect(pieces.filter { !$0.hasPrefix("…") }.joined() == (try Replay.console(SampleStream.passing)))
    }

    @Test("ten thousand tests are told in a moment")
    func large() throws {
        var stream = StreamBuilder()
        stream.script("tests/large.js") { stream in
            for index in 0..<10_000 {
                stream.test("test \(index)", outcome: index % 100 == 0 ? .failed : .passed) { stream in
                    stream.act("target.tap()")
                    stream.log(.default, "message")
                }
            }
        }
        let time = try ContinuousClock().measure {
            let text = try Replay.console(stream.events)
            #expect(text.contains("100 failed, 9900 passed (10000)"))
        }
        #expect(time < .seconds(20))
    }
}
