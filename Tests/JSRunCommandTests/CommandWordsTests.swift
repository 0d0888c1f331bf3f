import ArgumentParser
import Testing

@testable import JSRunCommand

/// Command lines that are passed on to other commands.
@Suite("Words that are passed on") struct CommandWordsTests {
    @Test("options keep their values, flags have none, and what runs do not take is left out") func words() {
        let words = CommandWords([
            "ui", "tests", "--port", "8080", "-g", "-x", "--strict", "a.js", "--timeout=3", "--app", "Bank", "--port=1",
            "--", "-b.js", "--grep",
        ])
        #expect(words.paths == ["tests", "a.js", "-b.js", "--grep"])
        #expect(words.options.map(\.option.name) == ["grep", "strict", "timeout", "app"])
        #expect(words.options.map(\.words) == [["-g", "-x"], ["--strict"], ["--timeout=3"], ["--app", "Bank"]])
    }

    @Test("the sections of listed options are those that list takes") func sections() throws {
        for option in RunOptions.all where !option.form.isPositional {
            let words = ["list", "--\(option.name)"]
            let isKnown: Bool
            do {
                _ = try ListCommand.parse(Array(words.dropFirst()))
                isKnown = true
            } catch {
                isKnown = !ListCommand.message(for: error).contains("Unknown option")
            }
            #expect(isKnown == ListingOptions.sections.contains(option.section), "\(option.name)")
        }
    }
}
