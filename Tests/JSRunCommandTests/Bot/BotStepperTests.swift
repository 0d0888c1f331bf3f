import BotTesting
import TestProject
import Testing

@testable import JSRunCommand

@Suite("Stepping at the dashboard")
struct BotStepperTests {
    private static let tests: [BotTest] = [
        .sums("First", "+4", "One", "+1", "=5", "Two", "+2", "=7"), .sums("Second", "Only", "+1", "=2", "=1"),
        .sums("Third", "=0"),
    ]

    /// The screen after the last key.
    private func screen(_ keys: String, columns: Int = 80, rows: Int = 24) throws -> String {
        var text = ""
        let session = try ScriptedScreen(
            Self.tests, columns: columns, rows: rows, [.keys(keys), .look { text = $0.text }, .keys("q")])
        session.run()
        #expect(session.screen.unknown.isEmpty && !session.screen.hasWrapped)
        #expect(!session.screen.isAlternate && session.screen.isCursorVisible)
        #expect(session.hasGivenBack)
        return text
    }

    @Test(
        "BOT-109, BOT-110, BOT-111, BOT-112, BOT-113, BOT-114: the screen after keys",
        arguments: [
            ("start", ""), ("operation", "o"), ("operations", "ooo"), ("section", "os"), ("test", "t"),
            ("skipped", "oon"), ("two-tests", "tnt"), ("all", "a"), ("restarted", "nntn"), ("help", "?"),
            ("after-help", "?x"), ("no-effect", "to"),
        ])
    func golden(name: String, keys: String) throws {
        try ScreenGolden(name: "stepper-\(name).txt").expect(screen(keys))
    }

    @Test("BOT-109: the buttons for steps cannot be used after a test has completed, and can after the next is loaded")
    func buttons() throws {
        let steps = ["Next Operation", "Next Section", "Run Test"]
        func enabled(_ text: String) -> [String] {
            (steps + ["Skip to Next Test", "Run All"]).filter { title in
                text.split(separator: "  ").flatMap { $0.split(separator: "\n") }.contains {
                    $0.hasSuffix("] \(title)") && !$0.hasPrefix("[ ]")
                }
            }
        }
        #expect(try enabled(screen("")) == steps + ["Skip to Next Test", "Run All"])
        #expect(try enabled(screen("t")) == ["Skip to Next Test", "Run All"])
        #expect(try enabled(screen("tn")) == steps + ["Skip to Next Test", "Run All"])
    }

    @Test("BOT-110: skip on the last test shows \"1.\" and \"No Tests Completed\"")
    func skipAtLast() throws {
        let before = try screen("tntnt")
        #expect(before.hasPrefix("3. Third"))
        #expect(before.contains("All Complete (3): 4 passes, 1 fail"))
        let text = try screen("tntntn")
        #expect(text.hasPrefix("1. First"))
        #expect(text.contains("No Tests Completed"))
    }

    @Test("BOT-111: number, name, counts and section of the test are shown")
    func test() throws {
        let start = try screen("").split(separator: "\n")
        #expect(start[0].hasPrefix("1. First ") && start[0].hasSuffix(" 0 passes  0 fails"))
        #expect(start[1] == "Section Name Unavailable")
        let later = try screen("oo").split(separator: "\n")
        #expect(later[1] == "One")
        #expect(try screen("n").contains("2. Second"))
    }

