import Automation
import BrowserTesting
import Testing

@testable import BrowserWorld

@Suite("Acting on a page", .inBrowser, .onBrowserThread) struct ActingTests {
    private static let recorder = """
        <p id="log"></p><script>
        const log = text => { document.getElementById("log").textContent += text + " "; };
        const record = (selector, ...names) => {
          for (const name of names) document.querySelector(selector).addEventListener(name, event =>
            log(name + (event.key ? ":" + event.key : "") + (event.touches ? event.touches.length : "")
              + (event.isTrusted ? "" : "!")));
        };
        </script>
        """

    @Test("a tap is a touch, which the browser makes a click of")
    func tap() throws {
        let page = try TestPage(
            "<button>Go</button>\(Self.recorder)<script>record('button', 'touchstart', 'touchend', 'click')</script>")
        try page.button("Go").tap()
        #expect(try page.text("#log") == "touchstart1 touchend0 click ")
        try page.button("Go").doubleTap()
        #expect(try page.text("#log")?.split(separator: " ").count == 9)
    }

    @Test(
        "what cannot be touched says why, and what is in the way",
        arguments: [
            ("<button disabled>Go</button>", "it is disabled"),
            (
                "<button>Go</button><div class='cover' style='position:fixed;inset:0'></div>",
                "it is covered by div.cover"
            ),
            (
                "<button>Go</button><dialog aria-label=Cookies><p>Take them</p></dialog><script>document.querySelector('dialog').showModal()</script>",
                "it is covered by dialog 'Cookies'"
            ),
            ("<button style='opacity:0'>Go</button>", "it is not visible"),
        ])
    func obstacles(html: String, reason: String) throws {
        let page = try TestPage(html)
        page.session.handlesAlerts = false
        page.session.setTimeout(0.2)
        let button = try page.button("Go")
        let error = #expect(throws: AutomationError.self) { try button.tap() }
        #expect(error?.message.hasSuffix("could not be tapped") == true)
        #expect(page.notes.contains { $0.contains(reason) }, "\(page.notes)")
    }

    @Test("what is off the screen is scrolled to")
    func scrolling() throws {
        let page = try TestPage(
            "<div style='height:3000px'></div><button onclick=\"this.textContent='Gone'\">Far</button>")
        let button = try page.button("Far")
        #expect(button.isVisible == false)
        try button.tap()
        #expect(try page.text("button") == "Gone")
    }

    /// A page with a list that scrolls, and the places that list and page have scrolled to.
    private final class ScrollingPage {
        let page: TestPage

        init() throws {
            let rows = (0..<60).map { "<li style='height:30px'>Row \($0)</li>" }.joined()
            page = try TestPage(
                """
                <style>body { margin: 0; }</style><h1 style='height:60px;margin:0'>People</h1>
                <ul style='height:300px;margin:0;overflow-y:scroll'>\(rows)</ul><div style='height:2000px'></div>
                <p id=places></p><script>
                const note = () => { places.textContent = [Math.round(list.scrollTop), scrollY].join(" "); };
                const list = document.querySelector("ul"), places = document.getElementById("places");
                list.addEventListener("scroll", note); addEventListener("scroll", note); note();
                </script>
                """)
        }

        func offset() throws -> (list: Double, page: Double) {
            try page.session.delay(2)
            let numbers = try #require(try page.text("#places")).split(separator: " ").compactMap { Double($0) }
            try #require(numbers.count == 2)
            return (numbers[0], numbers[1])
        }

        func drag(from: Double, to: Double) throws {
            try page.session.drag(
                from: .point(Point(x: 100, y: from)), to: .point(Point(x: 100, y: to)), duration: 1)
        }

        func flick() throws {
            try page.session.flick(from: .point(Point(x: 100, y: 300)), to: .point(Point(x: 100, y: 100)))
        }
    }

    @Test("a drag and a flick scroll the list that they begin in, and nothing else")
    func draggingList() throws {
        let scrolling = try ScrollingPage()
        try scrolling.drag(from: 300, to: 100)
        let dragged = try scrolling.offset()
        // The browser takes the first few points for a touch that might not move.
        #expect((150...200).contains(dragged.list) && dragged.page == 0, "\(dragged)")
        try scrolling.flick()
        let flicked = try scrolling.offset()
        #expect(flicked.list > dragged.list + 100 && flicked.page == 0, "\(flicked)")
        try scrolling.drag(from: 100, to: 300)
        #expect(try scrolling.offset().list < flicked.list - 100)
        #expect(try scrolling.page.window.children(.tableView)[0].isValid)
    }

