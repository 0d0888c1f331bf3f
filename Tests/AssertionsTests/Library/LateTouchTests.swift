import JavaScriptBridge
import Scripting
import TestEvents
import Testing

/// Top-level code that touches the app while tests wait for its end.
@Suite("Touching the app too late")
struct LateTouchTests {
    private let library: Library

    init() throws {
        library = try Library(on: FormApp.self)
        try library.run("var target = UIATarget.localTarget(), app = target.frontMostApp(), window = app.mainWindow();")
    }

    /// The lines that warnings stand on.
    private var warnings: [Int?] {
        library.events.compactMap { event in
            guard case .message(let message) = event, message.level == .warning else { return nil }
            return message.place?.line
        }
    }

    @Test("a look-up below an async test is worth a warning, once a script")
    func lookUp() throws {
        try library.run("test('a', async function () {});\n\nwindow.buttons();\nwindow.buttons()['Save'].tap();")
        #expect(warnings == [3])
    }

    @Test("an action below an async test is worth a warning, also inside a function that the top level calls")
    func action() throws {
        try library.run("test('a', async () => {});\nfunction f() {\n  target.tap({x: 1, y: 1});\n}\nf();")
        #expect(warnings == [3])
    }

    @Test("tests themselves may touch the app, async or not, before and after they await")
    func tests() throws {
        try library.run(
            """
            test('a', async function () { window.buttons(); await null; window.buttons()['Save'].tap(); });
            test('b', function () { window.buttons(); });
            test('c', async function () { await new Promise(function (f) { setTimeout(f, 10); }); window.buttons(); });
            """)
        #expect(try library.session.loop.run() == .quiet)
        #expect(library.flow.filter { $0.hasPrefix("passed") } == ["passed a", "passed b", "passed c"])
        #expect(warnings == [])
    }

    @Test("above the first async test and without one nobody is warned")
    func before() throws {
        try library.run(
            "test('a', () => { assertTrue(1); }); window.buttons(); test('b', async () => { assertTrue(1); });")
        #expect(warnings == [])
    }
}
