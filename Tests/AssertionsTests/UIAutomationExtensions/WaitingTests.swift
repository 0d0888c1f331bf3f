import Scripting
import TestEvents
import Testing

/// The library's functions that wait.
@Suite("Waiting for elements")
struct WaitingTests {
    private let library: Library

    init() throws {
        library = try Library()
        try library.run(
            """
            var seen = 1;
            var button = make('UIAButton', {name: 'Save', isVisible: function () { return device.now >= seen ? 1 : 0; }});
            var window = screen(button, make('UIALink'));
            """)
    }

    @Test("a wait ends as soon as the condition holds, and look-ups inside do not wait")
    func visible() throws {
        try library.run(
            "var inside; button.waitUntil(function (e) { return e; }, function (e) {"
                + "inside = device.timeouts.join(); return e.isVisible(); })")
        #expect(try library.text("device.now + ' ' + inside + ' ' + device.timeouts.join()") == "1 5,0 5")
        try library.run("button.waitUntilVisible()")
        #expect(try library.text("device.now") == "1")
    }

    @Test(
        "a wait that times out throws a string",
        arguments: [
            (
                "button.waitUntilVisible(0.5)",
                "Element [object UIAButton] with name 'Save' failed to become visible within 0.5 seconds.", "0.5"
            ),
            (
                "window.waitUntilInvisible()",
                "Element [object UIAWindow] failed to become invisible within 5 seconds.", "5"
            ),
            (
                "window.waitUntilFoundByName('x', 2)",
                " failed to become valid (with name 'x') within 2 seconds.", "2"
            ),
            (
                "window.waitUntilNotFoundByName('Save', 1)",
                "Element [object UIAButton] with name 'Save' failed to become invalid (with name 'Save'') within 1 seconds.",
                "1"
            ),
            (
                "button.waitUntilHasName('x', 0)",
                "Element [object UIAButton] with name 'Save' failed to have the name 'x' within 0 seconds.", "0.25"
            ),
            (
                "button.waitUntilAccessorSuccess(function () { throw 1; }, 1, 'the field')",
                "the field failed to become valid within 1 seconds.", "1"
            ),
            (
                "button.waitUntilAccessorSuccess(function () { return null; }, 1)",
                " failed to become valid within 1 seconds.", "1"
            ),
            (
                "button.waitUntilAccessorSelect({a: function () { return null; }}, 1)",
                "Element failed to become valid (by any of a) within 1 seconds.", "1"
            ),
            (
                "button.vtap(0.25)",
                "Element [object UIAButton] with name 'Save' failed to become visible within 0.25 seconds.", "0.25"
            ),
        ])
    func runsOut(statement: String, text: String, time: String) throws {
        #expect(try library.text("try { \(statement) } catch (e) { typeof e }") == "string")
        #expect(try library.text("device.now") == time)
        try library.run("device.now = 0")
        #expect(try library.thrown(statement) == text)
        #expect(try library.text("device.timeouts.join()") == "5")
    }

    @Test("a wait whose condition comes true returns")
    func comeTrue() throws {
        try library.run(
            "window.waitUntilFoundByName('Save'); window.waitUntilNotFoundByName('x'); button.waitUntilHasName('Save');"
                + "button.waitUntilInvisible()")
        #expect(try library.text("device.now") == "0")
        #expect(
            try library.text(
                "window.waitUntilAccessorSuccess(function (w) { if (device.now < 1) throw 1; return w.buttons()[0]; }).name()"
            )
                == "Save")
        #expect(
            try library.text(
                "var r = window.waitUntilAccessorSelect({no: function () { throw 1; }, yes: function (w) { return w; }});"
                    + "r.key + ' ' + r.elem") == "yes [object UIAWindow]")
    }

    @Test("vtap and svtap tap once the element can be seen")
    func taps() throws {
        try library.run("button.vtap(); button.svtap()")
        #expect(library.lines == ["tap Save", "tap Save"])
    }

    @Test("svtap works without anything that scrolls, but hides no other error")
    func svtap() throws {
        let text = "scrollToVisible cannot be used on the element because it does not have a scrollable ancestor."
        try library.run("function b(e) { return make('UIAButton', {name: 'B', onScroll: function () { throw e; }}); }")
        try library.run("b('\(text)').svtap(); b(new Error('\(text)')).svtap();")
        #expect(library.lines == ["tap B", "tap B"])
        #expect(try library.thrown("b('other').svtap()") == "other")
    }

    @Test("a field is editable when a tap brings up the keyboard")
    func editable() throws {
        try library.run(
            "var f = make('UIATextField', {onTap: function () { device.keyboard = make('UIAKeyboard'); }});")
        #expect(try library.text("make('UIATextField').checkIsEditable()") == "false")
        #expect(try library.text("device.now") == "2")
        #expect(try library.text("f.checkIsEditable()") == "true")
        #expect(!library.lines.contains { $0.hasPrefix("logWarning") })
        try library.run("button.checkIsEditable()")
        #expect(library.lines.contains { $0.hasPrefix("logWarning: checkIsEditable was called on [object UIAButton]") })
    }
}
