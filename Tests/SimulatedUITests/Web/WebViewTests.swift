import Automation
import SimulatedUI
import Testing

@Suite struct WebViewTests {
    let web = WebView(pages: [
        "http://x.org/": WebPage(
            html: """
                <title>Start</title>
                <h1 id="head">Welcome</h1>
                <p class="intro">Read <a id="more" href="more.html">more about <b>it</b></a> now.</p>
                <p style="display: none">Secret</p>
                <ul><li>One<li>Two</ul>
                <img src="/img/rose.png" alt="A rose" width="40"><img src="tulip.png">
                """),
        "http://x.org/more.html": WebPage(
            html: "<title>More</title><p><a href='#end'>To the end</a></p>"
                + String(repeating: "<p>Text</p>", count: 60) + "<h2 id=end>The end</h2><a href='/'>Back</a>"),
    ])
    let stage: Stage

    init() throws {
        stage = try Stage(showing: web)
        web.load("http://x.org/")
        stage.settle()
    }

    private var page: any ElementNode { get throws { try stage.first(.webView) } }

    @Test("a page is in a web view in a scroll view in the window") func structure() throws {
        let scroll = try #require(stage.driver.related(.parent, of: page))
        #expect(stage.driver.type(of: scroll) == .scrollView)
        #expect(stage.driver.related(.parent, of: scroll).map { stage.driver.type(of: $0) } == .window)
        #expect(try stage.driver.attribute(.type, of: page) == .string("UIWebBrowserView"))
        let children = try stage.driver.elements(.elements, of: page).map { node in
            "\(stage.driver.type(of: node).className.dropFirst(3)) \(stage.name(node) ?? "")"
        }
        #expect(
            children == [
                "StaticText Welcome", "StaticText Read", "Link more about it", "StaticText now.", "StaticText One",
                "StaticText Two", "Image A rose", "Image tulip",
            ])
    }

    @Test("each run of text is a static text; a link contains the runs in it") func runs() throws {
        let link = try stage.first(.link)
        #expect(stage.names(.staticText, of: link) == ["more about", "it"])
        #expect(stage.value(link) == .string(""))
        #expect(stage.value(try stage.first(.staticText, named: "Read")) == .string("Read"))
        let (read, now) = (try stage.first(.staticText, named: "Read"), try stage.first(.staticText, named: "now."))
        #expect(try stage.rect(read).minY == stage.rect(link).minY)
        #expect(try stage.rect(read).maxX < stage.rect(link).minX)
        #expect(try stage.rect(link).maxX < stage.rect(now).minX)
    }

    @Test("every element of a page reports its attributes") func dom() throws {
        func dom(_ node: any ElementNode) -> AttributeValue { stage.driver.attribute(.dom, of: node) }
        #expect(
            try dom(stage.first(.link)) == .dictionary(["id": .string("more"), "href": .string("more.html")]))
        #expect(try dom(stage.first(.staticText, named: "Welcome")) == .dictionary(["id": .string("head")]))
        #expect(try dom(stage.first(.staticText, named: "Read")) == .dictionary(["class": .string("intro")]))
        #expect(
            try dom(stage.first(.image, named: "A rose"))
                == .dictionary(["src": .string("/img/rose.png"), "alt": .string("A rose"), "width": .string("40")]))
        #expect(try dom(page) == .dictionary([:]))
        #expect(try dom(stage.window) == .null)
        #expect(try stage.driver.attribute(.url, of: stage.first(.link)) == .string("http://x.org/more.html"))
    }

    @Test("a tap on a link loads its page, which takes a while") func follow() throws {
        let old = try stage.first(.link)
        let point = try #require(stage.driver.attribute(.hitpoint, of: old).point)
        try stage.driver.perform(.tap(at: point))
        #expect(web.isLoading)
        #expect(stage.driver.busySources.map(\.detail) == ["loading http://x.org/more.html"])
        #expect(stage.driver.isAlive(old))
        stage.settle()
        #expect(!web.isLoading)
        #expect(web.title == "More")
        #expect(web.url == "http://x.org/more.html")
        #expect(!stage.driver.isAlive(old))
    }

    @Test("pages can be gone back and forward to, and a new one discards those ahead") func history() throws {
        #expect(!web.canGoBack && !web.canGoForward)
        try stage.tap(.link, "more about it")
        web.goBack()
        stage.settle()
        #expect(web.title == "Start")
        #expect(web.canGoForward && !web.canGoBack)
        web.goForward()
        stage.settle()
        #expect(web.title == "More")
        try stage.driver.scrollToVisible(stage.first(.link, named: "Back"))
        try stage.tap(.link, "Back")
        #expect(web.title == "Start")
        #expect(web.canGoBack && !web.canGoForward)
        web.goForward()
        web.reload()
        stage.settle()
        #expect(web.title == "Start")
    }

    @Test("a long page scrolls, also to a place that a link names") func scrolling() throws {
        try stage.tap(.link, "more about it")
        let end = try stage.first(.staticText, named: "The end")
        #expect(!stage.isVisible(end))
        try stage.tap(.link, "To the end")
        #expect(stage.isVisible(end))
        #expect(web.url == "http://x.org/more.html#end")
        web.goBack()
        stage.settle()
        #expect(web.url == "http://x.org/more.html")
        try stage.driver.scroll(page, .up)
        #expect(web.scrollView.contentOffset.y < 3_000)
    }

    @Test("a missing page leaves the previous one") func missing() throws {
        var failed: [String] = []
        web.didFailLoad = { failed.append($1) }
        web.load("nowhere.html")
        stage.settle()
        #expect(failed == ["http://x.org/nowhere.html"])
        #expect(web.title == "Start")
        #expect(!web.isLoading)
        #expect(!web.canGoBack)
    }

    @Test("loading is announced, can be refused and can be cancelled") func stages() throws {
        var log: [String] = []
        web.didStartLoad = { _ in log.append("start") }
        web.didFinishLoad = { log.append("finish \($0.title ?? "")") }
        web.shouldStartLoad = { !$0.contains("forbidden") }
        web.load("forbidden.html")
        web.load("more.html")
        web.load("/")
        stage.settle()
        #expect(log == ["start", "start", "finish Start"])
        web.load("more.html")
        web.stopLoading()
        stage.settle()
        #expect(web.title == "Start")
        #expect(log == ["start", "start", "finish Start", "start"])
    }

    @Test("a view that is not shown yet loads when it is") func later() throws {
        let web = WebView(pages: ["a": WebPage(title: "A", [WebElement("p", [:], [.text("Text")])])])
        web.load("a")
        #expect(web.isLoading)
        let stage = try Stage(showing: web)
        stage.settle()
        #expect(web.title == "A")
        #expect(try stage.exists(.staticText, named: "Text"))
        web.loadHTMLString("<p>At once</p>")
        #expect(try stage.exists(.staticText, named: "At once"))
        #expect(web.url == "about:blank")
    }

    @Test("what the app changes in a page is shown at once") func changes() throws {
        web.element(withID: "head")?.text = "Changed"
        let text = try stage.first(.staticText, named: "Changed")
        web.element(withID: "more")?["href"] = "other.html"
        #expect(try stage.driver.attribute(.url, of: stage.first(.link)) == .string("http://x.org/other.html"))
        #expect(stage.driver.isAlive(text))
        web.element(withID: "more")?["hidden"] = ""
        #expect(try !stage.exists(.link))
        // The next time the page is loaded it is as it was.
        web.reload()
        stage.settle()
        #expect(try stage.exists(.staticText, named: "Welcome"))
    }

    @Test("a run that is broken into lines is tapped where its text is") func brokenLink() throws {
        web.loadHTMLString(
            "<p>A sentence that fills most of a line, <a id=l href=x>then a link that is broken</a> and more</p>")
        stage.settle()
        let link = try stage.first(.link)
        var clicks = 0
        web.onClick("l") { _ in clicks += 1 }
        #expect(try stage.rect(link).size.height > 30)
        try stage.tap(link)
        #expect(clicks == 1)
    }

    @Test("cells of a row are side by side") func tables() throws {
        web.loadHTMLString("<table><tr><th>Name<th>Age<tr><td>Ann<td>30</table><p>Below</p>")
        let rects = try ["Name", "Age", "Ann", "30", "Below"].map {
            try stage.rect(stage.first(.staticText, named: $0))
        }
        #expect(rects[0].minY == rects[1].minY)
        #expect(rects[2].minY == rects[3].minY)
        #expect(rects[0].minX == rects[2].minX && rects[1].minX == rects[3].minX)
        #expect(rects[2].minY > rects[0].maxY && rects[4].minY > rects[2].maxY)
    }
}
