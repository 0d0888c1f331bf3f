import Automation
import SimulatedUI
import Testing

@Suite("Attributes of elements")
struct AttributeTests {
    let screen = GalleryScreen()
    let world: ScriptDevice

    init() throws { world = try ScriptDevice(showing: screen) }

    @Test(
        "flags are the numbers 1 and 0, validity is a Boolean",
        arguments: [
            ("window.buttons()[0].isVisible()", "1"), ("window.buttons()[1].isEnabled()", "0"),
            ("window.staticTexts()[0].isEnabled()", "1"), ("window.textFields()[0].hasKeyboardFocus()", "0"),
            ("window.buttons()[0].isValid()", "true"), ("window.switches()[0].value()", "1"),
            ("window.attributes().isEnabled", "1"), ("target.isVisible()", "1"), ("app.isVisible()", "1"),
            ("window.isVisible()", "1"),
        ])
    func flags(expression: String, value: String) throws {
        #expect(
            try world.run("var flag = \(expression); typeof flag + flag")
                == (value.first?.isNumber == true ? "number\(value)" : "boolean\(value)"))
    }

    @Test(
        "name, label and value of each class",
        arguments: [
            ("target", "iPhone Simulator,null,null"), ("app", "Controls,Controls,null"), ("window", "null,null,null"),
            ("window.staticTexts()[0]", "Welcome,Welcome,Welcome"), ("window.buttons()[0]", "Save,Save,null"),
            ("window.switches()[0]", "Enabled,Enabled,1"), ("window.textFields()[0]", "User name,User name,User name"),
            ("window.secureTextFields()[0]", "Password,Password,Password"),
        ])
    func texts(expression: String, texts: String) throws {
        let script = "var e = \(expression); [e.name(), e.label(), e.value()].map(String).join()"
        #expect(try world.run(script) == texts)
    }

    @Test("the name is the identifier if there is one")
    func identifier() throws {
        screen.save.accessibilityIdentifier = "save-button"
        #expect(
            try world.run("var b = window.buttons()['save-button']; [b.name(), b.label()].join()")
                == "save-button,Save")
    }

    @Test("a field with the focus reports it, as a number")
    func focus() throws {
        try world.run("window.textFields()[0].tap()")
        #expect(try world.run("window.textFields()[0].hasKeyboardFocus() === 1") == "true")
    }

    @Test("the class, the view behind it and what else headers name")
    func classes() throws {
        #expect(
            try world.run("var b = window.buttons()[0]; [b.className(), b.type(), typeof b.pid()].join()")
                == "UIAButton,UIButton,number")
        #expect(try world.run("b.dom() === null && b.url() === null") == "true")
        #expect(
            try world.run(
                "b.allKeys().length == b.attributeKeys().length + b.toOneRelationshipKeys().length"
                    + " + b.toManyRelationshipKeys().length") == "true")
        #expect(try world.run("b.attributes().name") == "Save")
    }

    @Test("reading needs no element on the screen")
    func offScreen() throws {
        #expect(
            try world.run("var far = window.scrollViews()[0].buttons()[0]; [far.name(), far.isVisible()].join()")
                == "Far,0")
        #expect(
            try world.run("JSON.stringify(far.rect())")
                == #"{"origin":{"x":10,"y":1200},"size":{"width":100,"height":40}}"#)
        #expect(try world.run("far.hitpoint() === null") == "true")
    }

    @Test("hitpoint is the middle, and rectangles may be changed in place")
    func geometry() throws {
        #expect(try world.run("JSON.stringify(window.buttons()[0].hitpoint())") == #"{"x":60,"y":80}"#)
        #expect(
            try world.run("var r = window.rect(); r.origin.y += 20; r === window.rect() || window.rect().origin.y")
                == "0")
        #expect(try world.run("JSON.stringify(target.rect())") == world.run("JSON.stringify(app.rect())"))
    }

    @Test("a dead element has no attributes, and keeps its class")
    func dead() throws {
        try world.run("var save = window.buttons()['Save']")
        screen.save.removeFromSuperview()
        #expect(
            try world.run("[save.name(), save.rect(), save.isVisible(), '' + save].map(String).join()")
                == "null,null,null,[object UIAButton]")
    }
}

