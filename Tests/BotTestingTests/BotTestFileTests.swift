import Automation
import BotTesting
import Foundation
import TestEvents
import TestProject
import Testing

@Suite struct BotTestFileTests {
    private static let basic = propertyList(
        """
        <string>Adding A</string>
        <dict>
            <key>data</key>
            <integer>49</integer>
            <key>name</key>
            <string>MOVE_CROSSHAIRS_TO_ZONE</string>
        </dict>
        <dict><key>name</key><string>TAP_ADD</string><key>delay</key><real>0.5</real></dict>
        <string>One Simple Test</string>
        <dict><key>name</key><string>COUNT_WAYPOINTS</string><key>data</key><integer>1</integer></dict>
        """)
    private static let expected = BotTest(
        name: "Basic",
        entries: [
            .title("Adding A"),
            .operation(BotOperation("MOVE_CROSSHAIRS_TO_ZONE", data: 49)),
            .operation(BotOperation("TAP_ADD", delay: 0.5)),
            .title("One Simple Test"),
            .operation(BotOperation("COUNT_WAYPOINTS", data: 1)),
        ])

    @Test("BOT-1: a dictionary with a name and operations is a test")
    func test() throws {
        let file = try load(Self.basic)
        #expect(file.tests.map(\.plain) == [Self.expected])
        #expect(file.warnings.isEmpty)
        #expect(file.format == .xml)
        #expect(!file.isArray)
    }

    @Test("BOT-1: every operation knows its place in the file")
    func places() throws {
        let xml = try load(Self.basic)
        #expect(xml.tests[0].place == SourcePlace(file: "One.plist", line: 4, column: 1))
        #expect(
            xml.tests[0].operations.map(\.place?.description)
                == ["One.plist:10:1", "One.plist:16:1", "One.plist:18:1"])
        let json = try load(
            """
            {"name": "→", "operations": ["Títle",
              {"name": "A"}, {"name": "B"}]}
            """)
        #expect(json.tests[0].operations.map(\.place?.description) == ["One.plist:2:3", "One.plist:2:18"])
    }

    @Test("BOT-1: places are right in a file without line breaks, too")
    func longLine() throws {
        let operations = Array(repeating: #"{"name": "→"}"#, count: 3000).joined(separator: ",")
        let file = try load(#"{"name": "N", "operations": [\#(operations)]}"#)
        for (index, operation) in file.tests[0].operations.enumerated() {
            #expect(operation.place?.column == 30 + index * 14)
        }
    }

    @Test("BOT-7, BOT-9: titles keep their places among the operations, and the first operations may have none")
    func titles() throws {
        let file = try load(
            propertyList(
                """
                <dict><key>name</key><string>A</string></dict>
                <string>Setting C to A</string>
                <dict><key>name</key><string>B</string></dict>
                """))
        #expect(
            file.tests[0].plain.entries
                == [.operation(BotOperation("A")), .title("Setting C to A"), .operation(BotOperation("B"))])
    }

    @Test("BOT-10: the order of keys is insignificant")
    func order() throws {
        let text = #"{"operations": [{"delay": 2, "data": 1, "name": "A"}], "name": "N"}"#
        let swapped = #"{"name": "N", "operations": [{"name": "A", "data": 1, "delay": 2}]}"#
        #expect(try load(text).tests[0].plain == load(swapped).tests[0].plain)
    }

    @Test("BOT-11: an array of tests is several tests, in order")
    func array() throws {
        let names = ["Extending and Rerouting", "Adding and Undoing", "All Standard Ops"]
        let dictionaries = names.map {
            "<dict><key>name</key><string>\($0)</string><key>operations</key><array>"
                + "<dict><key>name</key><string>A</string></dict></array></dict>"
        }
        let file = try load("<plist version=\"1.0\"><array>\n\(dictionaries.joined(separator: "\n"))\n</array></plist>")
        #expect(file.tests.map(\.name) == names)
        #expect(file.tests.map(\.place?.line) == [2, 3, 4])
        #expect(file.isArray)
    }

    @Test(
        "BOT-12: XML, binary property lists and JSON of one shape hold the same test", arguments: ["plist", "json", ""])
    func formats(name: String) throws {
        let object: [String: Any] = [
            "name": "Basic",
            "operations": [
                "Adding A", ["name": "MOVE_CROSSHAIRS_TO_ZONE", "data": 49], ["name": "TAP_ADD", "delay": 0.5],
                "One Simple Test", ["name": "COUNT_WAYPOINTS", "data": 1],
            ] as [Any],
        ]
        let files: [(BotTestFile.Format, Data)] = [
            (.xml, try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)),
            (.binary, try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)),
            (.json, try JSONSerialization.data(withJSONObject: object)),
        ]
        for (format, data) in files {
            let project = try Project()
            try project.write([UInt8](data), to: "test.\(name)")
            let file = try BotTestFile(path: project.path("test.\(name)"))
            #expect(file.format == format)
            #expect(file.tests.map(\.plain) == [Self.expected])
        }
    }

    @Test("BOT-12: UTF-16 and byte order marks are read")
    func encodings() throws {
        let text = Self.basic.replacing("UTF-8", with: "UTF-16")
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            let mark: [UInt8] = encoding == .utf16BigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
            let bytes = mark + [UInt8](try #require(text.data(using: encoding)))
            #expect(try BotTestFile(bytes: bytes, path: "x").tests.map(\.plain) == [Self.expected])
        }
        let file = try BotTestFile(bytes: [0xEF, 0xBB, 0xBF] + Array(Self.basic.utf8), path: "x")
        #expect(file.tests.map(\.plain) == [Self.expected])
    }

    @Test("BOT-3: data may be of any kind, and Booleans, numbers and strings remain distinct")
    func data() throws {
        let file = try load(
            propertyList(
                """
                <dict><key>name</key><string>A</string><key>data</key><true/></dict>
                <dict><key>name</key><string>A</string><key>data</key><integer>1</integer></dict>
                <dict><key>name</key><string>A</string><key>data</key><string>1</string></dict>
                <dict><key>name</key><string>A</string><key>data</key><real>-1.5e3</real></dict>
                <dict><key>name</key><string>A</string><key>data</key><date>2001-01-01T00:00:00Z</date></dict>
                <dict><key>name</key><string>A</string><key>data</key><data>AP8=</data></dict>
                <dict><key>name</key><string>A</string><key>data</key><array><false></false><array/></array></dict>
                <dict><key>name</key><string>A</string><key>data</key><dict><key/><string/></dict></dict>
                <dict><key>name</key><string>A</string><key>data</key><integer> -0x1F </integer></dict>
                """))
        #expect(
            file.tests[0].operations.map(\.data) == [
                true, 1, "1", -1500, .date(978_307_200), .data([0, 255]), .list([false, .list([])]),
                .dictionary(["": ""]), -31,
            ])
        let json = try load(
            #"{"name": "N", "operations": [{"name": "A", "data": null}, {"name": "B", "data": [null, true, 1e2]}]}"#)
        #expect(json.tests[0].operations.map(\.data) == [nil, .list([.null, true, 100])])
    }

    @Test("BOT-14: titles are kept byte for byte")
    func verbatim() throws {
        let file = try load(
            propertyList(
                """
                <string>Setting A → G </string>
                <dict><key>name</key><string>A</string></dict>
                <string> &lt;b&gt; &amp;amp; &#x2192;&#8594; <![CDATA[<x> & ]]]]>é<!-- no -->!  </string>
                <dict><key>name</key><string>A</string></dict>
                """))
        #expect(file.tests[0].entries[0] == .title("Setting A → G "))
        #expect(file.tests[0].entries[2] == .title(" <b> &amp; →→ <x> & ]]é!  "))
        let json = try load(#"{"name": "N", "operations": ["\u2192 \ud83d\ude00 \"\\\/\n ", {"name": "A"}]}"#)
        #expect(json.tests[0].entries[0] == .title("→ 😀 \"\\/\n "))
    }
}

