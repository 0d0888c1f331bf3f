import Foundation
import FoundationXML
import Reporters
import TestEvents
import TestProject
import Testing

/// What the event stream of a run reports about each test.
struct Account {
    let summary: RunSummary

    /// Reads the stream that `-r json=stream.jsonl` has written.
    init(_ project: Project, stream: String = "stream.jsonl") throws {
        var summary = RunSummary()
        for event in try TestEventStream.events(in: try project.read(stream)) { summary.add(event) }
        self.summary = summary
    }

    /// Each test with its outcome, in order: `title: outcome`.
    var outcomes: [String] { summary.results.map { "\($0.id.title): \(Self.outcome(of: $0))" } }

    /// The tests that the stream has more than once.
    var repeated: [TestID] {
        var seen: Set<TestID> = []
        return summary.results.map(\.id).filter { !seen.insert($0).inserted }
    }

    static func outcome(of test: RunSummary.Test) -> String {
        if test.skipReason != nil { return "skipped" }
        if test.notRunReason != nil { return "not run" }
        return test.outcome?.rawValue ?? "open"
    }

    /// The issues of a test, by its title.
    func issues(of title: String) -> [TestEvent.Issue] {
        summary.results.filter { $0.id.title == title }.flatMap(\.issues)
    }
}

/// Scripts for the hostile app: a press of one of its buttons is a test of the button's name.
enum HostileScript {
    static func pressing(_ buttons: String...) -> String {
        let tests = buttons.map {
            "test(\"\($0)\", function (target, app) { app.mainWindow().buttons()[\"\($0)\"].tap(); });"
        }
        return (["#import \"tuneup/tuneup.js\""] + tests).joined(separator: "\n") + "\n"
    }
}

/// The document that `-r junit=junit.xml` has written, as far as tests need it.
struct JUnitDocument {
    let cases: Int
    let attributes: [String: String]

    init(_ project: Project, _ file: String = "junit.xml") throws {
        final class Reader: NSObject, XMLParserDelegate {
            var cases = 0
            var attributes: [String: String] = [:]
            func parser(
                _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
                attributes: [String: String]
            ) {
                if name == "testcase" { cases += 1 }
                if name == "testsuites" { self.attributes = attributes }
            }
        }
        let reader = Reader()
        let parser = XMLParser(data: Data(try project.read(file).utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        cases = reader.cases
        attributes = reader.attributes
    }
}
