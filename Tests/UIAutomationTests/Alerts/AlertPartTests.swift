import Testing

@Suite("What alerts and action sheets are made of")
struct AlertPartTests {
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(StudioApp.self)
        try world.run(
            """
            UIATarget.onAlert = function (alert) { return true; };
            app.tabBar().buttons()["Alerts"].tap();
            function names(elements) { return elements.toArray().map(function (e) { return e.name(); }).join(); }
            """)
    }

    @Test("an alert is named by its title; buttons and texts are its children, the texts also in a scroll view")
    func parts() throws {
        try world.run("window.buttons()['Ask'].tap(); var alert = app.alert();")
        #expect(try world.run("[alert.name(), alert.label(), alert.value()].join('|')") == "Really?||")
        #expect(try world.run("names(alert.buttons())") == "No,Yes")
        #expect(try world.run("names(alert.staticTexts())") == "Really?,It cannot be undone.")
        #expect(try world.run("names(alert.scrollViews()[0].staticTexts())") == "Really?,It cannot be undone.")
    }

    @Test("cancel and default button are told by their roles")
    func roles() throws {
        try world.run("window.buttons()['Ask'].tap();")
        #expect(try world.run("app.alert().cancelButton().name() + app.alert().defaultButton().name()") == "NoYes")
        try world.run("app.alert().cancelButton().tap(); target.delay(1); window.buttons()['Tell'].tap();")
        #expect(try world.run("'' + app.alert().cancelButton()") == "[object UIAElementNil]")
        #expect(try world.run("app.alert().defaultButton().name()") == "OK")
    }

    @Test("what lies behind an alert cannot be tapped")
    func modal() throws {
        try world.run("window.buttons()['Ask'].tap();")
        #expect(
            world.failure(of: "window.buttons()['Tell'].tap()")?.hasSuffix("buttons()[\"Tell\"] could not be tapped")
                == true)
    }

    @Test("an action sheet is no alert: nothing dismisses it but the script")
    func actionSheet() throws {
        try world.run("UIATarget.onAlert = null; window.buttons()['Choose'].tap(); target.delay(2)")
        #expect(try world.run("names(app.actionSheet().buttons())") == "Red,Blue,Cancel")
        #expect(try world.run("app.actionSheet().name() + app.actionSheet().cancelButton().name()") == "ColourCancel")
        try world.run("app.actionSheet().buttons()['Blue'].tap(); target.delay(1)")
        #expect(try world.run("window.staticTexts()['journal'].label()") == "Blue")
        #expect(try world.run("'' + app.actionSheet()") == "[object UIAElementNil]")
    }
}
