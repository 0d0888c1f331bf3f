import Automation
import TestEvents

/// Bot tests, for the sample streams.
enum BotSamples {
    static let canvas = [359.0, 607]

    /// A test of nine operations, two of them checks, that passes.
    static let nineOperations: [TestEvent] = {
        var stream = StreamBuilder()
        stream.add(
            .runStarted(.init(program: "0.1.0", seed: 7, scripts: ["bots/One.plist"], arguments: ["bots/One.plist"])))
        stream.script("bots/One.plist", app: "Routes") { stream in
            stream.test("Connecting and Undoing", line: 6, canvas: canvas) { stream in
                stream.section("Adding A", at: 0, [("MOVE_CROSSHAIRS_TO_ZONE", "49"), ("TAP_ADD", nil)])
                stream.section("Adding B", at: 3, [("MOVE_CROSSHAIRS_TO_ZONE", "52"), ("TAP_ADD", nil)])
                stream.section("Undoing", at: 6, [("TAP_UNDO", nil), ("TAP_EMPTY_ZONE", nil), ("TAP_UNDO", nil)])
                stream.check("COUNT_WAYPOINTS", "1", in: "Tests", at: 11, "Number of waypoints is 1")
                stream.check("VALIDATE_SELECTION", "\"A\"", in: "Tests", at: 12, "selection is A")
            }
        }
        stream.add(.runEnded(.init(exitStatus: 0, realDuration: 0.1)))
        return stream.events
    }()

    /// A long test in which one check of many fails, and a stream of which it is the only test.
    static func long(operations: Int, failingAt failing: Set<Int>) -> [TestEvent] {
        var stream = StreamBuilder()
        stream.script("bots/Long.plist", app: "Routes") { stream in
            stream.test("Long", outcome: failing.isEmpty ? .passed : .failed, canvas: canvas) { stream in
                for index in 0..<operations {
                    stream.check(
                        "COUNT_WAYPOINTS", "1", in: nil, at: index, "Number of waypoints is \(index)",
                        passed: !failing.contains(index))
                }
            }
        }
        return stream.events
    }
}

extension SampleStream {
    static func bots(_ stream: inout StreamBuilder) {
        stream.script("bots/Five.plist", app: "Routes") { stream in
            stream.test("Connecting, then Undoing", line: 6, outcome: .failed, canvas: BotSamples.canvas, failing)
        }
        stream.script("bots/Six.plist", app: "Routes") { stream in
            stream.test("Connecting, then Undoing", line: 6, canvas: [320.5, 480]) { stream in
                stream.section("Adding A", at: 0, [("TAP_ADD", nil)])
                stream.check("COUNT_WAYPOINTS", "1", in: "Tests", at: 3, "Number of waypoints is 1")
            }
            stream.test("Unprepared", line: 40, outcome: .failed, canvas: [320.5, 480]) { stream in
                stream.add(.fixture(.init(name: "AddRouteOperation", error: "AddRouteOperation: the store is locked")))
                stream.check(
                    "LOAD_ROUTE", #"{"name":"home","stops":[1,2]}"#, in: nil, at: 0,
                    "AddRouteOperation: the store is locked", isCheck: false, passed: false)
                stream.add(
                    .issue(
                        .init(
                            fault: .assertion, name: "FixtureError", message: "AddRouteOperation: the store is locked"))
                )
            }
            stream.test("Empty", line: 60)
        }
    }

    private static func failing(_ stream: inout StreamBuilder) {
        stream.section(nil, at: 0, [("MOVE_CROSSHAIRS_TO_ZONE", "49"), ("TAP_ADD", nil)])
        stream.section("Setting A → G ", at: 2, [("SET_CROSSHAIRS_ON_WAYPOINT", #""A""#)])
        stream.check("COUNT_WAYPOINTS", "1", in: "Tests", at: 5, "Number of waypoints is 1")
        let place = SourcePlace(file: "bots/Five.plist", line: 31, column: 9)
        let message = "Number of arrows is 0, not 1"
        stream.add(
            .operation(
                .init(
                    name: "COUNT_ARROWS", section: "Tests", index: 6, data: "1", isCheck: true, passed: false,
                    message: message, place: place, deviceDuration: 0.25, screenshot: "Five/COUNT_ARROWS-6.png",
                    model: "Five/COUNT_ARROWS-6.txt")))
        stream.add(.capture(.init(name: "COUNT_ARROWS-6", file: "Five/COUNT_ARROWS-6.png")))
        stream.add(
            .issue(
                .init(
                    fault: .assertion, name: "CheckFailure", message: message, place: place,
                    excerpt: .init(
                        firstLine: 28,
                        lines: [
                            "\t\t</dict>", "\t\t<dict>", "\t\t\t<key>data</key>", "\t\t\t<integer>1</integer>",
                            "\t\t\t<key>name</key>", "\t\t\t<string>COUNT_ARROWS</string>",
                        ]))))
        stream.check("VALIDATE_SELECTION", #""A""#, in: "Tests", at: 7, "selection is A")
        stream.check(
            "VALIDATE_ROUTE_NXT", #""A→G""#, in: "Tests", at: 8,
            "operation VALIDATE_ROUTE_NXT not recognised", isCheck: false, passed: false)
        stream.add(
            .issue(
                .init(
                    fault: .script, name: "UnknownOperation", message: "operation VALIDATE_ROUTE_NXT not recognised",
                    place: SourcePlace(file: "bots/Five.plist", line: 108),
                    suggestion: "Did you mean 'VALIDATE_ROUTE_NEXT'?")))
    }
}

extension StreamBuilder {
    /// Successful actions, below a title.
    mutating func section(_ title: String?, at index: Int, _ operations: [(name: String, data: String?)]) {
        for (offset, operation) in operations.enumerated() {
            let own = index + offset + (title == nil ? 0 : 1)
            add(
                .operation(
                    .init(
                        name: operation.name, section: title, index: own, data: operation.data, isCheck: false,
                        passed: true, deviceDuration: 0)))
        }
    }

    /// A check, or an action that failed.
    mutating func check(
        _ name: String, _ data: String?, in section: String?, at index: Int, _ message: String, isCheck: Bool = true,
        passed: Bool = true
    ) {
        let place = passed ? nil : script.map { SourcePlace(file: $0, line: 100 + index) }
        add(
            .operation(
                .init(
                    name: name, section: section, index: index, data: data, isCheck: isCheck, passed: passed,
                    message: message, place: place, deviceDuration: 0)))
    }
}
