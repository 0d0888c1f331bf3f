import Automation
import SimulatedUI
import Testing

@Suite("What pages of scripts do")
struct ScriptPageActionTests {
    @Test("calls return the page, so that they can be chained")
    func chaining() throws {
        let pages = try ScriptPages()
        try pages.run("page.tap('save').forceTap('save').tap(p => p.save)")
        #expect(pages.taps == ["save", "save", "save"])
    }

    @Test(
        "one of five elements is picked by index, identifier or conditions",
        arguments: [
            ("4", "row 4"), ("'row.2'", "row 2"), ("'Row 1'", "row 1"), ("{ isSelected: false }", "row 3"),
            ("{ labelContains: 'ROW 2' }", "row 2"),
        ])
    func pick(which: String, picked: String) throws {
        let pages = try ScriptPages()
        try pages.run("page.pick('rows', \(which))")
        #expect(pages.taps == [picked])
    }

    @Test("picking what is not among the elements fails, and the failure says how many there are")
    func noPick() throws {
        let pages = try ScriptPages()
        #expect(pages.error(of: "page.pick('rows', 9)") == "LoginPage.rows: none of 5 elements is 9")
        #expect(
            pages.error(of: "page.pick('rows', 1.5)")
                == "LoginPage.pick: an index is an integer from 0, not 1.5.")
    }

    @Test("a string is typed into a field that gets the keyboard by a tap")
    func typing() throws {
        let pages = try ScriptPages()
        try pages.run("page.typeText('name', 'Jane')")
        #expect(pages.name.text == "Jane")
    }

    @Test("typing works when the first taps miss the focus")
    func focus() throws {
        let pages = try ScriptPages()
        let start = pages.now
        pages.name.shouldBeginEditing = { [clock = pages.device.virtualClock] _ in clock.now > start + 2 }
        try pages.run("page.typeText('name', 'abc')")
        #expect(pages.name.text.lowercased() == "abc")
    }

    @Test("a field that never gets the focus fails")
    func noFocus() throws {
        let pages = try ScriptPages()
        pages.name.shouldBeginEditing = { _ in false }
        #expect(
            pages.error(of: "page.typeText('name', 'abc')") == "LoginPage.name did not get the keyboard focus")
    }

    @Test("a field is cleared completely")
    func clear() throws {
        let pages = try ScriptPages()
        pages.name.text = "abc"
        try pages.run("page.clearText('name')")
        #expect(pages.name.text.isEmpty)
    }

    @Test("the content of a field is replaced")
    func replace() throws {
        let pages = try ScriptPages()
        pages.name.text = "abc"
        try pages.run("page.replaceText('name', 'Jane')")
        #expect(pages.name.text == "Jane")
    }

    @Test(
        "a value that is not an element is reported with what is expected",
        arguments: [("", "nothing"), ("null", "null"), ("5", "the number 5")])
    func noElement(argument: String, said: String) throws {
        let pages = try ScriptPages()
        let message = pages.error(of: "page.tap(\(argument))") ?? ""
        #expect(message.hasPrefix("LoginPage.tap: expected the name of one of the page's elements"))
        #expect(message.hasSuffix("but got \(said)."))
    }

    @Test("a page's own properties are never suggested as elements")
    func suggestions() throws {
        #expect(try ScriptPages().error(of: "page.tap('ad')")?.contains("'id'") == false)
    }

    @Test("a step that returns the result of a page's function keeps its frame in the stack")
    func tailCalls() throws {
        let pages = try ScriptPages()
        try pages.run("class TailSteps extends LoginSteps { openTail() { return this.tap('ad'); } }")
        #expect(
            try pages.text(
                """
                var stack = "";
                try { new TailSteps(new PageFactory()).openTail(); } catch (error) { stack = error.stack; }
                stack;
                """
            ).contains("openTail"))
    }

    @Test("panning down by some points is panning up by the negative number")
    func pan() throws {
        let pages = try ScriptPages()
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 200))
        scroll.contentSize = Size(width: 320, height: 2000)
        scroll.accessibilityIdentifier = "scroll"
        pages.login.addSubview(scroll)
        try pages.run("page.panUp(p => p.element('scroll'), 80)")
        let up = scroll.contentOffset.y
        #expect(up > 0)
        try pages.run("page.panUp(p => p.element('scroll'), -80)")
        #expect(scroll.contentOffset.y < up)
        try pages.run("page.panUp(p => p.element('scroll'), 80).panDown(p => p.element('scroll'), -50)")
        #expect(scroll.contentOffset.y > up)
        #expect(pages.error(of: "page.panDown('screen', 'far')")?.contains("a number of points") == true)
    }

    @Test("an element is pressed, or double-tapped")
    func press() throws {
        let pages = try ScriptPages()
        let before = pages.now
        try pages.run("page.press('save', 3).doubleTap('save')")
        #expect(pages.now - before >= 3)
        #expect(pages.taps == ["save", "save", "save"])
        #expect(pages.error(of: "page.press('save', 'long')")?.contains("a number of seconds") == true)
    }

    @Test("return ends the typing")
    func typeReturn() throws {
        let pages = try ScriptPages()
        var returns = 0
        pages.name.shouldReturn = { _ in
            returns += 1
            return true
        }
        try pages.run("page.typeTextAndReturn('name', 'a').tapReturn()")
        #expect(returns == 2)
    }

    @Test("a slider is moved, a picker wheel takes a string, anything else is refused")
    func adjust() throws {
        let pages = try ScriptPages()
        let slider = Slider(frame: Rect(x: 150, y: 60, width: 118, height: 31))
        slider.accessibilityIdentifier = "volume"
        pages.login.addSubview(slider)
        try pages.run("page.adjust(p => p.element('volume', 'slider'), 1)")
        #expect(slider.value == 1)
        #expect(pages.error(of: "page.adjust('save', true)")?.contains("not true") == true)
    }
}
