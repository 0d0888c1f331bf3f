import Automation
import SimulatedUI
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

    @Test("a handler that returns true leaves the alert to the script, and is not called again")
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

    @Test("a value that is not a function is not a handler", arguments: ["null", "undefined", "1"])
    func noHandler(value: String) throws {
        try world.run("UIATarget.onAlert = \(value); window.buttons()['Ask'].tap(); target.delay(1)")
        #expect(try world.run("journal()") == "no")
    }

    @Test("an alert that appears during a delay is handled within it, and does not lengthen the delay")
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

    @Test("an alert that appears while a gesture runs is handled by the next wait")
    func duringGesture() throws {
        try world.run(
            """
            window.buttons()['Ask later'].tap();
            window.dragInsideWithOptions({startOffset: {x: 0.9, y: 0.6}, endOffset: {x: 0.9, y: 0.7}, duration: 5});
            target.delay(1);
            """)
        #expect(try world.run("journal()") == "no")
    }

    @Test("an alert that appears while an element waits for its own condition is handled meanwhile")
    func duringCondition() throws {
        try world.run("window.buttons()['Ask later'].tap(); window.buttons()['Ask'].withValueForKey('x', 'name')")
        #expect(try world.run("journal()") == "no")
    }

    @Test("a handler that taps what the alert covers is reported as an error, and the alert is dismissed")
    func wrongTap() throws {
        try world.run(
            """
            UIATarget.onAlert = function () {
                target.pushTimeout(0);
                try { window.buttons()["Tell"].tap(); } finally { target.popTimeout(); }
                return true;
            };
            window.buttons()["Ask"].tap(); target.delay(1);
            """)
        #expect(try world.run("journal() + ' ' + target.timeout()") == "no 5")
        #expect(
            world.events.messages.contains {
                $0.hasPrefix("error: UIATarget.onAlert threw VerboseError") && $0.contains("could not be tapped")
            })
    }

    @Test("a handler may be replaced inside the handler; the next alert gets the new one")
    func replaced() throws {
        try world.run(
            """
            var calls = [];
            UIATarget.onAlert = function (alert) {
                calls.push("old " + alert.name());
                UIATarget.onAlert = function (alert) { calls.push("new " + alert.name()); return false; };
                return false;
            };
            window.buttons()["Twice"].tap(); target.delay(2);
            """)
        #expect(try world.run("calls.join()") == "old First,new Done")
    }

    @Test("deleting the handler, or a getter that throws, leaves the default handling")
    func brokenSlot() throws {
        try world.run("delete UIATarget.onAlert; window.buttons()['Ask'].tap(); target.delay(1)")
        #expect(try world.run("journal()") == "no")
        try world.run(
            """
            Object.defineProperty(UIATarget, 'onAlert', {get: function () { throw new Error('no slot'); }});
            window.buttons()['Tell'].tap(); target.delay(1)
            """)
        #expect(try world.run("journal()") == "no, ok")
        #expect(world.events.messages.contains { $0.contains("no slot") })
    }

    @Test("an alert that comes in answer to the dismissal of another is handled with it")
    func answer() throws {
        try world.run("window.buttons()['Twice'].tap(); target.delay(1);")
        #expect(try world.run("journal()") == "ok")
        #expect(dismissals.count == 2)
    }

    @Test("stacked alerts are handled from the front, before the next action")
    func stacked() throws {
        let screen = StackedAlerts()
        let stack = try ScriptDevice(showing: screen)
        try stack.run(
            """
            var seen = [];
            UIATarget.onAlert = function (alert) { seen.push(alert.name()); return false; };
            window.buttons()["Both"].tap();
            """)
        #expect(try stack.run("seen.join()") == "Second")
        #expect(try stack.run("app.alert().name()") == "Second")
        try stack.run("target.delay(1);")
        #expect(try stack.run("seen.join()") == "Second,First")
        #expect(try stack.run("target.setTimeout(0); app.alert().isValid()") == "false")
        #expect(screen.closed == ["Second", "First"])
    }

    @Test("alerts that are still open end with the device")
    func openAtTheEnd() throws {
        weak var device: SimulatedDevice?
        do {
            let stack = try ScriptDevice(showing: StackedAlerts())
            try stack.run("UIATarget.onAlert = function () { return true; }; window.buttons()['Both'].tap();")
            #expect(try stack.run("app.alert().name()") == "Second")
            device = stack.device
        }
        #expect(device == nil)
    }

    @Test("a kept alert is not shown to the handler again, also when others come and go over it")
    func keptBelow() throws {
        let stack = try ScriptDevice(showing: StackedAlerts())
        try stack.run(
            """
            var seen = [];
            UIATarget.onAlert = function (alert) { seen.push(alert.name()); return alert.name() === "First"; };
            window.buttons()["Both"].tap(); target.delay(5);
            """)
        #expect(try stack.run("seen.join()") == "Second,First")
        #expect(try stack.run("app.alert().name()") == "First")
        try stack.run("app.alert().buttons()[0].tap(); target.delay(1)")
        #expect(try stack.run("seen.length") == "2")
    }
}

