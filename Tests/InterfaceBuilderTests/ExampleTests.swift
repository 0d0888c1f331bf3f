import Foundation
import InterfaceBuilder
import Runner
import SimulatedUI
import StoryboardsExample
import TestEvents
import Testing
import Worlds

/// The example documents with their suites.
@Suite("The examples") struct ExampleTests {
    private static let examples = [
        ("Settings", "storyboard", 6), ("Contacts", "storyboard", 7), ("Booking", "storyboard", 6),
        ("Reminders", "xib", 5),
    ]

    private static let folder: String = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/\(parts.joined(separator: "/"))/Examples/Storyboards"
    }()

    /// The document that leads to another one, and has no Swift.
    private static let library = [("Library", "storyboard", 4)]

    @Test("each document runs with its suite, without any Swift", arguments: examples + library)
    func documents(name: String, kind: String, count: Int) throws {
        let apps = AppList([], worlds: [StoryboardApps(workingDirectory: Self.folder)])
        let outcomes = try outcomes(of: name, app: "\(name).\(kind)", apps)
        #expect(outcomes == Array(repeating: .passed, count: count))
    }

    @Test("each document, imported to Swift, runs with the same suite", arguments: examples)
    func imported(name: String, kind: String, count: Int) throws {
        let outcomes = try outcomes(of: name, app: name, AppList(storyboardApps))
        #expect(outcomes == Array(repeating: .passed, count: count))
    }

    @Test("an import of a document names the outlets, actions and segues that its Swift has", arguments: examples)
    func imports(name: String, kind: String, count: Int) throws {
        let document = try InterfaceDocument(path: "\(Self.folder)/\(name).\(kind)")
        #expect(document.notes.isEmpty)
        for file in SwiftImport(document).files {
            let written = try String(contentsOfFile: "\(Self.folder)/Swift/\(file.name)", encoding: .utf8)
            for line in file.text.split(separator: "\n") where line.contains("private(set)") || line.contains("case \"")
            {
                let isFilledIn = line.hasSuffix(": break")
                #expect(isFilledIn || written.contains(line.drop { $0 == " " }), "\(file.name): \(line)")
            }
        }
    }

    private func outcomes(of name: String, app: String, _ apps: AppList) throws -> [TestEvent.Outcome] {
        var script = ScriptConfiguration()
        script.app = app
        var configuration = RunConfiguration()
        configuration.workingDirectory = Self.folder
        let path = "tests/\(name.lowercased())/\(name.lowercased()).js"
        configuration.scripts = [RunConfiguration.Script(path: path, configuration: script)]
        let collector = OutcomeCollector()
        _ = try Runner(configuration, apps: apps, sinks: [collector]).run()
        return collector.outcomes
    }
}

private final class OutcomeCollector: TestEventSink {
    private(set) var outcomes: [TestEvent.Outcome] = []

    func receive(_ event: TestEvent) {
        guard case .testEnded(let test) = event.kind else { return }
        outcomes.append(test.outcome)
    }
}

@Suite("Importing documents") struct ImportTests {
    private func files(_ text: String) throws -> [String: String] {
        let document = try InterfaceDocument(Array(text.utf8), path: "Folder/Main.storyboard")
        return Dictionary(uniqueKeysWithValues: SwiftImport(document).files.map { ($0.name, $0.text) })
    }

    @Test("there is an app, and a file for each class, however many scenes have it")
    func names() throws {
        let files = try files(
            Part.storyboard(Part.scene(), Part.scene("b"), Part.scene("c", class: nil), Part.scene("d", class: "Other"))
        )
        #expect(files.keys.sorted() == ["MainApp.swift", "MainController.swift", "Other.swift"])
        #expect(files["MainApp.swift"]?.contains("\"MainController\": MainController.self,") == true)
        #expect(
            files["MainApp.swift"]?.contains("InterfaceDocument(path: \"Main.storyboard\", besideFile: #filePath)")
                == true)
    }

    @Test("an action that several kinds of objects send takes any of them")
    func senders() throws {
        let toggle = """
            <switch id="s"><connections><action selector="go:" destination="main" eventType="valueChanged" id="x"/>
            </connections></switch>
            """
        let files = try files(Part.storyboard(Part.scene(views: Part.button("Go", sends: "go:") + toggle)))
        #expect(files["MainController.swift"]?.contains("func go(_ sender: AnyObject?)") == true)
        #expect(files["MainController.swift"]?.contains("case \"go:\": go(sender)") == true)
    }

    @Test("a name that is a keyword is quoted, and a text cannot leave its literal")
    func spelling() throws {
        let files = try files(
            Part.storyboard(
                Part.scene(
                    views: Part.label("a", "A"),
                    connections: Part.outlet("default", "a") + Part.segue("main", "show", "x&quot;\\(y)"))))
        let text = files["MainController.swift"] ?? ""
        #expect(text.contains("private(set) weak var `default`: Label?"))
        #expect(text.contains(#"case "x\"\\(y)": break"#))
    }
}
