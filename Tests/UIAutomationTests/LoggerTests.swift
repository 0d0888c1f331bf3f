import Automation
import SimulatedUI
import TestEvents
import Testing

@Suite("UIALogger")
struct LoggerTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice() }

    private var outcomes: [String] {
        var outcomes: [String] = []
        for event in world.events.all {
            if case .testEnded(let test) = event.kind { outcomes.append("\(test.title) \(test.outcome.rawValue)") }
        }
        return outcomes
    }

    @Test("four functions write messages, each at its level")
    func levels() throws {
        try world.run(
            "UIALogger.logDebug('a'); UIALogger.logMessage('b'); UIALogger.logWarning('c'); UIALogger.logError('d')")
        #expect(world.events.messages == ["debug: a", "default: b", "warning: c", "error: d"])
    }

    @Test("S-35: console writes all its values to the log, each function at its level")
    func console() throws {
        try world.run(
            """
            console.log("a b", 1, true, null, undefined); console.info(); console.debug("d"); console.warn("w", "x");
            console.error(new TypeError("bad")); console.log({a: [1, "two"], b: {c: null}}, [], window);
            var log = console.log; ["x"].forEach(log);
            var loop = {}; loop.self = loop; console.log({ get broken() { throw 1; } }, loop, Symbol("s"), 5n);
            """)
        #expect(
            world.events.messages == [
                "default: a b 1 true null undefined", "default: ", "debug: d", "warning: w x",
                "error: TypeError: bad", #"default: {a: [1, "two"], b: {c: null}} [] UIAWindow"#,
                #"default: x 0 ["x"]"#,
                "default: {broken: undefined} {self: {self: {self: {…}}}} Symbol(s) 5n",
            ])
        try world.run("var console = { log: function () { return 7; } }")
        #expect(try world.run("console.log()") == "7")
    }

    @Test("S-37: errors have a backtrace, whose lines are the calls")
    func backtrace() throws {
        try world.run("function outer(body) { try { body(); } catch (error) { return error.backtrace; } }")
        for call in [
            "window.buttons()['None'].tap()", "target.tap({x: -1, y: 0})", "window.buttons().withPredicate('((')",
            "target.tap('x')", "target.host().performTaskWithPathArgumentsTimeout('/bin/echo')", "null.x",
        ] {
            let text = try world.run("target.setTimeout(0); outer(function inner() { \(call); })")
            let lines = text.split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix("inner@") } && lines.contains { $0.hasPrefix("outer@") }, "\(text)")
        }
        #expect(
            try world.run(
                "var error = new Error('x'); error.backtrace = 'mine'; [error.backtrace, Object.keys(error)].join()")
                == "mine,backtrace")
        #expect(try world.run("'backtrace' in {}") == "false")
    }

    @Test("any value is a message")
    func values() throws {
        try world.run(
            """
            UIALogger.logMessage(null); UIALogger.logMessage(1.5); UIALogger.logMessage({}); UIALogger.logMessage();
            UIALogger.logMessage([1, 2]); UIALogger.logMessage(window);
            """)
        #expect(
            world.events.messages
                == ["null", "1.5", "[object Object]", "undefined", "1,2", "[object UIAWindow]"].map { "default: \($0)" }
        )
    }

    @Test("a test is opened by logStart and closed by the next of logPass, logFail and logIssue")
    func status() throws {
        try world.run(
            """
            UIALogger.logStart("one"); UIALogger.logPass("one");
            UIALogger.logStart("two"); UIALogger.logFail("because");
            UIALogger.logStart("three"); UIALogger.logIssue("three");
            """)
        #expect(outcomes == ["one passed", "two failed", "three issue"])
    }

    @Test("a test that is opened while another is open ends the other as unfinished")
    func unfinished() throws {
        try world.run("UIALogger.logStart('one'); UIALogger.logStart('two'); UIALogger.logPass('two')")
        #expect(outcomes == ["one unfinished", "two passed"])
    }

    @Test("a message that cannot be converted to a string throws as String would, and nothing is logged")
    func unprintable() {
        #expect(
            world.failure(of: "UIALogger.logMessage({ toString: function () { throw new Error('no'); } })")
                == "Error: no")
        #expect(world.failure(of: "UIALogger.logFail(Object.create(null))") != nil)
        #expect(world.events.messages == [] && outcomes == [])
    }

    @Test("a pass without a start is a test of its own, and does not affect the next one")
    func passWithoutStart() throws {
        try world.run(
            """
            UIALogger.logPass("alone"); UIALogger.logPass("alone"); UIALogger.logFail();
            UIALogger.logStart("one"); UIALogger.logPass("another text"); UIALogger.logIssue("late");
            """)
        #expect(
            outcomes == ["alone passed", "alone passed", "undefined failed", "one passed", "late issue"])
        let occurrences = world.events.all.compactMap { event -> Int? in
            if case .testStarted = event.kind { event.test?.occurrence } else { nil }
        }
        #expect(occurrences == [1, 2, 1, 1, 1])
    }

    @Test("what is logged between start and end belongs to the test, at every level")
    func nesting() throws {
        try world.run(
            """
            UIALogger.logMessage("before"); UIALogger.logStart("one");
            UIALogger.logError("inside"); window.logElement(); UIALogger.logPass("one"); UIALogger.logMessage("after");
            """)
        let titles = world.events.all.compactMap { event -> String? in
            guard case .message(let message) = event.kind else { return nil }
            return "\(event.test?.title ?? "-"): \(message.level.rawValue)"
        }
        #expect(titles == ["-: default", "one: error", "one: debug", "-: default"])
    }

    @Test("the functions return nothing, and can be kept in variables")
    func answers() throws {
        #expect(try world.run("var log = UIALogger.logMessage; typeof log('kept')") == "undefined")
        #expect(
            try world.run("typeof UIALogger.logStart('one') + typeof UIALogger.logPass('one')") == "undefinedundefined")
        #expect(world.events.messages == ["default: kept"])
    }
}

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

    @Test("a position is echoed with all that was given for it")
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
                "target.frontMostApp().mainWindow().tableViews()[\"Empty list\"].cells()[\"Sync\"].switches()[\"Sync\"].setValue(true)",
                "target.frontMostApp().mainWindow().tableViews()[\"Empty list\"].cells()[\"name field\"].tap()",
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

    @Test("a name is escaped as a JavaScript string, and the echo can be evaluated")
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

    @Test("rectangles have two decimals, and the height precedes the width")
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

    @Test("implicit steps are echoed after the one that needs them")
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

    @Test("an error is reported once, with the very message that is thrown, after the echo")
    func errorText() throws {
        try world.run("target.setTimeout(0)")
        let failure = world.failure(of: "window.tableViews()['none'].cells()[3].tap()")
        let told = world.events.messages
        #expect(told.count == 1)
        #expect(failure == told.first.map { $0.replacing("debug: ", with: "VerboseError: ") })
    }
}