    @Test("drags scroll as far each time, however fast the machine handles them")
    func sameDistance() throws {
        func places() throws -> [Double] {
            let scrolling = try ScrollingPage()
            return try [100, 250, 200].map { end in
                try scrolling.drag(from: 300, to: end)
                return try scrolling.offset().list
            }
        }
        let first = try places()
        #expect(first == [185, 220, 305])
        for _ in 0..<4 { #expect(try places() == first) }
    }

    @Test("keys are pressed one by one, and the value of a field is set as a whole")
    func typing() throws {
        let page = try TestPage(
            "<input aria-label=Name>\(Self.recorder)<script>record('input', 'keydown', 'input', 'change')</script>")
        let field = try page.window.children(.textField)["Name"]
        try field.tap()
        try page.app.related(.keyboard).typeString("aB\u{8}é\n")
        #expect(field.value == "aé")
        #expect(
            try page.text("#log")
                == "keydown:a input keydown:B input keydown:Backspace input input keydown:Enter change ")
        try field.setValue("Jane")
        #expect(field.value == "Jane")
        try field.setValue("")
        #expect(field.value == "")
        let closed = try TestPage("<input aria-label=Name>")
        #expect(throws: AutomationError.self) { try closed.app.typeString("x") }
    }

    @Test("switches, pickers, sliders and dates take values")
    func values() throws {
        let page = try TestPage(
            """
            <label><input type=checkbox>Red</label><input type=range aria-label=Size min=10 max=20>
            <select aria-label=Kind><option>One<option>Two</select><input type=date aria-label=Day>
            \(Self.recorder)<script>record('select', 'change'); record('[type=range]', 'input')</script>
            """)
        let window = try page.window
        try window.children(.switch)["Red"].setValue(true)
        #expect(try window.children(.switch)["Red"].value == 1)
        try window.children(.slider)["Size"].dragToValue(0.5)
        #expect(try window.children(.slider)["Size"].value == "50%")
        let wheel = try window.children(.picker)["Kind"].children(.pickerWheel)[0]
        try wheel.selectValue("Two")
        #expect(wheel.value == "Two")
        #expect(throws: AutomationError.self) { try wheel.selectValue("Three") }
        try window.children(.textField)["Day"].setValue("2014-02-03")
        #expect(try window.children(.textField)["Day"].value == "2014-02-03")
    }

    @Test("two fingers are on the screen at once in a pinch")
    func pinch() throws {
        let page = try TestPage(
            """
            <div id=pad style='width:300px;height:300px;touch-action:none'></div>\(Self.recorder)
            <script>let most = 0; pad.addEventListener('touchmove', e => { most = Math.max(most, e.touches.length); });
            pad.addEventListener('touchend', () => { document.title = most; });</script>
            """)
        try page.session.pinchOpen(
            from: .point(Point(x: 140, y: 150)), to: .point(Point(x: 260, y: 150)), duration: 0.3)
        #expect(try page.app.name == "2")
    }

    @Test("alert, confirm and prompt stop the page until they are answered")
    func dialogs() throws {
        let page = try TestPage(
            """
            <button onclick="alert('Hello'); document.title = 'read'">Alert</button>
            <button onclick="document.title = confirm('Sure?')">Confirm</button>
            <button onclick="document.title = prompt('Name', 'Bob')">Prompt</button>
            """)
        var seen: [String?] = []
        page.session.alertHandler = { alert in
            seen.append(alert.name)
            return true
        }
        try page.button("Alert").tap()
        let alert = try page.app.related(.alert)
        #expect(try alert.children(.staticText)[0].name == "Hello")
        #expect(try page.button("Confirm").isValid)
        let error = #expect(throws: DriverError.self) { try page.session.driver.screenshot(of: nil) }
        #expect(error?.reason == .unsupported("a dialog stops the page"))
        try alert.children(.button)["OK"].tap()
        #expect(try page.app.name == "read")
        try page.button("Confirm").tap()
        try page.app.related(.alert).related(.cancelButton).tap()
        #expect(try page.app.name == "false")
        try page.button("Prompt").tap()
        let field = try page.app.related(.alert).children(.textField)[0]
        #expect(field.value == "Bob")
        try field.setValue("Jane")
        try page.app.related(.alert).related(.defaultButton).tap()
        #expect(try page.app.name == "Jane")
        #expect(seen == ["Hello", "Sure?", "Name"])
        // Without a handler, alerts are dismissed.
        page.session.alertHandler = nil
        try page.button("Confirm").tap()
        try page.session.delay(1)
        #expect(try page.app.name == "false")
    }

    @Test("a storm of dialogs ends")
    func storm() throws {
        let page = try TestPage(
            "<button onclick=\"for (let i = 0; i < 50; i++) alert(i); document.title = 'over'\">Go</button>")
        try page.button("Go").tap()
        for _ in 0..<20 where try page.app.name != "over" { try page.session.delay(5) }
        #expect(try page.app.name == "over")
    }

    @Test("an element that the page removes before it is touched is invalid; others stay what they were")
    func removed() throws {
        let page = try TestPage(
            "<button onclick=\"document.querySelector('#x').remove()\">Remove</button><button id=x>Old</button><p>Text</p>"
        )
        let old = try page.button("Old")
        let text = try page.window.children(.staticText)["Text"]
        try page.button("Remove").tap()
        #expect(try !old.checkIsValid())
        #expect(throws: AutomationError.self) { try old.tap() }
        #expect(try text.checkIsValid())
    }
}