@Suite struct BinaryPropertyListTests {
    /// A binary property list of objects that refer to each other by their numbers, the first at the top.
    private static func list(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
            bytes += object
        }
        let table = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [objects.count, 0, table] {
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
        }
        return bytes
    }

    @Test("BOT-12: a binary property list that contains itself is refused")
    func circle() {
        #expect(
            problems(Self.list([[0xA1, 0]])) == [
                "One.plist: invalid binary property list: "
                    + "the binary property list contains a container that contains itself"
            ])
    }

    @Test("BOT-12: a binary property list that expands without end is refused at once")
    func unfolding() {
        let arrays = (0..<60).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] as [UInt8] }
        #expect(problems(Self.list(arrays + [[0x09]])).first?.contains("expands to far more than it contains") == true)
    }

    @Test("BOT-12: objects that several places refer to are read for each of them")
    func shared() throws {
        let name: [UInt8] = [0x54] + Array("name".utf8)
        let operations: [UInt8] = [0x5A] + Array("operations".utf8)
        let bytes = Self.list([
            [0xD2, 1, 2, 1, 3], name, operations, [0xA2, 4, 4], [0xD1, 1, 1],
        ])
        let file = try BotTestFile(bytes: bytes, path: "x")
        #expect(
            file.tests.map(\.plain) == [
                BotTest(name: "name", entries: [.operation(BotOperation("name")), .operation(BotOperation("name"))])
            ])
    }

    @Test("BOT-12: a binary property list that is truncated anywhere is reported")
    func truncated() throws {
        let object: [String: Any] = [
            "name": "N → ü", "operations": [["name": "A", "data": [1, -2.5, Date.distantPast]]],
        ]
        let bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
        #expect(throws: Never.self) { try BotTestFile(bytes: bytes, path: "x") }
        for length in 0..<bytes.count {
            #expect(throws: BotTestFileError.self) { try BotTestFile(bytes: Array(bytes.prefix(length)), path: "x") }
        }
    }
}
