import Scripting
import TestEvents
import Testing

/// Reference §24.
@Suite("Additions to the language")
struct LanguageTests {
    private let library: Library
    init() throws { library = try Library() }

    @Test(
        "an expression gives what it says",
        arguments: [
            (
                "JSON.stringify(extend({a: 1}, Object.create({b: 2}, {c: {value: 3, enumerable: true}})))",
                #"{"a":1,"c":3,"b":2}"#
            ),
            ("dumpProperties({a: 1, b: 'x'})", "a=1, b=x"),
            ("dumpProperties(Object.create({inherited: 1}))", ""),
            ("getMethods({a: 1, b: function () {}}).join()", "b"),
            ("[1, 2, 3].contains(function (x) { return x > 1; })", "2"),
            ("[1].contains(function (x) { return x > 1; })", "null"),
            ("[1, '1', 1, 2, 2].unique().join()", "1,1,2"),
            ("'[' + ' a b\\n'.trim() + ']'", "[a b]"),
            ("'[' + ' a '.ltrim() + ']'", "[a ]"), ("'[' + ' a '.rtrim() + ']'", "[ a]"),
            ("'TableView'.lcfirst() + ''.lcfirst()", "tableView"),
            ("var i = 'mine'; [1].contains(function () { return true; }); i", "mine"),
            ("Screen.add('Main', {name: 'x'}); Screen.named('Main').name", "x"),
            ("String(Screen.named('toString'))", "undefined"),
        ])
    func expression(_ expression: String, result: String) throws {
        #expect(try library.text(expression) == result)
    }

    @Test("the library survives scripts that replace the language's own functions")
    func patched() throws {
        try library.run(
            """
            String.prototype.replace = String.prototype.slice = RegExp.prototype.test = function () { throw 'patched'; };
            Array.prototype.push = Array.prototype.map = Promise.prototype.then = function () { throw 'patched'; };
            Object.keys = JSON.stringify = Object.prototype.hasOwnProperty = function () { throw 'patched'; };
            var TUNEUP_ONLY_RUN = ['a'];
            test('a', async function () {
                ' x '.trim(); dumpProperties({a: 1}); assertElementTree({b: 2}, {b: 2}); assertEquals(1, 1);
                screen(make('UIAButton', {name: 'B'})).elementAccessorDump('w');
            });
            """)
        #expect(library.issues.map(\.message) == [])
        #expect(library.flow == ["start a", "passed a"])
    }

    @Test("names of the library may be declared again, also as constants of another script")
    func redeclared() throws {
        #expect(try library.text("const test = 1, retry = 2, Screen = 3; let assertTrue = 4; test + assertTrue") == "5")
    }

    @Test("a script's own constant named target does not stop tests")
    func constantTarget() throws {
        try library.run("const target = UIATarget.localTarget(); test('a', function (t) { assertTrue(t === target); })")
        #expect(library.flow == ["start a", "passed a"])
    }
}
