import Automation
import BotTesting
import Foundation
import SimulatedUI
import Testing

@Suite struct BotTestSyntaxTests {
    private static let shape =
        "; a bot test is a dictionary with 'name' and 'operations', in XML, as a binary property list or as JSON"

    @Test(
        "BOT-12: a file that is not a property list is reported",
        arguments: ["name: N", "#!/bin/sh", "1", "\u{0}\u{1}"])
    func neither(text: String) {
        #expect(problems(text) == ["One.plist: the file is not a property list" + Self.shape])
    }

    @Test(
        "BOT-12: bytes that are not text are reported",
        arguments: [[0x89, 0x50], [0xFF, 0xD8, 0xFF], [0xFE, 0xFF, 0x00]])
    func noText(bytes: [UInt8]) {
        #expect(problems(bytes) == ["One.plist: the file is not a property list" + Self.shape])
    }

    @Test(
        "BOT-12: broken XML is reported with line and column",
        arguments: [
            ("<plist>\n<dict>\n<key>name</key>", "2:1: the file ends inside <dict>"),
            ("<plist>\n<dict>\n<key>name</key><string>N", "3:16: the file ends inside <string>"),
            ("<plist>\n <dict></array>", "2:8: expected </dict>, not </array>"),
            (
                "<plist><dict><string/></dict></plist>",
                "1:14: <string/> has no key in <dict>; write <key>…</key> before each value"
            ),
            ("<plist><dict><key>a</key></dict></plist>", "1:14: the key 'a' has no value"),
            (
                "<plist><array><interger>1</interger></array></plist>",
                "1:15: <interger> is not a property list element; did you mean 'integer'?"
            ),
            ("<plist><array><integer>1.5</integer></array></plist>", "1:15: '1.5' is not an integer"),
            ("<plist><array><integer>-+1</integer></array></plist>", "1:15: '-+1' is not an integer"),
            ("<plist><array><real>x</real></array></plist>", "1:15: 'x' is not a number"),
            (
                "<plist><array><date>x</date></array></plist>",
                "1:15: 'x' is not a date; write it as 2026-01-31T23:59:59Z"
            ),
            ("<plist><array><data>?</data></array></plist>", "1:15: <data> is not Base64"),
            (
                "<plist><array>1</array></plist>",
                "1:15: expected a tag, not text; text belongs in <string> or <key>"
            ),
            (
                "<plist><array><string>a & b</string></array></plist>",
                "1:25: '&' does not start an entity; write '&' as '&amp;'"
            ),
            (
                "<plist><array><string>&nbsp;</string></array></plist>",
                "1:23: '&nbsp;' is not a known entity; write '&' as '&amp;'"
            ),
            ("<plist><array><string><b>x</b></string></array></plist>", "1:23: unexpected <b> in the text of <string>"),
            ("<plist></plist>", "1:8: the property list has no value"),
            (
                "<plist/>",
                "1:1: <plist/> is not a property list element; there are dict, array, string, integer, real, true, false, date, data"
            ),
            ("<plist><true/></plist>\n<x>", "2:1: unexpected content after the end of the property list"),
            ("<plist><true/>", "1:1: the file ends inside <plist>"),
            ("<!-- never", "1:1: unterminated comment"),
            ("<!DOCTYPE plist [ <!ENTITY a \"b\"", "1:1: unterminated document type"),
            ("<plist><array><string a='1", "1:15: unterminated tag <string"),
            (
                "<?xml version='1.0' encoding='Shift_JIS'?><plist/>",
                "1:1: the file declares the encoding 'Shift_JIS'; save it as UTF-8"
            ),
        ])
    func xml(text: String, problem: String) throws {
        let (place, message) = try #require(split(problem))
        #expect(problems(text) == ["One.plist:\(place): invalid property list: \(message)"])
    }

    @Test(
        "BOT-12: broken JSON is reported with line and column",
        arguments: [
            ("{", "1:1: the file ends inside the dictionary that begins here"),
            ("[1,\n", "2:1: the file ends inside an array"),
            ("{\"a\" 1}", "1:6: expected ':' after the key 'a', not '1'"),
            ("{'a': 1}", "1:2: expected a key in double quotes, not '''"),
            ("{\"a\": 1,}", "1:9: expected a key in double quotes, not '}'"),
            ("[1 2]", "1:4: expected ',' or ']', not '2'"),
            ("[1,]", "1:4: expected a value, not ']'"),
            ("[01]", "1:3: expected ',' or ']', not '1'"),
            ("[1.]", "1:2: '1.' is not a number"),
            ("[1e999]", "1:2: '1e999' is not a number"),
            ("[tru]", "1:2: expected a value, not 't'"),
            ("[\"a]", "1:2: unterminated string"),
            ("[\"a\nb\"]", "1:4: unescaped control character in a string; write a line break as \\n"),
            ("[\"\\x\"]", "1:3: invalid escape sequence; write '\\' as '\\\\'"),
            ("[\"\\ud800\"]", "1:3: invalid Unicode escape"),
            ("[\"\\u12", "1:3: invalid Unicode escape"),
            ("[] []", "1:4: unexpected content after the value"),
        ])
    func json(text: String, problem: String) throws {
        let (place, message) = try #require(split(problem))
        #expect(problems(text) == ["One.plist:\(place): invalid JSON: \(message)"])
    }

