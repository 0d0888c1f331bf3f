import Automation
import SimulatedUI
import Testing

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

    @Test("a web view lies in a scroll view in the window and is one itself")
    func structure() throws {
        #expect(try world.run("page + ' ' + (page instanceof UIAScrollView)") == "[object UIAWebView] true")
        #expect(try world.run("page.parent().parent() + ''") == "[object UIAWindow]")
        #expect(
            try world.run("page.elements().toArray().join()")
                == "[object UIAStaticText],[object UIAStaticText],[object UIALink],[object UIAStaticText],"
                + "[object UIATextField],[object UIAButton]")
    }

    @Test("dom() gives the attributes as an object, and null for what is no part of a page")
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

    @Test("what a page holds is found by predicates")
    func predicates() throws {
        #expect(
            try world.run("page.elements().firstWithPredicate(\"name CONTAINS 'next'\") + ''") == "[object UIALink]")
        #expect(
            try world.run("page.links().firstWithPredicate(\"url ENDSWITH 'next.html'\").name()") == "the next page")
    }
}
