import Assertions
import JavaScriptBridge
import Scripting
import TestEvents
import Testing

/// When assertions hold, and what they say when they do not.
@Suite("Assertions on values")
struct ComparisonTests {
    private let library: Library
    init() throws { library = try Library() }

    @Test(
        "FIX-44: an assertion that holds throws nothing and is an event",
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
        "FIX-44: an assertion that does not hold says so in the library's words",
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

    @Test("what a value's own conversion throws comes through")
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
