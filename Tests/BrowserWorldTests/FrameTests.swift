import Automation
import BrowserTesting
import Foundation
import Testing

@testable import BrowserWorld

/// Frames of another origin, whose documents only scripts of their own can read.
@Suite("Frames of another origin", .inBrowser, .onBrowserThread) struct FrameTests {
    /// A shop with a frame of a payment service, which has a frame of a bank.
    private struct Shop {
        let shop: PageServer
        let payment: PageServer
        let bank: PageServer

        init(cover: String = "", space: Int = 0) throws {
            bank = try PageServer([
                "/": """
                <!doctype html><title>Bank</title><body style=margin:0><button style="width:80px;height:20px"
                onclick="this.textContent='Released'; parent.postMessage('released', '*')">Release</button>
                """
            ])
            payment = try PageServer([
                "/": """
                <!doctype html><title>Payment</title><body style=margin:0><h1>Card</h1>
                <label>Number <input></label><button onclick="pay()">Pay</button>
                <iframe title=Bank src="\(bank.url())" style="display:block;border:0;margin:10px;width:200px;height:40px">
                </iframe><p id=state>new</p>
                <div style="height:2000px"></div><button onclick="this.textContent='Hidden'">Help</button>
                <script>
                function pay() { document.getElementById("state").textContent = document.querySelector("input").value; }
                addEventListener("message", event => { document.getElementById("state").textContent = event.data; });
                setTimeout(() => { document.querySelector("h1").textContent = "Your card"; }, 5000);
                </script>
                """
            ])
            shop = try PageServer([
                "/": """
                <!doctype html><title>Shop</title><body style=margin:0><h1>Shop</h1>
                <div style="height:\(space)px"></div>
                <iframe title=Payment src="\(payment.url())" style="display:block;border:5px solid;margin:20px;
                width:250px;height:200px"></iframe>\(cover)
                """
            ])
        }

        func page() throws -> TestPage { try TestPage(url: shop.url()) }
    }

    private func payment(_ page: TestPage) throws -> Element { try page.window.children(.webView)["Payment"] }

    @Test("are entered, also inside of each other, and their elements are where they are on the screen")
    func tree() throws {
        let shop = try Shop()
        let page = try shop.page()
        let payment = try payment(page)
        #expect(try payment.children(.button)["Pay"].isValid)
        #expect(try payment.children(.staticText)["Card"].isValid)
        let bank = try payment.children(.webView)["Bank"]
        let release = try bank.children(.button)["Release"]
        #expect(bank.rect?.size == Size(width: 200, height: 40))
        #expect(release.rect == Rect(x: 35, y: bank.rect?.minY ?? 0, width: 80, height: 20))
        #expect(payment.rect?.minX == 20)
        #expect(bank.rect?.minX == 35)
        // The page has one bar, and it is its own.
        #expect(try page.window.related(.navigationBar).name == "Shop")
        #expect(try payment.related(.navigationBar).isValid == false)
    }

    @Test("take touches and keys, and their changes are seen")
    func acting() throws {
        let shop = try Shop()
        let page = try shop.page()
        let payment = try payment(page)
        try payment.children(.textField)["Number"].tap()
        try page.app.related(.keyboard).typeString("4711")
        #expect(try payment.children(.textField)["Number"].value == "4711")
        try payment.children(.textField)["Number"].setValue("42")
        try payment.children(.button)["Pay"].tap()
        #expect(try payment.children(.staticText)["42"].isValid)
        try payment.children(.webView)["Bank"].children(.button)["Release"].tap()
        #expect(try payment.children(.staticText)["released"].isValid)
        #expect(try payment.children(.webView)["Bank"].children(.button)["Released"].isValid)
        try page.session.delay(5)
        #expect(try payment.children(.staticText)["Your card"].isValid)
    }

    @Test("are scrolled, and scrolled to")
    func scrolling() throws {
        let shop = try Shop(space: 1500)
        let page = try shop.page()
        let help = try payment(page).children(.button)["Help"]
        #expect(help.isVisible == false)
        try help.tap()
        #expect(try payment(page).children(.button)["Hidden"].isValid)
    }

    @Test("say what is in front of them")
    func covered() throws {
        let shop = try Shop(cover: "<div class=cover style='position:fixed;inset:0'></div>")
        let page = try shop.page()
        page.session.setTimeout(0.2)
        let pay = try payment(page).children(.button)["Pay"]
        #expect(throws: AutomationError.self) { try pay.tap() }
        #expect(page.notes.contains { $0.contains("it is covered by div.cover") }, "\(page.notes)")
    }

    @Test("the element at a point is found through them")
    func hitTest() throws {
        let shop = try Shop()
        let page = try shop.page()
        let release = try payment(page).children(.webView)["Bank"].children(.button)["Release"]
        let found = try #require(page.world.driver.element(at: (release.rect?.center ?? Point(x: 0, y: 0))))
        #expect(page.world.driver.attribute(.name, of: found) == .string("Release"))
    }

    @Test("a frame whose document cannot be loaded is an element without content")
    func unreachable() throws {
        let server = try PageServer([
            "/":
                "<!doctype html><title>Shop</title><iframe title=Payment src='http://127.0.0.1:1/'></iframe><button>Go</button>"
        ])
        let page = try TestPage(url: server.url())
        #expect(try payment(page).isValid)
        #expect(try page.button("Go").isValid)
    }
}
