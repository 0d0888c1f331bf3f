import Automation
import BrowserTesting
import Foundation
import Glibc
import SimulatedUI
import Testing
import Worlds

@testable import BrowserWorld

@Suite("Addresses of WebDriver servers") struct WebDriverAddressTests {
    @Test(
        "host, port and path are read",
        arguments: [
            ("http://127.0.0.1:4444", "127.0.0.1", 4444, ""), ("http://grid.test/wd/hub/", "grid.test", 80, "/wd/hub"),
            ("HTTP://[::1]:9515", "::1", 9515, ""),
        ])
    func reading(text: String, host: String, port: Int, path: String) throws {
        let address = try #require(WebDriverAddress(text))
        #expect(address.host == host && address.port == port && address.path == path)
    }

    @Test(
        "others are refused",
        arguments: [
            "", "127.0.0.1:4444", "https://grid.test", "http://", "http://:80", "http://a:0", "http://a:99999",
            "http://a:x",
            "http://user@a", "http://a/b c", "http://a/?b", "http://[::1", "http://ä",
        ])
    func refusing(text: String) { #expect(WebDriverAddress(text) == nil) }
}

@Suite("Answers over HTTP") struct HTTPAnswerTests {
    /// Reads an answer that comes in parts.
    private func read(_ text: String, inPartsOf size: Int) -> HTTPAnswer {
        var answer = HTTPAnswer()
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { answer.append($0) }
        }
        return answer
    }

    @Test("a body has a length or chunks, and may come in any parts", arguments: [1, 2, 7, 1000])
    func bodies(size: Int) {
        let plain = read("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", inPartsOf: size)
        #expect(plain.isComplete && plain.status == 200 && plain.body == Array("hello".utf8))
        #expect(!plain.closesConnection && plain.fault == nil)
        let chunked = read(
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 No\r\ntransfer-encoding: chunked\r\nConnection: close\r\n\r\n"
                + "3;a=b\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n", inPartsOf: size)
        #expect(chunked.isComplete && chunked.status == 404 && chunked.body == Array("hello".utf8))
        #expect(chunked.closesConnection)
        #expect(!read("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell", inPartsOf: size).isComplete)
    }

