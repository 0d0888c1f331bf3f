import Automation
import BrowserTesting
import BrowserWorld
import Foundation
import HTTPStubs
import Lookup
import SimulatedUI
import Testing
import Worlds

@Suite(.inBrowser, .onBrowserThread)
struct NetworkTests {
    private let browser = TestBrowser()
    private let servers = Servers()
    /// How much later a page may take an answer than it is due, in milliseconds: a step of the clock.
    private static let delay = 300

    /// The servers of a test, which end with it.
    private final class Servers {
        var all: [PageServer] = []
    }

    /// A page whose script runs `body` and shows what it logs, with the milliseconds since `start()`.
    private static func page(_ body: String) -> PageServer.Page {
        """
        <!doctype html><title>Page</title><p id=log></p><script>
        const lines = []; let began = 0;
        const start = () => { began = performance.now() };
        const log = (text) => {
          lines.push(text + ' at ' + Math.round(performance.now() - began));
          document.getElementById('log').textContent = lines.join('; ');
        };
        const ask = (url, name, options) => fetch(url, options).then(
          async (r) => log(name + ' ' + r.status + ' ' + await r.text()), (e) => log(name + ' ' + e.name));
        \(body)
        </script>
        """
    }

    /// Serves pages, and prepares a world with stubs.
    private func world(
        _ pages: [String: PageServer.Page]
    ) throws -> (server: PageServer, world: BrowserWorld, stubs: NetworkStubs) {
        let server = try PageServer(pages)
        servers.all.append(server)
        let world = BrowserWorld(url: server.url(), options: WorldOptions(host: browser.host))
        let stubs = NetworkStubs()
        try #require(world.network).transport = stubs
        return (server, world, stubs)
    }

    /// The texts of the page in front.
    private func texts(_ world: BrowserWorld) -> [String] {
        guard let window = world.driver.related(.mainWindow, of: world.driver.root) else { return [] }
        return world.driver.elements(.descendants(.staticText), of: window).map { node in
            if case .string(let text) = world.driver.attribute(.name, of: node) { text } else { "" }
        }
    }

    private func sleep(_ seconds: Double, in world: BrowserWorld) {
        world.driver.clock.sleep(until: world.driver.clock.now + seconds)
    }

    @Test("A page with a worker goes on, whether its requests are stubbed or not", arguments: [false, true])
    func worker(isStubbed: Bool) throws {
        let (_, world, stubs) = try world([
            "/": Self.page("new Worker('/worker.js').onmessage = event => { log(event.data); };"),
            "/worker.js": .script("fetch('/name').then(r => r.text()).then(text => postMessage('Hello ' + text));"),
            "/name": "Ada",
        ])
        defer { world.terminate() }
        stubs.stub("/other", .status(204))
        if isStubbed { stubs.stub("/name", .text("Bob")) }
        try world.launch(LaunchOptions())
        for _ in 0..<100 where !(texts(world).last?.hasPrefix("Hello") ?? false) { sleep(0.1, in: world) }
        #expect(texts(world).last?.hasPrefix(isStubbed ? "Hello Bob" : "Hello Ada") == true)
        #expect(world.driver.busySources.isEmpty)
    }

    @Test("What no stub answers comes from the server, and is recorded with its status")
    func requestsPassOn() throws {
        let (server, world, stubs) = try world([
            "/": Self.page("setTimeout(() => ask('/people?page=2', 'people', {method: 'POST', body: 'Ada'}), 500)"),
            "/people": .json("[]"),
        ])
        defer { world.terminate() }
        for hasOtherStub in [false, true] {
            if hasOtherStub { stubs.stub("/other", .status(204)) }
            try world.launch(LaunchOptions())
            let start = world.driver.clock.now
            sleep(1, in: world)
            #expect(texts(world).first?.hasPrefix("people 200 []") == true)
            let requests = stubs.table.requests.suffix(2)
            #expect(requests.map(\.request.method) == ["GET", "POST"])
            #expect(requests.map(\.request.path) == ["/", "/people"])
            #expect(requests.map(\.isPassedOn) == [true, true])
            #expect(requests.map(\.status) == [200, 200])
            #expect(requests.last?.request.bodyText == "Ada")
            let instant = try #require(requests.last?.instant)
            #expect(instant > start && instant < start + 0.6)
            #expect(server.requests.suffix(2).map(\.text) == ["GET /", "POST /people?page=2"])
        }
        #expect(stubs.unmatchedRequests.isEmpty)
    }

