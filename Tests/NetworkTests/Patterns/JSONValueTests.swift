import Network
import Testing

@Suite("A value of JSON")
struct JSONValueTests {
    @Test("is read from text, and written with its keys in alphabetical order")
    func text() throws {
        let value = try JSONValue(parsing: #"{"b": [1, 2.5, true, null], "a": "x\n"}"#)
        #expect(value == ["a": "x\n", "b": [1, 2.5, true, nil]])
        #expect(value.text == #"{"a":"x\n","b":[1,2.5,true,null]}"#)
    }

    @Test("says where a text is no JSON")
    func mistake() {
        #expect(throws: JSONMistake(message: "',' or '}' belongs here, not '\"'", line: 2, column: 10)) {
            try JSONValue(parsing: "{\n  \"a\": 1 \"b\": 2}")
        }
    }
}