/// A button that shows two alerts at once.
private final class StackedAlerts: ViewController {
    private(set) var closed: [String] = []

    override func viewDidLoad() {
        let both = Button("Both") { [unowned self] in
            let first = AlertController(
                title: "First", actions: [AlertAction("OK") { [unowned self] in closed.append("First") }])
            let second = AlertController(
                title: "Second", actions: [AlertAction("OK") { [unowned self] in closed.append("Second") }])
            present(first, animated: false) { first.present(second, animated: false) }
        }
        both.frame = Rect(x: 10, y: 60, width: 100, height: 44)
        view.addSubview(both)
    }
}

@Suite("The parts of alerts and action sheets")
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

    @Test("an alert is named by its title; buttons and strings are its children, the strings also in a scroll view")
    func parts() throws {
        try world.run("window.buttons()['Ask'].tap(); var alert = app.alert();")
        #expect(try world.run("[alert.name(), alert.label(), alert.value()].join('|')") == "Really?||")
        #expect(try world.run("names(alert.buttons())") == "No,Yes")
        #expect(try world.run("names(alert.staticTexts())") == "Really?,It cannot be undone.")
        #expect(try world.run("names(alert.scrollViews()[0].staticTexts())") == "Really?,It cannot be undone.")
    }

    @Test("cancel and default button are identified by their roles")
    func roles() throws {
        try world.run("window.buttons()['Ask'].tap();")
        #expect(try world.run("app.alert().cancelButton().name() + app.alert().defaultButton().name()") == "NoYes")
        try world.run("app.alert().cancelButton().tap(); target.delay(1); window.buttons()['Tell'].tap();")
        #expect(try world.run("'' + app.alert().cancelButton()") == "[object UIAElementNil]")
        #expect(try world.run("app.alert().defaultButton().name()") == "OK")
    }

    @Test("views behind an alert cannot be tapped")
    func modal() throws {
        try world.run("window.buttons()['Ask'].tap();")
        #expect(
            world.failure(of: "window.buttons()['Tell'].tap()")?.hasSuffix("buttons()[\"Tell\"] could not be tapped")
                == true)
    }

    @Test("an action sheet is not an alert: only the script dismisses it")
    func actionSheet() throws {
        try world.run("UIATarget.onAlert = null; window.buttons()['Choose'].tap(); target.delay(2)")
        #expect(try world.run("names(app.actionSheet().buttons())") == "Red,Blue,Cancel")
        #expect(try world.run("app.actionSheet().name() + app.actionSheet().cancelButton().name()") == "ColourCancel")
        try world.run("app.actionSheet().buttons()['Blue'].tap(); target.delay(1)")
        #expect(try world.run("window.staticTexts()['journal'].label()") == "Blue")
        #expect(try world.run("'' + app.actionSheet()") == "[object UIAElementNil]")
    }
}
