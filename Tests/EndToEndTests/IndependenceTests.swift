import Foundation
import TestEvents
import TestProject
import Testing

/// The tests of the sample app depend on nothing but what they declare: not on their order, not on each other.
@Suite(.takingTurns) struct IndependenceTests {
    /// A script that runs the example's tests in another order.
    private static func reordered(by order: String) -> String {
        """
        #import "tuneup/tuneup.js"
        var runNow = test, waiting = [];
        test = function (title, body, options) { waiting.push([title, body, options]); };
        #import "tests/account.js"
        \(order)
        waiting.forEach(function (each) { runNow(each[0], each[1], each[2]); });
        """
    }

    private static let shuffle = """
        for (var last = waiting.length - 1; last > 0; last -= 1) {
            var other = Math.floor(Math.random() * (last + 1)), moved = waiting[last];
            waiting[last] = waiting[other];
            waiting[other] = moved;
        }
        """

    private func stories(_ arguments: String..., in project: Project) async throws -> TestStories {
        let result = try await Program.run(arguments + ["-r", "json=run.jsonl"], in: project)
        #expect(result.status == 0, "\(result.output)\(result.error)")
        return try TestStories(project.read("run.jsonl"))
    }

    @Test("FIX-6, FIX-11: in any order the tests of a suite do the same and end the same")
    func orders() async throws {
        let project = try AccountsExample.project(adding: [
            "reversed.js": Self.reordered(by: "waiting.reverse();"),
            "shuffled.js": Self.reordered(by: Self.shuffle),
        ])
        let whole = try await stories(in: project)
        #expect(whole.order.count > 10 && whole.passedCount == whole.order.count)
        let reversed = try await stories("reversed.js", in: project)
        #expect(reversed.order == whole.order.reversed())
        #expect(reversed.stories == whole.stories)
        for seed in ["1", "2"] {
            let shuffled = try await stories("shuffled.js", "--seed", seed, in: project)
            #expect(shuffled.order != whole.order && shuffled.order.sorted() == whole.order.sorted())
            #expect(shuffled.stories == whole.stories)
        }
    }

    @Test("FIX-6: each test of a suite does the same alone as among the others")
    func alone() async throws {
        let project = try AccountsExample.project()
        let whole = try await stories(in: project)
        for title in whole.order {
            let alone = try await stories("-g", "^\(title)$", in: project)
            #expect(alone.order == [title])
            #expect(alone.stories[title] == whole.stories[title], "\(title)")
        }
    }

    @Test(
        "FIX-8: one command without a window clears, runs fixtures and tests, reports, and exits with the right status"
    )
    func oneCommand() async throws {
        let failing = "#import \"account.js\"\ntest('Fails', function () { assertEquals(1, 2); });\n"
        let project = try AccountsExample.project(adding: ["tests/more.js": failing])
        let nowhere = ["DISPLAY": "", "WAYLAND_DISPLAY": ""]
        let good = try await Program.run(
            ["tests/account.js", "-r", "junit=good.xml", "-r", "json=good.jsonl"], in: project, environment: nowhere)
        #expect(good.status == 0, "\(good.output)\(good.error)")
        #expect(try project.read("good.xml").contains("failures=\"0\" errors=\"0\""))
        let stories = try TestStories(project.read("good.jsonl")).stories
        let fixtures = try #require(stories["Additional Account"]).filter { $0.hasSuffix("Operation") }
        #expect(fixtures == ["ClearAllDataOperation", "AddTwitterAccountOperation"])
        let bad = try await Program.run(["-r", "console", "-r", "junit=bad.xml"], in: project, environment: nowhere)
        #expect(bad.status == 1)
        #expect(bad.output.contains("Expected 1 but received 2"))
        #expect(try project.read("bad.xml").contains("failures=\"1\" errors=\"0\""))
    }

    @Test("FIX-2, FIX-4: the example's features depend on stored data, which fixtures write, and on no screens")
    func features() async throws {
        let project = try AccountsExample.project()
        let graph = try await Program.run(["features"], in: project)
        // The fixtures are compared with the app by tests in Swift.
        let notes = graph.error.split(separator: "\n")
        #expect(graph.status == 0 && notes.allSatisfy { $0.hasPrefix("Note: no test compares") }, "\(graph.error)")
        #expect(
            graph.output.contains(
                """
                forgetting
                    needs      account  (stored data, written by addTwitterAccount)
                               account-deletion
                               encounter  (stored data, written by addEncounters)
                               encounter-list

                """), "\(graph.output)")
        // A test that went through the screens of another feature would cause a warning.
        let run = try await Program.run([], in: project)
        #expect(run.status == 0 && !run.output.contains("warning"), "\(run.output)")
    }
}

/// The project `Examples/Accounts`, copied, so that tests can add to it.
enum AccountsExample {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Accounts")

    /// The project with further files.
    static func project(adding files: [String: String] = [:]) throws -> Project {
        let project = try Project(files)
        let own = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
        while let file = own?.nextObject() as? URL {
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            let name = file.path.dropFirst(folder.path.count + 1)
            guard files[String(name)] == nil else { continue }
            try project.write(String(contentsOf: file, encoding: .utf8), to: String(name))
        }
        return project
    }
}

/// What each test of a stream did, by its title: actions, assertions and how it ended, in order.
private struct TestStories: Equatable {
    private(set) var stories: [String: [String]] = [:]
    /// The titles in the order in which the tests ran.
    private(set) var order: [String] = []

    /// Reads the text that the reporter `json` has written.
    init(_ stream: String) throws {
        for line in stream.split(separator: "\n") where !line.hasPrefix(#"{"version"#) {
            let event = try JSONDecoder().decode(TestEvent.self, from: Data(line.utf8))
            guard let title = event.test?.title else { continue }
            switch event.kind {
            case .testStarted: order.append(title)
            case .action(let action): stories[title, default: []].append(action.text)
            case .assertion(let assertion):
                stories[title, default: []].append(
                    "\(assertion.name) \(assertion.passed) \(assertion.received ?? "")")
            case .fixture(let fixture): stories[title, default: []].append(fixture.name)
            case .testEnded(let end): stories[title, default: []].append(end.outcome.rawValue)
            default: break
            }
        }
    }

    /// How many tests passed.
    var passedCount: Int { stories.values.count { $0.last == "passed" } }
}
