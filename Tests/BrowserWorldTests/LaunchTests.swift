import Automation
import BrowserTesting
import Foundation
import SimulatedUI
import Testing
import Worlds

@testable import BrowserWorld

@Suite("Launching pages", .inBrowser, .onBrowserThread) struct LaunchTests {
    @Test("the device gives the size, the language, the time zone and the colours")
    func device() throws {
        var device = SimulatedDevice.Configuration()
        device.model = .iPhone15
        device.locale = "de_DE"
        device.timeZone = "Europe/Berlin"
        device.userInterfaceStyle = .dark
        let page = try TestPage(
            """
            <p></p><script>document.querySelector("p").textContent = [innerWidth, innerHeight, devicePixelRatio,
              navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone,
              matchMedia("(prefers-color-scheme: dark)").matches, navigator.maxTouchPoints].join();</script>
            """, device: device)
        #expect(try page.text("p") == "393,852,3,de-DE,Europe/Berlin,true,5")
        #expect(page.world.driver.device.screen == Rect(x: 0, y: 0, width: 393, height: 852))
    }

    @Test("what the page writes to its console and what it does not catch is told, with its place")
    func messages() throws {
        let page = try TestPage(
            """
            <button onclick="missing()">Break</button>
            <script>console.log("ready", 42, { a: 1 }); console.warn("careful"); Promise.reject(new Error("lost"));</script>
            """)
        try page.button("Break").tap()
        #expect(page.messages.prefix(2) == ["ready 42 Object", "careful"])
        #expect(page.errors == ["Error: lost", "ReferenceError: missing is not defined"])
    }

    @Test("pictures have the pixels of the device, whole or in part")
    func pictures() throws {
        let page = try TestPage("<body style='background: red'>")
        func size(_ png: [UInt8]) -> [Int] {
            [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        }
        let scale = SimulatedDevice.Configuration().model.scale
        let whole = try page.world.driver.screenshot(of: nil)
        #expect(whole.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        #expect(size(whole) == [Int(320 * scale), Int(568 * scale)])
        let part = try page.world.driver.screenshot(of: Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(size(part) == [Int(30 * scale), Int(40 * scale)])
    }

    @Test("an address where nothing listens is an error that says so, and the next launch works")
    func refused() throws {
        let page = try TestPage(url: "http://127.0.0.1:9/", isLaunched: false)
        let error = #expect(throws: BrowserError.self) { try page.world.launch(LaunchOptions()) }
        #expect(error?.description.contains("127.0.0.1:9") == true)
        let other = try TestPage("<p>There</p>")
        #expect(try other.text("p") == "There")
    }

    @Test("without a browser the launch says what to install")
    func missing() {
        let world = BrowserWorld(
            url: "data:text/html,x", options: WorldOptions(host: ChromiumHost(program: "/no/such/browser")))
        let error = #expect(throws: BrowserError.self) { try world.launch(LaunchOptions()) }
        #expect(error?.description.contains("/no/such/browser") == true)
        #expect(
            BrowserError(.notInstalled(packages: ChromiumHost.debianPackage)).description.contains(
                "chromium-headless-shell"))
    }

    @Test("a program that is no browser is an error, not a hang")
    func wrongProgram() {
        let world = BrowserWorld(
            url: "data:text/html,x", options: WorldOptions(host: ChromiumHost(program: "/bin/true")))
        #expect(throws: BrowserError.self) { try world.launch(LaunchOptions()) }
        #expect(!world.isRunning)
    }

    @Test("a page whose process crashes ends the app; the next launch shows it again")
    func crash() throws {
        let page = try TestPage("<button>Go</button>")
        try #require(page.world.browser?.front as? ChromiumPage).crash()
        let button = try page.session.element(
            ElementQuery.target.relation(.frontMostApp).relation(.mainWindow).collection(.children(.button)).at(0))
        #expect(throws: AutomationError.self) { try button.tap() }
        #expect(page.world.crash?.contains("has crashed") == true, "\(page.world.crash ?? "none")")
        try page.world.launch(LaunchOptions())
        #expect(try page.button("Go").isValid)
    }

    @Test("a browser that is killed ends the app, and leaves no process and no file")
    func killed() throws {
        let page = try TestPage("<button>Go</button>")
        let profile = try #require(page.host.profile)
        #expect(FileManager.default.fileExists(atPath: profile))
        kill(-(try #require(page.host.process).identifier), SIGKILL)
        try page.session.delay(0.5)
        #expect(page.world.crash?.contains("was killed") == true, "\(page.world.crash ?? "none")")
        #expect(page.host.hasEnded)
        page.host.end()
        #expect(!FileManager.default.fileExists(atPath: profile))
    }

    @Test("a host ends with everything that belongs to it")
    func ending() throws {
        let host = ChromiumHost()
        let world = BrowserWorld(url: "data:text/html,<p>x", options: WorldOptions(host: host))
        try world.launch(LaunchOptions())
        let process = try #require(host.process).identifier
        let profile = try #require(host.profile)
        host.end()
        // The processes are gone when the system has collected them.
        for _ in 0..<500 where kill(-process, 0) == 0 { usleep(20_000) }
        #expect(kill(-process, 0) != 0)
        #expect(!FileManager.default.fileExists(atPath: profile))
    }

    @Test("names that are addresses or HTML files are pages")
    func names() throws {
        let pages = WebPages(workingDirectory: "/somewhere")
        #expect(pages.app(named: "http://127.0.0.1:80/a")?.name == "http://127.0.0.1:80/a")
        #expect(pages.app(named: "Accounts") == nil)
        let file = try #require(pages.app(named: "site/index.html"))
        #expect(file.files == ["/somewhere/site/index.html"])
        #expect(throws: BrowserError.self) { try file.prepare() }
    }
}
