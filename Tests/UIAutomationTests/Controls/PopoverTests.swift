import Automation
import SimulatedUI
import Testing

@Suite("Popovers, share sheets and maps")
struct PopoverTests {
    final class Screen: ViewController {
        let anchor = Button("Anchor")

        override func viewDidLoad() {
            anchor.frame = Rect(x: 100, y: 100, width: 100, height: 44)
            view.addSubview(anchor)
        }

        func show(_ screen: ViewController) {
            screen.popoverPresentationController.sourceView = anchor
            present(screen, animated: true)
        }
    }

    let screen = Screen()

    private func world(_ model: DeviceModel) throws -> ScriptDevice {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = model
        return try ScriptDevice(showing: screen, on: configuration)
    }

    private func presentSettings() {
        let settings = NavigationController(rootViewController: ViewController(title: "Settings"))
        settings.modalPresentationStyle = .popover
        settings.isToolbarHidden = false
        screen.show(settings)
    }

    @Test("a popover is found from the window, and its bars from it")
    func bars() throws {
        let world = try world(.iPad)
        presentSettings()
        #expect(try world.run("var popover = window.popover(); popover + ''") == "[object UIAPopover]")
        #expect(
            try world.run("popover.navigationBar().name() + ' ' + popover.toolbar()")
                == "Settings [object UIAToolbar]")
        #expect(
            try world.run("target.setTimeout(0); '' + popover.tabBar() + popover.actionSheet()")
                == "[object UIAElementNil][object UIAElementNil]")
        #expect(
            try world.run("[window.popovers().length, window.elements()['Anchor'].popover()].join()")
                == "1,[object UIAElementNil]")
    }

    @Test("dismiss() closes it, and throws when it stays or is gone")
    func dismiss() throws {
        let world = try world(.iPad)
        presentSettings()
        try world.run(
            "var popover = window.popover(); popover.dismiss(); popover.waitForInvalid(); target.setTimeout(0)")
        let path = "target.frontMostApp().mainWindow().popover()"
        #expect(world.events.actions.last == "\(path).dismiss()")
        #expect(
            world.failure(of: "popover.dismiss()")?
                .contains("Cannot perform action on invalid element: UIAPopover from \(path)") == true)
        screen.anchor.isHidden = true
        let stubborn = ViewController(title: "Stubborn")
        stubborn.modalPresentationStyle = .popover
        stubborn.popoverPresentationController.shouldDismiss = { false }
        screen.show(stubborn)
        #expect(
            world.failure(of: "target.setTimeout(5); window.popover().dismiss()")?
                .contains("\(path) cannot be dismissed by a tap outside it") == true)
    }

    @Test("on a phone there is no popover")
    func phone() throws {
        let world = try world(.iPhone5)
        presentSettings()
        #expect(
            try world.run("target.delay(1); target.setTimeout(0); '' + window.popover()") == "[object UIAElementNil]")
        #expect(try world.run("app.navigationBar().name()") == "Settings")
    }

    @Test("a share sheet is found from the app and from any element around it")
    func activityView() throws {
        let world = try world(.iPhone5)
        screen.show(ActivityViewController(activityItems: ["Hello"]))
        #expect(
            try world.run("app.activityView() + ' ' + app.activityView().cancelButton().name()")
                == "[object UIAActivityView] Cancel")
        #expect(try world.run("window.activityView().buttons()['Copy'].tap(); target.delay(1); 1") == "1")
        #expect(world.device.pasteboard == .string("Hello"))
        #expect(try world.run("target.setTimeout(0); '' + app.activityView()") == "[object UIAElementNil]")
    }

    @Test("a map is an element with its places in it")
    func map() throws {
        let world = try world(.iPhone5)
        let map = MapView(frame: Rect(x: 0, y: 200, width: 320, height: 300))
        map.addAnnotation(MapAnnotation("Null", coordinate: LocationCoordinate(latitude: 0, longitude: 0)))
        screen.view.addSubview(map)
        #expect(
            try world.run("window.mapViews()[0] + ' ' + window.mapViews()[0].elements()[0].name()")
                == "[object UIAMapView] Null")
        #expect(
            try world.run("window.mapViews()[0].elements()['Null'].tap(); window.mapViews()[0].staticTexts()[0].name()")
                == "Null")
    }
}

@Suite("Web pages")
struct WebTests {
    final class Browser: ViewController {
        let web = WebView(pages: [
            "http://x.org/": WebPage(
                html: """
                    <body id="all"><h1 class="big">Hello</h1><p>See <a id="go" href="next.html">the next page</a>.</p>
                    <input name="q" placeholder="Search"><button>Go</button></body>
                    """),
            "http://x.org/next.html": WebPage(html: "<p>The next page</p>"),
        ])

        override func viewDidLoad() {
            web.frame = Rect(x: 0, y: 20, width: 320, height: 548)
            view.addSubview(web)
            web.load("http://x.org/")
        }
    }

    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: Browser())
        try world.run("target.delay(1); var page = window.scrollViews()[0].webViews()[0];")
    }

    @Test("a web view is in a scroll view in the window and is one itself")
    func structure() throws {
        #expect(try world.run("page + ' ' + (page instanceof UIAScrollView)") == "[object UIAWebView] true")
        #expect(try world.run("page.parent().parent() + ''") == "[object UIAWindow]")
        #expect(
            try world.run("page.elements().toArray().join()")
                == "[object UIAStaticText],[object UIAStaticText],[object UIALink],[object UIAStaticText],"
                + "[object UIATextField],[object UIAButton]")
    }

    @Test("dom() returns the attributes as an object, and null for what is not part of a page")
    func dom() throws {
        #expect(
            try world.run("JSON.stringify(page.links()[0].dom())") == #"{"href":"next.html","id":"go"}"#)
        #expect(try world.run("page.staticTexts()[0].dom()['class'] + page.dom().id") == "bigall")
        #expect(try world.run("page.textFields()[0].dom().placeholder") == "Search")
        #expect(try world.run("JSON.stringify([page.buttons()[0].dom(), window.dom(), app.dom()])") == "[{},null,null]")
    }

    @Test("a link has an address, and a tap follows it")
    func links() throws {
        #expect(try world.run("var link = page.links()['the next page']; link.url()") == "http://x.org/next.html")
        #expect(try world.run("JSON.stringify([link.label(), link.value()])") == #"["the next page",""]"#)
        #expect(try world.run("link.tap(); page.staticTexts()['The next page'].isVisible()") == "1")
        #expect(try world.run("link.checkIsValid()") == "false")
    }

    @Test("the contents of a page are found by predicates")
    func predicates() throws {
        #expect(
            try world.run("page.elements().firstWithPredicate(\"name CONTAINS 'next'\") + ''") == "[object UIALink]")
        #expect(
            try world.run("page.links().firstWithPredicate(\"url ENDSWITH 'next.html'\").name()") == "the next page")
    }
}
