import Foundation
import Reporters
import TestEvents
import Testing

@Suite struct EventsDocumentationTests {
    private static let document: String = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try? Data(contentsOf: root.appending(path: "Documentation/events.md"))
        return String(decoding: data ?? Data(), as: UTF8.self)
    }()

    @Test("every kind and field of the model is described")
    func names() {
        var names: Set<String> = []
        for event in SampleStream.everything { collectNames(of: event, into: &names) }
        #expect(names.count > 50)
        for name in names.sorted() { #expect(Self.document.contains("`\(name)`"), "\(name)") }
    }

    @Test("every kind has a section of its own, and no other has")
    func sections() {
        let sections = Self.document.split(separator: "\n").filter { $0.hasPrefix("### `") }
            .map { String($0.dropFirst(5).dropLast()) }
        let kinds = Set(SampleStream.everything.compactMap { Mirror(reflecting: $0.kind).children.first?.label })
        #expect(Set(sections) == kinds)
        #expect(sections.count == kinds.count)
    }

    @Test("every outcome, level and fault is described")
    func values() {
        let values =
            TestEvent.Outcome.allCases.map(\.rawValue) + TestEvent.Message.Level.allCases.map(\.rawValue)
            + TestEvent.Fault.allCases.map(\.rawValue)
        for value in values { #expect(Self.document.contains("`\(value)`"), "\(value)") }
    }

    @Test("the version is the model's")
    func version() {
        #expect(Self.document.contains("version **\(TestEvent.version)**"))
    }

    @Test("the example is a stream, spelled as it would be written")
    func example() throws {
        let start = try #require(Self.document.range(of: "```jsonl\n"))
        let end = try #require(Self.document.range(of: "```", range: start.upperBound..<Self.document.endIndex))
        let text = String(Self.document[start.upperBound..<end.lowerBound])
        let events = try TestEventStream.events(in: text)
        #expect(try TestEventStream.text(of: events) == text)
        #expect(events.map(\.sequence) == Array(0..<10))
        var summary = RunSummary()
        for event in events { summary.add(event) }
        #expect(summary.exitStatus == 1 && summary.counts.failed == 1)
    }

    @Test("the sample stream holds every optional field at least once")
    func completeness() throws {
        let text = try TestEventStream.text(of: SampleStream.everything)
        var names: Set<String> = []
        for event in SampleStream.everything { collectNames(of: event, into: &names) }
        for name in names { #expect(text.contains("\"\(name)\":"), "\(name)") }
    }

    /// The labels of everything inside, which are the keys of the JSON.
    private func collectNames(of value: Any, into names: inout Set<String>) {
        let mirror = Mirror(reflecting: value)
        for child in mirror.children {
            let isField = mirror.displayStyle == .struct || mirror.displayStyle == .enum
            if isField, let label = child.label { names.insert(label) }
            collectNames(of: child.value, into: &names)
        }
    }
}
