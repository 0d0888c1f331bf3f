import SimulatedUI
import Testing

@Suite("Errors of the framework as scripts catch them")
struct ErrorTests {
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: GalleryScreen())
        try world.run(
            """
            target.setTimeout(0);
            function caught(body) { try { body() } catch (error) { return error } }
            var error = caught(function act() {
              window.buttons()['Gone'].tap();
            });
            """)
    }

    private let text =
        "Cannot perform action on invalid element: UIAElementNil from "
        + #"target.frontMostApp().mainWindow().buttons()["Gone"]"#

    @Test("an error has the name VerboseError and the bare text as its message")
    func name() throws {
        #expect(try world.run("[error.name, error.message].join()") == "VerboseError,\(text)")
        #expect(try world.run("error.toString()") == "VerboseError: \(text)")
        #expect(try world.run("error instanceof Error") == "true")
        #expect(try world.run("Object.keys(error).indexOf('name')") == "-1")
    }

    @Test("an error knows its place and its stack")
    func place() throws {
        #expect(try world.run("[error.line, error.sourceURL].join()") == "4,script.js")
        #expect(
            try world.run("error.stack.split('\\n').slice(0, 2).join(' ')") == "tap@[native code] act@script.js:4:31")
    }

    @Test("an error is logged with its text even when the script catches it, before it is thrown")
    func logged() { #expect(world.events.messages.contains("debug: \(text)")) }

    @Test("a key that is on no layout is named")
    func missingKey() throws {
        #expect(
            world.failure(of: "window.textFields()[0].tap(); app.keyboard().typeString('aあ')")
                == "VerboseError: target.frontMostApp().keyboard() failed to locate key 'あ'")
    }

    @Test("without a keyboard typing is an action on a Nil")
    func noKeyboard() {
        #expect(
            world.failure(of: "app.keyboard().typeString('a')")
                == "VerboseError: Cannot perform action on invalid element: UIAElementNil from "
                + "target.frontMostApp().keyboard()")
    }

    @Test("a static text takes no value")
    func refused() {
        #expect(world.failure(of: "window.staticTexts()[0].setValue('x')")?.contains("VerboseError: ") == true)
    }

    @Test("undo, redo and dictation are refused")
    func unsupported() {
        #expect(world.failure(of: "window.textFields()[0].undo()")?.hasSuffix("cannot undo") == true)
    }
}