    @Test("BOT-112: the ticker shows the newest operation on the left, and an empty slot on completion")
    func ticker() throws {
        func slots(_ keys: String) throws -> [String] {
            let line = try screen(keys).split(separator: "\n").first { $0.contains("│") } ?? ""
            return line.split(separator: "│", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
        }
        #expect(try slots("") == ["ADD", "–", "–"])
        #expect(try slots("oo") == ["?EQUALS", "ADD", "ADD"])
        #expect(try slots("ooo") == ["ADD", "✓EQUALS", "ADD"])
        #expect(try slots("t") == ["–", "✓EQUALS", "ADD"])
    }

    @Test("BOT-113, BOT-114: totals are added when a test completes, and a skipped test adds nothing")
    func totals() throws {
        #expect(try screen("oo").contains("No Tests Completed"))
        #expect(try screen("t").contains("One Test Completed: 2 passes, 0 fails"))
        #expect(try screen("tnt").contains("2 Tests Completed: 3 passes, 1 fail\n"))
        #expect(try screen("tnon").contains("One Test Completed: 2 passes, 0 fails"))
    }

    @Test("BOT-108: at the end of a run the buttons for steps are disabled and skip is enabled; the verdict is shown")
    func end() throws {
        let text = try screen("t")
        #expect(text.contains("[ ] Next Operation") && text.contains("[n] Skip to Next Test"))
        #expect(text.contains("✓ value is 7"))
        #expect(try screen("not").contains("✓ value is 1"))
        #expect(try screen("noo").contains("✗ value is 1, not 2"))
    }

    @Test("BOT-129: a run over all tests can be cancelled with Control-C, and another one started")
    func cancel() throws {
        let many = BotTest.sums("Many", "=0")
        var texts: [String] = []
        let session = try ScriptedScreen(
            Array(repeating: many, count: 50),
            [
                .keys("a"), .whileRunning("\u{03}"), .look { texts.append($0.text) }, .keys("a"),
                .look { texts.append($0.text) }, .keys("q"),
            ])
        let summary = session.run()
        #expect(texts[0].contains("Cancelled.") && !texts[0].contains("All Complete"))
        #expect(texts[1].contains("All Complete (50): 50 passes, 0 fails"))
        #expect(summary == "All Complete (50): 50 passes, 0 fails")
    }

    @Test("quitting in the middle of a run leaves the bot idle, and a failure of completed tests is known")
    func quit() throws {
        let session = try ScriptedScreen(Self.tests, [.keys("nt"), .keys("a"), .whileRunning("q")])
        session.run()
        #expect(!session.bot.isExecuting)
        #expect(session.stepper?.hasFailed == true)
        let passing = try ScriptedScreen(Self.tests, [.keys("tnoo"), .keys("q")])
        #expect(passing.run() == "One Test Completed: 2 passes, 0 fails")
        #expect(passing.stepper?.hasFailed == false)
        let hungUp = try ScriptedScreen(Self.tests, [])
        #expect(hungUp.run() == "No Tests Completed")
    }

    @Test("BOT-132: the dashboard and another delegate observe the same bot")
    func others() throws {
        final class Counter: BotDelegate {
            var results: [String] = []
            func bot(_ bot: Bot, didRun result: BotResult) { results.append(result.position.operation.name) }
        }
        let counter = Counter()
        let session = try ScriptedScreen(Self.tests, [.keys("a"), .keys("q")])
        session.bot.addDelegate(counter)
        session.run()
        #expect(counter.results.count == 9)
    }

    @Test("a screen that is resized is redrawn, down to 20 columns and a few rows")
    func resize() throws {
        for columns in [20, 21, 33, 59, 60, 61, 120] {
            let text = try screen("ooo", columns: columns)
            #expect(text.contains("1. First") && text.contains("Next Operation"))
        }
        var narrow = ""
        let session = try ScriptedScreen(
            Self.tests, columns: 120,
            [
                .keys("oo"), .resize(30, 24), .look { _ in }, .look { narrow = $0.text }, .resize(100, 4),
                .look { _ in }, .look { #expect($0.text.split(separator: "\n").count <= 4) }, .keys("q"),
            ])
        session.run()
        #expect(try narrow == screen("oo", columns: 30))
        #expect(!session.screen.hasWrapped)
    }
}

@Suite("Keys of a terminal")
struct KeyTests {
    @Test(
        "bytes are read as the key that sends them",
        arguments: [
            ("a", .character("a")), ("é", .character("é")), ("€", .character("€")), ("🙂", .character("🙂")),
            ("\r", .enter), ("\n", .enter), ("\u{03}", .interrupt), ("\u{04}", .endOfInput),
            ("\u{1B}[C", .right), ("\u{1B}OC", .right), ("\u{1B}[1;5C", .other), ("\u{1B}OD", .other),
            ("\u{1B}b", .other), ("\u{1B}[3~", .other), ("\t", .other), ("\u{7F}", .other),
            ("\u{1B}[99999~", .other), ("\u{1B}[", .other), ("\u{00}", .other),
        ] as [(String, Key)])
    func key(bytes: String, key: Key) {
        var rest = Array(bytes.utf8)[...]
        #expect(Key { rest.popFirst() } == key)
        #expect(rest.isEmpty)
    }

    @Test("there is no key after the end") func end() {
        #expect(Key { nil } == nil)
    }

    @Test("bytes that are not text are still a key") func invalid() {
        var rest: ArraySlice<UInt8> = [0xFF, 0x61]
        #expect(Key { rest.popFirst() } != nil)
        #expect(Key { rest.popFirst() } == .character("a"))
    }
}
