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
        #expect(try world.run("[secret.name(), JSON.stringify(secret.value())].join()") == "Secret,\"\"")
    }

    @Test("setValue replaces the text and brings the focus")
    func setValue() throws {
        try world.run("field.setValue('one'); field.setValue('two')")
        #expect(
            try world.run("[field.value(), field.hasKeyboardFocus(), app.keyboard().isValid()].join()") == "two,1,true")
        #expect(try world.run("field.setValue(42); field.value()") == "42")
        #expect(try world.run("field.setValue(''); field.value()") == "Name")
    }

    @Test("typing goes to the field that was tapped, and adds to what is there")
    func typing() throws {
        try world.run("field.setValue('ab'); field.tap(); app.keyboard().typeString('C 1')")
        #expect(try world.run("field.value()") == "abC 1")
    }

    @Test("a secure field shows a bullet for each character, and is no text field of its cell")
    func secure() throws {
        try world.run("secret.tap(); app.keyboard().typeString('Pass1')")
        #expect(try world.run("secret.value()") == "•••••")
        #expect(try world.run("target.setTimeout(0); cells[1].textFields().length") == "0")
    }

    @Test("a text refuses a value, and a dead field says that it is invalid")
    func refusals() throws {
        #expect(
            world.failure(of: "app.navigationBar().staticTexts()[0].setValue('x')")?.contains("cannot setValue") == true
        )
        try world.device.relaunch()
        #expect(
            world.failure(of: "field.setValue('x')")?
                .contains("Cannot set value on invalid element: UIATextField from ") == true)
    }

    @Test("a switch is the number 1 or 0, and is turned over only if need be")
    func switches() throws {
        try world.run("var sync = cells['Sync'].switches()[0];")
        #expect(try world.run("sync.name() + (sync.value() === 0)") == "Synctrue")
        for (value, state) in [("true", 1), ("true", 1), ("false", 0), ("1", 1), ("'0'", 0), ("'true'", 1)] {
            #expect(try world.run("sync.setValue(\(value)); sync.value() === \(state)") == "true")
        }
        #expect(world.failure(of: "sync.setValue('maybe')")?.contains("a switch is on or off") == true)
        #expect(try world.run("sync.tap(); sync.value()") == "0")
    }

    @Test("a disabled button is tapped without error and without effect")
    func disabled() throws {
        try world.run("app.navigationBar().rightButton().tap()")
        #expect(try world.run("app.navigationBar().name()") == "Form")
    }
}
