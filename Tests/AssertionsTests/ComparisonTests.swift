import Automation
import JavaScriptBridge
import Scripting
import TestEvents
import Testing
import UIAutomation

/// When assertions hold, and their messages when they do not.
@Suite("Assertions on values")
struct ComparisonTests {
    private let library: Library
    init() throws { library = try Library() }

    @Test(
        "FIX-44: an assertion that holds throws nothing and is recorded as an event",
        arguments: [
            ("assertTrue(1)", "assertTrue"), ("assertTrue('a', 'no')", "assertTrue"),
            ("assertFalse(0)", "assertFalse"), ("assertFalse(null)", "assertFalse"),
            ("assertEquals(1, '1')", "assertEquals"), ("assertEquals(null, undefined)", "assertEquals"),
            ("assertNotEquals(1, 2)", "assertNotEquals"), ("assertMatch(/^a/, 'abc')", "assertMatch"),
            ("assertMatch(/5/, 15)", "assertMatch"), ("assertNull(null)", "assertNull"),
            ("assertNull(new UIAElementNil())", "assertNull"), ("assertNotNull(0)", "assertNotNull"),
            ("assertNotNull('')", "assertNotNull"), ("assertNotNull(make('UIAButton'))", "assertNotNull"),
        ])
    func holds(statement: String, name: String) throws {
        #expect(try library.thrown(statement) == nil)
        #expect(library.assertions.map(\.name) == [name])
        #expect(library.assertions.first?.passed == true)
        #expect(library.assertions.first?.message == nil)
    }

    @Test(
        "FIX-44: an assertion that does not hold fails with the library's words",
        arguments: [
            ("fail('broken')", "FailureException: \"broken\""),
            ("fail()", "FailureException: \"undefined\""),
            ("assertTrue(0)", "AssertionException: \"Assertion failed\""),
            ("assertTrue(false, 'must be')", "AssertionException: \"must be\""),
            ("assertFalse(1)", "AssertionException: \"Assertion failed\""),
            ("assertFalse({}, 'must not be')", "AssertionException: \"must not be\""),
            ("assertEquals('a', 'b')", "AssertionException: \"Expected a but received b\""),
            ("assertEquals(1, null, 'count')", "AssertionException: \"count: Expected 1 but received null\""),
            ("assertEquals([1, 2], {})", "AssertionException: \"Expected 1,2 but received [object Object]\""),
            (
                "assertEquals({valueOf: function () { return 'v'; }, toString: function () { return 's'; }}, 1)",
                "AssertionException: \"Expected v but received 1\""
            ),
            ("assertNotEquals(1, '1')", "AssertionException: \"Expected not 1 but received 1\""),
            ("assertNotEquals('x', 'x', 'm')", "AssertionException: \"m: Expected not x but received x\""),
            ("assertMatch(/^b/i, 'abc')", "AssertionException: \"'abc' does not match '/^b/i'\""),
            ("assertMatch(/b/, null, 'm')", "AssertionException: \"m: 'null' does not match '/b/'\""),
            ("assertNull(5)", "AssertionException: \"Expected a null object, but received 5\""),
            (
                "assertNull(make('UIAButton'), 'm')",
                "AssertionException: \"m: Expected a null object, but received [object UIAButton]\""
            ),
            ("assertNotNull(null)", "AssertionException: \"Expected not null object\""),
            ("assertNotNull(new UIAElementNil(), 'm')", "AssertionException: \"m: Expected not null object\""),
        ])
    func fails(statement: String, text: String) throws {
        #expect(try library.thrown(statement) == text)
        #expect(library.assertions.count == 1)
        #expect(library.assertions.first?.passed == false)
        #expect(library.assertions.first.flatMap(\.message).map { text.hasSuffix("\"\($0)\"") } == true)
    }

    @Test("undefined is neither null nor an element", arguments: ["assertNull", "assertNotNull"])
    func undefined(name: String) throws {
        #expect(try library.thrown("\(name)(undefined)")?.hasPrefix("TypeError: ") == true)
        #expect(library.assertions.isEmpty)
    }

    @Test("what a value's own conversion throws is passed on")
    func throwingConversion() throws {
        let statement = "assertEquals({toString: function () { throw new RangeError('mine'); }}, 1)"
        #expect(try library.thrown(statement) == "RangeError: mine")
    }

    @Test("an event holds expected, received and the place in the user's script")
    func facts() throws {
        try library.run("\n\n  try { assertEquals('Save', 'Cancel'); } catch (e) {}")
        let assertion = try #require(library.assertions.first)
        #expect(assertion.expected == "\"Save\"")
        #expect(assertion.received == "\"Cancel\"")
        #expect(assertion.place?.file == "script.js")
        #expect(assertion.place?.line == 3)
        #expect(assertion.place?.column != nil)
    }

    @Test("the place is the caller's even when the library asserts for itself")
    func placeThroughLibrary() throws {
        try library.run("screen(make('UIANavigationBar', {left: make('UIAButton', {name: 'Back'})}));")
        try library.run(
            "\ntry { screen; mainBar().assertLeftButtonNamed('Next'); } catch (e) { }\n"
                + "function mainBar() { return UIATarget.localTarget().frontMostApp().mainWindow().navigationBar(); }")
        #expect(library.assertions.first?.place?.file == "script.js")
        #expect(library.assertions.first?.place?.line == 2)
        #expect(library.assertions.first?.message == "Expected Next but received Back")
    }
}

