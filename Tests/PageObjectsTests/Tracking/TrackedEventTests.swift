import PageObjects
import Testing

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
        "say what is wrong with them",
        arguments: [
            ("{}", "here: the event has no type"),
            (
                #"{"type": "acton", "name": "a"}"#,
                "here: there is no type of events \"acton\"; did you mean \"action\"?"
            ),
            (
                #"{"type": "zzz", "name": "a"}"#,
                "here: there is no type of events \"zzz\"; there are state, action, adjust"
            ),
            (#"{"type": "state"}"#, "here: the event of the type state has no name"),
            ("[3]", "here: an event is an object with type, name and context, not the number 3"),
            (
                #"{"type": "state", "name": "a", "context": []}"#,
                "here: the context of an event is an object, not an array"
            ),
        ])
    func mistakes(text: String, message: String) {
        #expect(throws: TrackingError(message)) { try TrackedEvent.events(in: text, from: "here") }
    }

    @Test("say in which line there is no JSON")
    func syntax() throws {
        let error = try #require(throws: TrackingError.self) {
            _ = try TrackedEvent.events(in: "{\"type\": \"state\", \"name\": \"a\"}\nhello", from: "the clipboard")
        }
        #expect(error.description.hasPrefix("the clipboard, line 2: "))
    }
}
