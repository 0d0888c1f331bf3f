import Foundation
import TestEvents
import TestProject
import Testing

@Suite("jsrun on files of bot tests", .takingTurns)
struct BotRunTests {
    /// A property list with a test of operations such as `COUNT_WAYPOINTS 1`; others are titles.
    private static func plist(_ name: String, _ entries: String...) -> String {
        let operations = entries.map { entry in
            let parts = entry.split(separator: " ", maxSplits: 1)
            guard parts[0].contains("_") else { return "<string>\(entry)</string>" }
            let data = parts.count == 1 ? "" : "<key>data</key>\n<integer>\(parts[1])</integer>\n"
            return "<dict>\n\(data)<key>name</key>\n<string>\(parts[0])</string>\n</dict>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            <key>name</key>
            <string>\(name)</string>
            <key>operations</key>
            <array>
            \(operations.joined(separator: "\n"))
            </array>
            </dict>
            </plist>
            """
    }

    private static let one = plist(
        "Basic Addition", "Adding A", "MOVE_CROSSHAIRS_TO_ZONE 49", "TAP_ADD", "One Simple Test", "COUNT_WAYPOINTS 1")
    private static let two = plist(
        "Two of them", "TAP_ADD", "MOVE_CROSSHAIRS_TO_ZONE 49", "TAP_ADD", "COUNT_WAYPOINTS 2", "COUNT_ARROWS 1")

    private func run(_ files: [String: String], _ arguments: String...) async throws -> (Program.Result, Project) {
        let project = try Project(files)
        return (try await Program.run(["--app", "Routes"] + arguments, in: project), project)
    }

    private func events(_ stream: String) throws -> [TestEvent] {
        try stream.split(separator: "\n").filter { !$0.hasPrefix(#"{"version"#) }.map {
            try JSONDecoder().decode(TestEvent.self, from: Data($0.utf8))
        }
    }

    @Test("BOT-133: a property list that passes exits with 0, and with one expected value flipped with 1")
    func status() async throws {
        let (passing, _) = try await run(["TestOne.plist": Self.one], "TestOne.plist", "-v")
        #expect(passing.status == 0, "\(passing.output)\(passing.error)")
        #expect(passing.output.contains("Basic Addition"))
        let flipped = Self.one.replacing("<integer>1</integer>", with: "<integer>2</integer>")
        let (failing, _) = try await run(["TestOne.plist": flipped], "TestOne.plist")
        #expect(failing.status == 1)
        #expect(failing.output.contains("Number of waypoints is 1, not 2"))
        #expect(failing.output.contains("TestOne.plist:"))
    }

    @Test("BOT-128, BOT-130: a folder runs with one cue and leaves a log; no dashboard is needed")
    func folder() async throws {
        let files = ["bots/one.plist": Self.one, "bots/deep/two.plist": Self.two, "bots/data.json": "[1]"]
        let (result, project) = try await run(files, "bots", "-r", "bot=log.txt", "-r", "console")
        #expect(result.status == 0, "\(result.output)\(result.error)")
        #expect(result.output.contains("3 passes, 0 fails"))
        let log = try project.read("log.txt")
        #expect(log.contains("Basic Addition/One Simple Test/4 COUNT_WAYPOINTS 1 PASS Number of waypoints is 1"))
        #expect(log.contains("All Complete (2): 3 passes, 0 fails"))
    }

    @Test("--grep and list work on the names of bot tests")
    func names() async throws {
        let files = ["bots/one.plist": Self.one, "bots/two.plist": Self.two]
        let (filtered, _) = try await run(files, "bots", "-g", "Basic", "-r", "json")
        let ended = try events(filtered.output).compactMap { event in
            if case .testEnded(let test) = event.kind { test.title } else { nil }
        }
        #expect(filtered.status == 0 && ended == ["Basic Addition"])
        let project = try Project(files)
        let list = try await Program.run(["list", "bots", "--app", "Routes"], in: project)
        #expect(list.status == 0)
        #expect(list.output == "bots/one.plist:4 › Basic Addition\nbots/two.plist:4 › Two of them\n")
    }

    @Test("BOT-105: a misspelt operation is one failure that names the nearest, and the other tests run")
    func misspelt() async throws {
        let files = ["a.plist": Self.one.replacing("TAP_ADD", with: "TAP_AD"), "b.plist": Self.two]
        let (result, _) = try await run(files, "a.plist", "b.plist")
        #expect(result.status == 1)
        #expect(result.output.contains("operation TAP_AD not recognised"))
        #expect(result.output.contains("Did you mean 'TAP_ADD'?"))
        #expect(result.output.contains("1 failed") && result.output.contains("1 passed"))
    }

    @Test("BOT-136: one file over several sizes of the canvas, in one report")
    func canvases() async throws {
        let (result, _) = try await run(
            ["one.plist": Self.one], "one.plist", "--canvas-size", "359x607,320x568", "--canvas-size", "400×700", "-r",
            "json")
        let started = try events(result.output).compactMap { event in
            if case .testStarted(let test) = event.kind { test } else { nil }
        }
        #expect(result.status == 0, "\(result.error)")
        #expect(
            started.map(\.title) == [
                "Basic Addition (359×607)", "Basic Addition (320×568)", "Basic Addition (400×700)",
            ])
        #expect(started.map(\.canvas) == [[359, 607], [320, 568], [400, 700]])
        let project = try Project(["one.plist": Self.one])
        let refused = try await Program.run(["one.plist", "--canvas-size", "wide"], in: project)
        #expect(refused.status == 2 && refused.error.contains("sizes in points, such as 359x607,320x568"))
    }

    /// The bot tests that are shipped with the Routes app.
    private static let shipped = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Routes/bots").path

    @Test("BOT-125, BOT-128: one cue runs the nine shipped files, which have nine keys, and ends with a summary")
    func shipped() async throws {
        let (result, _) = try await run([:], Self.shipped, "-r", "json")
        let events = try events(result.output)
        let ended = events.compactMap { event in
            if case .testEnded(let test) = event.kind { (event.test, test.outcome) } else { nil }
        }
        #expect(ended.count == 9 && ended.allSatisfy { $0.1 == .passed }, "\(result.error)")
        #expect(Set(ended.compactMap { $0.0 }).count == 9)
        let checks = events.compactMap { event in
            if case .operation(let operation) = event.kind, operation.isCheck { operation.passed } else { nil }
        }
        #expect(checks.count > 71 && !checks.contains(false))
        #expect(result.status == 0)
    }

    @Test("BOT-136: nine files over five sizes of the canvas, in one report")
    func shippedSizes() async throws {
        let sizes = "359x607,375x667,400x700,414x736,768x1024"
        let (result, _) = try await run([:], Self.shipped, "--canvas-size", sizes)
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("Tests  45 passed"))
    }

    @Test("BOT-134: the folder of a failure contains a picture and the state of the model")
    func evidence() async throws {
        let flipped = Self.one.replacing("<integer>1</integer>", with: "<integer>2</integer>")
        let (result, project) = try await run(["bots/TestOne.plist": flipped], "bots/TestOne.plist")
        #expect(result.status == 1)
        let folder = "jsrun-results/bots/TestOne"
        #expect(try project.read("\(folder)/Basic Addition 4 COUNT_WAYPOINTS-fail.txt").hasPrefix("A"))
        let picture = URL(filePath: project.path("\(folder)/Basic Addition 4 COUNT_WAYPOINTS-fail.png"))
        #expect(try Data(contentsOf: picture).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("BOT-4: data of the wrong kind is reported at its line, and nothing of the test runs")
    func data() async throws {
        let wrong = Self.one.replacing("<integer>49</integer>", with: "<string>49</string>")
        let (result, _) = try await run(["one.plist": wrong], "one.plist", "-r", "json")
        let kinds = try events(result.output).map(\.kind)
        #expect(result.status == 1)
        #expect(!kinds.contains { if case .operation = $0 { true } else { false } })
        let issues = kinds.compactMap { if case .issue(let issue) = $0 { issue } else { nil } }
        #expect(issues.map(\.name) == ["UnfitData"] && issues.first?.message.contains("\"49\"") == true)
    }

    @Test("files that cannot be read are reported with everything that is wrong with them")
    func malformed() async throws {
        let broken = Self.one.replacing("<key>name</key>", with: "<key>nmae</key>")
        let (result, _) = try await run(["one.plist": broken, "two.plist": Self.two], "one.plist", "two.plist")
        #expect(result.status == 1)
        #expect(result.output.contains("did you mean 'name' instead of 'nmae'?") && result.output.contains("1 passed"))
        let (missing, _) = try await run(["one.plist": Self.one], "onne.plist")
        #expect(missing.status == 2 && missing.error.contains("Did you mean 'one.plist'?"))
    }

    @Test("an app without operations says what to do; a script provides some, also through jsrun.yml")
    func operations() async throws {
        let files = [
            "bots/a.plist": Self.plist("Typed", "SET_SUM 2", "IS_SUM 2"),
            "support/operations.js":
                "var sum; bot.operations({SET_SUM(n) { sum = n; }, IS_SUM(n) { return [sum === n, `sum ${sum}`]; }});",
        ]
        let project = try Project(files)
        let none = try await Program.run(["bots", "--app", "Accounts"], in: project)
        #expect(none.status == 2 && none.output.contains("--operations FILE"))
        let line = try await Program.run(
            ["bots", "--app", "Accounts", "--operations", "support/operations.js"], in: project)
        #expect(line.status == 0, "\(line.output)")
        try project.write("app: Accounts\ntests: bots\noperations: support/operations.js\n", to: "jsrun.yml")
        let file = try await Program.run(["list"], in: project)
        #expect(file.status == 0 && file.output.contains("Typed"))
        let configured = try await Program.run(["-o", "out"], in: project)
        #expect(configured.status == 0, "\(configured.output)")
    }

    @Test("two runs of the same bot tests are equal, apart from real times")
    func determinism() async throws {
        let project = try Project(["a.plist": Self.one, "b.plist": Self.two])
        func stream() async throws -> String {
            let result = try await Program.run(
                ["a.plist", "b.plist", "--app", "Routes", "--seed", "1", "-r", "json"], in: project)
            return result.output.replacing(/"real(Time|Duration)":[0-9.e-]+/, with: "")
        }
        let first = try await stream()
        #expect(try await stream() == first)
        #expect(first.contains("COUNT_WAYPOINTS"))
    }
}
