import Foundation
import FoundationXML
import Reporters
import TestEvents
import Testing

@Suite struct JUnitReporterTests {
    @Test("a run with everything becomes one document")
    func everything() throws {
        let text = try report(SampleStream.everything)
        try Golden(name: "junit-everything.xml").expect(text)
        try JUnitSchema.check(text)
    }

    @Test("a run that passes, one that was cut off and one without scripts are documents too")
    func others() throws {
        try JUnitSchema.check(report(SampleStream.passing))
        try JUnitSchema.check(report(SampleStream.everything.dropLast(20)))
        try JUnitSchema.check(report([]))
    }

    @Test("the counts at the head are those of the cases")
    func counts() throws {
        let root = try XMLTree.parse(report(SampleStream.everything))
        let cases = root.children.flatMap { $0.children.filter { $0.name == "testcase" } }
        func count(_ name: String) -> Int { cases.count { $0.children.contains { $0.name == name } } }
        #expect(root.attributes["tests"] == "\(cases.count)")
        #expect(root.attributes["failures"] == "\(count("failure"))" && count("failure") == 5)
        #expect(root.attributes["errors"] == "\(count("error"))" && count("error") == 10)
        #expect(root.attributes["skipped"] == "\(count("skipped"))" && count("skipped") == 5)
    }

    @Test("a script's mistake outside its tests is a case in error, named after the file")
    func outsideTests() throws {
        let root = try XMLTree.parse(report(SampleStream.everything))
        let suite = try #require(root.children.first { $0.attributes["name"] == "tests/broken.js" })
        let testCase = try #require(suite.children.first { $0.name == "testcase" })
        #expect(testCase.attributes["name"] == "broken.js")
        #expect(testCase.attributes["classname"] == "tests.broken")
        #expect(testCase.children.first?.name == "error")
        #expect(testCase.children.first?.attributes["type"] == "SyntaxError")
    }

    @Test("every string survives, with visible symbols for what XML cannot hold")
    func anyText() throws {
        let title = "<a & \"b\" 'c'> ]]> \t tab\nline\r return \u{0} \u{1B}[0m \u{FFFF} \u{85} 👍 e\u{301}"
        let pictured = "<a & \"b\" 'c'> ]]> \t tab\nline\r return \u{2400} \u{241B}[0m \\u{FFFF} \\u{0085} 👍 e\u{301}"
        var stream = StreamBuilder()
        stream.script(title) { stream in
            stream.test(title, outcome: .failed) { stream in
                stream.log(.default, title)
                stream.add(.issue(.init(fault: .assertion, name: title, message: title)))
            }
            stream.skip("skipped", reason: title)
        }
        let root = try XMLTree.parse(report(stream.events))
        let suite = try #require(root.children.first)
        #expect(suite.attributes["name"] == pictured)
        let testCase = try #require(suite.children.first { $0.name == "testcase" })
        #expect(testCase.attributes["name"] == pictured)
        let failure = try #require(testCase.children.first)
        #expect(failure.attributes["message"] == pictured)
        #expect(failure.attributes["type"] == pictured)
        #expect(failure.text.contains(pictured))
        #expect(testCase.children.last?.text.contains(pictured) == true)
    }

    @Test("every scalar below U+0300 and every plane's edge produces a document that parses")
    func everyScalar() throws {
        let low = (0..<0x300).compactMap { Unicode.Scalar($0) }
        let edges = (0...16).flatMap { plane in [0x0, 0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF].map { plane << 16 | $0 } }
        let all = low + edges.compactMap { Unicode.Scalar($0) }
        var text = ""
        for scalar in all { text.unicodeScalars.append(scalar) }
        var stream = StreamBuilder()
        stream.script("a.js") { $0.test(text) { $0.log(.default, text) } }
        try JUnitSchema.check(report(stream.events))
    }

    private func report(_ events: some Sequence<TestEvent>) throws -> String {
        try Replay.text(Array(events)) { JUnitReporter(output: $0) }
    }
}

/// A parsed document.
final class XMLTree {
    let name: String
    let attributes: [String: String]
    var children: [XMLTree] = []
    var text = ""

    init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    static func parse(_ text: String) throws -> XMLTree {
        let parser = XMLParser(data: Data(text.utf8))
        let builder = Builder()
        parser.delegate = builder
        guard parser.parse(), let root = builder.root else {
            throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
        }
        return root
    }

    private final class Builder: NSObject, XMLParserDelegate {
        var root: XMLTree?
        var open: [XMLTree] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let element = XMLTree(name: name, attributes: attributes)
            if let parent = open.last { parent.children.append(element) } else { root = element }
            open.append(element)
        }

        func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
    }
}
