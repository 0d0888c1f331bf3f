import Automation
import Scripting

/// A browser with the pages of one app, in a context of their own: no other app's storage, cookies or cache.
final class Browser {
    let connection: DevToolsConnection
    let setting: BrowserPage.Setting
    private let context: String
    private let userAgent: String
    /// The pages in the order in which they were opened; the last one is in front.
    private(set) var pages: [BrowserPage] = []
    /// Receives what the pages tell.
    var onNotice: ((BrowserPage.Notice) -> Void)?
    /// The date at which pages begin that are opened now, in seconds since 1 January 1970 UTC.
    private var date = 0.0
    /// The error with which a page that was opened could not be prepared.
    private var failure: BrowserError?
    /// Counts up whenever the tree can have changed.
    var changes: UInt64 { pages.reduce(pagesChanges) { $0 &+ $1.changes } }
    private var pagesChanges: UInt64 = 0

    /// Opens an empty context.
    /// - Throws: ``BrowserError`` when the browser does not answer.
    init(_ connection: DevToolsConnection, _ setting: BrowserPage.Setting) throws(BrowserError) {
        self.connection = connection
        self.setting = setting
        let version = try connection.call("Browser.getVersion")
        userAgent = (version?["userAgent"]?.string ?? "").replacing("HeadlessChrome", with: "Chrome")
        let made = try connection.call("Target.createBrowserContext", ["disposeOnDetach": true])
        context = made?["browserContextId"]?.string ?? ""
        connection.onEvent = { [weak self] in self?.take($0) }
        try connection.send(
            "Target.setAutoAttach",
            [
                "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true,
                "filter": [["type": "page"], ["exclude": true]],
            ])
    }

    /// The page in front.
    var front: BrowserPage? { pages.last }

    /// Opens a page, and makes it ready; nothing is loaded yet.
    /// - Parameter date: in seconds since 1 January 1970 UTC.
    func open(date: Double) throws(BrowserError) {
        self.date = date
        let made = try connection.call(
            "Target.createTarget",
            [
                "url": "about:blank", "browserContextId": .string(context), "width": .number(setting.size.width),
                "height": .number(setting.size.height), "enableBeginFrameControl": true,
            ])
        guard let target = made?["targetId"]?.string,
            try connection.wait(DevToolsConnection.answerLimit, until: { pages.contains { $0.target == target } })
        else { throw BrowserError(.noAnswer(command: "Target.createTarget", seconds: DevToolsConnection.answerLimit)) }
        try checkOpened()
    }

    private func checkOpened() throws(BrowserError) { if let failure { throw failure } }

    /// Makes a page ready that somebody has opened.
    /// - Parameter opener: the target of the page that opened it and can still reach it; nil when there is none.
    private func prepare(session: String, target: String, opener: String?) {
        // Such a page is in the same process.
        let time = opener.flatMap { opener in pages.first { $0.target == opener }?.time }
        let page = BrowserPage(connection, session: session, target: target, time: time)
        page.onNotice = { [weak self] in self?.onNotice?($0) }
        pages.append(page)
        pagesChanges += 1
        do throws(BrowserError) {
            try page.prepare(setting, date: date, userAgent: userAgent)
        } catch {
            failure = failure ?? error
        }
    }

    /// Lets time pass in every page.
    func pass(_ ticks: Int, date: Double) throws(BrowserError) {
        self.date = date
        try pass(ticks, in: pages)
        forgetClosed()
        try checkOpened()
    }

    /// Sends input to the page in front; the others wait as long.
    /// - Returns: the time that has passed, in ticks.
    func input(_ commands: [(method: String, parameters: LocatedValue)], date: Double) throws(BrowserError) -> Int {
        guard let front else { return 0 }
        self.date = date
        let others = pages.filter { $0.time !== front.time }
        let ticks = try front.input(commands)
        if ticks > 0 { try pass(ticks, in: others) }
        forgetClosed()
        try checkOpened()
        return ticks
    }

    /// Lets time pass in some pages: once in each process.
    private func pass(_ ticks: Int, in pages: [BrowserPage]) throws(BrowserError) {
        var passed: [BrowserPage.ProcessTime] = []
        for page in pages where !page.isClosed {
            if passed.contains(where: { $0 === page.time }) {
                if page.dialog == nil { try page.drawFrame() }
            } else if !self.pages.contains(where: { $0.time === page.time && $0.dialog != nil }) {
                passed.append(page.time)
                try page.pass(ticks)
            }
        }
    }

    private func forgetClosed() {
        let count = pages.count
        pages.removeAll(where: \.isClosed)
        if pages.count != count { pagesChanges += 1 }
    }

    /// Closes every page, and keeps what they have stored.
    func closePages() {
        for page in pages { page.close() }
        pages = []
        pagesChanges += 1
    }

    /// Closes every page, and forgets what they have stored.
    func close() {
        connection.onEvent = nil
        pages = []
        // A browser that has ended keeps nothing.
        _ = try? connection.call("Target.disposeBrowserContext", ["browserContextId": .string(context)])
    }

    private func take(_ event: DevToolsConnection.Event) {
        switch event.method {
        case "Target.attachedToTarget":
            guard let session = event.parameters["sessionId"]?.string, let info = event.parameters["targetInfo"],
                info["browserContextId"]?.string == context, let target = info["targetId"]?.string
            else { return }
            prepare(session: session, target: target, opener: info["openerId"]?.string)
        case "Target.detachedFromTarget":
            let session = event.parameters["sessionId"]?.string
            for page in pages where page.isOf(session) { page.noteClosed() }
        default: for page in pages { page.take(event) }
        }
    }
}
