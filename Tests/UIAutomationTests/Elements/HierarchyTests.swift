import Automation
import SimulatedUI
import Testing

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

    @Test("accessors give direct children of exactly the kind")
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
