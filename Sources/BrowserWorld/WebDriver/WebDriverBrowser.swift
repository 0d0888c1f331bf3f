import Automation
import Scripting

/// A session of a WebDriver server, with the windows of one app.
///
/// Its pages follow the wall clock. A new session has nothing of an earlier one.
final class WebDriverBrowser: Browser {
    let name: String
    let viewport: Size
    private let session: WebDriverSession
    private var ownPages: [WebDriverPage] = []
    var pages: [any BrowserPage] { ownPages }
    var onNotice: ((PageNotice) -> Void)?
    private(set) var changes: UInt64 = 0
    /// The window that commands are for.
    private var current: String?

    /// How long a script of a page may run, in real seconds.
    static let scriptLimit = 10.0
    /// How long a page may take to load, in real seconds.
    static let loadLimit = 30.0

    /// Takes over a session that has just been started.
    /// - Throws: ``BrowserError`` when the server does not answer as it should.
    init(_ session: WebDriverSession, _ setting: PageSetting) throws(BrowserError) {
        self.session = session
        name = session.capabilities["browserName"]?.string ?? "browser"
        try session.call(
            "POST", "/timeouts",
            ["script": .number(Self.scriptLimit * 1000), "pageLoad": .number(Self.loadLimit * 1000), "implicit": 0])
        viewport = try Self.setViewport(setting.size, session)
    }

    /// Gives the view port a size, as far as the browser can.
    /// - Returns: the size that it has.
    private static func setViewport(_ size: Size, _ session: WebDriverSession) throws(BrowserError) -> Size {
        var (width, height) = (size.width, size.height)
        var found = size
        for _ in 0..<3 {
            do throws(BrowserError) {
                try session.call(
                    "POST", "/window/rect",
                    ["width": .number(width.rounded()), "height": .number(height.rounded())])
            } catch {
                // Phones have windows of one size.
                guard case .answered = error.reason else { throw error }
            }
            let inner = try session.call(
                "POST", "/execute/sync", ["script": "return [innerWidth, innerHeight]", "args": []])
            let numbers = inner.elements?.compactMap(\.number) ?? []
            guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 < 100_000 }) else {
                throw BrowserError(.malformed("a view port of size \(inner.text.prefix(100))"))
            }
            found = Size(width: numbers[0], height: numbers[1])
            if found == size { break }
            (width, height) = (width + size.width - found.width, height + size.height - found.height)
            // A window that is as small as it can be stays so.
            if width < 1 || height < 1 { break }
        }
        return found
    }

    func show(_ address: String, date: Double) throws(BrowserError) -> Int {
        let start = ContinuousClock.now
        if ownPages.isEmpty {
            let handle = try session.call("GET", "/window").string ?? ""
            ownPages = [WebDriverPage(self, handle: handle)]
            current = handle
        }
        do throws(BrowserError) {
            try call("POST", "/url", ["url": .string(address)], in: ownPages[0])
        } catch {
            guard case .answered(_, let name, let message, _) = error.reason else { throw error }
            if name == "timeout" {
                throw BrowserError(.loadsForever(url: address, seconds: Self.loadLimit, requests: []))
            }
            guard name == "unexpected alert open" else {
                throw BrowserError(.notLoaded(url: address, message.isEmpty ? name : message))
            }
        }
        ownPages[0].url = address
        changes += 1
        try refreshWindows()
        return Self.ticks(since: start)
    }

    /// Sends a command of the session, for a page.
    /// - Parameter path: the path below that of the session.
    @discardableResult
    func call(
        _ method: String, _ path: String, _ body: LocatedValue? = nil, in page: WebDriverPage
    ) throws(BrowserError) -> LocatedValue {
        if current != page.handle {
            try session.call("POST", "/window", ["handle": .string(page.handle)])
            current = page.handle
        }
        return try session.call(method, path, body)
    }

    func pass(_ ticks: Int, date: Double) throws(BrowserError) {
        changes += 1
        for page in ownPages where page.dialog == nil { try page.observe() }
        try refreshWindows()
    }

    func input(_ input: PageInput, date: Double) throws(BrowserError) -> Int {
        guard let front = ownPages.last else { return 0 }
        let start = ContinuousClock.now
        changes += 1
        try front.input(input)
        try front.observe()
        try refreshWindows()
        return Self.ticks(since: start)
    }

    private static func ticks(since start: ContinuousClock.Instant) -> Int {
        Int((ContinuousClock.now - start) / .seconds(1) * PageClock.ticksPerSecond)
    }

    /// Learns which windows have been opened and closed.
    private func refreshWindows() throws(BrowserError) {
        let handles = try session.call("GET", "/window/handles").elements?.compactMap(\.string) ?? []
        guard handles != ownPages.map(\.handle) else { return }
        let before = ownPages
        ownPages.removeAll { !handles.contains($0.handle) }
        for handle in handles where !ownPages.contains(where: { $0.handle == handle }) {
            ownPages.append(WebDriverPage(self, handle: handle))
        }
        if before.map(\.handle) != ownPages.map(\.handle) { changes += 1 }
        if let current, !handles.contains(current) { self.current = nil }
    }

    /// Notes that something was done that can change the tree.
    func noteChange() { changes += 1 }

    /// Closes what the page has opened; it stays itself, with what it has stored.
    func closePages() {
        // A session that has ended has no windows.
        for page in ownPages.dropFirst() { _ = try? call("DELETE", "/window", in: page) }
        ownPages = Array(ownPages.prefix(1))
        changes += 1
    }

    func close() {
        ownPages = []
        session.end()
    }
}
