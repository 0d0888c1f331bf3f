import Automation
import BotTesting
import Foundation
import SimulatedUI
import Testing

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

    @Test("BOT-12: no bytes stop the program: thousands of damaged files load or are told", arguments: 0..<3)
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
