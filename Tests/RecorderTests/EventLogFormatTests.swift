import Automation
import Foundation
import SimulatedUI
import Testing

@testable import Recorder

@Suite struct EventLogFormatTests {
    private func list(_ log: EventLog) throws -> [String: Any] {
        try #require(
            try PropertyListSerialization.propertyList(from: Data(log.propertyList), format: nil) as? [String: Any])
    }

    private func xml(_ list: Any) throws -> [UInt8] {
        [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
    }

    private func problem(_ bytes: [UInt8]) -> String? {
        #expect(throws: LogFormatError.self) { try EventLog(propertyList: bytes) }?.description
    }

    @Test("FRY-104: every event is read back exactly")
    func roundTrip() throws {
        for log in [SampleLogs.full, SampleLogs.empty()] {
            let back = try EventLog(propertyList: log.propertyList)
            #expect(back == log)
            #expect(back.propertyList == log.propertyList)
        }
        var strange = SampleLogs.empty(date: 1e300)
        let offsets = [
            -0.0, .infinity, -.infinity, .leastNonzeroMagnitude, 0x1p53, 0x1p53 + 2, 1e18, -5, 255, 256, 65_536,
        ]
        strange.events = offsets.map { RecordedEvent(startingOffset: $0, action: .device(.shake)) }
        let back = try EventLog(propertyList: strange.propertyList)
        #expect(back == strange)
        #expect(back.events[0].startingOffset.sign == .minus)
    }

    @Test("FRY-103, FRY-104: the keys are those of FRY, with a version and types")
    func keys() throws {
        let list = try list(SampleLogs.full)
        #expect(list["version"] as? Int == 1)
        #expect(list["name"] as? String == "Add an account")
        #expect(list["appSchemeURL"] as? String == "accounts://list")
        #expect(list["startingDate"] as? Date == Date(timeIntervalSince1970: 1_790_000_000.25))
        let events = try #require(list["events"] as? [[String: Any]])
        #expect(events[0]["type"] as? String == "touch")
        #expect(events[0]["startingOffset"] as? Double == 0.5)
        #expect(events[0]["pointsInTime"] as? [[Double]] == [[0.5, 0.5, 0], [0.5, 0.51, 0.1]])
        let variables = try #require(events[0]["viewLookupVariables"] as? [String: Any])
        #expect(variables["accessibilityLabel"] as? String == "Save")
        #expect(variables["accessibilityIdentifier"] as? String == "id.Save")
        let request = events[1]
        #expect(request["type"] as? String == "network")
        #expect(request["URL"] as? String == "https://example.com/people?a=b")
        #expect(request["request.HTTPMethod"] as? String == "POST")
        #expect(request["request.allHTTPHeaderFields"] as? [[String]] == [["Accept", "a"], ["Accept", "b"]])
        #expect(request["request.HTTPBody"] as? String == "1.json")
        #expect(request["response.MIMEType"] as? String == "application/json")
        #expect(request["response.allHeaderFields"] as? [[String]] == [["X", "é"]])
        #expect(request["response.statusCode"] as? Int == 201)
        #expect(request["data"] as? String == "2.json")
        let failed = try #require(events.first { $0["error"] != nil })
        #expect((failed["error"] as? [String: Any])?["domain"] as? String == "NSURLErrorDomain")
        #expect((failed["error"] as? [String: Any])?["code"] as? Int == -1009)
        #expect(failed["request.HTTPBodyStream"] as? String == "a stream")
    }

    @Test("FRY-103: a log that was edited as XML is read")
    func editedXML() throws {
        #expect(try EventLog(propertyList: xml(list(SampleLogs.empty(date: 1_790_000_000)))).events.isEmpty)
        var list = try list(SampleLogs.full)
        list["startingDate"] = Date(timeIntervalSince1970: 1_790_000_000)
        var log = SampleLogs.full
        log.startingDate = 1_790_000_000
        // XML has no zero bytes.
        log.events.removeAll { if case .text(let text) = $0.action { text.text.contains("\0") } else { false } }
        let kept = try #require(list["events"] as? [[String: Any]]).filter {
            ($0["text"] as? String)?.contains("\0") != true
        }
        list["events"] = kept.filter { ($0["screen"] as? String)?.contains("\u{1B}") != true }
        log.events.removeAll { $0.screen.contains("\u{1B}") }
        #expect(try EventLog(propertyList: xml(list)) == log)
    }

    @Test("FRY-104: a log of FRY itself, without version and types, is read")
    func old() throws {
        let list: [String: Any] = [
            "appSchemeURL": "", "startingDate": Date(timeIntervalSince1970: 100), "name": "LastFryLog",
            "events": [
                [
                    "startingOffset": 1.5, "pointsInTime": [[0.5, 0.25, 0], [0.5, 0.25, 0.1]],
                    "viewLookupVariables": ["accessibilityLabel": "Save"],
                ],
                ["startingOffset": 2, "pointsInTime": [[10, 20, 0]], "viewLookupVariables": [:] as [String: String]],
                [
                    "startingOffset": 3, "URL": "http://a", "request.HTTPMethod": "GET",
                    "request.allHTTPHeaderFields": ["A": "b"],
                ],
            ] as [Any],
        ]
        let log = try EventLog(propertyList: xml(list))
        guard case .touch(let first) = log.events[0].action, case .touch(let second) = log.events[1].action,
            case .request(let request) = log.events[2].action
        else {
            Issue.record("other events: \(log.events)")
            return
        }
        #expect(first.target?.label == "Save")
        #expect(first.path.space == .element)
        #expect(second.target == nil)
        #expect(second.path.space == .screen)
        #expect(second.location == Point(x: 10, y: 20))
        #expect(request.headers == [.init(name: "A", value: "b")])
    }

    @Test("FRY-104: a later version is refused")
    func newer() throws {
        var list = try list(SampleLogs.empty())
        list["version"] = 2
        list["events"] = "something new"
        let text = "it has version 2 of the format, and this jsrun reads up to version 1; use a later jsrun"
        #expect(try problem(xml(list)) == text)
    }

    @Test("FRY-104: what is wrong with an event is said with its number and key")
    func mistakes() throws {
        let list = try list(SampleLogs.full)
        let cases: [(key: String, value: Any?, problem: String)] = [
            ("startingOffset", nil, "event 1: the key 'startingOffset' is missing"),
            ("startingOffset", "x", "event 1: the value of 'startingOffset' must be a number"),
            ("type", "tuoch", "event 1: 'tuoch' is not a value of 'type'; did you mean 'touch'?"),
            ("pointsInTime", [[1, 2]], "event 1: the value of 'pointsInTime' must be a list of [x, y, time]"),
            ("space", "outer", "event 1: 'outer' is not a value of 'space'; there are screen, element"),
            ("viewLookupVariables", 3, "event 1: the value of 'viewLookupVariables' must be a dictionary"),
        ]
        for (key, value, expected) in cases {
            var event = try #require((list["events"] as? [[String: Any]])?.first)
            event[key] = value
            var changed = list
            changed["events"] = [event]
            #expect(try problem(xml(changed)) == expected)
        }
        var changed = list
        changed["events"] = nil
        #expect(try problem(xml(changed)) == "the key 'events' is missing")
        #expect(try problem(xml([1])) == "the value of 'EventLog' must be a dictionary")
        #expect(problem(Array("<plist>\n <dict><key>a".utf8))?.hasPrefix("line 2, column ") == true)
        #expect(problem([])?.isEmpty == false)
        #expect(problem(Array("hello".utf8))?.isEmpty == false)
    }

    @Test("FRY-103: a log that ends at any byte is refused")
    func truncated() {
        var log = SampleLogs.empty()
        log.events = [SampleLogs.tap("Save", at: 1), SampleLogs.request(2)]
        let bytes = log.propertyList
        for count in bytes.indices {
            #expect(throws: LogFormatError.self) { try EventLog(propertyList: Array(bytes.prefix(count))) }
        }
    }

    @Test("FRY-103: a flipped byte anywhere is no crash")
    func flipped() {
        let bytes = SampleLogs.full.propertyList
        for index in bytes.indices {
            for mask: UInt8 in [0xFF, 0x01, 0x80] {
                var damaged = bytes
                damaged[index] ^= mask
                _ = try? EventLog(propertyList: damaged)
            }
        }
    }

    @Test("FRY-104: values that are nested endlessly are cut")
    func nesting() throws {
        var value = AttributeValue.list([])
        for _ in 0..<200 { value = .list([value]) }
        var log = SampleLogs.empty()
        log.events = [
            RecordedEvent(startingOffset: 0, action: .value(.init(target: SampleLogs.button("a"), value: value)))
        ]
        let back = try EventLog(propertyList: log.propertyList)
        #expect(back.events.count == 1)
        #expect(try EventLog(propertyList: back.propertyList) == back)
    }

    @Test("FRY-104: 100,000 events are read back exactly, and what repeats is stored once")
    func many() throws {
        var log = SampleLogs.empty()
        for index in 0..<100_000 {
            log.events.append(SampleLogs.tap("Row \(index % 1000)", at: Double(index) * 0.7))
        }
        let bytes = log.propertyList
        #expect(bytes.count < 12_000_000)
        #expect(try EventLog(propertyList: bytes) == log)
    }
}
