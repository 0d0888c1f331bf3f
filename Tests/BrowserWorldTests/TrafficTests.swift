import Automation
import BrowserTesting
import BrowserWorld
import Foundation
import HTTPStubs
import Lookup
import SimulatedUI
import Testing
import Worlds

@Suite("The requests of a page that are kept", .inBrowser, .onBrowserThread)
struct TrafficTests {
    private let browser = TestBrowser()

    /// A page with a script that shows what its server says.
    private static let pages: [String: PageServer.Page] = [
        "/": """
        <!doctype html><title>Loading</title><link rel=stylesheet href=/a.css><p id=log></p><script src=/a.js></script>
        """,
        "/a.css": PageServer.Page("p { color: red }", type: "text/css"),
        "/a.js": .script(
            """
            const shown = [];
            const show = (text) => { shown.push(text); document.getElementById('log').textContent = shown.join('; ') };
            const ask = async (url, options) => {
              const r = await fetch(url, options);
              return r.status + ' ' + await r.text();
            };
            (async () => {
              show(await ask('/people?page=2'));
              show(await ask('/search', {method: 'POST', body: JSON.stringify({name: 'Ada'})}));
              show(await ask('/search', {method: 'POST', body: JSON.stringify({name: 'Grace'})}));
              show(await ask('/old'));
              show(new Uint8Array(await (await fetch('/bytes')).arrayBuffer()).join(' '));
              document.title = 'People';
            })();
            """),
        "/people": PageServer.Page("[\"Ada\", \"Grüße\"]", type: "application/json"),
        "/search": PageServer.Page("found", type: "text/plain"), "/old": .redirect(to: "/new"),
        "/new": PageServer.Page("new", type: "text/plain; charset=utf-8", headers: ["Set-Cookie": "a=1"]),
        "/bytes": PageServer.Page([0, 255, 128], type: "application/octet-stream"),
    ]

    /// The requests of a page until a second after its launch.
    private func run(_ url: String, _ stubs: NetworkStubs? = nil, seconds: Double = 1) throws
        -> (traffic: HTTPTraffic, texts: [String])
    {
        let world = BrowserWorld(url: url, options: WorldOptions(host: browser.host))
        let traffic = HTTPTraffic()
        let network = try #require(world.network)
        network.traffic = traffic
        network.transport = stubs
        try world.launch(LaunchOptions())
        world.driver.clock.sleep(until: world.driver.clock.now + seconds)
        let texts = texts(world)
        world.terminate()
        return (traffic, texts)
    }

    /// The texts of the page in front.
    private func texts(_ world: BrowserWorld) -> [String] {
        guard let window = world.driver.related(.mainWindow, of: world.driver.root) else { return [] }
        return world.driver.elements(.descendants(.staticText), of: window).map { node in
            if case .string(let text) = world.driver.attribute(.name, of: node) { text } else { "" }
        }
    }

    private func archive(_ traffic: HTTPTraffic) -> String { ArchiveWriter(epoch: 0, version: "1").text(of: traffic) }

    /// The lines of an archive that have no dates.
    private func undated(_ archive: String) -> [Substring] {
        archive.split(separator: "\n").filter { !$0.contains("startedDateTime") }
    }

