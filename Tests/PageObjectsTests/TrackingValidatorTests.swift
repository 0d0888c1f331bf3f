import Automation
import FoundationEssentials
import PageObjects
import SimulatedUI
import Testing

/// Names of events, as an app and its tests share them.
struct TrackingNames {
    var search = "search"
}

@Suite("A validator of the analytics of an app")
struct TrackingValidatorTests {
    private enum Event: AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.action
        case search, other, with([String: String?])

        var name: String { self == .other ? "share" : "search" }
        var contextData: [String: String?]? {
            if case .with(let context) = self { context } else { nil }
        }

        static func == (first: Event, second: Event) -> Bool {
            if case .other = first, case .other = second { true } else { false }
        }
    }

    private enum State: AnalyticsValidatorParameters {
        static let type = AnalyticsParameterType.state
        case start
        var name: String { "start" }
    }

    /// The transports from the app to its tests.
    enum Way: String, CaseIterable, Sendable { case server, pasteboard, element, file }

    /// A test of the app that reports its analytics over one of the transports.
    private final class Stage {
        let host = CollectingHost()
        let test: SearchTest
        let validator: TrackingValidator
        private let file = FileManager.default.temporaryDirectory.appending(path: "events-\(UUID().uuidString)").path()

        init(_ way: Way = .pasteboard, contextRule: TrackingContextRule = .open) throws {
            test = try SearchTest(host)
            let options = LaunchOptions(
                environment: [
                    "TRACKING": way == .file ? file : way.rawValue, "SERVER_URL": test.memory.url,
                ])
            try test.device.launch(SearchApp.self, options)
            let transport: any TrackingTransport =
                switch way {
                case .server: ServerTrackingTransport(test.memory)
                case .pasteboard: PasteboardTrackingTransport(test.device)
                case .element: ElementTrackingTransport(test.app.staticTexts["events"])
                case .file: FileTrackingTransport(file)
                }
            validator = TrackingValidator(test.session, transport: transport, timeout: 5, contextRule: contextRule)
        }

        deinit { try? FileManager.default.removeItem(atPath: file) }

        func tap(_ button: String) { test.app.buttons[button].tap() }
    }

    private let place = SourcePlace()

    @Test("PAGE-75: events arrive alike by every transport", arguments: Way.allCases)
    func ways(way: Way) throws {
        let stage = try Stage(way)
        stage.validator.validate(State.start, at: place)
        stage.tap("Track")
        stage.validator.validate(Event.with(["query": "ada", "page": "1", "user": nil]), at: place)
        stage.tap("Track later")
        stage.validator.validate(Event.search, at: place)
        #expect(stage.host.messages == [])
        stage.validator.validate(Event.search, at: place)
        #expect(stage.host.failures.count == 1)
    }

    @Test("PAGE-72: an event that comes later is awaited, with a look every second")
    func late() throws {
        let stage = try Stage()
        stage.tap("Track later")
        let begin = stage.test.session.clock.now
        stage.validator.validate(Event.search, at: place)
        #expect(stage.host.failures.isEmpty)
        let waited = stage.test.session.clock.now - begin
        #expect(abs(waited - 2) < 0.001)
    }

    @Test("PAGE-72: an event that does not come is a failure that lists the received ones")
    func missing() throws {
        let stage = try Stage()
        stage.tap("Track")
        let begin = stage.test.session.clock.now
        stage.validator.validate(
            Event.other, at: SourcePlace(fileID: "Tests/A.swift", filePath: "A.swift", line: 7, column: 1))
        #expect(
            stage.host.messages == [
                "expected action \"share\", which was not sent within 5 seconds; the app sent state \"start\", "
                    + "action \"search\" (page: \"1\", query: \"ada\")"
            ])
        #expect(stage.host.failures.first?.place.line == 7)
        #expect(abs(stage.test.session.clock.now - begin - 5) < 0.001)
    }

    @Test("PAGE-72: reports that the app sent nothing")
    func nothing() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        let transport = FileTrackingTransport("/nowhere/events")
        TrackingValidator(test.session, transport: transport, timeout: 1).validate(Event.search, at: place)
        #expect(
            host.messages == [
                "expected action \"search\", which was not sent within 1 second; the app sent no events"
            ])
    }

    @Test(
        "PAGE-73: expected values must be equal or absent; additional ones are allowed unless strict",
        arguments: [
            (["query": "ada"], .open, nil),
            (["query": "bob"], .open, "query: expected \"bob\", received \"ada\""),
            (["user": nil], .open, nil),
            (["query": nil], .open, "query: expected none, received \"ada\""),
            (["sort": "up"], .open, "sort: expected \"up\", received none"),
            (["query": "ada"], .strict, "page: expected none, received \"1\""),
            (["query": "ada", "page": "1", "user": nil], .strict, nil),
        ] as [([String: String?], TrackingContextRule, String?)])
    func context(expected: [String: String?], rule: TrackingContextRule, difference: String?) throws {
        let stage = try Stage(contextRule: rule)
        stage.tap("Track")
        stage.validator.validate(Event.with(expected), at: place)
        if let difference {
            #expect(try #require(stage.host.messages.first).hasSuffix("[\(difference)]"))
        } else {
            #expect(stage.host.messages == [])
        }
    }

    @Test("PAGE-74: one event satisfies one validation only")
    func consumed() throws {
        let stage = try Stage()
        stage.tap("Track")
        stage.validator.validate(
            Event.search, at: SourcePlace(fileID: "T/A.swift", filePath: "A.swift", line: 3, column: 5))
        #expect(stage.host.failures.isEmpty)
        stage.validator.validate(Event.search, at: place)
        #expect(try #require(stage.host.messages.first).hasSuffix("taken at T/A.swift:3:5"))
    }

    @Test("PAGE-74: events are taken in the order in which they were sent")
    func order() throws {
        let stage = try Stage()
        stage.tap("Track")
        stage.tap("Track")
        stage.validator.validate(
            Event.search, at: SourcePlace(fileID: "T/A.swift", filePath: "A.swift", line: 1, column: 1))
        stage.validator.validate(
            Event.search, at: SourcePlace(fileID: "T/A.swift", filePath: "A.swift", line: 2, column: 1))
        stage.validator.validate(Event.search, at: place)
        let message = try #require(stage.host.messages.first)
        let first = try #require(message.firstRange(of: "taken at T/A.swift:1:1"))
        let second = try #require(message.firstRange(of: "taken at T/A.swift:2:1"))
        #expect(first.upperBound < second.lowerBound)
    }

    @Test("PAGE-74: can check that there is no such event")
    func none() throws {
        let stage = try Stage()
        stage.validator.validateNo(Event.search, at: place)
        stage.tap("Track later")
        stage.validator.validateNo(Event.search, for: 1, at: place)
        #expect(stage.host.failures.isEmpty)
        stage.validator.validateNo(Event.search, for: 1, at: place)
        #expect(
            stage.host.messages == [
                "expected no action \"search\", which was sent once; the app sent state \"start\", "
                    + "action \"search\" (page: \"1\", query: \"ada\")"
            ])
    }

    @Test("PAGE-74: can check for exactly so many events", arguments: [1, 2, 3])
    func exactly(count: Int) throws {
        let stage = try Stage()
        stage.tap("Track")
        stage.tap("Track later")
        stage.validator.validate(Event.search, exactly: count, for: 3, at: place)
        #expect(stage.host.failures.isEmpty == (count == 2))
        if count != 2 {
            #expect(try #require(stage.host.messages.first).contains(", which was sent 2 times; the app sent "))
        }
    }

    @Test("PAGE-74: a number of events below 0 is a failure")
    func negative() throws {
        let stage = try Stage()
        stage.validator.validate(Event.search, exactly: -1, at: place)
        #expect(
            stage.host.messages == ["action \"search\" cannot be sent -1 times; pass 0 to check that it is not sent"])
    }

    private final class ListTransport: TrackingTransport {
        var list: [TrackedEvent] = []
        func events() -> [TrackedEvent] { list }
    }

    @Test("PAGE-74: events of a list that starts over were not taken before")
    func relaunch() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        let transport = ListTransport()
        let validator = TrackingValidator(test.session, transport: transport, timeout: 1)
        let search = TrackedEvent(.action, "search")
        let share = TrackedEvent(.action, "share")
        transport.list = [search, search]
        validator.validate(Event.search, exactly: 2, at: place)
        transport.list = [search]
        validator.validate(Event.search, at: place)
        transport.list = [share, search, share]
        validator.validate(Event.search, at: place)
        #expect(host.messages == [])
        transport.list.append(share)
        validator.validate(Event.search, at: place)
        #expect(host.messages.count == 1)
    }

    @Test("PAGE-70: a name comes from the same source as in the app")
    func provider() throws {
        struct Named: AnalyticsValidatorParameters {
            static let type = AnalyticsParameterType.action
            let names: TrackingNames
            var name: String { names.search }
        }
        var names = TrackingNames()
        #expect(Named(names: names).contextData == nil)
        let stage = try Stage()
        stage.tap("Track")
        stage.validator.validate(Named(names: names), at: place)
        #expect(stage.host.failures.isEmpty)
        names.search = "search click"
        stage.validator.validate(Named(names: names), at: place)
        #expect(
            try #require(stage.host.messages.first).hasPrefix("expected action \"search click\", which was not sent"))
    }
}

