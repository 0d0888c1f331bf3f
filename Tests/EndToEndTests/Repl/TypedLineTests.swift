import Foundation
import Glibc
import TestProject
import Testing

/// Sessions of the REPL, on a terminal of their own.
@Suite("Lines that are typed into the REPL", .serialized, .takingTurns)
struct TypedLineTests {
    private static let title = "Catalog on iPhone 5. Type .help for the commands."

    /// A session at its first prompt.
    private func session(
        _ project: Project, columns: Int = 80, name: String = "xterm-256color"
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            ["repl", "--app", "Catalog"], in: project, columns: columns, rows: 100,
            // The characters do not depend on the locale of the process.
            environment: ["JSRUN_HISTORY": project.path("history"), "LC_ALL": "C", "TERM": name])
        #expect(terminal.waits { $0.text == "\(Self.title)\n>" }, "\(terminal.screen.text)")
        return terminal
    }

    /// Types each text, and looks for what the whole screen then shows.
    private func expect(
        _ terminal: PseudoTerminal, _ steps: [(typed: String, shown: String)],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var expected = terminal.screen.text
        for (typed, shown) in steps {
            terminal.type(typed)
            expected += " \(shown)\n>"
            let isRight = terminal.waits { $0.text == expected }
            #expect(isRight, "\(terminal.screen.text)", sourceLocation: sourceLocation)
            guard isRight else { return }
        }
        #expect(terminal.screen.unknown.isEmpty, sourceLocation: sourceLocation)
    }

    @Test("lines that are pasted at once are shown once and run one by one")
    func paste() throws {
        let terminal = try session(Project())
        expect(terminal, [("1 + 1\r20 + 2\r'a' + 'b'\r", "1 + 1\n2\n> 20 + 2\n22\n> 'a' + 'b'\n\"ab\"")])
        let written = String(decoding: terminal.written, as: UTF8.self)
        for line in ["1 + 1", "20 + 2", "'a' + 'b'"] {
            #expect(written.components(separatedBy: line).count == 2, "\(written)")
        }
        // Several lines of one input, as editors copy them.
        expect(terminal, [("[1,\n  2,\n  3].length\n", "[1,\n…   2,\n…   3].length\n3")])
    }

    @Test("what is typed while an input runs is shown once, after the next prompt")
    func typedAhead() throws {
        let terminal = try session(Project())
        let input = "for (var i = 0; i < 5e6; i++) { i }"
        terminal.type(input + "\r")
        #expect(terminal.waits { $0.text.contains(input) })
        terminal.type("20 + 2\r")
        let expected = "\(Self.title)\n> \(input)\n4999999\n> 20 + 2\n22\n>"
        #expect(terminal.waits { $0.text == expected }, "\(terminal.screen.text)")
    }

    @Test("keys edit the line")
    func edit() throws {
        expect(
            try session(Project()),
            [
                ("12\u{7F}3\r", "13\n13"), ("13\u{1B}[D2\r", "123\n123"), ("23\u{01}1\r", "123\n123"),
                ("12\u{01}\u{1B}[3~3\r", "32\n32"), ("123\u{01}\u{0B}7\r", "7\n7"), ("123\u{15}8\r", "8\n8"),
                ("1 + 2\u{17}3\r", "1 + 3\n4"), ("2 + 3\u{1B}b\u{1B}b4\r", "42 + 3\n45"),
                ("2 + 3\u{01}\u{1B}f4\r", "24 + 3\n27"), ("2 + 3\u{1B}[1;5D4\r", "2 + 43\n45"),
                ("2 + 3\u{01}\u{1B}[1;5C4\r", "24 + 3\n27"), ("\"é🙂\u{7F}\"\r", "\"é\"\n\"é\""),
                ("12\u{02}\u{04}\r", "1\n1"), ("\u{7F}\u{1B}[D\u{1B}[C9\r", "9\n9"),
                ("3\u{1B}[H2\u{1B}[F4\r", "234\n234"), ("12\u{1B}[5~3\r", "123\n123"),
                ("12\u{02}\u{03}", "12^C"), ("6\r", "6\n6"),
            ])
    }

    @Test("a line that is wider than the terminal goes on below")
    func wide() throws {
        let terminal = try session(Project(), columns: 60)
        terminal.type("'" + String(repeating: "x", count: 70) + "END'.length\r")
        #expect(terminal.waits { $0.text.hasSuffix("END'.length\n73\n>") }, "\(terminal.screen.text)")
    }

    @Test("arrow keys call back earlier lines, and what was begun; the history is kept in its file")
    func history() throws {
        let project = try Project(["history": "11\n12\n"])
        let terminal = try session(project)
        expect(
            terminal,
            [
                ("\u{1B}[A\r", "12\n12"), ("\u{1B}[A\u{1B}[A\u{1B}[A\r", "11\n11"),
                ("90\u{1B}[A\u{1B}[B1\r", "901\n901"), ("\u{1B}[B7\r", "7\n7"), ("8\u{1B}OB\r", "8\n8"),
                ("\u{10}\u{10}\u{0E}\r", "8\n8"),
            ])
        #expect(try project.read("history") == "11\n12\n11\n901\n7\n8\n")
    }

    @Test("Tab completes as far as all candidates go, and then lists them")
    func complete() throws {
        let terminal = try session(Project())
        terminal.type("target.frontMostApp().mainWindow().tab\t")
        let list = "\ntabBar      tabBars     tableViews\n> target.frontMostApp().mainWindow().tab"
        #expect(terminal.waits { $0.text.hasSuffix(list) }, "\(terminal.screen.text)")
        terminal.type("l\t")
        #expect(terminal.waits { $0.text.hasSuffix(".mainWindow().tableViews") }, "\(terminal.screen.text)")
    }

    @Test("Control-C stops an input that runs, and the session goes on")
    func interrupt() throws {
        let terminal = try session(Project())
        expect(terminal, [("var kept = 5\r", "var kept = 5\nundefined")])
        terminal.type("UIALogger.logMessage('be' + 'gun'); for (;;) {}\r")
        #expect(terminal.shows("begun"), "\(terminal.screen.text)")
        terminal.type("\u{03}")
        #expect(terminal.waits { $0.text.hasSuffix("\n>") }, "\(terminal.screen.text)")
        terminal.type("kept + 1\r")
        #expect(terminal.waits { $0.text.hasSuffix("\n> kept + 1\n6\n>") }, "\(terminal.screen.text)")
    }

    @Test("Control-D and .exit end the session, and the terminal is as before", arguments: ["\u{04}", ".exit\r"])
    func end(keys: String) throws {
        let terminal = try session(Project())
        expect(terminal, [("1\r", "1\n1")])
        terminal.type(keys)
        #expect(terminal.end() == 0, "\(terminal.screen.text)")
        #expect(terminal.settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG))
    }

    @Test("a terminal whose cursor cannot be moved has lines without editing")
    func dumb() throws {
        expect(try session(Project(), name: "dumb"), [("1 + 1\r", "1 + 1\n2"), ("20 + 2\r", "20 + 2\n22")])
    }
}
