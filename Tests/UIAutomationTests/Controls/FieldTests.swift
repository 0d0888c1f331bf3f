import Automation
import SimulatedUI
import Testing

@Suite("Fields and switches")
struct FieldTests {
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(StudioApp.self)
        try world.run(
            """
            var cells = window.tableViews()[0].cells();
            var field = cells[0].textFields()[0], secret = cells[1].secureTextFields()[0];
            """)
    }

    @Test("a field is named by its identifier; an empty one shows its placeholder as its value")
    func names() throws {
        #expect(try world.run("[field.name(), field.label(), field.value()].join()") == "name field,Name,Name")
        #expect(try world.run("[secret.name(), JSON.stringify(secret.value())].join()") == "Secret,\"Secret\"")
    }

    @Test("setValue replaces the text and gives the focus")
    func setValue() throws {
        try world.run("field.setValue('one'); field.setValue('two')")
        #expect(
            try world.run("[field.value(), field.hasKeyboardFocus(), app.keyboard().isValid()].join()") == "two,1,true")
        #expect(try world.run("field.setValue(42); field.value()") == "42")
        #expect(try world.run("field.setValue(''); field.value()") == "Name")
    }

    @Test("typing goes to the field that was tapped, and appends to its content")
    func typing() throws {
        try world.run("field.setValue('ab'); field.tap(); app.keyboard().typeString('C 1')")
        #expect(try world.run("field.value()") == "abC 1")
    }

    @Test("a secure field shows a bullet for each character, and is not a text field of its cell")
    func secure() throws {
        try world.run("secret.tap(); app.keyboard().typeString('Pass1')")
        #expect(try world.run("secret.value()") == "•••••")
        #expect(try world.run("target.setTimeout(0); cells[1].textFields().length") == "0")
    }

    @Test("a static text refuses a value, and a dead field reports that it is invalid")
    func refusals() throws {
        #expect(
            world.failure(of: "app.navigationBar().staticTexts()[0].setValue('x')")?.contains("cannot setValue") == true
        )
        try world.device.relaunch()
        #expect(
            world.failure(of: "field.setValue('x')")?
                .contains("Cannot set value on invalid element: UIATextField from ") == true)
    }

    @Test("a switch is the number 1 or 0, and is toggled only if necessary")
    func switches() throws {
        try world.run("var sync = cells['Sync'].switches()[0];")
        #expect(try world.run("sync.name() + (sync.value() === 0)") == "Synctrue")
        for (value, state) in [("true", 1), ("true", 1), ("false", 0), ("1", 1), ("'0'", 0), ("'true'", 1)] {
            #expect(try world.run("sync.setValue(\(value)); sync.value() === \(state)") == "true")
        }
        #expect(
            world.failure(of: "sync.setValue('maybe')")?.contains("expected true or false, 1 or 0, on or off") == true)
        #expect(try world.run("sync.tap(); sync.value()") == "0")
    }

    @Test("a disabled button is tapped without error and without effect")
    func disabled() throws {
        try world.run("app.navigationBar().rightButton().tap()")
        #expect(try world.run("app.navigationBar().name()") == "Form")
    }
}