@Suite("Logged elements")
struct ElementLogTests {
    let world: ScriptDevice
    private let button = "UIAButton: name:Save rect:{{10, 60}, {100, 40}}"

    init() throws { world = try ScriptDevice(showing: GalleryScreen()) }

    /// The logged trees, each as indented class names with names.
    private var trees: [ElementSnapshot] {
        world.events.all.compactMap { if case .elementTree(let tree) = $0.kind { tree.root } else { nil } }
    }

    @Test("an element is one line: class, name, value and frame")
    func element() throws {
        try world.run(
            "window.buttons()['Save'].logElement(); window.switches()[0].logElement(); window.textFields()[0].logElement()"
        )
        #expect(
            world.events.messages == [
                "debug: \(button)", "debug: UIASwitch: name:Enabled value:1 rect:{{10, 190}, {51, 31}}",
                "debug: UIATextField: name:User name value:User name rect:{{10, 110}, {200, 30}}",
            ])
        try world.run("window.buttons()['Save'].logAXInfo()")
        #expect(world.events.messages.last == "debug: \(button)")
    }

    @Test("line feeds in names are written as escapes, and numbers only with the decimals they have")
    func singleLine() throws {
        let screen = ViewController()
        let label = Label("two\nlines")
        label.frame = Rect(x: 10.5, y: 80, width: 100, height: 20.25)
        screen.view.addSubview(label)
        let world = try ScriptDevice(showing: screen)
        try world.run("window.staticTexts()[0].logElement()")
        #expect(
            world.events.messages == [
                #"debug: UIAStaticText: name:two\nlines value:two\nlines rect:{{10.5, 80}, {100, 20.25}}"#
            ])
    }

    @Test("a tree contains everything below the element")
    func tree() throws {
        try world.run("window.scrollViews()[0].logElementTree(); window.scrollViews()[0].logAXTree()")
        #expect(trees.count == 2 && trees.first == trees.last)
        let tree = try #require(trees.first)
        #expect(tree.className == "UIAScrollView")
        #expect(tree.rect == [0, 300, 320, 100])
        #expect(tree.children.map(\.className) == ["UIAButton"])
        #expect(tree.children.first?.name == "Far")
        try world.run("target.logElementTree()")
        #expect(trees.last?.className == "UIATarget")
        #expect(trees.last?.children.map(\.className) == ["UIAApplication"])
    }

    @Test("an array logs its members, one after the other")
    func arrays() throws {
        try world.run(
            "window.buttons().logElements(); window.switches().logElementTrees(); window.scrollViews().logElementTrees()"
        )
        #expect(world.events.messages.count == 2)
        #expect(world.events.messages.first == "debug: \(button)")
        #expect(trees.map(\.className) == ["UIASwitch", "UIAScrollView"])
    }

    @Test("a Nil logs an empty line, and logging waits for nothing and changes nothing")
    func nothing() throws {
        let seconds = try world.seconds(
            "target.setTimeout(0); window.buttons()['x'].logElement(); window.buttons()['x'].logElementTree()")
        #expect(seconds == 0)
        #expect(world.events.messages == ["debug: ", "debug: "])
        #expect(world.events.actions == [] && trees == [])
        let before = try world.run("window.logElementTree(); 1")
        try world.run("window.logElementTree(); window.buttons().logElements(); window.logElementTree()")
        #expect(before == "1" && trees.count == 3 && trees[0] == trees[2])
    }
}
