import Reporters
import Testing

@Suite struct ConsoleStyleTests {
    @Test("by itself a terminal has colours and a progress line, a pipe has neither")
    func auto() {
        #expect(ConsoleStyle(color: .auto, isTerminal: true).hasColor)
        #expect(ConsoleStyle(color: .auto, isTerminal: true).hasProgressLine)
        #expect(!ConsoleStyle(color: .auto, isTerminal: false).hasColor)
        #expect(!ConsoleStyle(color: .always, isTerminal: false).hasProgressLine)
    }

    @Test("NO_COLOR counts unless it is empty, and the command line counts more")
    func noColor() {
        #expect(!ConsoleStyle(color: .auto, isTerminal: true, environment: ["NO_COLOR": "1"]).hasColor)
        #expect(ConsoleStyle(color: .auto, isTerminal: true, environment: ["NO_COLOR": ""]).hasColor)
        #expect(ConsoleStyle(color: .always, isTerminal: false, environment: ["NO_COLOR": "1"]).hasColor)
        #expect(!ConsoleStyle(color: .never, isTerminal: true).hasColor)
    }

    @Test("a dumb terminal gets neither colours nor a progress line")
    func dumb() {
        let style = ConsoleStyle(color: .auto, isTerminal: true, environment: ["TERM": "dumb"])
        #expect(!style.hasColor && !style.hasProgressLine)
    }
}