@Suite("Text views and the editing menu as scripts see them")
struct TextViewTests {
    /// A text view and two fields, one of them secure.
    private final class TextScreen: ViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let text = TextView("one two\nthree")
            text.frame = Rect(x: 10, y: 120, width: 300, height: 80)
            text.accessibilityLabel = "Text"
            let field = TextField("Field")
            field.frame = Rect(x: 10, y: 220, width: 300, height: 30)
            let secret = TextField("Secret")
            secret.isSecureTextEntry = true
            secret.text = "hidden"
            secret.frame = Rect(x: 10, y: 260, width: 300, height: 30)
            for part in [field, secret] { part.autocapitalizationType = .none }
            view.addSubviews(text, field, secret)
        }
    }

    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: TextScreen())
        try world.run(
            """
            var text = window.textViews()["Text"], field = window.textFields()["Field"];
            var secret = window.secureTextFields()["Secret"];
            function menu() {
                target.pushTimeout(0);
                var names = app.editingMenu().elements().toArray().map(function (e) { return e.name(); });
                target.popTimeout();
                return names.join();
            }
            """)
    }

    @Test("a text view has its class, and its value is the whole text")
    func attributes() throws {
        #expect(
            try world.run("[text, text.name(), text.label(), text.value(), text.isEnabled()].join('|')")
                == "[object UIATextView]|Text|Text|one two\nthree|1")
        #expect(try world.run("text instanceof UIAElement && !(text instanceof UIATextField)") == "true")
    }

    @Test("return begins a new line, setValue replaces all lines")
    func typing() throws {
        try world.run("text.tap(); app.keyboard().typeString('\\nfour')")
        #expect(try world.run("text.value() + text.hasKeyboardFocus()") == "one two\nthree\nfour1")
        #expect(try world.run("text.setValue('a\\nb'); text.value()") == "a\nb")
        #expect(try world.run("text.setValue(7); text.value()") == "7")
    }

    @Test("Copy and Paste go by way of the device's clipboard")
    func copyPaste() throws {
        try world.run("text.touchAndHold(1)")
        #expect(try world.run("'' + app.editingMenu()") == "[object UIAEditingMenu]")
        #expect(try world.run("menu()") == "Select,Select All")
        try world.run("app.editingMenu().elements()['Select All'].tap()")
        #expect(try world.run("menu()") == "Cut,Copy")
        try world.run("app.editingMenu().buttons()['Copy'].tap()")
        #expect(try world.run("menu() + target.targetClipboard()") == "one two\nthree")
        try world.run("field.touchAndHold(1); app.editingMenu().elements()['Paste'].tap()")
        #expect(try world.run("field.value()") == "one two three")
    }

    @Test("a script fills the clipboard; it outlives the app")
    func clipboard() throws {
        #expect(try world.run("JSON.stringify(target.targetClipboard())") == "null")
        try world.run("target.setTargetClipboard('pasted')")
        try world.device.relaunch()
        #expect(try world.run("target.targetClipboard()") == "pasted")
    }

    @Test("a double tap selects a word, which typing replaces")
    func doubleTap() throws {
        try world.run("field.setValue('word'); field.tapWithOptions({tapCount: 2, tapOffset: {x: 0.05, y: 0.5}})")
        #expect(try world.run("menu()") == "Cut,Copy")
        #expect(try world.run("app.keyboard().typeString('x'); field.value() + menu()") == "x")
    }

    @Test("a secure field reveals nothing")
    func secure() throws {
        try world.run("secret.touchAndHold(1); app.editingMenu().elements()['Select All'].tap()")
        #expect(try world.run("menu()") == "")
        #expect(try world.run("JSON.stringify(target.targetClipboard()) + secret.value()") == "null••••••")
    }

    @Test("looking for the menu neither opens nor closes it")
    func looking() throws {
        #expect(try world.run("menu(); text.touchAndHold(1); menu(); menu()") == "Select,Select All")
        #expect(try world.run("target.tap({x: 160, y: 50}); menu()") == "")
    }

    @Test("two taps on shift lock it, two separate ones do not")
    func capsLock() throws {
        try world.run("field.tap(); var shift = app.keyboard().buttons()['shift']; shift.tap(); shift.tap()")
        #expect(try world.run("app.keyboard().keys()['q'].isValid()") == "true")
        try world.run("shift.doubleTap(); ['A', 'B'].forEach(function (k) { app.keyboard().keys()[k].tap(); })")
        #expect(try world.run("field.value()") == "AB")
    }
}

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

    @Test("a character on no layout is reported with the keyboard's path, and what precedes it is typed")
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

    @Test("a held Delete keeps deleting, and removes whole words after a while")
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

    @Test("without a keyboard typing is an action on a Nil")
    func noKeyboard() throws {
        try world.run("keyboard.typeString('\\n'); target.setTimeout(0); target.delay(1)")
        #expect(
            world.failure(of: "app.keyboard().typeString('x')")
                == "VerboseError: Cannot perform action on invalid element: UIAElementNil from "
                + "target.frontMostApp().keyboard()")
    }
}
