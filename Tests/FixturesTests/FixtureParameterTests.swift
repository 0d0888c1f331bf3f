import Testing

@testable import Fixtures

@Suite("The parameters of a fixture operation")
struct FixtureParameterTests {
    private let catalogue: FixtureCatalogue
    private let store = MemoryStore()

    init() throws {
        catalogue = try FixtureCatalogue([AddGuestsOperation.self, AddPersonOperation.self, AddUserOperation.self])
    }

    private func run(_ text: String) throws -> String? {
        let invocations = try catalogue.invocations(of: [FixtureCall(text)])
        for invocation in invocations { try invocation.run(on: store) }
        return store.written.last
    }

    @Test("FIX-27: names, order, kinds and defaults are those of the properties")
    func description() throws {
        let parameters = try catalogue.entry(named: "addGuests").parameters
        #expect(
            parameters.map(\.summary) == [
                "count: an integer, 3 by default", "small: an integer, 7 by default", "share: a number, 0.5 by default",
                "isOpen: true or false, true by default", "host: a string, \"Ada\" by default",
                "mood: one of 'happy', 'sad', \"happy\" by default", "nick: a string, none by default",
                "age: an integer, none by default", "names: a list, [] by default",
                "place: an object, {\"city\":\"Bern\",\"rooms\":2} by default",
                "tables: a list, [{\"city\":\"Bern\",\"rooms\":2}] by default", "wishes: an object, {} by default",
            ])
        #expect(
            parameters.map(\.typeScript) == [
                "count?: number", "small?: number", "share?: number", "isOpen?: boolean", "host?: string",
                "mood?: \"happy\" | \"sad\"", "nick?: string | null", "age?: number | null", "names?: string[]",
                "place?: { city?: string; rooms?: number }", "tables?: any[]", "wishes?: Record<string, number>",
            ])
        #expect(
            try catalogue.entry(named: "addPerson").parameters.map(\.summary) == [
                "name: a string, required", "age: an integer, 30 by default",
            ])
        #expect(try catalogue.entry(named: "addUser").parameters == [])
    }

    @Test("FIX-27: a parameter that is not given keeps its default")
    func defaults() throws {
        #expect(try run("addGuests") == "3 7 0.5 true Ada happy - 0 [] Bern 2 [\"Bern\"] [:]")
    }

    @Test("FIX-27: values are given by position or by name, and reach the operation with their types")
    func given() throws {
        #expect(
            try run("addGuests(25, 255, 2, false, 'Grace Hopper', sad, 'G', 85, [a, 'b c'])")
                == "25 255 2.0 false Grace Hopper sad G 85 [\"a\", \"b c\"] Bern 2 [\"Bern\"] [:]")
        #expect(
            try run("addGuests(place: {city: Ulm}, tables: [{city: Rom, rooms: 1}], wishes: {cake: 2}, count: 1)")
                == "1 7 0.5 true Ada happy - 0 [] Ulm 2 [\"Rom\"] [\"cake\": 2]")
        #expect(try run("addGuests({count: 25})") == "25 7 0.5 true Ada happy - 0 [] Bern 2 [\"Bern\"] [:]")
        #expect(try run("addGuests(4, nick: null)") == "4 7 0.5 true Ada happy - 0 [] Bern 2 [\"Bern\"] [:]")
        #expect(try run("addPerson(Ada)") == "Ada, 30")
        #expect(try run("addPerson(age: 36, name: 'Ada')") == "Ada, 36")
    }

    @Test(
        "FIX-27: a wrong parameter is reported with operation, key, expected and actual type, and nothing runs",
        arguments: [
            ("addGuests(count: many)", "addGuests: count must be an integer, not the string 'many'"),
            ("addGuests(many)", "addGuests: count must be an integer, not the string 'many'"),
            ("addGuests(2.5)", "addGuests: count must be an integer, not the number 2.5"),
            ("addGuests(small: 300)", "addGuests: small must be an integer from 0 to 255, not the number 300"),
            ("addGuests(isOpen: 1)", "addGuests: isOpen must be true or false, not the number 1"),
            ("addGuests(host: 5)", "addGuests: host must be a string, not the number 5"),
            ("addGuests(share: null)", "addGuests: share must be a number, not null"),
            (
                "addGuests(mood: hapy)",
                "addGuests: mood must be one of 'happy', 'sad', not the string 'hapy'; did you mean 'happy'?"
            ),
            ("addGuests(names: Ada)", "addGuests: names must be a list, not the string 'Ada'"),
            ("addGuests(names: [Ada, 2])", "addGuests: names[1] must be a string, not the number 2"),
            ("addGuests(place: {rooms: x})", "addGuests: place.rooms must be an integer, not the string 'x'"),
            ("addGuests(place: Bern)", "addGuests: place must be an object, not the string 'Bern'"),
            (
                "addGuests(place: {cty: Ulm})",
                "addGuests: place has no parameter cty; did you mean city? (parameters: city, rooms)"
            ),
            (
                "addGuests(tables: [{city: Rom}])",
                "addGuests: tables[0].rooms is missing: it must be an integer"
            ),
            ("addPerson(nam: Ada)", "addPerson: there is no parameter nam; did you mean name? (parameters: name, age)"),
            ("addPerson", "addPerson: name is missing: it must be a string"),
            ("addPerson(Ada, 3, 4)", "addPerson: it takes 2 parameters, not 3 (parameters: name, age)"),
            ("addPerson(Ada, name: Bob)", "addPerson: name is given twice, by position and by name"),
            ("addUser(3)", "addUser: it takes no parameters, not 1"),
            ("addUser(count: 3)", "addUser: there is no parameter count (it takes none)"),
        ]
    )
    func mistakes(call: String, message: String) throws {
        let error = #expect(throws: FixtureError.self) { try run(call) }
        #expect(error?.description == message)
        #expect(store.written == [])
    }

    @Test("the given parameters are known, in the order of the parameters")
    func record() throws {
        let call = try FixtureCall("addGuests(host: 'Bob', count: 2)")
        let invocation = try catalogue.invocations(of: [call])[0]
        #expect(invocation.given == [.init("count", .integer(2)), .init("host", .string("Bob"))])
    }
}

