import Runner
import Testing

@testable import JSRunCommand

@Suite("Editing a line")
struct LineEditorTests {
    @Test("a line is kept once, and blank ones are not") func remember() {
        var history = History(["z"])
        for line in ["a", "a", " ", "", "b", "a"] { _ = history.add(line) }
        #expect(history.lines == ["z", "a", "b", "a"])
    }

    @Test("the history has a limit") func limit() {
        var history = History((0...History.limit).map { "\($0)" })
        #expect(history.lines.count == History.limit)
        #expect(history.lines.first == "1")
        let isAdded = history.add("last")
        #expect(isAdded)
        #expect(history.lines.count == History.limit)
        #expect(history.lines.first == "2")
    }

    @Test("the tab key completes as far as all candidates go, and then lists them") func complete() {
        func step(_ text: String, _ candidates: String..., replacing count: Int) -> CompletionStep? {
            CompletionStep(.init(replaced: count, candidates: candidates), of: text, width: 40)
        }
        #expect(step("x.too", "toolbar", replacing: 3) == .replace(3, by: "toolbar"))
        #expect(step("x.t", "tabBar", "tableViews", replacing: 1) == .replace(1, by: "tab"))
        #expect(step("x.", "name", replacing: 0) == .replace(0, by: "name"))
        #expect(step("x.zz", replacing: 2) == nil)
        #expect(step("é", "e\u{301}tude", replacing: 1) == .replace(1, by: "e\u{301}tude"))
        #expect(step("e\u{301}", "étude", replacing: 1) == .replace(2, by: "étude"))
        #expect(
            step("x.t", "tableViews", "tabBar", "toolbar", replacing: 1) == .list("tableViews  tabBar      toolbar\n"))
        #expect(
            step("x.t", "tableViews", "tabBar", "toolbar", "tapped", replacing: 1)
                == .list("tableViews  tabBar      toolbar\ntapped\n"))
    }

    @Test("lines without an editor are echoed, unless the terminal has done that") func plain() {
        func shown(isTyped: Bool) -> String {
            var rest = ["one", "two"][...]
            var shown = ""
            let lines = PlainLines(next: { rest.popFirst() }, write: { shown += $0 }, isTyped: isTyped)
            while let line = lines.line(prompt: "> ") { shown += "[\(line)]" }
            return shown
        }
        #expect(shown(isTyped: false) == "> one\n[one]> two\n[two]")
        #expect(shown(isTyped: true) == "> [one]> [two]> \n")
    }

    @Test("a terminal without a cursor that moves has no editor") func terminals() {
        #expect(LineEditor.canEdit(on: "xterm-256color"))
        for name in ["dumb", "emacs", "", nil] { #expect(!LineEditor.canEdit(on: name)) }
    }

    @Test("a missing library is named with its package") func missing() {
        #expect(LineEditor.problem?.description.contains("apt-get install libedit2") ?? true)
    }
}
