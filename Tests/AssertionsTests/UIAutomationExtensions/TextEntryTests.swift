import Scripting
import TestEvents
import Testing

/// What the library adds to fields, keyboards and wheels.
@Suite("Entering text")
struct TextEntryTests {
    private let library: Library

    init() throws {
        library = try Library()
        try library.run(
            """
            var fails = [];
            device.keyboard = make('UIAKeyboard', {
                children: [make('UIAButton', {name: 'Delete'})],
                onType: function () { if (fails.length) throw fails.shift(); }
            });
            var field = make('UIATextField', {name: 'User name'});
            """)
    }

    @Test("a field without focus is tapped, and its first character is typed separately")
    func types() throws {
        try library.run("field.typeString('abc')")
        #expect(library.lines == ["tap User name", "type a", "type bc"])
    }

    @Test("a field with focus is not tapped; numbers are typed as text")
    func focus() throws {
        try library.run("make('UIATextView', {focus: 1}).typeString(42)")
        #expect(library.lines == ["type 4", "type 2"])
    }

    @Test("clear holds Delete")
    func clear() throws {
        try library.run("field.typeString('x', true); field.clear();")
        #expect(
            library.lines == [
                "tap User name", "tap Delete", "hold Delete 3.7", "tap Delete", "type x",
                "tap User name", "tap Delete", "hold Delete 3.7", "tap Delete",
            ])
    }

    @Test("what holding Delete leaves is deleted by taps, until the value no longer changes")
    func clearLong() throws {
        try library.run(
            """
            var text = 'abcdef';
            device.keyboard = make('UIAKeyboard', {children: [
                make('UIAKey', {name: 'delete', onTap: function () { text = text.slice(0, -1); }})]});
            make('UIATextField', {focus: 1, value: function () { return text || 'placeholder'; }}).clear();
            """)
        #expect(try library.text("text.length") == "0")
        #expect(library.lines.filter { $0 == "tap delete" }.count == 7)
    }

    @Test("a character of two code units is typed whole")
    func surrogates() throws {
        try library.run("field.typeString('😀!')")
        #expect(library.lines.suffix(2) == ["type 😀", "type !"])
    }

    @Test("the first character is tried eight times")
    func retries() throws {
        try library.run("fails = ['a', 'b', 'c', 'd', 'e', 'f', 'g']; field.typeString('x')")
        #expect(library.lines == ["tap User name", "type x"])
        #expect(try library.text("device.now") == "1.75")
        #expect(
            try library.thrown("fails = Array(8).fill('no key'); field.typeString('x')")
                == "typeString caught error: no key")
    }

    @Test("a key that cannot be tapped leads to clearing and slower typing")
    func slower() throws {
        try library.run(
            "fails = Array(8).fill(\"target.frontMostApp().keyboard() failed to tap 'x'\"); field.typeString('xy')")
        #expect(
            library.lines == ["tap User name", "tap Delete", "hold Delete 3.7", "tap Delete", "delay 0.2", "type xy"])
    }

    @Test(
        "the kind of keyboard is recognised by its keys",
        arguments: [("a", "0"), ("A", "1"), ("1", "2"), ("?", "-1")])
    func keyboardType(key: String, type: String) throws {
        #expect(
            try library.text(
                "var keys = [make('UIAKey', {name: '\(key)'})]; while (keys.length < 12) keys.push(make('UIAKey'));"
                    + "make('UIAKeyboard', {children: keys}).keyboardType()") == type)
        #expect(
            try library.text("make('UIAKeyboard').keyboardType() === device.keyboard.KEYBOARD_TYPE_NUMBER") == "true")
    }

    @Test("a wheel is tapped row by row")
    func wheel() throws {
        try library.run(
            "var wheel = make('UIAPickerWheel', {value: '2. 2 of 4', values: ['1', '2', '3', '4']});"
                + "wheel.scrollToValue('4'); wheel.scrollToValue(1); wheel.scrollToValue('2');")
        #expect(library.lines == ["tap at 0.35,0.67", "tap at 0.35,0.67", "tap at 0.35,0.31"])
        #expect(
            try library.text("wheel.realValue() + make('UIAPickerWheel', {value: 'March'}).realValue()") == "2March")
        #expect(
            try library.thrown("wheel.scrollToValue('9')") == "FailureException: \"value: 9 not found in Wheel!\"")
    }
}
