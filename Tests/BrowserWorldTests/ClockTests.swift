import Automation
import BrowserTesting
import SimulatedUI
import Testing

@testable import BrowserWorld

@Suite("The time of a page", .inBrowser, .onBrowserThread) struct ClockTests {
    @Test("an hour passes in the page too, to the millisecond")
    func hour() throws {
        let page = try TestPage(
            """
            <p id=count>0</p><p id=late></p><script>
            let count = 0; setInterval(() => { document.getElementById("count").textContent = ++count; }, 1000);
            const start = Date.now();
            setTimeout(() => { late.textContent = Date.now() - start; }, 3_500_000);
            </script>
            """)
        try page.session.delay(3600)
        #expect(try page.text("#count") == "3600")
        #expect(try page.text("#late") == "3500000")
    }

    @Test("the page begins at the date of the device, and stands still while nothing waits")
    func epoch() throws {
        var device = SimulatedDevice.Configuration()
        device.epoch = 1_000_000_000
        let page = try TestPage("<button onclick='document.title = Date.now()'>Now</button>", device: device)
        try page.button("Now").tap()
        let first = try #require(try page.app.name.flatMap(Double.init))
        #expect(first >= 1_000_000_000_000 && first < 1_000_000_001_000, "\(first)")
        #expect(abs(first / 1000 - page.session.clock.secondsSince1970) < 0.1)
    }

    @Test("random numbers depend on the seed alone")
    func random() throws {
        func numbers(seed: UInt64) throws -> String? {
            var device = SimulatedDevice.Configuration()
            device.seed = seed
            let page = try TestPage(
                "<p></p><script>document.querySelector('p').textContent = [1, 2, 3].map(Math.random)</script>",
                device: device)
            return try page.text("p")
        }
        let first = try numbers(seed: 1)
        #expect(try numbers(seed: 1) == first)
        #expect(try numbers(seed: 2) != first)
    }

    @Test("an action waits for transitions, and not for animations without an end")
    func animations() throws {
        let page = try TestPage(
            """
            <style>#box { width: 20px; height: 20px; transition: margin-left 1s linear; }
            @keyframes turn { to { transform: rotate(360deg); } } #wheel { animation: turn 1s infinite; }</style>
            <div id=box></div><p id=wheel>o</p>
            <button onclick="box.style.marginLeft = '200px'">Move</button><button>Other</button><p id=end></p>
            <script>box.addEventListener("transitionend", () => { end.textContent = "moved"; });</script>
            """)
        try page.button("Move").tap()
        #expect(page.session.driver.busySources.map(\.kind) == [.animation])
        let start = page.session.clock.now
        try page.button("Other").tap()
        #expect(page.session.clock.now - start >= 0.9)
        #expect(page.session.clock.now - start < 2)
        #expect(try page.text("#end") == "moved")
    }

    @Test("timers, animations and frames have the same times in every run")
    func determinism() throws {
        func times() throws -> String? {
            let page = try TestPage(
                """
                <style>@keyframes f { to { opacity: .5; } } p { animation: f .3s 4 alternate; }</style><p id=log></p>
                <button>Go</button><script>
                const start = performance.now();
                const note = what => { log.textContent += what + "@" + Math.round(performance.now() - start) + " "; };
                log.addEventListener("animationiteration", () => note("i"));
                let n = 0; const timer = setInterval(() => { note("t"); if (++n == 5) clearInterval(timer); }, 70);
                document.querySelector("button").addEventListener("click", () => {
                  note("c"); requestAnimationFrame(() => note("f")); queueMicrotask(() => note("m"));
                });
                </script>
                """)
            try page.button("Go").tap()
            try page.session.delay(2)
            return try page.text("#log")
        }
        let first = try #require(try times())
        #expect(first.contains("i@") && first.contains("c@") && first.contains("f@"))
        for _ in 0..<20 {
            let next = try times()
            #expect(next == first)
        }
    }

    @Test("an endless script of the page ends with the app, and says so")
    func endless() throws {
        let page = try TestPage("<button onclick='for (;;) {}'>Spin</button>")
        let button = try page.button("Spin")
        #expect(throws: AutomationError.self) { try button.tap() }
        #expect(page.world.crash?.contains("did not end within") == true, "\(page.world.crash ?? "none")")
        try page.world.launch(.init())
        #expect(try page.button("Spin").isValid)
    }

    @Test("an endless script that a timer starts ends with the app, and says so")
    func endlessTimer() throws {
        let page = try TestPage("<button>Go</button><script>setTimeout(() => { for (;;) {} }, 500)</script>")
        let button = try page.button("Go")
        #expect(throws: AutomationError.self) {
            try page.session.delay(1)
            try button.tap()
        }
        #expect(page.world.crash?.contains("did not end within 10 s") == true, "\(page.world.crash ?? "none")")
    }

    @Test("a frame is drawn whenever time passes, also the first one of a document")
    func frames() throws {
        let html = """
            <p id=log></p><script>
            const log = text => { document.getElementById("log").textContent += `${text}@${performance.now().toFixed(1)} `; };
            requestAnimationFrame(() => { log("first"); });
            setTimeout(() => { requestAnimationFrame(() => { log("later"); }); }, 505);
            </script>
            """
        var logs: Set<String?> = []
        for _ in 0..<20 {
            let page = try TestPage(html)
            try page.session.delay(1)
            logs.insert(try page.text("#log"))
        }
        #expect(logs.count == 1, "\(logs)")
    }
}
