import Scripting
import SimulatedUI
import TestEvents
import Testing

@Suite("Actions and their log")
struct ActionTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice() }

    @Test("an action is echoed as the script that would repeat it")
    func echo() throws {
        try world.run("window.buttons()[0].tap(); target.tap({x: 30, y: 50})")
        #expect(
            world.events.actions == [
                "target.frontMostApp().mainWindow().buttons()[\"Count\"].tap()", "target.tap({x:\"30\", y:\"50\"})",
            ])
        #expect(try world.run("window.buttons()[0].hint()") == "tapped 2")
    }

    @Test("what cannot be tapped is waited for, then reported with its path")
    func notTappable() throws {
        let failure = world.failure(of: "window.buttons()['Hidden'].tap()")
        #expect(
            failure
                == "VerboseError: target.frontMostApp().mainWindow().buttons()[\"Hidden\"] could not be tapped")
        #expect(world.events.messages.contains { $0.hasPrefix("debug: ") && $0.contains("could not be tapped") })
    }

    @Test("an hour passes at once, for Date as well")
    func delay() throws {
        #expect(try world.run("var t = Date.now(); target.delay(3600); Date.now() - t") == "3600000")
    }

    @Test("timers are called when the script has returned, on the device's clock")
    func timers() throws {
        try world.run("var log = []; setTimeout(function () { log.push(Date.now() - t) }, 90000); var t = Date.now()")
        #expect(try world.session.loop.run() == .quiet)
        #expect(try world.run("log.join()") == "90000")
    }

    @Test("random numbers come from the seed")
    func random() throws {
        let other = try ScriptDevice()
        #expect(
            try world.run("[Math.random(), Math.random()].join()") == other.run("[Math.random(), Math.random()].join()")
        )
    }

    @Test("logStart opens a test and logFail closes it")
    func logger() throws {
        try world.run("UIALogger.logStart('one'); UIALogger.logMessage(null); UIALogger.logFail('one')")
        let kinds = world.events.all.map { "\($0.kind)".prefix { $0 != "(" } }
        #expect(kinds.contains("testStarted") && kinds.contains("testEnded"))
        #expect(world.events.messages.contains("default: null"))
    }

    @Test("programs are not started without a host that can start them")
    func hostTasks() {
        let failure = world.failure(of: "target.host().performTaskWithPathArgumentsTimeout('/bin/echo', ['x'], 5)")
        #expect(failure?.contains("did not start '/bin/echo'") == true)
    }
}

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

    @Test("what stays hidden is waited for, then reported; without grace period at once")
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

    @Test("the script continues without waiting for what the app does after the tap")
    func noWait() throws { #expect(try world.seconds("window.buttons()['Save'].tap()") < 0.3) }

    @Test("a dead element reports its class and its last path")
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

    @Test("an error is logged with its message even when the script catches it, before it is thrown")
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