    @Test("The first requests of a page are recorded with it")
    func partsAreRecorded() throws {
        let (_, world, stubs) = try world([
            "/": "<!doctype html><link rel=stylesheet href=/a.css><p>text</p><script src=/a.js></script>",
            "/a.css": PageServer.Page("p { color: red }", type: "text/css"), "/a.js": .script("1"),
        ])
        defer { world.terminate() }
        try world.launch(LaunchOptions())
        #expect(Set(stubs.requests.map(\.path)) == ["/", "/a.css", "/a.js"])
    }

    @Test("Stubs answer for the document, its scripts and its requests")
    func stubsAnswer() throws {
        let (server, world, stubs) = try world(["/": "<!doctype html><h1>Real</h1>"])
        defer { world.terminate() }
        stubs.stub("/", .html("<!doctype html><h1>Stubbed</h1><p id=p></p><script src=/a.js></script>"))
        stubs.stub(
            "/a.js",
            .data(
                Data("fetch('/data').then(async (r) => { p.textContent = (await r.json()).name })".utf8),
                type: "text/javascript"))
        stubs.stub("/data", .json(["name": "Ada"]))
        try world.launch(LaunchOptions())
        sleep(0.1, in: world)
        #expect(texts(world) == ["Stubbed", "Ada"])
        #expect(server.requests.isEmpty)
        #expect(stubs.table.requests.map(\.isMatched) == [true, true, true])
    }

    @Test("An answer comes when its latency has passed on the clock", arguments: [0.05, 2, 3600])
    func latency(seconds: Double) throws {
        let (_, world, stubs) = try world(["/": Self.page("setTimeout(() => { start(); ask('/a', 'a') }, 500)")])
        defer { world.terminate() }
        stubs.stub("/a", .text("x").delayed(by: seconds))
        try world.launch(LaunchOptions())
        let start = world.driver.clock.now
        // The page began at most a tenth of a second before the launch ended.
        sleep(0.4 + seconds - 0.01, in: world)
        #expect(texts(world) == [""] || texts(world).isEmpty)
        sleep(0.5, in: world)
        let time = try #require(texts(world).first?.split(separator: " ").last.flatMap { Int($0) })
        #expect(texts(world) == ["a 200 x at \(time)"] && abs(time - Int(seconds * 1000)) <= Self.delay)
        #expect(world.driver.clock.now < start + seconds + 1)
    }

    @Test("Other requests go on while one waits, and each run is alike")
    func runsAreEqual() throws {
        let (server, world, stubs) = try world([
            "/": Self.page(
                """
                start();
                ask('/slow', 'slow'); ask('/late', 'late'); ask('/real', 'real'); ask('/now', 'now');
                let count = 0;
                const timer = setInterval(() => {
                  if (++count == 6) clearInterval(timer);
                  ask('/poll', count); ask('/now', 'now ' + count);
                }, 700);
                """)
        ])
        defer { world.terminate() }
        server.serve(PageServer.Page("r", type: "text/plain", delay: 20), at: "/real")
        server.serve(PageServer.Page("p", type: "text/plain"), at: "/poll")
        var first: [Logged] = []
        for run in 1...20 {
            stubs.table.reset()
            stubs.stub("/slow", .text("s").delayed(by: 2))
            stubs.stub("/late", .text("l").delayed(by: 5.5))
            stubs.stub("/now", .text("n"))
            try world.launch(LaunchOptions())
            sleep(7, in: world)
            // Of what ends at the same instant, a server's answer comes at any time.
            let log = (texts(world).first ?? "").split(separator: "; ").compactMap(Logged.init)
                .sorted { $0.name < $1.name }
            if run == 1 { first = log }
            #expect(log.map(\.name) == first.map(\.name))
            for (now, before) in zip(log, first) {
                #expect(abs(now.time - before.time) <= 1, "\(now) in run \(run)")
            }
        }
        #expect(first.count == 16)
        let slow = try #require(first.first { $0.name == "slow 200 s" })
        let late = try #require(first.first { $0.name == "late 200 l" })
        #expect(abs(slow.time - 2000) <= Self.delay && abs(late.time - 5500) <= Self.delay, "\(slow) \(late)")
    }

    /// A line of what a page has logged.
    private struct Logged {
        var name: String
        /// In milliseconds.
        var time: Int

        init?(_ text: Substring) {
            let parts = text.split(separator: " at ")
            guard parts.count == 2, let time = Int(parts[1]) else { return nil }
            (name, self.time) = (String(parts[0]), time)
        }
    }

