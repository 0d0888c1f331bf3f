import Automation
import SimulatedUI
import TestEvents
import Testing

@Suite("The echo of actions")
struct EchoTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice(StudioApp.self) }

    @Test("numbers inside points and options are quoted, the root is written target")
    func numbers() throws {
        try world.run(
            "target.tapWithOptions({x: 51, y: 10}, {duration: 0.5}); target.dragFromToForDuration({x: 1, y: 2}, {x: 3, y: 4.5}, 1)"
        )
        #expect(
            world.events.actions == [
                "target.tapWithOptions({x:\"51\", y:\"10\"}, {touchCount:\"1\", duration:\"0.5\", tapCount:\"1\"})",
                "target.dragFromToForDuration({x:\"1\", y:\"2\"}, {x:\"3\", y:\"4.5\"}, 1)",
            ])
    }

    @Test("a position is echoed with all that was given of it")
    func positions() throws {
        try world.run("target.setLocation({latitude: 48.5, longitude: '11'})")
        try world.run("target.setLocationWithOptions({latitude: 1, longitude: 2}, {speed: 3, altitude: 500})")
        #expect(
            world.events.actions == [
                "target.setLocation({latitude:\"48.5\", longitude:\"11\"})",
                "target.setLocationWithOptions({latitude:\"1\", longitude:\"2\"}, {altitude:\"500\", speed:\"3\"})",
            ])
        #expect(world.failure(of: "target.setLocation({latitude: 1})")?.contains("takes a position") == true)
    }

    @Test("reading is not echoed")
    func reads() throws {
        try world.run(
            "window.tableViews()[0].cells()['Sync'].switches()[0].value(); window.rect(); target.delay(1); app.keyboard().isValid()"
        )
        #expect(world.events.actions == [])
    }

    @Test("a member is written by the name that finds it, else by its index")
    func members() throws {
        try world.run(
            "window.tableViews()[0].cells()[4].switches()[0].setValue(true); window.tableViews()[0].cells()[0].tap()")
        #expect(
            world.events.actions == [
                "target.frontMostApp().mainWindow().tableViews()[0].cells()[\"Sync\"].switches()[\"Sync\"].setValue(true)",
                "target.frontMostApp().mainWindow().tableViews()[0].cells()[0].tap()",
            ])
    }

    @Test("an action that fails is echoed before its error, and the error even when it is caught")
    func errors() throws {
        try world.run("target.setTimeout(0); try { window.buttons()['x'].tap() } catch (error) {}")
        let text = "target.frontMostApp().mainWindow().buttons()[\"x\"]"
        #expect(world.events.actions == ["\(text).tap()"])
        #expect(
            world.events.messages == ["debug: Cannot perform action on invalid element: UIAElementNil from \(text)"])
    }

    @Test("of equal siblings the path prints the index of the first")
    func equalSiblings() throws {
        let screen = ViewController()
        for left in [10.0, 60, 60, 110] {
            let button = Button("")
            button.frame = Rect(x: left, y: 100, width: 40, height: 40)
            screen.view.addSubview(button)
        }
        let world = try ScriptDevice(showing: screen)
        try world.run(
            "target.setTimeout(0); for (var i = 0; i < 4; i += 1) try { window.buttons()[i].tap() } catch (error) {}")
        #expect(
            world.events.actions.filter { $0.hasSuffix("tap()") }
                == [0, 1, 1, 3].map { "target.frontMostApp().mainWindow().buttons()[\($0)].tap()" })
    }

    @Test("a name is escaped as a text of JavaScript, and the echo can be evaluated")
    func escaping() throws {
        let screen = ViewController()
        let name = "a \"b\" \\c\\ 'd'\n\te\u{1} ü 👍"
        let button = Button("")
        button.accessibilityLabel = name
        button.frame = Rect(x: 10, y: 100, width: 40, height: 40)
        screen.view.addSubview(button)
        let world = try ScriptDevice(showing: screen)
        try world.run("window.buttons()[0].tap()")
        let literal = #""a \"b\" \\c\\ 'd'\n\te\u0001 ü 👍""#
        let echo = "target.frontMostApp().mainWindow().buttons()[\(literal)].tap()"
        #expect(world.events.actions == [echo])
        try world.run(echo)
        #expect(world.events.actions == [echo, echo])
    }

    @Test("rectangles have two decimals, and the height stands before the width")
    func rects() throws {
        try world.run(
            "target.captureRectWithName({origin: {x: 1, y: 2.345}, size: {width: 30, height: 40.5}}, 'a \"b\"')")
        try world.run("target.captureScreenWithName('Shot')")
        #expect(
            world.events.actions == [
                #"target.captureRectWithName("{origin:{x:1.00,y:2.35}, size:{height:40.50,width:30.00}}", "a \"b\"")"#,
                #"target.captureRectWithName("{origin:{x:0.00,y:0.00}, size:{height:568.00,width:320.00}}", "Shot")"#,
            ])
    }

    @Test("steps that nobody asked for are echoed after the one that needs them")
    func implicitSteps() throws {
        let world = try ScriptDevice(showing: StudioAlerts(StudioJournal()))
        try world.run("window.buttons()['Ask'].tap(); target.delay(2)")
        let app = "target.frontMostApp()"
        #expect(
            world.events.actions == [
                "\(app).mainWindow().buttons()[\"Ask\"].tap()", "\(app).alert().cancelButton().tap()",
            ])
        let marks = world.events.all.compactMap {
            if case .action(let action) = $0.kind { action.implicit } else { nil }
        }
        #expect(marks == [false, true])
    }

    @Test("an error is told once, with the very text that is thrown, after the echo")
    func errorText() throws {
        try world.run("target.setTimeout(0)")
        let failure = world.failure(of: "window.tableViews()['none'].cells()[3].tap()")
        let told = world.events.messages
        #expect(told.count == 1)
        #expect(failure == told.first.map { $0.replacing("debug: ", with: "VerboseError: ") })
    }
}
