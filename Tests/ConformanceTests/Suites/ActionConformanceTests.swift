import Automation
import BrowserTesting
import Testing

@Suite("Actions and alerts, whatever the driver", .onBrowserThread)
struct ActionConformanceTests {
    private let window = "target.frontMostApp().mainWindow()"

    @Test("gestures reach the app, and are echoed as the script that would repeat them", arguments: World.allCases)
    func gestures(world: World) throws {
        let conversation = try Conversation(world)
        let buttons = try conversation.window.children(.button)
        try buttons["Save"].tap()
        try buttons[1].tap(options: TapOptions(duration: 0.01))
        try conversation.session.tap(.element(buttons["Save"]))
        try buttons.first(matching: ElementPredicate("name == 'Other'")).tap()
        #expect(conversation.world.noticed == ["Save", "Other", "Save", "Other"])
        #expect(
            conversation.echo == [
                "\(window).buttons()[\"Save\"].tap()",
                "\(window).buttons()[\"Other\"].tapWithOptions({touchCount:\"1\", duration:\"0.01\", tapCount:\"1\"})",
                "target.tap({x:\"70\", y:\"270\"})", "\(window).buttons()[\"Other\"].tap()",
            ])
    }

    @Test("what cannot be hit is retried for the grace period, then reported with its path", arguments: World.allCases)
    func notTappable(world: World) throws {
        let conversation = try Conversation(world)
        let hidden = try conversation.window.children(.button)["Hidden"]
        let error = #expect(throws: AutomationError.self) { try hidden.tap() }
        #expect(error?.message == "\(window).buttons()[\"Hidden\"] could not be tapped")
        #expect(
            conversation.echo == [
                "\(window).buttons()[\"Hidden\"].tap()", "\(window).buttons()[\"Hidden\"].scrollToVisible()",
            ])
        #expect(conversation.errors.count == 1)
    }

    @Test("a point off the screen, and a value for an element that takes none, are errors", arguments: World.allCases)
    func refused(world: World) throws {
        let conversation = try Conversation(world)
        let offScreen = #expect(throws: AutomationError.self) {
            try conversation.session.tap(.point(Point(x: 5_000, y: 5)))
        }
        #expect(offScreen?.message == "tap point is not within the bounds of the screen")
        let text = try conversation.window.children(.staticText)["Welcome"]
        #expect(throws: AutomationError.self) { try text.setValue("x") }
        try conversation.window.children(.switch)["Enabled"].setValue(0)
        #expect(try conversation.window.children(.switch)["Enabled"].value.number == 0)
    }

    @Test("an alert that appears while the script waits is dismissed", arguments: World.allCases)
    func alert(world: World) throws {
        let conversation = try Conversation(world)
        conversation.world.after(0.05, .alert("Really?"))
        try conversation.session.delay(1)
        #expect(conversation.world.noticed == ["No"])
        #expect(conversation.echo == ["target.frontMostApp().alert().cancelButton().tap()"])
        #expect(try conversation.app.related(.alert).isNil)
    }

    @Test("an alert can be handled, or kept for the script", arguments: World.allCases)
    func handledAlert(world: World) throws {
        let conversation = try Conversation(world)
        var seen: [String?] = []
        conversation.session.alertHandler = { alert in
            seen.append(alert.name)
            if alert.name == "First" { try alert.children(.button)["Yes"].tap() }
            return true
        }
        conversation.world.after(0.05, .alert("First"))
        try conversation.session.delay(1)
        conversation.world.after(0.05, .alert("Second"))
        try conversation.session.delay(1)
        #expect(seen == ["First", "Second"])
        #expect(conversation.world.noticed == ["Yes"])
        try conversation.app.related(.alert).related(.cancelButton).tap()
        try conversation.session.delay(1)
        #expect(conversation.world.noticed == ["Yes", "No"])
        #expect(try conversation.app.related(.alert).isNil)
    }

    @Test("an error of the alert's handler is reported, and the alert is dismissed", arguments: World.allCases)
    func throwingHandler(world: World) throws {
        struct Mistake: Error {}
        let conversation = try Conversation(world)
        conversation.session.alertHandler = { _ in throw Mistake() }
        conversation.world.after(0.05, .alert("Really?"))
        try conversation.session.delay(1)
        #expect(conversation.handlerErrors.count == 1)
        #expect(conversation.world.noticed == ["No"])
    }
}