    @Test(
        "A fault rejects the promise",
        arguments: [
            (StubAnswer.Fault.offline, 0), (.timedOut, 60_000), (.connectionLost(afterBytes: 2), 0),
            (.cannotFindHost, 0),
            (.cannotConnectToHost, 0),
        ])
    func faults(fault: StubAnswer.Fault, milliseconds: Int) throws {
        let (_, world, stubs) = try world(["/": Self.page("setTimeout(() => { start(); ask('/a', 'a') }, 500)")])
        defer { world.terminate() }
        stubs.stub("/a", .fault(fault))
        try world.launch(LaunchOptions())
        sleep(61, in: world)
        let text = try #require(texts(world).first)
        let time = try #require(text.split(separator: " ").last.flatMap { Int($0) })
        #expect(text.hasPrefix("a TypeError at "))
        #expect(time >= milliseconds && time <= milliseconds + Self.delay)
    }

    @Test("A stub answers for a server of another origin, which is asked for its leave first")
    func otherOrigin() throws {
        let (_, world, stubs) = try world([
            "/": Self.page(
                """
                fetch('http://api.test/v1', {method: 'PUT', headers: {'X-A': '1'}, body: '{}', credentials: 'include'})
                  .then(async (r) => log(r.status + ' ' + r.headers.get('X-B') + ' ' + await r.text()), (e) => log(e));
                """)
        ])
        defer { world.terminate() }
        stubs.stub(
            RequestPattern(method: "PUT", host: "api.test", path: "/v1", headers: ["X-A": "1"]),
            .text("x", headers: ["X-B": "2"]))
        try world.launch(LaunchOptions())
        sleep(0.1, in: world)
        #expect(texts(world).first?.hasPrefix("200 2 x") == true)
    }

    @Test("Where every request needs a stub, the parts of pages still come from their servers")
    func unmatchedFail() throws {
        let (server, world, stubs) = try world([
            "/": "<!doctype html><p id=log></p><script src=/a.js></script>",
            "/a.js": .script("fetch('/data').then((r) => { document.getElementById('log').textContent = r.status })"),
            "/data": .json("1"),
        ])
        defer { world.terminate() }
        stubs.passesOnUnmatched = false
        try world.launch(LaunchOptions())
        sleep(0.1, in: world)
        #expect(texts(world) == ["404"])
        #expect(server.requests.map(\.text) == ["GET /", "GET /a.js"])
        #expect(stubs.unmatchedRequests.map(\.path) == ["/data"])
    }

    @Test("A document is answered at once, whatever its latency")
    func documentLatency() throws {
        let (_, world, stubs) = try world([
            "/": Self.page("setTimeout(() => { location.href = '/two' }, 1000)"),
            "/two": "<!doctype html><h1>Two</h1>",
        ])
        defer { world.terminate() }
        stubs.stub("/two", .html("<!doctype html><h1>Stubbed</h1>").delayed(by: 3))
        try world.launch(LaunchOptions())
        sleep(0.8, in: world)
        #expect(!texts(world).contains("Stubbed"))
        sleep(0.8, in: world)
        #expect(texts(world) == ["Stubbed"])
    }

    @Test("Without a network, no page can be loaded")
    func offline() throws {
        let (_, world, stubs) = try world(["/": "<!doctype html><h1>Real</h1>"])
        defer { world.terminate() }
        stubs.isOffline = true
        let error = #expect(throws: BrowserError.self) { try world.launch(LaunchOptions()) }
        #expect(error?.description.contains("the device is offline") == true)
        stubs.isOffline = false
        try world.launch(LaunchOptions())
        #expect(texts(world) == ["Real"])
    }

    @Test("A page that cannot be loaded leaves the world usable")
    func errors() throws {
        let (server, world, _) = try world(["/": .redirect(to: "/")])
        defer { world.terminate() }
        let error = #expect(throws: BrowserError.self) { try world.launch(LaunchOptions()) }
        #expect(error?.description.contains("it redirects in a circle") == true)
        server.serve("<!doctype html><h1>Real</h1>", at: "/")
        try world.launch(LaunchOptions())
        #expect(texts(world) == ["Real"])
    }

    @Test("Requests beside a stream hold the time, and the stream does not")
    func streams() throws {
        let (_, world, _) = try world([
            "/": Self.page(
                """
                new EventSource('/events').onmessage = (e) => log('event ' + e.data);
                setTimeout(() => { start(); ask('/slow', 'slow') }, 1000);
                """),
            "/events": PageServer.Page("data: 1\n\n", type: "text/event-stream", staysOpen: true),
            "/slow": PageServer.Page("s", type: "text/plain", delay: 200),
        ])
        defer { world.terminate() }
        try world.launch(LaunchOptions())
        sleep(3, in: world)
        let text = try #require(texts(world).first)
        #expect(text.contains("event 1"))
        let time = try #require(text.split(separator: " ").last.flatMap { Int($0) })
        #expect(text.contains("slow 200 s") && time < 400)
    }
}
