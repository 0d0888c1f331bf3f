import Testing

@Suite("The keyboard as scripts see it")
struct KeyboardTests {
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(StudioApp.self)
        try world.run(
            """
            var cells = window.tableViews()[0].cells(), field = cells[0].textFields()[0];
            field.tap();
            var keyboard = app.keyboard();
            """)
    }

    @Test("typing switches layouts and shift as needed")
    func layouts() throws {
        try world.run("keyboard.typeString(\"Hello, World 42 [x] it's\")")
        #expect(try world.run("field.value()") == "Hello, World 42 [x] it's")
    }

    @Test("keys are named as they show, special ones are found among keys and buttons")
    func keys() throws {
        #expect(try world.run("keyboard.keys()['Q'].label()") == "Q")
        try world.run("keyboard.keys()['Q'].tap()")
        #expect(try world.run("keyboard.keys()['q'].name() + field.value()") == "qQ")
        for name in ["shift", "Delete", "more, numbers", "Return"] {
            #expect(
                try world.run("keyboard.keys()['\(name)'].isValid() && keyboard.buttons()['\(name)'].isValid()")
                    == "true")
        }
        try world.run("keyboard.buttons()['more, numbers'].tap(); keyboard.keys().firstWithName('1').tap()")
        #expect(try world.run("field.value() + (keyboard.keys()['1'].name())") == "Q12")
    }

    @Test("a character on no layout is said with the keyboard's path, and what came before it is typed")
    func missingKey() throws {
        #expect(
            world.failure(of: "keyboard.typeString('aé')")
                == "VerboseError: target.frontMostApp().keyboard() failed to locate key 'é'")
        #expect(try world.run("field.value()") == "a")
    }

    @Test("a new line presses return")
    func newLine() throws {
        try world.run("cells[3].textFields()[0].tap(); app.keyboard().typeString('hey\\n')")
        #expect(try world.run("cells[3].textFields()[0].value()") == "<hey>")
        #expect(try world.run("'' + app.keyboard()") == "[object UIAElementNil]")
    }

    @Test("a number pad has twelve keys; the blank one cannot be tapped")
    func numberPad() throws {
        try world.run("cells[2].textFields()[0].tap(); target.setTimeout(0); var pad = app.keyboard().keys();")
        #expect(try world.run("pad.length + ' ' + app.keyboard().buttons()[0].name()") == "12 Delete")
        let failure = world.failure(
            of: "pad.toArray().filter(function (key) { return key.name() === null; })[0].tap()")
        #expect(failure?.hasSuffix("could not be tapped") == true)
        try world.run("app.keyboard().typeString('42')")
        #expect(try world.run("cells[2].textFields()[0].value()") == "42")
    }

    @Test("a held Delete goes on deleting, and takes whole words after a while")
    func heldDelete() throws {
        try world.run("field.setValue('one two'); keyboard.keys()['Delete'].touchAndHold(0.85)")
        #expect(try world.run("field.value()") == "one")
        try world.run("for (var text = '', n = 0; n < 60; n++) text += 'word '; field.setValue(text)")
        try world.run("keyboard.keys()['Delete'].touchAndHold(3.7)")
        #expect(try world.run("field.value().length > 200 && field.value().length < 240") == "true")
    }

    @Test("a pause between keys takes time")
    func interKeyDelay() throws {
        try world.run("keyboard.setInterKeyDelay(0.5)")
        #expect(try world.run("keyboard.interKeyDelay()") == "0.5")
        #expect(
            try world.run("var start = Date.now(); keyboard.typeString('Abc'); Date.now() - start >= 1000") == "true")
    }

    @Test("without a keyboard typing is an action on nothing")
    func noKeyboard() throws {
        try world.run("keyboard.typeString('\\n'); target.setTimeout(0); target.delay(1)")
        #expect(
            world.failure(of: "app.keyboard().typeString('x')")
                == "VerboseError: Cannot perform action on invalid element: UIAElementNil from "
                + "target.frontMostApp().keyboard()")
    }
}
