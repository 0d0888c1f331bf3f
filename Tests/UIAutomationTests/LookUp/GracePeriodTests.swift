import Automation
import SimulatedUI
import Testing

@Suite("The grace period, in virtual seconds")
struct GracePeriodTests {
    let screen = GalleryScreen()
    let world: ScriptDevice

    init() throws { world = try ScriptDevice(showing: screen) }

    @Test("setTimeout replaces, push saves, pop gives back what was saved")
    func stack() throws {
        #expect(try world.run("target.timeout()") == "5")
        #expect(try world.run("'' + target.setTimeout(3) + target.pushTimeout(1)") == "undefinedundefined")
        #expect(try world.run("[target.timeout(), target.popTimeout(), target.timeout()].join()") == "1,3,3")
        #expect(try world.run("[target.popTimeout(), target.timeout()].join()") == "3,3")
    }

    @Test(
        "what is missing is waited for during one period",
        arguments: [
            "app.navigationBar()", "app.keyboard()", "app.alert()", "target.parent()", "window.sliders()",
            "window.buttons()[9]", "window.buttons()['Gone']", "window.buttons().Gone",
            "window.buttons().firstWithName('Gone')", "window.buttons().firstWithPredicate('name == \"Gone\"')",
            "window.buttons().firstWithValueForKey('Gone', 'name')", "window.buttons().withName('Gone')",
            "window.buttons().withPredicate('name == \"Gone\"')", "window.buttons().withValueForKey('Gone', 'label')",
            "window.buttons()[0].withName('Gone')", "window.buttons()[0].withPredicate('isEnabled == 0')",
            "window.buttons()[0].withValueForKey(0, 'isVisible')", "window.buttons()[0].waitForInvalid()",
            "window.scrollToElementWithName('Gone')",
        ])
    func waits(expression: String) throws {
        #expect(try world.seconds(expression) == 5)
        #expect(try world.seconds("target.pushTimeout(0.5); \(expression); target.popTimeout()") == 0.5)
        #expect(try world.seconds("target.setTimeout(0); \(expression)") == 0)
    }

    @Test(
        "state and what is there cost nothing",
        arguments: [
            "window.buttons()", "window.buttons()[0]", "window.buttons()['Save']", "window.buttons().length",
            "window.buttons().toArray()", "window.buttons()[0].isValid()", "window.buttons()[0].checkIsValid()",
            "window.buttons()[0].rect()", "window.buttons()[0].isVisible()", "window.elements()", "window.parent()",
            "window.buttons()[0].ancestry()", "new UIAElementNil().name()", "new UIAElementNil().checkIsValid()",
            "new UIAElementNil().waitForInvalid()", "window.buttons()[0].withName('Save')",
        ])
    func instant(expression: String) throws { #expect(try world.seconds(expression) == 0) }

    @Test("each missing stage of a chain costs a period")
    func chains() throws {
        #expect(try world.seconds("app.navigationBar().buttons()['Back']") == 15)
    }

    @Test("a look-up ends as soon as the element appears, also at the far end of a chain")
    func appears() throws {
        let late = Label("Late")
        screen.after(2) { [screen] in screen.view.addSubview(late) }
        #expect(try world.run("var t = Date.now(); window.staticTexts()['Late'].name()") == "Late")
        #expect(try world.run("Math.round((Date.now() - t) / 10) / 100") == "2")
    }

    @Test("a condition is waited for, and gives the very element it was asked of")
    func conditions() throws {
        screen.save.isHidden = true
        screen.after(1.5) { [screen] in screen.save.isHidden = false }
        try world.run("var save = window.buttons()['Save']")
        #expect(try world.seconds("var shown = save.withValueForKey(1, 'isVisible')") == 1.5)
        #expect(try world.run("shown === save") == "true")
    }

    @Test("a search in an array waits for a member that comes to match")
    func searches() throws {
        screen.after(2.5) { [screen] in screen.send.isEnabled = true }
        #expect(
            try world.seconds("var b = window.buttons().withName('Send').firstWithPredicate('enabled == 1')") == 2.5)
        #expect(try world.run("b.name()") == "Send")
    }

    @Test("a Nil evaluates its whole path once more when it is acted on")
    func retries() throws {
        try world.run("target.setTimeout(0); var late = window.switches()[1].parent().buttons()['Late'];")
        #expect(world.failure(of: "late.tap()")?.contains(#"switches()[1].parent().buttons()["Late"]"#) == true)
        let second = Switch(isOn: false)
        let button = Button("Late") { [screen] in screen.title1.text = "Tapped" }
        second.frame = Rect(x: 10, y: 230, width: 51, height: 31)
        button.frame = Rect(x: 100, y: 230, width: 51, height: 31)
        screen.view.addSubviews(second, button)
        try world.run("late.tap()")
        #expect(screen.title1.text == "Tapped")
    }

    @Test("waitForInvalid ends when the element is gone")
    func invalid() throws {
        screen.after(2) { [screen] in screen.save.removeFromSuperview() }
        try world.run("var save = window.buttons()['Save']")
        #expect(try world.seconds("var gone = save.waitForInvalid()") == 2)
        #expect(try world.run("[gone, save.isValid(), save.checkIsValid(), save.name()].join()") == "true,false,false,")
    }

    @Test("isValid is what the last access found, checkIsValid asks now")
    func validity() throws {
        try world.run("var save = window.buttons()['Save']")
        screen.save.removeFromSuperview()
        #expect(try world.run("save.isValid()") == "true")
        #expect(try world.run("save.checkIsValid()") == "false")
        #expect(try world.run("save.isValid()") == "false")
    }

    @Test("delay sleeps as long as it is told, whatever the grace period")
    func delay() throws {
        #expect(try world.seconds("target.setTimeout(0); target.delay(7.5)") == 7.5)
        #expect(try world.run("target.delay(0)") == "true")
    }
}
