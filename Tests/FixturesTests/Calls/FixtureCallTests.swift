import Testing

@testable import Fixtures

@Suite("The text of a fixture call")
struct FixtureCallTests {
    @Test(
        "is a name with values by place or by name",
        arguments: [
            ("addUser", "addUser"), (" addUser ( ) ", "addUser"), ("add(25)", "add(25)"),
            ("add(count: 25)", "add(count: 25)"), ("add({count: 25})", "add(count: 25)"),
            ("add(-1, 2.5, true, null, 'a, b', \"c\", d e)", "add(-1, 2.5, true, null, \"a, b\", \"c\", \"d e\")"),
            ("add([1, [x]], to: {'a b': []})", "add([1,[\"x\"]], to: {\"a b\":[]})"),
            ("add('it\\'s')", "add(\"it's\")"),
        ]
    )
    func text(text: String, call: String) throws {
        #expect(try FixtureCall(text).description == call)
    }

    @Test(
        "is refused at the first mistake, with its place",
        arguments: [
            ("", "the name of a fixture is missing at character 1"),
            ("add(25", "a bracket ')' is missing at character 7"),
            ("add(25) x", "there is something behind the call at character 9"),
            ("add(,)", "a value is missing at character 5"),
            ("add('x)", "a quoted text does not end that begins at character 5"),
            ("add(a: 1, 2)", "a value without a name follows one with a name at character 11"),
            ("add({1})", "a name and ':' are missing at character 6"),
        ]
    )
    func mistake(text: String, problem: String) {
        let error = #expect(throws: FixtureError.self) { try FixtureCall(text) }
        #expect(error?.description == "'\(text)' is no call of a fixture: \(problem)")
    }

    @Test("does not end the stack, however deep its brackets are")
    func depth() {
        #expect(throws: FixtureError.self) { try FixtureCall("add(" + String(repeating: "[", count: 100_000)) }
    }

    @Test("stands in a list between commas")
    func list() {
        #expect(
            FixtureCall.texts(in: "clear, add(1, 'a,)'),b({x: [1,2]}),c") == [
                "clear", "add(1, 'a,)')", "b({x: [1,2]})", "c",
            ])
    }
}
