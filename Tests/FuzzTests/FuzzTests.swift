import Automation
import BotTesting
import Foundation
import Reporters
import SimulatedUI
import TestEvents
import Testing

@testable import HTTPStubs
@testable import Runner
@testable import SampleApps

/// Everything that reads what people or other programs wrote: no input crashes it, and none makes it run for ever.
///
/// A few seconds here; an hour by `scripts/fuzz`.
@Suite(.serialized) struct FuzzTests {
    /// The files of the examples with a given extension, to be damaged.
    private static func examples(_ ending: String) -> [[UInt8]] {
        let folder = FuzzSettings.corpus.appending(path: "../../../Examples").standardizedFileURL
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(ending) && !$0.contains("/.") }.sorted().compactMap {
            (try? Data(contentsOf: folder.appending(path: $0))).map { [UInt8]($0) }
        }
    }

    // MARK: Scripts

    @Test("the scanner of imports survives any script")
    func imports() throws {
        let scripts = Self.examples(".js")
        let pieces = [
            "#import \"a.js\"", "// #import \"a.js\"", "// #import 'b.js';", "#import 'b.js';", "#import", "#import \"",
            "#import <c.js>", "\n", "/*", "*/", "//",
            "`", "${", "}", "{", "(", ")", "/", "/[/]/", "\"", "'", "\\", "if (x) ", "return ", "<!--", "-->",
            "\u{2028}",
            "\u{FEFF}", "#!", "x++ ", "é",
        ]
        try Fuzz(
            subject: "imports", cases: 1_000,
            generate: { numbers in
                let isNew = scripts.isEmpty || numbers.once(in: 2)
                let script =
                    isNew ? Array(Texts.sentence(of: pieces, upTo: 60, &numbers).utf8) : numbers.one(of: scripts)
                return isNew ? script : Mutation.of(script, pieces: pieces, &numbers)
            },
            check: { input in
                guard let text = try? ScriptText(decoding: input) else { return }
                let bytes = Array(text.string.utf8)
                guard let directives = try? ImportScanner.directives(in: text) else { return }
                var end = 0
                for directive in directives {
                    let beginning = Array((directive.isComment ? "// #import" : "#import").utf8)
                    try require(
                        directive.range.lowerBound >= end && directive.range.upperBound <= bytes.count
                            && bytes[directive.range].starts(with: beginning)
                            && directive.line >= 1 && directive.column >= 1,
                        "the directive \(directive) is not in the script")
                    end = directive.range.upperBound
                }
            }
        ).run()
    }

    // MARK: Predicates

    @Test("the parser survives any predicate, and each that it accepts can be evaluated")
    func predicates() throws {
        let device = SimulatedDevice()
        try device.launch(Catalog.self)
        let driver = SimulatedDriver(device)
        var nodes: [any ElementNode] = [driver.root]
        for index in 0..<60 where index < nodes.count { nodes += driver.elements(.elements, of: nodes[index]) }
        let words = [
            "name", "label", "value", "rect", "rect.size.width", "isVisible", "buttons", "cells", "elements", "@count",
            "SELF", "nil", "NULL", "TRUE", "'a'", "\"B\"", "'.*(a|b)+'", "'(((a+)+)+)+$'", "'['", "{1, 2}", "{", "}",
            "(",
            ")", "[", "]", "[c]", "[cd]", "[x]", "==", "!=", "<", ">=", "<>", "=", "&&", "||", "!", "AND", "OR", "NOT",
            "ANY", "ALL", "NONE", "IN", "BETWEEN", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "+", "-",
            "*",
            "/", "**", ".", ",", ":", "%@", "$x", "SUBQUERY(", "SUBQUERY(cells, $c, $c.name == 'a').@count",
            "FUNCTION(",
            "FUNCTION(name, 'uppercaseString')", "CAST(", "sum(", "count(", "sqrt(-1)", "modulus:by:(7, 0)", "@sum",
            "@max.value", "elements.@distinctUnionOfObjects.name", "TRUEPREDICATE", "FALSEPREDICATE", "#size", "LAST",
        ]
        try Fuzz(
            subject: "predicates", cases: 2_000,
            generate: { numbers in
                let text = Texts.sentence(of: words + [numbers.one(of: Texts.numbers)], upTo: 14, &numbers)
                return numbers.once(in: 4) ? Mutation.of(Array(text.utf8), pieces: words, &numbers) : Array(text.utf8)
            },
            check: { input in
                let text = String(decoding: input, as: UTF8.self)
                do {
                    let predicate = try Automation.ElementPredicate(text)
                    for node in nodes.prefix(12) { _ = try predicate.holds(for: node, in: driver) }
                } catch let error as PredicateEvaluationError {
                    try require(!error.message.isEmpty, "an error without a message")
                } catch let error as Automation.PredicateError {
                    try require(!error.message.isEmpty, "an error without a message")
                    try require(
                        error.column >= 1 && error.column <= text.count + 1,
                        "column \(error.column) is not in the text")
                }
            }
        ).run()
    }

    // MARK: Property lists

    @Test("the readers of bot tests survive any bytes, and what they accept survives a round trip")
    func propertyLists() throws {
        let lists = Self.examples(".plist")
        let binaries = try lists.map { list in
            [UInt8](
                try PropertyListSerialization.data(
                    fromPropertyList: PropertyListSerialization.propertyList(from: Data(list), format: nil),
                    format: .binary, options: 0))
        }
        let json = JSONTexts(
            keys: ["name", "operations", "data", "delay", "title", "kind"], words: ["Add", "Remove", "a test"])
        let pieces = [
            "<dict>", "</dict>", "<array>", "</array>", "<key>name</key>", "<string>a</string>", "<string/>",
            "<integer>1</integer>", "<real>nan</real>", "<date>2014-01-01T00:00:00Z</date>", "<data>AA==</data>",
            "<true/>",
            "<!-- -->", "<![CDATA[x]]>", "&#0;", "&#x110000;", "&lt;", "<?xml", "<!DOCTYPE", "<plist>", "</plist>",
        ]
        try Fuzz(
            subject: "property-lists", cases: 500,
            generate: { numbers in
                switch numbers.below(4) {
                case 0: return Array(json.text(&numbers).utf8)
                case 1: return Mutation.of(Array(json.text(&numbers).utf8), &numbers)
                case 2: return Mutation.of(numbers.one(of: lists), pieces: pieces, &numbers)
                default: return Mutation.of(numbers.one(of: binaries), &numbers)
                }
            },
            check: { input in
                do {
                    let file = try BotTestFile(bytes: input, path: "fuzz")
                    guard let text = try? BotTestFile.propertyList(of: file.tests) else { return }
                    let again = try BotTestFile(bytes: Array(text.utf8), path: "fuzz")
                    try require(again.tests.map(\.name) == file.tests.map(\.name), "the tests have other names")
                } catch let error as BotTestFileError {
                    try require(!error.problems.isEmpty && !"\(error)".isEmpty, "an error without a problem")
                }
            }
        ).run()
    }

    // MARK: Events

    @Test("the decoder of events survives any line, and what it accepts survives a round trip")
    func events() throws {
        let golden = FuzzSettings.corpus.appending(path: "../../ReportersTests/Goldens/events.jsonl")
            .standardizedFileURL
        let lines = LineList.of(try String(contentsOf: golden, encoding: .utf8))
        let keys = [
            "kind", "sequence", "deviceTime", "realTime", "script", "test", "title", "occurrence", "issue", "message",
            "testEnded", "testStarted", "outcome", "version", "place", "line", "rect", "stack",
        ]
        let json = JSONTexts(keys: keys, words: ["passed", "failed", "script", "host", "Infinity", "NaN"])
        try Fuzz(
            subject: "events", cases: 2_000,
            generate: { numbers in
                if numbers.once(in: 4) { return Array(json.object(&numbers, depth: 0).utf8) }
                return Mutation.of(Array(numbers.one(of: lines).utf8), pieces: keys.map { "\"\($0)\":" }, &numbers)
            },
            check: { input in
                var reader = TestEventStream.Reader()
                _ = try reader.read(TestEventStream.versionLine)
                do {
                    guard let event = try reader.read(String(decoding: input, as: UTF8.self)) else { return }
                    let line = try? TestEventStream.line(for: event)
                    guard let line, let again = try reader.read(line) else { throw Finding("it cannot be read again") }
                    try require((try? TestEventStream.line(for: again)) == line, "it changes when it is read again")
                } catch let error as TestEventStreamError {
                    try require(!"\(error)".isEmpty, "an error without words")
                }
            }
        ).run()
    }

    // MARK: Mock files

    @Test("the reader of mock files survives any bytes, and its stubs answer any request")
    func stubs() throws {
        let files = Self.examples("/mocks/people.json")
        let keys = RequestReader.keys + AnswerReader.keys + ["answers", "afterwards", "equals", "includes", "contains"]
        let words = [
            "/people/:id", "/**", "/a/*.png", "GET", "post", "repeat", "unmatched", "offline", "text/html", "/a",
        ]
        let json = JSONTexts(keys: keys, words: words)
        let requests = try ["/", "/people/1", "/a/b.png", "/a?q=1&q", "/%E2%82%AC//x"].map {
            HTTPRequest("GET", try #require(URL(string: "http://localhost\($0)")))
        }
        try Fuzz(
            subject: "stubs", cases: 2_000,
            generate: { numbers in
                let original =
                    files.isEmpty || numbers.once(in: 2) ? Array(json.text(&numbers).utf8) : numbers.one(of: files)
                return numbers.once(in: 2) ? original : Mutation.of(original, pieces: keys, &numbers)
            },
            check: { input in
                do {
                    let stubs = try StubFile.stubs(in: input, named: "fuzz") { _ throws(StubFileError) in
                        Data("file".utf8)
                    }
                    let table = StubTable(stubs)
                    for request in requests { _ = table.answer(request) }
                    try require(table.requests.count == requests.count, "not every request was recorded")
                } catch let error as StubMistakes {
                    try require(!error.problems.isEmpty, "mistakes without a problem")
                }
            }
        ).run()
    }
}

/// The non-empty lines of a string.
enum LineList {
    static func of(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
