import Automation
import BrowserTesting
import JavaScriptBridge
import Scripting
import TestEvents
import Testing
import Tuneup
import UIAutomation

/// UIAutomation over any driver.
@Suite("Scripts, whatever the driver", .onBrowserThread)
struct ScriptConformanceTests {
    private final class Script {
        let world: any DriverUnderTest
        let session: ScriptSession
        let events = EventList()

        init(_ world: World) throws {
            self.world = try world.make()
            session = try ScriptSession(
                context: JSContext(), automation: AutomationSession(driver: self.world.driver),
                events: EventRecorder(sinks: [events], realTime: { 0 }),
                modules: [UIAutomationModule(), AssertionsModule()])
            for file in ["assertions.js", "lang-ext.js", "uiautomation-ext.js"] {
                // In an order in which each finds what it imports.
                let text = try #require(Tuneup.source(of: file)).replacing("#import", with: "//")
                try session.evaluate(text, url: Tuneup.sourceURL(of: file), isLibrary: true)
            }
            try run("var target = UIATarget.localTarget(), app = target.frontMostApp(), window = app.mainWindow();")
        }

        @discardableResult
        func run(_ script: String) throws -> String { try session.evaluate(script, url: "script.js").description }
    }

    private final class EventList: TestEventSink {
        private(set) var actions: [String] = []

        func receive(_ event: TestEvent) {
            if case .action(let action) = event.kind { actions.append(action.text) }
        }
    }

    @Test("a button that comes later is tapped when it is there", arguments: World.allCases)
    func later(world: World) throws {
        let script = try Script(world)
        script.world.after(0.05, .show(button: "Later"))
        try script.run("target.setTimeout(20); target.frontMostApp().mainWindow().buttons()['Later'].tap()")
        #expect(script.world.noticed == ["Later"])
        #expect(script.events.actions == ["target.frontMostApp().mainWindow().buttons()[\"Later\"].tap()"])
    }

    @Test(
        "expressions have the same values", arguments: World.allCases,
        [
            ("window.buttons().length", "3"), ("window.buttons()[1].name()", "Other"),
            ("window.buttons().Save.isVisible()", "1"), ("window.buttons()['Hidden'].isVisible()", "0"),
            ("'' + app.navigationBar()", "[object UIANavigationBar]"),
            ("app.navigationBar().rightButton().name()", "Add"),
            ("window.tableViews()[0].cells().firstWithPredicate(\"ANY staticTexts.name == 'Two'\").name()", "Two"),
            ("window.tableViews()['Menu'].cells().withPredicate(\"name BEGINSWITH 'T'\").length", "2"),
            ("window.switches().firstWithValueForKey(1, 'value').name()", "Enabled"),
            (
                "JSON.stringify(window.buttons()[0].rect())",
                "{\"origin\":{\"x\":10,\"y\":250},\"size\":{\"width\":120,\"height\":40}}"
            ),
            ("window.buttons()['Save'].parent().parent() instanceof UIAApplication", "true"),
            (
                "target.setTimeout(0); var nil = window.sliders()[3].buttons()['x']; nil.isValid() + ' ' + nil.name()",
                "false null"
            ),
            (
                "Object.keys(window.find({name: 'Two', UIAtype: 'UIATableCell'}, 'w')).join()",
                "w.tableViews()[\"Menu\"].cells()[\"Two\"]"
            ),
            ("window.buttons().toArray().map(function (b) { return b.name(); }).join()", "Save,Other,Hidden"),
            ("target.setTimeout(0); window.buttons()['Save'].withName('Save').name()", "Save"),
        ] as [(String, String)])
    func expressions(world: World, example: (expression: String, value: String)) throws {
        #expect(try Script(world).run(example.expression) == example.value)
    }

    @Test("acting on a Nil names its path", arguments: World.allCases)
    func nilAction(world: World) throws {
        let script = try Script(world)
        let text = try script.run(
            "target.setTimeout(0); try { app.toolbar().buttons()['x'].tap(); } catch (error) { error.message }")
        #expect(
            text == "Cannot perform action on invalid element: UIAElementNil from "
                + "target.frontMostApp().toolbar().buttons()[\"x\"]")
    }

    @Test("onAlert is called while the script sleeps, and decides", arguments: World.allCases)
    func alerts(world: World) throws {
        let script = try Script(world)
        try script.run(
            """
            var seen = [];
            UIATarget.onAlert = function (alert) {
                seen.push(alert.name());
                alert.buttons()["Yes"].tap();
                return true;
            };
            """)
        script.world.after(0.05, .alert("Really?"))
        try script.run("target.delay(1)")
        #expect(try script.run("seen.join()") == "Really?")
        #expect(script.world.noticed == ["Yes"])
    }

    @Test("tuneup waits for changes", arguments: World.allCases)
    func tuneup(world: World) throws {
        let script = try Script(world)
        script.world.after(0.05, .rename(button: "Save", to: "Saved"))
        try script.run("window.buttons()['Save'].waitUntilHasName('Saved', 20)")
        script.world.after(0.05, .remove(button: "Other"))
        try script.run("window.waitUntilNotFoundByName('Other', 20)")
        #expect(try script.run("window.buttons().length") == "2")
    }
}