@Suite("Events of an app")
struct TrackedEventTests {
    @Test("are read from lines, lists or single objects")
    func forms() throws {
        let event = TrackedEvent(.state, "a", context: ["n": "1.5", "t": "x", "l": "[1,2]"])
        let text = #"{"type": "state", "name": "a", "context": {"n": 1.5, "t": "x", "l": [1, 2], "z": null}}"#
        #expect(try TrackedEvent.events(in: text, from: "here") == [event])
        #expect(try TrackedEvent.events(in: "\(text)\n\n\(text)\n", from: "here") == [event, event])
        #expect(try TrackedEvent.events(in: "[\(text),\n\(text)]", from: "here") == [event, event])
        #expect(try TrackedEvent.events(in: "", from: "here") == [])
        #expect(event.description == #"state "a" (l: "[1,2]", n: "1.5", t: "x")"#)
    }

    @Test(
        "report what is wrong with them",
        arguments: [
            ("{}", "here: the event has no type"),
            (
                #"{"type": "acton", "name": "a"}"#,
                "here: unknown event type \"acton\"; did you mean \"action\"?"
            ),
            (
                #"{"type": "zzz", "name": "a"}"#,
                "here: unknown event type \"zzz\"; the types are state, action, adjust"
            ),
            (#"{"type": "state"}"#, "here: the state event has no name"),
            ("[3]", "here: an event is an object with type, name and context, not the number 3"),
            (
                #"{"type": "state", "name": "a", "context": []}"#,
                "here: the context of an event is an object, not an array"
            ),
        ])
    func mistakes(text: String, message: String) {
        #expect(throws: TrackingError(message)) { try TrackedEvent.events(in: text, from: "here") }
    }

    @Test("report the line without JSON")
    func syntax() throws {
        let error = try #require(throws: TrackingError.self) {
            _ = try TrackedEvent.events(in: "{\"type\": \"state\", \"name\": \"a\"}\nhello", from: "the clipboard")
        }
        #expect(error.description.hasPrefix("the clipboard, line 2: "))
    }
}
