import Automation
import BotTesting
import Foundation
import Testing

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

    @Test("BOT-12: a binary property list that holds itself is refused")
    func circle() {
        #expect(
            problems(Self.list([[0xA1, 0]])) == [
                "One.plist: the file is no binary property list: "
                    + "the binary property list holds a container that holds itself"
            ])
    }

    @Test("BOT-12: a binary property list that unfolds without end is refused at once")
    func unfolding() {
        let arrays = (0..<60).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] as [UInt8] }
        #expect(problems(Self.list(arrays + [[0x09]])).first?.contains("unfolds to much more than it holds") == true)
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

    @Test("BOT-12: a binary property list that is cut off anywhere is told")
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
