import Automation
import SimulatedUI
import Testing

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

    @Test("a text view is one, and its value is the whole text")
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

    @Test("a secure field gives nothing away")
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

    @Test("two taps on shift lock it, two single ones do not")
    func capsLock() throws {
        try world.run("field.tap(); var shift = app.keyboard().buttons()['shift']; shift.tap(); shift.tap()")
        #expect(try world.run("app.keyboard().keys()['q'].isValid()") == "true")
        try world.run("shift.doubleTap(); ['A', 'B'].forEach(function (k) { app.keyboard().keys()[k].tap(); })")
        #expect(try world.run("field.value()") == "AB")
    }
}