/// An operation with a parameter of every kind, which writes its arguments.
struct AddGuestsOperation: FixtureOperation {
    enum Mood: String, Codable, CaseIterable {
        case happy, sad
    }

    struct Place: Codable {
        var city = "Bern"
        var rooms = 2
    }

    struct Parameters: FixtureParameters {
        var count = 3
        var small: UInt8 = 7
        var share = 0.5
        var isOpen = true
        var host = "Ada"
        var mood = Mood.happy
        var nick: String?
        var age: Int?
        var names: [String] = []
        var place = Place()
        var tables = [Place()]
        var wishes: [String: Int] = [:]
    }

    var parameters = Parameters()

    func run(on store: MemoryStore) {
        let p = parameters
        store.write(
            "\(p.count) \(p.small) \(p.share) \(p.isOpen) \(p.host) \(p.mood) \(p.nick ?? "-") \(p.age ?? 0) "
                + "\(p.names) \(p.place.city) \(p.place.rooms) \(p.tables.map(\.city)) \(p.wishes)")
    }
}

/// An operation with required parameters.
struct AddPersonOperation: FixtureOperation {
    struct Parameters: FixtureParameters {
        @Required var name: String
        var age = 30
    }

    var parameters = Parameters()

    func run(on store: MemoryStore) { store.write("\(parameters.name), \(parameters.age)") }
}

@Suite("The text of a fixture call")
struct FixtureCallTests {
    @Test(
        "is a name with values by position or by name",
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
            ("", "the fixture's name is missing at character 1"),
            ("add(25", "')' is missing at character 7"),
            ("add(25) x", "unexpected characters after the call at character 9"),
            ("add(,)", "a value is missing at character 5"),
            ("add('x)", "unterminated string at character 5"),
            ("add(a: 1, 2)", "a positional argument follows a named one at character 11"),
            ("add({1})", "a name and ':' are missing at character 6"),
        ]
    )
    func mistake(text: String, problem: String) {
        let error = #expect(throws: FixtureError.self) { try FixtureCall(text) }
        #expect(error?.description == "'\(text)' is not a fixture call: \(problem)")
    }

    @Test("does not overflow the stack, however deep its brackets are")
    func depth() {
        #expect(throws: FixtureError.self) { try FixtureCall("add(" + String(repeating: "[", count: 100_000)) }
    }

    @Test("is in a list between commas")
    func list() {
        #expect(
            FixtureCall.texts(in: "clear, add(1, 'a,)'),b({x: [1,2]}),c") == [
                "clear", "add(1, 'a,)')", "b({x: [1,2]})", "c",
            ])
    }
}
