import Automation
import FRY
import JavaScriptBridge
import SampleApps
import Scripting
import SimulatedUI
import TestEvents
import Testing
import UIAutomation

@Suite("FRY in scripts")
struct FRYScriptTests {
    private let device = SimulatedDevice(.init())
    private let session: ScriptSession
    private let events = Sink()

    private final class Sink: TestEventSink {
        var all: [TestEvent] = []
        func receive(_ event: TestEvent) { all.append(event) }
    }

    init() throws {
        let app = try #require(sampleApps.first { $0.name == "Playground" })
        try device.launch(app)
        session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: [events], realTime: { 0 }), modules: [UIAutomationModule(), FRYModule()])
    }

    @discardableResult
    private func run(_ script: String) throws -> String {
        try session.evaluate(script, url: "script.js").description
    }

    private func failure(of script: String) -> String? {
        do {
            try run(script)
            return nil
        } catch {
            return (error as? JSError)?.message ?? "\(error)"
        }
    }

    private var actions: [String] {
        events.all.compactMap { if case .action(let action) = $0.kind { action.text } else { nil } }
    }

    @Test("FRY-22: an argument that is neither predicate, list nor text is an error with its value")
    func badArguments() {
        #expect(
            failure(of: "FRY.lookup(5)")
                == "FRY.lookup takes a label, a predicate or a list of predicates, not the number 5")
        #expect(
            failure(of: "FRY.lookup(FRY.or([FRY.onScreen(), null]))")?.hasPrefix("FRY.or takes a predicate or a list")
                == true)
        #expect(
            failure(of: "FRY.lookup(FRY.onScreen(), {kind: 'furthest'})")
                == "FRY.lookup has no kind \"furthest\"; did you mean \"farthest\"?")
        #expect(
            failure(of: "FRY.lookup(FRY.onScreen(), {minDepth: 3, maxDepth: 2})")
                == "FRY.lookup: minDepth 3 is greater than maxDepth 2")
        #expect(failure(of: "FRY.lookup('Slider').touch(3)")?.contains("not the number 3") == true)
        #expect(failure(of: "FRYTouch.swipe('sideways')")?.hasPrefix("FRYTouch.swipe has no direction") == true)
        #expect(
            failure(of: "FRYTouch.drag({x: 1}, {x: 1, y: 1}, 1)") == "FRYTouch.drag: y must be a number, not undefined")
        #expect(failure(of: "FRY.isIdle = 1") == "FRY.isIdle is read-only")
        #expect(failure(of: "FRY.waitFor('nettwork')")?.hasSuffix("did you mean \"network\"?") == true)
        #expect(failure(of: "FRY.predicate('label ==')")?.isEmpty == false)
    }

    @Test(
        "what no look-up or touch can be made of is an error with its reason",
        arguments: [
            ("var a = []; a.push(a); FRY.lookup(a)", "FRY.lookup: lists are nested more than 20 deep"),
            ("FRY.lookup(new Array(4294967295))", "FRY.lookup: a list has more than 10000 items"),
            (
                "var p = FRY.onScreen(); for (var i = 0; i < 5000; i++) p = FRY.not(p)",
                "FRY.not: predicates are nested more than 100 deep"
            ),
            (
                "var q = FRY.onScreen(); for (;;) q = FRY.and(q, FRY.onScreen())",
                "FRY.and: predicates are nested more than 100 deep"
            ),
            ("FRY.touch([])", "FRY.touch needs at least one touch"),
            ("FRY.identifier(undefined)", "FRY.identifier takes a text, not undefined"),
            ("FRY.typeString()", "FRY.typeString takes a text, not undefined"),
            ("FRYTouch.fingers(50)", "FRYTouch.fingers: count must be from 1 to 5, not 50"),
            ("FRYTouch.fling('up', -1)", "FRYTouch.fling: velocity must be at least 1, not -1"),
            ("FRYTouch.path([[0, 0, 1], [1, 1, 0]])", "FRYTouch.path: the times of its places must not decrease"),
            ("FRYTouch.path([[0, 0, 0], [1, 1, 1e300]])", "FRYTouch.path: time must be from 0 to a day, not 1e+300"),
            ("FRYTouch.doubleTap({x: 1, y: 1}, {gap: -5})", "FRYTouch.doubleTap: gap must be from 0 to a day, not -5"),
            ("FRY.timeout = -1", "FRY: timeout must be from 0 to a day, not -1"),
            ("FRY.lookup('A').timeout(NaN)", "timeout: seconds must be a number, not the number NaN"),
            ("FRY.traits = 5", "FRY.traits is read-only"),
            ("FRYTouch.tap({x: 1, y: 1}, true)", "FRYTouch.tap takes options as an object, not true"),
            ("FRY.lookup('A').selectDate('2020-02-28')", "selectDate takes a Date, not the string \"2020-02-28\""),
            (
                "FRY.lookup('Slider').check('m', async function () { return false; })",
                "check needs an answer at once, not a promise"
            ),
        ])
    func refusals(_ script: String, _ message: String) {
        #expect(failure(of: script) == message)
    }

    @Test("a label keeps its meaning when predicates and options follow")
    func labelsWithOptions() throws {
        try run("FRY.lookup('Table').tap(); FRY.lookup('Tall Rows').tap()")
        #expect(try run("FRY.lookup('Item 9', {kind: 'first'}).views().length") == "0")
        #expect(try run("FRY.lookup('Item 0', FRY.ofKind('UITableViewCell')).views().length") == "1")
    }

    @Test("a touch that would begin off the screen is a failure")
    func offScreen() throws {
        try run("FRY.lookup('Table').tap(); FRY.lookup('Tall Rows').tap()")
        #expect(
            failure(of: "FRY.lookup(FRY.accessibilityLabel('Item 9')).tap()")?
                .contains("is off the screen: the touch would begin at (160, ") == true)
    }

    @Test("a wait for a layout ends with it, and an empty text replaces another")
    func smallThings() throws {
        let start = device.virtualClock.now
        try run("FRY.waitFor('layout'); FRY.lookup('Later').tap()")
        #expect(device.virtualClock.now - start < 0.2)
        try run("FRY.lookup('Text').tap(); FRY.lookup('Name').type('abc'); FRY.lookup('Name').replaceText('')")
        #expect(try run("FRY.lookup(FRY.identifier('Typed')).values('label')[0]") == "Name=")
    }

    @Test("touches end with their app")
    func touchesEnd() throws {
        try run("FRY.touchAsynchronously(FRYTouch.press(30, {x: 50, y: 300}, {absolute: true}))")
        #expect(try run("FRY.hasActiveTouches") == "true")
        device.terminate()
        #expect(try run("FRY.hasActiveTouches") == "false")
    }

    @Test("a misspelt identifier or class gets the nearest known name")
    func nearestNames() {
        let identifier = failure(of: "FRY.lookup(FRY.identifier('Actoin')).timeout(0).present()")
        #expect(identifier?.hasSuffix("(did you mean \"Action\"?)") == true)
        let kind = failure(of: "FRY.lookup(FRY.ofKind('UIButon')).timeout(0).present()")
        #expect(kind?.hasSuffix("(did you mean UIButton?)") == true)
        let other = failure(of: "FRY.lookup('Slider', FRY.ofKind('UIButton')).timeout(0).present()")
        #expect(other?.hasSuffix("found UISlider \"Slider\", but it is not a UIButton)") == true)
    }

    @Test("FRY-20: short names can be turned on")
    func shortNames() throws {
        #expect(try run("typeof accessibilityLabel") == "undefined")
        try run("FRY.useShortNames()")
        #expect(try run("FRY.lookup(accessibilityLabel('Slider'), ofKind('UISlider')).present()") == "true")
    }

    @Test("FRY-39: without an open test, a failed check is an error that begins with its place")
    func withoutTest() {
        let message = failure(of: "\n\nFRY.lookup('Nothing here').present()")
        #expect(message?.hasPrefix("script.js:3:") == true)
        #expect(message?.hasSuffix(": Expected one view: FRY.lookup(\"Nothing here\") found nothing") == true)
    }

    @Test("FRY-40: in a test, a failed check fails the test at its line, and the next statement runs")
    func inTest() throws {
        let text = try run(
            """
            UIALogger.logStart("one");
            var found = FRY.lookup("Nothing").present();
            var tapped = FRY.lookup("Button 1").tap();
            UIALogger.logPass("one");
            [found, tapped].join()
            """)
        #expect(text == "false,true")
        var outcomes: [String] = []
        var lines: [Int?] = []
        for event in events.all {
            if case .testEnded(let test) = event.kind { outcomes.append(test.outcome.rawValue) }
            if case .issue(let issue) = event.kind { lines.append(issue.place?.line) }
        }
        #expect(outcomes == ["failed"])
        #expect(lines == [2])
    }

    @Test("actions are recorded as a script writes them, and can be run again")
    func actionTexts() throws {
        try run(
            """
            FRY.lookup('Button 1').tap();
            FRY.lookup(FRY.identifier('Action'), {kind: 'first', maxDepth: 20}).nth(0).touch(FRYTouch.tap({x: 0.25, y: 1}));
            FRY.lookup('Table').tap();
            FRY.lookup('Tall Rows').tap();
            FRY.lookup(FRY.ofKind('UITableView')).searchFor('down', FRY.atSectionAndRow(0, 9));
            FRY.lookup(FRY.ofKind('UITableView')).scrollTo('Item 0');
            FRY.touch(FRYTouch.doubleTap({x: 5, y: 300}, {absolute: true}));
            FRY.lookup('Picker').tap();
            FRY.lookup(FRY.accessibilityLabel('Two')).selectPicker('44', 1);
            FRY.lookup('Text').tap();
            FRY.lookup('Name').type('a\\n');
            FRY.lookup('Name').selectText();
            FRY.typeString('\\n');
            """)
        #expect(
            actions == [
                "FRY.lookup(\"Button 1\").tap()",
                "FRY.lookup(FRY.identifier(\"Action\"), {kind: \"first\", maxDepth: 20}).nth(0).touch"
                    + "(FRYTouch.path([[0.25, 1, 0], [0.25, 1, 0.05]]))",
                "FRY.lookup(\"Table\").tap()", "FRY.lookup(\"Tall Rows\").tap()",
                "FRY.lookup(FRY.ofKind(\"UITableView\")).searchFor(\"down\", FRY.atSectionAndRow(0, 9))",
                "FRY.lookup(FRY.ofKind(\"UITableView\")).scrollTo(FRY.accessibilityLabel(\"Item 0\"))",
                "FRY.touch([FRYTouch.path([[5, 300, 0], [5, 300, 0.05]], {absolute: true}), "
                    + "FRYTouch.path([[5, 300, 0], [5, 300, 0.05]], {delay: 0.15, absolute: true})])",
                "FRY.lookup(\"Picker\").tap()",
                "FRY.lookup(FRY.accessibilityLabel(\"Two\")).selectPicker(\"44\", 1)",
                "FRY.lookup(\"Text\").tap()", "FRY.lookup(\"Name\").tap()", "FRY.typeString(\"a\\n\")",
                "FRY.lookup(\"Name\").selectText()", "FRY.typeString(\"\\n\")",
            ])
        let before = actions
        try run("FRY.lookup('Table').tap(); FRY.lookup('Rows').tap(); FRY.lookup('Controls').tap()")
        for action in before { try run(action) }
        #expect(Array(actions.suffix(before.count)) == before)
    }

    @Test("FRY leaves alerts to the script, and UIAutomation goes on dismissing them")
    func alerts() throws {
        try run("FRY.lookup('Alerts').tap(); FRY.lookup('Alert with two buttons').tap()")
        #expect(try run("FRY.lookup('Continue').present()") == "true")
        #expect(try run("FRY.lookup('Continue').tap(); FRY.lookup('Result=Continue').present()") == "true")
        try run("FRY.lookup('Alert with two buttons').tap(); UIATarget.localTarget().delay(2)")
        #expect(try run("FRY.lookup('Result=Cancel').present()") == "true")
    }

    @Test("look-ups, results and touches of a script are those of Swift")
    func results() throws {
        #expect(
            try run("FRY.lookup(FRY.labelMatches('Button [0-9]')).values('label').join()") == "Button 1,Button 2")
        #expect(try run("FRY.lookup(FRY.ofKind('UISlider')).views().length") == "2")
        #expect(try run("FRY.lookup(FRY.ofKind('UISlider')).last().view().label()") == "Disabled Slider")
        #expect(try run("FRY.lookup('Nothing').view()") == "null")
        #expect(
            try run("String(FRY.lookup('A').lookup(FRY.onScreen()).last())")
                == "FRY.lookup(\"A\").lookup(FRY.onScreen()).last()")
        #expect(try run("FRYTouch.doubleTap().duration") == "0.2")
        #expect(
            try run(
                "FRY.lookup(FRY.accessibilityTrait(FRY.traits.button), FRY.not(FRY.ofKind('UISegment'))).views().length"
            ) == "21")
        #expect(try run("FRY.lookup(FRY.onScreen(), {kind: 'exhaustive', maxDepth: 1}).views().length") == "1")
    }

    @Test("a function of the results decides a check, and what it throws is the script's error")
    func checks() throws {
        #expect(try run("FRY.lookup('Slider').check('value', function(v) { return v.length === 1; })") == "true")
        #expect(failure(of: "FRY.lookup('Slider').check('value', function(v) { throw new Error('mine'); })") == "mine")
        #expect(failure(of: "FRY.lookup('Slider').check('value', 3)") == "check takes a function, not the number 3")
    }
}