    /// The stubs of an archive.
    private func stubs(of archive: String) throws -> NetworkStubs {
        let file = FileManager.default.temporaryDirectory.appending(path: "jsrun-\(UUID().uuidString).har")
        try Data(archive.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let stubs = NetworkStubs()
        try stubs.stub(contentsOf: file.path)
        return stubs
    }

    @Test("They have the answers of servers with their bodies, and the document that sent them with its title")
    func requests() throws {
        let server = try PageServer(Self.pages)
        defer { server.stop() }
        let (traffic, texts) = try run(server.url())
        #expect(
            texts == ["200 [\"Ada\", \"Grüße\"]; 200 found; 200 found; 200 new; 0 255 128"])
        let lines = traffic.exchanges.map { exchange -> String in
            guard case .success(let response) = exchange.result else { return "\(exchange.request.path) failed" }
            return "\(exchange.request.method) \(exchange.request.path) \(response.statusCode) \(response.body.count)"
        }
        #expect(Set(lines.prefix(3)).count == 3 && lines.first?.hasPrefix("GET / 200 ") == true)
        #expect(
            Array(lines.dropFirst(3)) == [
                "GET /people 200 18", "POST /search 200 5", "POST /search 200 5", "GET /old 302 0", "GET /new 200 3",
                "GET /bytes 200 3",
            ])
        #expect(traffic.exchanges.map(\.page) == Array(repeating: 0, count: 9))
        #expect(traffic.pages.map(\.title) == ["People"])
        #expect(traffic.exchanges.allSatisfy { $0.ended == $0.sent })
        let search = traffic.exchanges[5].request
        #expect(search.bodyText == "{\"name\":\"Grace\"}" && search.url.absoluteString == server.url("/search"))
        guard case .success(let redirection) = traffic.exchanges[6].result else { return }
        #expect(redirection.headers["Location"] == "/new")
    }

    @Test("An archive of them answers the page when its server has stopped, and two are alike")
    func replay() throws {
        let server = try PageServer(Self.pages)
        let (url, first) = (server.url(), try run(server.url()))
        // A page that waits for a server begins its next request some milliseconds earlier or later.
        #expect(try undated(archive(run(url).traffic)) == undated(archive(first.traffic)))
        server.stop()
        let stubs = try stubs(of: archive(first.traffic))
        stubs.passesOnUnmatched = false
        let second = try run(url, stubs)
        #expect(second.texts == first.texts)
        #expect(stubs.unmatchedRequests.isEmpty && stubs.problems.isEmpty)
        // What stubs answer is kept as well.
        #expect(second.traffic.exchanges.map(\.request.path) == first.traffic.exchanges.map(\.request.path))
        #expect(second.traffic.pages.map(\.title) == ["People"])
        let third = try run(url, self.stubs(of: archive(second.traffic)))
        #expect(third.texts == first.texts)
        let again = try run(url, self.stubs(of: archive(second.traffic)))
        #expect(archive(again.traffic) == archive(third.traffic))
    }

    @Test("They have the times of the session: a stub's latency, and nothing for a server")
    func times() throws {
        let server = try PageServer([
            "/":
                "<!doctype html><p></p><script>setTimeout(async () => (await fetch('/slow')).text(), 500)</script>"
        ])
        defer { server.stop() }
        var archives: Set<String> = []
        for _ in 1...3 {
            let stubs = NetworkStubs()
            stubs.stub("/slow", .text("s").delayed(by: 2))
            let (traffic, _) = try run(server.url(), stubs, seconds: 4)
            let slow = try #require(traffic.exchanges.last)
            let ended = try #require(slow.ended)
            #expect(slow.request.path == "/slow" && ended - slow.sent >= 2 && ended - slow.sent < 2.5)
            guard case .success(let response) = slow.result else { continue }
            #expect(response.body == Data("s".utf8))
            archives.insert(archive(traffic))
        }
        #expect(archives.count == 1)
    }

    @Test("A request that fails, and one that has no answer when the page is closed, are kept without one")
    func failures() throws {
        let dead = try PageServer([:])
        dead.stop()
        let server = try PageServer([
            "/": """
            <!doctype html><p id=log></p><script>
            fetch('\(dead.url("/dead"))').catch(() => {});
            fetch('/never').catch(() => {});
            new EventSource('/events');
            setTimeout(() => alert('stops the page'), 200);
            </script>
            """,
            "/events": PageServer.Page("data: 1\n\n", type: "text/event-stream", staysOpen: true),
        ])
        defer { server.stop() }
        let stubs = NetworkStubs()
        stubs.stub("/never", .text("x").delayed(by: 3600))
        let (traffic, _) = try run(server.url(), stubs)
        func result(_ path: String) -> Result<HTTPResponse, HTTPError>? {
            traffic.exchanges.first { $0.request.path == path }?.result
        }
        #expect(result("/dead") == .failure(.cannotConnectToHost))
        #expect(result("/never") == nil)
        guard case .success(let events) = result("/events") else { throw Missing() }
        #expect(events.statusCode == 200 && events.body.isEmpty)
    }

    private struct Missing: Error {}

    @Test("Each document is a page of its own, with what it has requested")
    func documents() throws {
        let server = try PageServer([
            "/": "<!doctype html><title>One</title><script>setTimeout(() => location = '/two', 300)</script>",
            "/two": "<!doctype html><title>Two</title><iframe src=/frame></iframe><p>two</p>",
            "/frame": "<!doctype html><title>Frame</title><script>fetch('/data')</script>",
            "/data": .json("1"),
        ])
        defer { server.stop() }
        let (traffic, texts) = try run(server.url())
        #expect(texts == ["two"])
        #expect(traffic.pages.map(\.title) == ["One", "Two"])
        #expect(traffic.exchanges.map(\.request.path) == ["/", "/two", "/frame", "/data"])
        #expect(traffic.exchanges.map(\.page) == [0, 1, 1, 1])
    }

    @Test("Without a list nothing is kept")
    func nothing() throws {
        let server = try PageServer(Self.pages)
        defer { server.stop() }
        let world = BrowserWorld(url: server.url(), options: WorldOptions(host: browser.host))
        defer { world.terminate() }
        try world.launch(LaunchOptions())
        #expect(world.network?.traffic == nil)
    }
}
