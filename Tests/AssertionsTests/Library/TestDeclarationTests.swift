import Assertions
import JavaScriptBridge
import Scripting
import TestEvents
import Testing

@Suite("What tests declare")
struct TestDeclarationTests {
    private let library: Library
    init() throws { library = try Library() }

    private var declared: [TestEvent.TestStarted] {
        library.events.compactMap { if case .testStarted(let started) = $0 { started } else { nil } }
    }

    @Test("FIX-53: a test declares what it proves and needs, as a name or as a list of names")
    func names() throws {
        try library.run(
            """
            test('a', function () {}, {proves: 'sign-in', needs: ['account', 'history', 'account']});
            test('b', {needs: 'account'}, function () {});
            test('c', function () {}, {proves: []});
            test('d', function () {});
            UIALogger.logStart('e');
            UIALogger.logPass('e');
            """)
        #expect(declared.map(\.proves) == [["sign-in"], nil, nil, nil, nil])
        #expect(declared.map(\.needs) == [["account", "history"], ["account"], nil, nil, nil])
        #expect(declared.map(\.place?.line) == [1, 2, 3, 4, 5])
    }

    @Test("what is declared does not count as an option of tuneup's: the default ones stay as they are")
    func defaults() throws {
        try library.run("test('a', function () { throw 'no'; }, {proves: 'x', needs: 'y'});")
        #expect(
            library.lines == [
                "logStart: a", "logError: no", "logElementTree of [object UIATarget]", "capture a-fail", "logFail: a",
            ])
    }

    @Test("beside other options, these replace the default ones as a whole")
    func otherOptions() throws {
        try library.run("test('a', function () { throw 'no'; }, {proves: 'x', screenCapture: true});")
        #expect(library.lines == ["logStart: a", "logError: no", "capture a-fail", "logFail: a"])
        try library.run("test('b', function () { throw 'no'; }, {nonsense: 1, needs: 'y'});")
        #expect(library.lines.suffix(3) == ["logStart: b", "logError: no", "logFail: b"])
    }

    @Test(
        "a key that is nearly one of them fails that test, and names the one that is meant",
        arguments: [("prove", "proves"), ("need", "needs"), ("Proves", "proves"), ("nedes", "needs")])
    func misspelt(key: String, meant: String) throws {
        try library.run("test('a', function () {}, {\(key): 'x'}); test('b', function () {});")
        #expect(library.flow == ["start a", "failed a", "start b", "passed b"])
        #expect(library.issues.map(\.message) == ["test() has no option \"\(key)\"; did you mean \"\(meant)\"?"])
        #expect(library.issues.first?.fault == .script)
        #expect(library.issues.first?.place?.line == 1)
    }

    @Test("other keys that tuneup does not know are ignored")
    func unknownKeys() throws {
        try library.run("test('a', function () {}, {retries: 3, logtree: true, tags: ['slow']});")
        #expect(library.flow == ["start a", "passed a"])
    }

    @Test(
        "a value that is no name fails that test, and is shown",
        arguments: [
            ("5", "5"), ("''", "\"\""), ("[' ']", "\" \""), ("['a', null]", "null"), ("null", "null"),
            ("{a: 1}", "{a: 1}"), ("new Array(1e9)", "undefined"), ("function () {}", "function"),
        ])
    func wrongValues(value: String, shown: String) throws {
        try library.run("test('a', function () {}, {needs: \(value)}); test('b', function () {});")
        #expect(library.flow == ["start a", "failed a", "start b", "passed b"])
        let message = try #require(library.issues.first?.message)
        #expect(message.hasPrefix("test() takes a name or a list of names as \"needs\", such as "))
        #expect(message.contains("not \(shown)"), "\(message)")
    }

    @Test("options that throw when they are read fail that test")
    func throwing() throws {
        try library.run(
            """
            test('a', function () {}, {get proves() { throw new Error('mine'); }});
            test('b', function () {}, new Proxy({}, {ownKeys: function () { throw new Error('mine too'); }}));
            """)
        #expect(library.flow == ["start a", "failed a", "start b", "failed b"])
        #expect(
            library.issues.map(\.message) == [
                "test() could not read its options: mine", "test() could not read its options: mine too",
            ])
    }

    @Test("a test that waits in the queue keeps what it declares")
    func queued() throws {
        try library.run(
            """
            test('a', async function () {}, {proves: 'x'});
            test('b', function () {}, {proves: 'y'});
            """)
        _ = try library.session.loop.run()
        #expect(declared.map(\.proves) == [["x"], ["y"]])
    }
}