    @Test(
        "what is not HTTP is an error",
        arguments: [
            "SSH-2.0-OpenSSH\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 9999 X\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
            String(repeating: "a", count: 70_000),
        ])
    func faults(text: String) { #expect(read(text, inPartsOf: 1000).fault != nil) }

    @Test("no bytes of a server end the process")
    func fuzz() {
        var random = SeededGenerator(seed: 7)
        let samples = [
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n",
        ]
        var ends = 0
        for _ in 0..<5000 {
            var bytes = Array(samples[Int.random(in: 0...1, using: &random)].utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            var answer = HTTPAnswer()
            bytes.withUnsafeBytes { answer.append($0) }
            if answer.isComplete || answer.fault != nil { ends += 1 }
        }
        #expect(ends > 0)
    }
}

@Suite("Servers of WebDriver", .onBrowserThread) struct WebDriverServerTests {
    private static func value(_ json: String, status: Int = 200) -> PageServer.Page {
        PageServer.Page(Array("{\"value\":\(json)}".utf8), type: "application/json", status: status)
    }

    /// Launches a page in a session of a server that gives these answers.
    private func launch(_ pages: [String: PageServer.Page]) throws -> (server: PageServer, world: BrowserWorld) {
        let server = try PageServer(pages)
        var options = BrowserOptions()
        options.driverURL = server.url("/hub")
        options.capabilities = ["browserName": "fake", "fake:number": "3"]
        let world = BrowserWorld(url: "http://page.test/", options: WorldOptions(browser: options))
        try world.launch(LaunchOptions())
        return (server, world)
    }

    private static let session: [String: PageServer.Page] = [
        "/hub/session": value(#"{"sessionId":"s1","capabilities":{"browserName":"fake"}}"#),
        "/hub/session/s1": value("null"), "/hub/session/s1/timeouts": value("null"),
        "/hub/session/s1/window/rect": value("null"), "/hub/session/s1/window": value("\"w\""),
        "/hub/session/s1/url": value("null"), "/hub/session/s1/window/handles": value("[\"w\"]"),
        "/hub/session/s1/execute/sync": value("[320, 568]"),
    ]

    @Test("a session is asked for with the wanted capabilities, and ended")
    func session() throws {
        let (server, world) = try launch(Self.session)
        #expect(world.driver.device.systemName == "fake")
        #expect(world.driver.device.screen == Rect(x: 0, y: 0, width: 320, height: 568))
        world.terminate()
        let requests = server.requests
        #expect(requests.first?.text == "POST /hub/session")
        #expect(
            requests.first?.body
                == #"{"capabilities":{"alwaysMatch":{"browserName":"fake","fake:number":3,"unhandledPromptBehavior":"ignore"}}}"#
        )
        #expect(
            requests.contains { $0.text == "POST /hub/session/s1/url" && $0.body == #"{"url":"http://page.test/"}"# })
        #expect(requests.last?.text == "DELETE /hub/session/s1")
        // One connection serves all of them.
        #expect(requests.allSatisfy { $0.headers["connection"] == "keep-alive" })
    }

    @Test("a session that a killed process has left open is ended by the one that started it")
    func leftOpen() throws {
        let server = try PageServer(Self.session)
        let host = WebDriverHost(url: server.url("/hub"))
        // As in a worker, whose memory has nothing but copies of the descriptors.
        let inWorker = WebDriverHost(url: server.url("/hub"))
        inWorker.closeDescriptors()
        inWorker.adopt(host.descriptors.map { dup($0) })
        let world = BrowserWorld(url: "http://page.test/", options: WorldOptions(host: inWorker))
        try world.launch(LaunchOptions())
        #expect(!server.requests.contains { $0.method == "DELETE" })
        host.end()
        #expect(server.requests.filter { $0.method == "DELETE" }.map(\.path) == ["/hub/session/s1"])
        world.terminate()

        // What a process that was led astray has noted is no path of another command.
        let noted = try #require(OpenSessions())
        for path in ["/session/a/url", "/session/", "/shutdown", "/session/s2"] { noted.add(path) }
        #expect(noted.left == ["/session/s2"])
        noted.remove("/session/s2")
        #expect(noted.left.isEmpty)
    }

    @Test(
        "answers that no server should give are errors that say so",
        arguments: [
            ("/hub/session", value(#"{"error":"session not created","message":"no fake"}"#, status: 500), "no fake"),
            ("/hub/session", value("{}"), "without an identifier"),
            ("/hub/session", value(#"{"sessionId":"a/../b"}"#), "without an identifier"),
            ("/hub/session", PageServer.Page("<html>", type: "text/html"), "not JSON"),
            ("/hub/session", PageServer.Page("[]", type: "text/plain"), "without a value"),
            ("/hub/session/s1/execute/sync", value("[-1, 1e300]"), "view port"),
            ("/hub/session/s1/execute/sync", value("null"), "view port"),
            (
                "/hub/session/s1/url", value(#"{"error":"unknown error","message":"net::ERR_X"}"#, status: 500),
                "net::ERR_X"
            ),
            ("/hub/session/s1/url", value(#"{"error":"timeout","message":""}"#, status: 500), "not loaded within"),
        ])
    func errors(path: String, answer: PageServer.Page, words: String) throws {
        var pages = Self.session
        pages[path] = answer
        let error = #expect(throws: BrowserError.self) { try launch(pages) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "none")")
    }

    @Test("an address where nothing listens, or that is none, is an error")
    func noServer() {
        for (address, words) in [("http://127.0.0.1:9", "127.0.0.1:9"), ("https://a", "such as http://")] {
            var options = BrowserOptions()
            options.driverURL = address
            let world = BrowserWorld(url: "http://page.test/", options: WorldOptions(browser: options))
            let error = #expect(throws: BrowserError.self) { try world.launch(LaunchOptions()) }
            #expect(error?.description.contains(words) == true)
        }
    }
}

@Suite(
    "Pages in WebKitGTK", .enabled(if: WebDriverHost.installedPrograms != nil, "no WebKitGTK: scripts/setup --browser"),
    .onBrowserThread)
struct WebKitTests {
    @Test("a page is read, touched, typed into and waited for")
    func everything() throws {
        let server = try PageServer([
            "/": """
            <!doctype html><title>Start</title><h1>Accounts</h1>
            <label>Name <input></label><button onclick="go()">Go</button>
            <button onclick="ask()">Ask</button><p id=out></p><div id=box></div>
            <script>
            function go() {
              out.textContent = "hello " + document.querySelector("input").value;
              fetch("/slow").then(r => r.text()).then(t => setTimeout(() => { out.textContent = t; }, 300));
            }
            function ask() {
              const name = prompt("Your name?", "nobody");
              out.textContent = confirm("Sure?") ? name : "no";
              console.warn("asked", 1); setTimeout(() => { missing(); });
            }
            </script>
            """,
            "/slow": PageServer.Page("slow answer", type: "text/plain", delay: 300),
        ])
        var options = BrowserOptions()
        options.engine = .webkit
        let world = BrowserWorld(url: server.url(), options: WorldOptions(browser: options))
        defer { world.terminate() }
        var messages: [String] = []
        var errors: [String] = []
        world.didLog = { messages.append($0.text) }
        world.didFail = { errors.append($0.text) }
        try world.launch(LaunchOptions())
        let session = AutomationSession(driver: world.driver)
        session.setTimeout(20)
        let app = try session.element(ElementQuery.target.relation(.frontMostApp))
        let window = try app.related(.mainWindow)
        #expect(app.name == "Start")
        #expect(try app.related(.navigationBar).name == "Accounts")
        let field = try window.children(.textField)["Name"]
        try field.setValue("jane")
        try field.tap()
        try app.related(.keyboard).typeString("!é")
        #expect(field.value == "jane!é")
        try window.children(.button)["Go"].tap()
        #expect(try window.children(.staticText)["slow answer"].isValid)

        var shown: [String] = []
        session.alertHandler = { alert in
            shown.append(alert.name ?? "")
            if let field = try? alert.children(.textField)[0], field.isValid { try? field.setValue("jim") }
            try? alert.related(.defaultButton).tap()
            return true
        }
        try window.children(.button)["Ask"].tap()
        #expect(try window.children(.staticText)["jim"].isValid)
        #expect(shown == ["Your name?", "Sure?"])
        // The browser's own log has no time limit.
        for _ in 0..<100 where messages.isEmpty { try session.delay(0.2) }
        #expect(messages == ["asked 1"])
        #expect(errors.first?.contains("missing") == true)

        let picture = try world.driver.screenshot(of: Rect(x: 0, y: 0, width: 40, height: 30))
        #expect(picture.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        try world.relaunch()
        #expect(try window.children(.button)["Go"].isValid)
    }

    @Test("the server ends with its host, and the page with the server")
    func ending() throws {
        let host = WebDriverHost()
        let world = BrowserWorld(url: "data:text/html,<button>Go</button>", options: WorldOptions(host: host))
        try world.launch(LaunchOptions())
        let process = try #require(host.process).identifier
        kill(-process, SIGKILL)
        let session = AutomationSession(driver: world.driver)
        let button = try session.element(ElementQuery.target.relation(.frontMostApp).relation(.mainWindow))
        #expect(throws: AutomationError.self) { try button.tap() }
        #expect(world.crash?.contains("has ended") == true, "\(world.crash ?? "none")")
        host.end()
        for _ in 0..<500 where kill(-process, 0) == 0 { usleep(20_000) }
        #expect(kill(-process, 0) != 0)
    }
}
