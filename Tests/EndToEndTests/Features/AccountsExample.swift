import Foundation
import TestEvents
import TestProject

/// The project `Examples/Accounts`, copied, so that tests can add to it.
enum AccountsExample {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Accounts")

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
struct TestStories: Equatable {
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