    @Test("BOT-12: text that is not UTF-8 is reported with the place of its first wrong byte")
    func invalidText() {
        let bytes = Array("<plist>\n<string>é".utf8) + [0xE9] + Array("</string></plist>".utf8)
        #expect(
            problems(bytes)
                == [
                    "One.plist:2:10: invalid property list: the text is not UTF-8 from this point; save it as UTF-8"
                ])
    }

    @Test("deep nesting is refused in every format, and shallower nesting is read", arguments: [90, 101, 100_000])
    func depth(depth: Int) {
        let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let xml = String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
        for text in [json, xml] {
            #expect(problems(text).contains { $0.contains("nested more than 100 levels deep") } == (depth > 100))
        }
    }

    private func split(_ problem: String) -> (String, String)? {
        let parts = problem.split(separator: ": ", maxSplits: 1)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
}

@Suite struct BotTestFuzzTests {
    private static var object: [String: Any] {
        [
            "name": "Fuzz → ü",
            "operations": [
                "Title → ",
                ["name": "A", "data": 49, "delay": 0.5],
                ["name": "B", "data": ["x": [1, -2.5, 1e300], "y": "& <é>"]],
                "Other", ["name": "C", "data": Date(timeIntervalSince1970: 1)],
                ["name": "D", "data": Data([1, 2, 3]), "extra": true], ["name": "E", "data": -9_000_000_000],
            ] as [Any],
        ]
    }

    private static func files() throws -> [[UInt8]] {
        var json = object
        json["operations"] = ["T", ["name": "A", "data": ["\u{1F600} \\ \"", 1.5, false, NSNull()]]] as [Any]
        return [
            [UInt8](try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)),
            [UInt8](try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)),
            [UInt8](try JSONSerialization.data(withJSONObject: json, options: .prettyPrinted)),
        ]
    }

    private static func mutate(_ bytes: [UInt8], _ numbers: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            guard !bytes.isEmpty else { return bytes }
            let position = Int.random(in: bytes.indices, using: &numbers)
            let end = min(bytes.count, position + Int.random(in: 1...24, using: &numbers))
            switch Int.random(in: 0...5, using: &numbers) {
            case 0: bytes[position] = UInt8.random(in: 0...255, using: &numbers)
            case 1: bytes[position] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
            case 2: bytes.removeSubrange(position..<end)
            case 3: bytes.insert(contentsOf: bytes[position..<end], at: Int.random(in: bytes.indices, using: &numbers))
            case 4: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: position)
            default: bytes.removeSubrange(position...)
            }
        }
        return bytes
    }

    @Test("BOT-12: no bytes stop the program: thousands of damaged files load or are reported", arguments: 0..<3)
    func damaged(format: Int) throws {
        let file = try Self.files()[format]
        #expect(throws: Never.self) { try BotTestFile(bytes: file, path: "x") }
        var numbers = SeededGenerator(seed: UInt64(format + 1))
        var loaded = 0
        for _ in 0..<4000 {
            do {
                let read = try BotTestFile(bytes: Self.mutate(file, &numbers), path: "x")
                #expect(!read.tests.isEmpty)
                loaded += 1
            } catch {
                #expect(error.problems.contains { $0.severity == .error })
                #expect(!error.description.isEmpty)
            }
        }
        #expect(loaded > 10 && loaded < 3990)
    }

    @Test("BOT-12: what Foundation reads is read, with the same values", arguments: 0..<3)
    func foundation(format: Int) throws {
        let file = try Self.files()[format]
        let read = try BotTestFile(bytes: file, path: "x").tests[0]
        let data = Data(file)
        let object =
            format == 2
            ? try JSONSerialization.jsonObject(with: data)
            : try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        let operations = try #require((object as? [String: Any])?["operations"] as? [Any])
        #expect(operations.count == read.entries.count)
        for (operation, entry) in zip(operations, read.entries) {
            switch entry {
            case .title(let title): #expect(operation as? String == title)
            case .operation(let read):
                let members = try #require(operation as? [String: Any])
                #expect(members["name"] as? String == read.name)
                #expect(members["data"].map(Self.value) == read.data)
            }
        }
    }

    private static func value(_ object: Any) -> AttributeValue {
        switch object {
        case let text as String: return .string(text)
        case let date as Date: return .date(date.timeIntervalSince1970)
        case let data as Data: return .data([UInt8](data))
        case let list as [Any]: return .list(list.map(value))
        case let members as [String: Any]: return .dictionary(members.mapValues(value))
        case let number as NSNumber:
            return isTruthValue(number) ? .bool(number.boolValue) : .number(number.doubleValue)
        default: return .null
        }
    }

    private static func isTruthValue(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}

/// A property list around elements of `operations`, one a line; the first is line 9.
func propertyList(_ elements: String, name: String = "Basic") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    <key>name</key>
    <string>\(name)</string>
    <key>operations</key>
    <array>
    \(elements)
    </array>
    </dict>
    </plist>

    """
}

func load(_ text: String) throws(BotTestFileError) -> BotTestFile {
    try BotTestFile(bytes: Array(text.utf8), path: "One.plist")
}

/// The lines that the problems of a text take, errors and warnings alike.
func problems(_ text: String) -> [String] { problems(Array(text.utf8)) }

func problems(_ bytes: [UInt8]) -> [String] {
    do {
        return try BotTestFile(bytes: bytes, path: "One.plist").warnings.map(\.description)
    } catch {
        return error.description.split(separator: "\n").map(String.init)
    }
}

extension BotTest {
    /// The test without places.
    var plain: BotTest {
        let entries = entries.map { entry -> Entry in
            guard case .operation(var operation) = entry else { return entry }
            operation.place = nil
            return .operation(operation)
        }
        return BotTest(name: name, entries: entries)
    }
}
