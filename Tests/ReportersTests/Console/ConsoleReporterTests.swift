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
}
