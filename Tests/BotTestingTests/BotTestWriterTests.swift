import Automation
import BotTesting
import SimulatedUI
import Testing

@Suite struct BotTestWriterTests {
    private static let test = BotTest(
        name: "Basic & <simple>",
        entries: [
            .title("Setting A → G "),
            .operation(BotOperation("MOVE_CROSSHAIRS_TO_ZONE", data: 49, delay: 0.5)),
            .operation(BotOperation("TAP_ADD")),
            .title("  \t\n\r\n\"\\ é 😀 "),
            .operation(BotOperation("VALIDATE_ROUTE_NEXT", data: "A→B")),
            .operation(BotOperation("X", data: .dictionary(["b": .list([true, 1.5, -0.0, 1e300]), "a": .list([])]))),
            .operation(BotOperation("Y", data: .dictionary([:]))),
        ])

    @Test("BOT-14: titles and everything else survive a round trip through XML and JSON byte for byte")
    func roundTrip() throws {
        for text in [try Self.test.propertyList(), try Self.test.json()] {
            let file = try load(text)
            #expect(file.tests.map(\.plain) == [Self.test])
            #expect(file.warnings.isEmpty)
            guard case .title(let title) = file.tests[0].entries[3] else { continue }
            #expect(Array(title.utf8) == Array("  \t\n\r\n\"\\ é 😀 ".utf8))
        }
    }

    @Test("BOT-14: random strings and numbers survive a round trip")
    func random() throws {
        var numbers = SeededGenerator(seed: 7)
        let letters = Array("A→ *&<>\"'\\/\n\té😀]]>-0")
        for _ in 0..<300 {
            let text = String(
                (0..<Int.random(in: 1...9, using: &numbers)).compactMap { _ in letters.randomElement(using: &numbers) })
            let number = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &numbers))
            let data: AttributeValue = number.isFinite ? .number(number) : .string(text)
            let test = BotTest(name: text, entries: [.title(text), .operation(BotOperation(text, data: data))])
            #expect(try load(test.propertyList()).tests[0].plain == test)
            #expect(try load(test.json()).tests[0].plain == test)
        }
    }

    @Test("BOT-11: several tests are written as an array, and one by itself")
    func array() throws {
        let tests = [Self.test, BotTest(name: "Empty", entries: []), Self.test]
        for text in [try BotTestFile.propertyList(of: tests), try BotTestFile.json(of: tests)] {
            let file = try load(text)
            #expect(file.isArray)
            #expect(file.tests.map(\.plain) == tests)
        }
        #expect(try BotTestFile.propertyList(of: [Self.test]) == Self.test.propertyList())
        #expect(try BotTestFile.json(of: [Self.test]) == Self.test.json())
    }

    @Test("BOT-3: keys are written in the order of the grammar")
    func layout() throws {
        let test = BotTest(name: "N", entries: [.title("T"), .operation(BotOperation("A", data: 1, delay: 2))])
        #expect(
            try test.propertyList() == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                \t<key>name</key>
                \t<string>N</string>
                \t<key>operations</key>
                \t<array>
                \t\t<string>T</string>
                \t\t<dict>
                \t\t\t<key>name</key>
                \t\t\t<string>A</string>
                \t\t\t<key>data</key>
                \t\t\t<integer>1</integer>
                \t\t\t<key>delay</key>
                \t\t\t<integer>2</integer>
                \t\t</dict>
                \t</array>
                </dict>
                </plist>

                """)
        #expect(
            try test.json() == """
                {
                  "name": "N",
                  "operations": [
                    "T",
                    {"name": "A", "data": 1, "delay": 2}
                  ]
                }

                """)
    }

    @Test("dates and bytes survive a round trip through XML; JSON cannot hold them")
    func kinds() throws {
        let data = AttributeValue.list([.date(1_000_000_000), .data([0, 1, 255]), .number(.infinity)])
        let test = BotTest(name: "N", entries: [.operation(BotOperation("A", data: data))])
        #expect(try load(test.propertyList()).tests[0].plain == test)
        let error = #expect(throws: BotTestWritingError.self) { try test.json() }
        #expect(error?.description.hasPrefix("element 0 of operations: a JSON file cannot hold [new Date(") == true)
    }

    @Test(
        "what a format cannot hold is reported",
        arguments: [
            AttributeValue.point(Point(x: 1, y: 2)), .list([.null]),
            .dictionary(["a": .size(Size(width: 1, height: 2))]),
            "\u{1}", .dictionary(["\u{0}": 1]), .date(.infinity), .date(0.5),
        ])
    func unwritable(data: AttributeValue) {
        let test = BotTest(name: "N", entries: [.title("T"), .operation(BotOperation("A", data: data))])
        let error = #expect(throws: BotTestWritingError.self) { try test.propertyList() }
        #expect(error?.index == 1)
    }
}

@Suite struct BotRecordingTests {
    @Test("BOT-135: operations are written in order, below the last title before them")
    func sections() {
        let recording = BotRecording(name: "Taps")
        recording.record("TAP_ADD")
        recording.beginSection("Empty")
        recording.beginSection("Adding → ")
        recording.record("MOVE", data: 49)
        recording.record("TAP_ADD")
        recording.beginSection("Nothing")
        #expect(recording.operationCount == 3)
        #expect(
            recording.tests == [
                BotTest(
                    name: "Taps",
                    entries: [
                        .operation(BotOperation("TAP_ADD")), .title("Adding → "),
                        .operation(BotOperation("MOVE", data: 49)), .operation(BotOperation("TAP_ADD")),
                    ])
            ])
    }

    @Test("BOT-135: a launch begins a test, in which the section continues; tests without operations are left out")
    func tests() {
        let recording = BotRecording(name: "Taps")
        recording.beginTest()
        recording.beginSection("One")
        recording.record("A")
        recording.beginTest()
        recording.beginTest()
        recording.record("B")
        recording.beginTest()
        #expect(
            recording.tests == [
                BotTest(name: "Taps", entries: [.title("One"), .operation(BotOperation("A"))]),
                BotTest(name: "Taps (2)", entries: [.title("One"), .operation(BotOperation("B"))]),
            ])
    }

    @Test("BOT-135: a recording of nothing is a test without operations, which can be loaded")
    func nothing() throws {
        let recording = BotRecording(name: "Nothing")
        recording.beginSection("Title")
        #expect(recording.tests == [BotTest(name: "Nothing", entries: [])])
        #expect(try load(BotTestFile.propertyList(of: recording.tests)).tests.map(\.plain) == recording.tests)
    }
}
