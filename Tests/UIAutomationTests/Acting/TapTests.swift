import SimulatedUI
import Testing

@Suite("Tapping")
struct TapTests {
    let screen = GalleryScreen()
    let world: ScriptDevice

    init() throws { world = try ScriptDevice(showing: screen) }

    private let path = "target.frontMostApp().mainWindow()"

    @Test("what is scrolled away is scrolled to first, and both are echoed")
    func autoScroll() throws {
        try world.run("window.scrollViews()[0].buttons()['Far'].tap()")
        #expect(screen.log == ["Far"])
        let far = path + #".scrollViews()[0].buttons()["Far"]"#
        #expect(world.events.actions == ["\(far).tap()", "\(far).scrollToVisible()"])
    }

    @Test("what becomes visible in time is tapped then")
    func retry() throws {
        screen.save.isHidden = true
        screen.after(2) { [screen] in screen.save.isHidden = false }
        let seconds = try world.seconds("window.buttons()['Save'].tap()")
        #expect(screen.log == ["Save"])
        #expect((2..<2.5).contains(seconds))
    }

    @Test("what stays hidden is waited for, then said; without grace period at once")
    func hidden() throws {
        screen.save.isHidden = true
        try world.run("var save = window.buttons()['Save']")
        #expect(try world.seconds("try { save.tap() } catch (e) { var text = e.toString() }") == 5)
        #expect(try world.run("text") == "VerboseError: \(path).buttons()[\"Save\"] could not be tapped")
        try world.run("target.setTimeout(0)")
        #expect(try world.seconds("try { save.tap() } catch (e) { }") == 0)
    }

    @Test("a disabled button is tapped without effect and without error")
    func disabled() throws {
        try world.run("window.buttons()['Send'].tap()")
        #expect(screen.log.isEmpty)
    }

    @Test("the script goes on without waiting for what the app makes of the tap")
    func noWait() throws { #expect(try world.seconds("window.buttons()['Save'].tap()") < 0.3) }

    @Test("a dead element says its class and its last path")
    func dead() throws {
        try world.run(
            "var save = window.buttons()['Save'], name = window.textFields()[0]; save.tap(); name.setValue(1)")
        screen.save.removeFromSuperview()
        screen.userName.removeFromSuperview()
        #expect(
            world.failure(of: "save.tap()")
                == "VerboseError: Cannot perform action on invalid element: UIAButton from \(path).buttons()[\"Save\"]")
        #expect(
            world.failure(of: "name.setValue('x')")
                == "VerboseError: Cannot set value on invalid element: UIATextField from \(path)"
                + ".textFields()[\"User name\"]")
    }

    @Test("an element is echoed by its name if the name finds it, else by its index")
    func echo() throws {
        screen.send.setTitle("Save")
        screen.send.isEnabled = true
        screen.title1.text = "say \"hi\"\n"
        try world.run("window.buttons()[0].tap(); window.buttons()[1].tap(); window.staticTexts()[0].tap()")
        #expect(
            world.events.actions == [
                #"\#(path).buttons()["Save"].tap()"#, "\(path).buttons()[1].tap()",
                #"\#(path).staticTexts()["say \"hi\"\n"].tap()"#,
            ])
    }

    @Test("doubleTap taps twice, tapCount as often as it says, touchAndHold as long")
    func kinds() throws {
        try world.run("window.buttons()[0].doubleTap()")
        #expect(screen.log.count == 2)
        try world.run("window.buttons()[0].tapWithOptions({tapCount: 3})")
        #expect(screen.log.count == 5)
        #expect(try world.seconds("window.buttons()[0].touchAndHold(3)") == 3)
        #expect(screen.log.count == 6)
    }
}
