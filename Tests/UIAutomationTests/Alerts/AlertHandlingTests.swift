import Testing

@Suite("Alerts and UIATarget.onAlert")
struct AlertHandlingTests {
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(StudioApp.self)
        try world.run(
            """
            app.tabBar().buttons()["Alerts"].tap();
            function journal() { return window.staticTexts()["journal"].label(); }
            """)
    }

    /// The actions since the last time, without those of the set-up.
    private var dismissals: [String] { world.events.actions.filter { $0.hasPrefix("target.frontMostApp().alert()") } }

    @Test("without a handler an alert is dismissed before the tap that brought it up returns")
    func defaultHandling() throws {
        try world.run("window.buttons()['Ask'].tap(); target.delay(1)")
        #expect(try world.run("journal()") == "no")
        #expect(dismissals == ["target.frontMostApp().alert().cancelButton().tap()"])
    }

    @Test("an alert without a cancel button is dismissed by its default button")
    func defaultButton() throws {
        try world.run("window.buttons()['Tell'].tap(); target.delay(1)")
        #expect(try world.run("journal()") == "ok")
        #expect(dismissals == ["target.frontMostApp().alert().defaultButton().tap()"])
    }

    @Test("a handler that returns true leaves the alert to the script, and is not asked again")
    func handled() throws {
        try world.run(
            """
            var seen = [];
            UIATarget.onAlert = function (alert) { seen.push(alert.name()); return true; };
            window.buttons()["Ask"].tap();
            target.delay(10);
            """)
        #expect(try world.run("seen.join()") == "Really?")
        #expect(try world.run("app.alert().isVisible()") == "1")
        try world.run("app.alert().buttons()['Yes'].tap(); target.delay(1)")
        #expect(try world.run("journal()") == "yes")
        #expect(try world.run("'' + app.alert()") == "[object UIAElementNil]")
    }

    @Test("a handler that taps needs no help, whatever it returns", arguments: ["true", "false", "undefined"])
    func tapping(answer: String) throws {
        try world.run(
            """
            UIATarget.onAlert = function (alert) { alert.buttons()["Yes"].tap(); return \(answer); };
            window.buttons()["Ask"].tap(); target.delay(1);
            """)
        #expect(try world.run("journal()") == "yes")
        #expect(dismissals == ["target.frontMostApp().alert().buttons()[\"Yes\"].tap()"])
        #expect(!world.events.messages.contains { $0.contains("Cannot perform") })
    }

    @Test(
        "a handler that returns false or nothing has the alert dismissed", arguments: ["false", "undefined", "0", "''"])
    func unhandled(answer: String) throws {
        try world.run("UIATarget.onAlert = function (alert) { return \(answer); }; window.buttons()['Ask'].tap();")
        try world.run("target.delay(1)")
        #expect(try world.run("journal()") == "no")
    }

    @Test("a handler that throws is reported, and the alert is dismissed")
    func throwing() throws {
        try world.run(
            "UIATarget.onAlert = function () { throw new Error('oops'); }; window.buttons()['Ask'].tap(); target.delay(1)"
        )
        #expect(try world.run("journal()") == "no")
        #expect(world.events.messages.contains("error: UIATarget.onAlert threw Error: oops"))
    }

    @Test("what is no function is no handler", arguments: ["null", "undefined", "1"])
    func noHandler(value: String) throws {
        try world.run("UIATarget.onAlert = \(value); window.buttons()['Ask'].tap(); target.delay(1)")
        #expect(try world.run("journal()") == "no")
    }

    @Test("an alert that appears during a delay is handled within it, and the delay is no longer for that")
    func duringDelay() throws {
        try world.run("window.buttons()['Ask later'].tap(); var start = Date.now(); target.delay(5)")
        #expect(try world.run("journal()") == "no")
        #expect(try world.run("Date.now() - start") == "5000")
    }

    @Test("an alert that appears while a look-up waits is handled meanwhile")
    func duringLookUp() throws {
        try world.run("window.buttons()['Ask later'].tap(); window.sliders();")
        #expect(try world.run("journal()") == "no")
    }

    @Test("alerts that follow each other are handled one by one")
    func chain() throws {
        try world.run(
            """
            var seen = [];
            UIATarget.onAlert = function (alert) { seen.push(alert.name()); return false; };
            window.buttons()["Twice"].tap(); target.delay(2);
            """)
        #expect(try world.run("seen.join()") == "First,Done")
        #expect(try world.run("journal()") == "ok")
    }

    @Test("a handler may look up, wait and change the grace period, and is not called inside itself")
    func insideHandler() throws {
        try world.run(
            """
            var depth = 0, deepest = 0;
            UIATarget.onAlert = function (alert) {
                depth += 1; deepest = Math.max(depth, deepest);
                target.pushTimeout(0); app.alert().buttons(); target.popTimeout(); target.delay(2);
                depth -= 1;
                return false;
            };
            window.buttons()["Ask"].tap(); target.delay(1);
            """)
        #expect(try world.run("deepest + ' ' + target.timeout() + ' ' + journal()") == "1 5 no")
    }

    @Test("an alert that is up before the script's first line is handled by the first action or wait")
    func atLaunch() throws {
        let early = try ScriptDevice(ImpatientApp.self)
        try early.run("target.delay(1)")
        #expect(try early.run("app.navigationBar().name()") == "Denied")
        let chosen = try ScriptDevice(ImpatientApp.self)
        try chosen.run(
            "UIATarget.onAlert = function (alert) { alert.defaultButton().tap(); return true; }; target.delay(1)")
        #expect(try chosen.run("app.navigationBar().name()") == "Allowed")
    }
}
