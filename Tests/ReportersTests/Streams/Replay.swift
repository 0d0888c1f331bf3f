import Reporters
import TestEvents

/// Plays streams to reporters and gives what they wrote.
enum Replay {
    static func text(_ events: [TestEvent], to make: (TextOutput) -> any Reporter) throws -> String {
        final class Text { var text = "" }
        let result = Text()
        let reporter = make(TextOutput { result.text += $0 })
        for event in events { reporter.receive(event) }
        try reporter.finish()
        return result.text
    }

    static func console(
        _ events: [TestEvent], style: ConsoleStyle = .plain, verbosity: Verbosity = .normal
    ) throws -> String {
        try text(events) { ConsoleReporter(output: $0, style: style, verbosity: verbosity) }
    }
}
