import Assertions
import JavaScriptBridge
import Scripting
import TestEvents
import Testing

@Suite("Exceptions of the library")
struct ExceptionTests {
    private let library: Library
    init() throws { library = try Library() }

    @Test(
        "exceptions have a name, a message and a text of their own, and are no errors",
        arguments: ["FailureException", "AssertionException", "OnPassException"])
    func members(name: String) throws {
        #expect(
            try library.text("Object.keys(new \(name)('m')).join() + ' ' + (new \(name)('m') instanceof Error)")
                == "name,message,toString false")
        #expect(try library.text("'' + new \(name)('it')") == "\(name): \"it\"")
        #expect(try library.text("typeof new \(name)('it').stack") == "undefined")
    }

    @Test("a property mismatch says which property")
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

    @Test("an assertion works, with an Error of its name, when a script has taken the classes away")
    func withoutClasses() throws {
        try library.run("__jsrun.exceptions.AssertionException = null")
        #expect(try library.thrown("assertTrue(false)") == "AssertionException: Assertion failed")
    }

    @Test("FIX-44: retry gives what the function gives, and sleeps after every failed try")
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