@Suite("Parents and children")
struct HierarchyTests {
    let screen = GalleryScreen()
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: screen)
        try world.run("target.setTimeout(0)")
    }

    @Test("parents lead from the element to the window, the app, the device and nowhere")
    func parents() throws {
        let script = """
            var chain = [], e = window.scrollViews()[0].buttons()[0];
            for (var i = 0; i < 6; i++) { chain.push(e.toString().slice(8, -1)); e = e.parent(); }
            chain.join()
            """
        #expect(
            try world.run(script)
                == "UIAButton,UIAScrollView,UIAWindow,UIAApplication,UIATarget,UIAElementNil")
    }

    @Test("ancestry begins at the root and ends at the parent")
    func ancestry() throws {
        let script = """
            window.scrollViews()[0].buttons()[0].ancestry().toArray()
                .map(function (e) { return e.toString().slice(8, -1) }).join()
            """
        #expect(try world.run(script) == "UIATarget,UIAApplication,UIAWindow,UIAScrollView")
    }

    @Test("accessors return direct children of exactly the kind")
    func exactKinds() throws {
        #expect(try world.run("window.buttons().length") == "2")
        #expect(try world.run("window.textFields().length + ',' + window.secureTextFields().length") == "1,1")
        let table = TableView(frame: .init(x: 0, y: 400, width: 320, height: 50))
        screen.view.addSubview(table)
        #expect(try world.run("window.scrollViews().length + ',' + window.tableViews().length") == "1,1")
        #expect(try world.run("window.elements().length") == "8")
    }

    @Test("containers without a name vanish, and their children move up")
    func containers() throws {
        let container = View(frame: .init(x: 0, y: 420, width: 320, height: 50))
        container.addSubview(Button("Inside"))
        screen.view.addSubview(container)
        #expect(try world.run("'' + window.buttons()['Inside'].parent()") == "[object UIAWindow]")
        container.accessibilityIdentifier = "box"
        #expect(try world.run("window.elements()['box'].buttons()[0].name()") == "Inside")
        #expect(try world.run("window.buttons()['Inside'].isValid()") == "false")
    }

    @Test(
        "every element answers every accessor",
        arguments: [
            "activityIndicators", "buttons", "collectionViews", "images", "links", "navigationBars", "pageIndicators",
            "pickers", "progressIndicators", "scrollViews", "searchBars", "secureTextFields", "segmentedControls",
            "sliders", "staticTexts", "switches", "tabBars", "tableViews", "textFields", "textViews", "toolbars",
            "webViews", "activityView", "navigationBar", "popover", "tabBar", "toolbar", "actionSheet", "keyboard",
            "actionSheets", "activityViews", "editingMenus", "keyboards", "keys", "mapViews", "popovers",
        ])
    func accessors(name: String) throws {
        #expect(try world.run("typeof window.buttons()[0].\(name)") == "function")
        #expect(try world.run("'' + window.buttons()[0].\(name)()") == "[object UIAElementNil]")
    }

    @Test("the target and what is under a point")
    func places() throws {
        #expect(try world.run("window.buttons()[0].target() === target") == "true")
        #expect(try world.run("window.elementAtPoint({x: 20, y: 70}).name()") == "Save")
        #expect(try world.run("target.elementAtPoint({x: 20, y: 70}).name()") == "Save")
    }

    @Test("what the device has beside the app in front")
    func neighbours() throws {
        #expect(try world.run("target.applications()[0].name()") == "Controls")
        #expect(try world.run("target.applicationAtPoint({x: 1, y: 1}).name()") == "Controls")
        #expect(
            try world.run("'' + target.mainScreen() + target.remote()")
                == "[object UIAScreen][object UIAElementNil]")
        #expect(try world.run("target.mainScreen().rect().size.height") == "568")
        #expect(try world.run("'' + target.applicationAtPoint({x: -1, y: 1})") == "[object UIAElementNil]")
    }
}

@Suite("What can be seen")
struct VisibilityTests {
    let screen = ViewController()
    let box = View(frame: Rect(x: 0, y: 100, width: 200, height: 200))
    let button = Button("Seen")
    let world: ScriptDevice

    init() throws {
        button.frame = Rect(x: 20, y: 20, width: 100, height: 60)
        box.addSubview(button)
        screen.view.addSubview(box)
        world = try ScriptDevice(showing: screen)
        try world.run("target.setTimeout(0); var button = window.buttons()[0]")
    }

    private var isVisible: String { get throws { try world.run("'' + button.isVisible()") } }

    private func cover(_ frame: Rect, color: Color? = .gray) {
        let cover = View(frame: frame)
        cover.backgroundColor = color
        screen.view.addSubview(cover)
    }

    @Test("hidden, or inside what is hidden, is not visible")
    func hidden() throws {
        #expect(try isVisible == "1")
        button.isHidden = true
        #expect(try isVisible == "0")
        button.isHidden = false
        box.isHidden = true
        #expect(try isVisible == "0")
    }

    @Test("nearly transparent, or inside what is, is not visible")
    func transparent() throws {
        button.alpha = 0.01
        #expect(try isVisible == "1")
        button.alpha = 0.009
        #expect(try isVisible == "0")
        button.alpha = 1
        box.alpha = 0.005
        #expect(try isVisible == "0")
    }

    @Test("wholly off the screen is not visible, partly is")
    func offScreen() throws {
        button.frame.origin = Point(x: -90, y: 0)
        #expect(try isVisible == "1")
        button.frame.origin = Point(x: -100, y: 0)
        #expect(try isVisible == "0")
        button.frame.origin = Point(x: 500, y: 0)
        #expect(try isVisible == "0")
    }

    @Test("what takes no touches is visible")
    func noInteraction() throws {
        button.isUserInteractionEnabled = false
        #expect(try isVisible == "1")
        box.isUserInteractionEnabled = false
        #expect(try isVisible == "1")
        try world.run("button.tap()")
    }

    @Test("partly covered is visible; with middle and corners covered it is not")
    func covered() throws {
        cover(Rect(x: 0, y: 100, width: 100, height: 200))
        #expect(try isVisible == "1")
        cover(Rect(x: 90, y: 100, width: 100, height: 200))
        #expect(try isVisible == "0")
        #expect(try world.run("button.hitpoint() === null") == "true")
    }

    @Test("a transparent view in front does not cover")
    func clearCover() throws {
        cover(Rect(x: 0, y: 100, width: 200, height: 200), color: .clear)
        #expect(try isVisible == "1")
    }

    @Test("a tap lands where the element is not covered")
    func tapBeside() throws {
        cover(Rect(x: 60, y: 100, width: 30, height: 200))
        #expect(try world.run("var p = button.hitpoint(); p.x < 60 || p.x > 90") == "true")
    }
}