@Suite("Exceptions of the library")
struct ExceptionTests {
    private let library: Library
    init() throws { library = try Library() }

    @Test(
        "exceptions have a name, a message and a string form of their own, and are not errors",
        arguments: ["FailureException", "AssertionException", "OnPassException"])
    func members(name: String) throws {
        #expect(
            try library.text("Object.keys(new \(name)('m')).join() + ' ' + (new \(name)('m') instanceof Error)")
                == "name,message,toString false")
        #expect(try library.text("'' + new \(name)('it')") == "\(name): \"it\"")
        #expect(try library.text("typeof new \(name)('it').stack") == "undefined")
    }

    @Test("a property mismatch names the property")
    func mismatch() throws {
        #expect(
            try library.text("new PropertyMismatchException('name', 'a', 'b').toString()")
                == "PropertyMismatchException: name: expected a given b")
    }

    @Test("what an assertion throws is an instance of its class")
    func instance() throws {
        #expect(
            try library.text("try { assertTrue(0) } catch (e) { e instanceof AssertionException && e.message }")
                == "Assertion failed")
        #expect(try library.text("try { fail('x') } catch (e) { e instanceof FailureException }") == "true")
    }

    @Test("S-37: exceptions of the library have a backtrace, which no enumeration lists")
    func backtrace() throws {
        let library = try Library()
        for call in ["fail('x')", "assertTrue(false)", "throw new AssertionException('x')"] {
            let text = try library.text(
                "(function outer() { try { (function inner() { \(call); })(); } catch (e) { return e.backtrace; } })()")
            let lines = text.split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix("inner@") } && lines.contains { $0.hasPrefix("outer@") }, "\(text)")
            #expect(!text.contains("remember@"))
        }
        let keys = "var keys = []; for (var key in e) keys.push(key); keys.join()"
        #expect(try library.text("try { fail('x') } catch (e) { \(keys) }") == "name,message,toString")
        #expect(try library.text("String(FailureException.prototype.backtrace)") == "undefined")
    }

    @Test("an assertion works, with an Error of its name, when a script has taken the classes away")
    func withoutClasses() throws {
        try library.run("__jsrun.exceptions.AssertionException = null")
        #expect(try library.thrown("assertTrue(false)") == "AssertionException: Assertion failed")
    }

    @Test("FIX-44: retry returns what the function returns, and sleeps after every failed try")
    func retry() throws {
        #expect(
            try library.text("var n = 0; retry(function () { n++; if (n < 3) throw 'no'; return 'yes' + n; })")
                == "yes3")
        #expect(try library.text("device.now") == "1")
    }

    @Test("FIX-44: retry throws what the last try threw, after the last sleep")
    func retryFails() throws {
        #expect(try library.thrown("var n = 0; retry(function () { n++; throw 'no ' + n; })") == "no 3")
        #expect(try library.text("device.now") == "1.5")
        #expect(try library.thrown("n = 0; retry(function () { n++; throw 'no ' + n; }, 5, 2)") == "no 5")
        #expect(try library.text("device.now") == "11.5")
    }
}

@Suite("Descriptions of values")
struct ValueDescriptionTests {
    private let library: Library
    init() throws { library = try Library() }

    @Test(
        "the description of a value shows its kind",
        arguments: [
            ("'a\\n\"b\"'", "\"a\\n\\\"b\\\"\""), ("12", "12"), ("-0.5", "-0.5"), ("NaN", "NaN"), ("true", "true"),
            ("null", "null"), ("undefined", "undefined"), ("Symbol('s')", "Symbol(s)"), ("12n", "12n"),
            ("/a+/gi", "/a+/gi"), ("[]", "[]"), ("[1, 'b', [null]]", "[1, \"b\", [null]]"), ("({})", "{}"),
            ("({name: 'Back', 'a b': 1})", "{name: \"Back\", \"a b\": 1}"),
            ("[[[[1]]]]", "[[[[…]]]]"), ("({a: {b: {c: {d: 1}}}})", "{a: {b: {c: {…}}}}"),
            ("make('UIAButton', {name: 'Save'})", "UIAButton \"Save\""), ("make('UIAButton')", "UIAButton"),
            ("new UIAElementNil()", "UIAElementNil"),
            ("screen(make('UIAButton'), make('UIAButton')).buttons()", "UIAElementArray (2)"),
            ("(function save() {})", "function save"), ("(function () {})", "function"),
            ("new Date(0)", "Date 1970-01-01T00:00:00.000Z"), ("new Date(NaN)", "Invalid Date"),
            ("new TypeError('t')", "TypeError: t"), ("new FailureException('f').message", "\"f\""),
            ("Object.create(null)", "{}"), ("({get a() { throw 1; }})", "{a: undefined}"),
            ("UIAButton.prototype", "UIAButton"), ("new Uint8Array(100000000)", "Uint8Array (100000000 bytes)"),
            ("new ArrayBuffer(3)", "ArrayBuffer (3 bytes)"),
        ])
    func describe(expression: String, text: String) throws {
        #expect(try library.text("__jsrun.describe(\(expression))") == text)
    }

    @Test("the descriptions of a cycle, a long string and a long list are bounded")
    func bounded() throws {
        #expect(try library.text("var o = {}; o.o = o; __jsrun.describe(o)") == "{o: {o: {o: {…}}}}")
        #expect(try library.text("__jsrun.describe(new Array(30).fill(0))").hasSuffix("… 10 more]"))
        #expect(try library.text("__jsrun.describe('x'.repeat(100000))").count < 2100)
    }
}
