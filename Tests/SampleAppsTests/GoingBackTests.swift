import Automation
import Foundation
import Runner
import SimulatedUI
import TestEvents
import TestProject
import Testing
import Worlds

@testable import SampleApps

/// Going back to a step is a run that begins anew; from there on, it must be the same run.
@Suite("Going back in the example suites") struct GoingBackTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// A suite with its app.
    private struct Example {
        let folder: String
        let script: String
        let app: any SimulatedApp.Type
        let titles: [String]
    }

    private static func configuration(_ example: Example, _ titles: [String]) -> RunConfiguration {
        var configuration = RunConfiguration()
        configuration.workingDirectory = "\(root)/\(example.folder)"
        configuration.seed = 7
        configuration.outputFolder = nil
        var script = ScriptConfiguration()
        script.app = example.app.name
        script.fixturesBoard = example.folder.hasSuffix("Accounts")
        script.isolate = .test
        script.grep = titles.map { "^\(NSRegularExpression.escapedPattern(for: $0))$" }
        configuration.scripts = [.init(path: example.script, configuration: script)]
        return configuration
    }

    private static func examples() throws -> [Example] {
        let suites: [(String, String, any SimulatedApp.Type)] = [
            ("Examples/Accounts", "tests/account.js", Accounts.self),
            ("Examples/Catalog", "tests/buttons.js", Catalog.self),
            ("Examples/Catalog", "tests/action-sheets.js", Catalog.self),
            ("Examples/Catalog", "tests/table-views.js", Catalog.self),
        ]
        return try suites.map { folder, script, app in
            let all = Example(folder: folder, script: script, app: app, titles: [])
            let listing = try Runner(configuration(all, []), apps: [app], sinks: []).list()
            return Example(folder: folder, script: script, app: app, titles: listing.entries.map(\.id.title))
        }
    }

    /// The events apart from real times.
    private static func stream(_ events: [TestEvent]) -> [TestEvent] { events.map(\.withoutRealTimes) }

    @Test("the stream after going back and running on is that of an uninterrupted run, for 200 random steps")
    func same() throws {
        var random = SeededGenerator(seed: 11)
        let examples = try Self.examples()
        var whole: [String: [TestEvent]] = [:]
        var pausedInside = 0
        for _ in 0..<200 {
            let example = try #require(examples.randomElement(using: &random))
            let title = try #require(example.titles.randomElement(using: &random))
            let configuration = Self.configuration(example, [title])
            let project = try Project(["in": String(repeating: #"{"goOn":{"to":"end"}}"# + "\n", count: 5)])
            let uninterrupted = try whole[title] ?? Self.events(of: configuration, on: example.app)
            whole[title] = uninterrupted
            let input = open(project.path("in"), O_RDONLY | O_CLOEXEC)
            let output = open(project.path("out"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            defer {
                close(input)
                close(output)
            }
            let step = Int.random(in: 0..<8, using: &random)
            try SteppedRun(
                configuration, apps: [example.app], pausingAt: .action(step), reading: input, output: output
            ).run(inside: nil)
            let lines = try project.read("out").split(separator: "\n").map { line in
                try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            }
            #expect(Self.stream(lines.compactMap(\.event)) == uninterrupted, "\(title), step \(step)")
            if lines.contains(where: { $0.pause?.reason == .action }) { pausedInside += 1 }
        }
        // Steps after the end of a short test pause at its end only.
        #expect(pausedInside > 80)
    }

    private static func events(of configuration: RunConfiguration, on app: any SimulatedApp.Type) throws -> [TestEvent]
    {
        let collector = EventCollector()
        _ = try Runner(configuration, apps: [app], sinks: [collector]).run()
        return stream(collector.events)
    }

    private final class EventCollector: TestEventSink {
        var events: [TestEvent] = []
        func receive(_ event: TestEvent) { events.append(event) }
    }

    private struct Line: Decodable {
        var event: TestEvent?
        var pause: LiveMessage.Pause?
    }
}
