import Automation
import BrowserTesting
import BrowserWorld
import Lookup
import SimulatedUI
import Testing
import Worlds

@Suite(.inBrowser, .onBrowserThread)
struct PageServerTests {
    @Test("A page is loaded from the server, with what it needs")
    func pageIsLoaded() throws {
        let server = try PageServer([
            "/": .redirect(to: "/start?from=root"),
            "/start": "<!doctype html><title>Start</title><h1>Hello</h1><script src=/slow.js></script>",
            "/slow.js": .script("document.querySelector('h1').textContent += ' you'", delay: 50),
        ])
        let browser = TestBrowser()
        let world = BrowserWorld(url: server.url(), options: WorldOptions(host: browser.host))
        try world.launch(.init())
        defer { world.terminate() }
        #expect(server.requests.map(\.text) == ["GET /", "GET /start?from=root", "GET /slow.js"])
        let window = try #require(world.driver.related(.mainWindow, of: world.driver.root))
        #expect(world.driver.attribute(.name, of: window) == .string("Start"))
        let texts = world.driver.elements(.descendants(.staticText), of: window)
        #expect(texts.map { world.driver.attribute(.name, of: $0) } == [.string("Hello you")])
    }
}
