import TestEvents
import Testing

@testable import Reporters

@Suite struct RerunCommandTests {
    private func command(_ title: String?, titles: [String] = [], arguments: [String] = []) -> String {
        var summary = RunSummary()
        let start = TestEvent.RunStarted(program: "1", seed: 1, scripts: [], arguments: arguments)
        summary.add(TestEvent(sequence: 0, deviceTime: 0, realTime: 0, kind: .runStarted(start)))
        for title in titles {
            summary.add(
                TestEvent(
                    sequence: 0, deviceTime: 0, realTime: 0, script: "tests/a.js",
                    kind: .testStarted(.init(title: title))))
        }
        return RerunCommand(summary).text(script: "tests/a.js", title: title)
    }

    @Test("a title is escaped for the pattern, then for the shell")
    func escaping() {
        #expect(command("Add") == "jsrun tests/a.js -g Add")
        #expect(command("1 + 1 (it's)") == #"jsrun tests/a.js -g '1 \+ 1 \(it'\''s\)'"#)
        #expect(command("two\nlines\u{1B}") == #"jsrun tests/a.js -g 'two\nlines.'"#)
        #expect(command(nil) == "jsrun tests/a.js")
    }

    @Test(
        "a title of few and enormous characters has a short pattern that finds it",
        arguments: [
            "a" + String(repeating: "\u{301}", count: 200), String(repeating: "👨‍👩‍👧‍👦", count: 17),
            String(repeating: "a" + String(repeating: "\u{301}", count: 3000), count: 300),
            String(repeating: "x", count: 401), "a\u{200D}b\u{202E}" + String(repeating: "世", count: 500),
        ])
    func enormous(title: String) throws {
        let text = command(title)
        #expect(text.utf8.count < 1000)
        let word = try #require(text.split(separator: " ").last)
        let pattern = word.replacing("'", with: "")
        #expect(try title.contains(Regex(String(pattern))))
    }

    @Test("a pattern that would find other tests is bounded")
    func ambiguous() {
        #expect(command("Add", titles: ["Add", "Add twice"]) == "jsrun tests/a.js -g '^Add$'")
        #expect(command("-v") == "jsrun tests/a.js -g '^-v$'")
        #expect(command("") == "jsrun tests/a.js -g '^$'")
    }

    @Test("options that change what tests do stay, all others go")
    func options() {
        let arguments = [
            "run", "tests", "--app", "Accounts", "-g", "x", "-r", "json=a", "--seed=5", "-v", "--fixtures-board",
            "-e", "HOST=a b", "-x", "1", "other.js", "--", "--app",
        ]
        #expect(
            command("Add", arguments: arguments)
                == "jsrun --app Accounts --seed=5 --fixtures-board -e 'HOST=a b' tests/a.js -g Add")
    }
}
