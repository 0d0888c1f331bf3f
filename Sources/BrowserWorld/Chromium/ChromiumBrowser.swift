import Automation
import Scripting

/// Chromium, with the pages of one app in a context of their own: no other app's storage, cookies or cache.
final class ChromiumBrowser: LocatedBrowser {
    let connection: DevToolsConnection
    let name = "Chromium"
    let setting: PageSetting
    var viewport: Size { setting.size }
    private let network: BrowserNetwork
    private let context: String
    private let userAgent: String
    private let downloads: ChromiumDownloads
    /// Where the browser is; nil while its pages may not ask.
    private var location: Location?
    /// The pages in the order in which they were opened; the last one is in front.
    private var ownPages: [ChromiumPage] = []
    var pages: [any BrowserPage] { ownPages }
    var onNotice: ((PageNotice) -> Void)?
    /// The date at which pages begin that are opened now, in seconds since 1 January 1970 UTC.
    private var date = 0.0
    /// The error with which a page that was opened could not be prepared.
    private var failure: BrowserError?
    var changes: UInt64 { ownPages.reduce(pagesChanges) { $0 &+ $1.changes } }
    private var pagesChanges: UInt64 = 0

    /// Opens an empty context.
    /// - Parameter downloads: the folder for files on their way to the results.
    /// - Throws: ``BrowserError`` when the browser does not answer.
    init(
        _ connection: DevToolsConnection, _ setting: PageSetting, _ network: BrowserNetwork, downloads: String
    ) throws(BrowserError) {
        self.connection = connection
        self.network = network
        self.setting = setting
        self.downloads = ChromiumDownloads(folder: downloads)
        let version = try connection.call("Browser.getVersion")
        userAgent = (version?["userAgent"]?.string ?? "").replacing("HeadlessChrome", with: "Chrome")
        let made = try connection.call("Target.createBrowserContext", ["disposeOnDetach": true])
        context = made?["browserContextId"]?.string ?? ""
        connection.onEvent = { [weak self] in self?.take($0) }
        let download = self.downloads.command(context: context)
        try connection.send(download.method, download.parameters)
        try connection.send(
            "Target.setAutoAttach",
            [
                "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true,
                "filter": [["type": "page"], ["exclude": true]],
            ])
    }

    func show(_ address: String, date: Double) throws(BrowserError) -> Int {
        try open(date: date)
        return try ownPages.last?.load(address) ?? 0
    }

    /// Opens a page, and makes it ready; nothing is loaded yet.
    /// - Parameter date: in seconds since 1 January 1970 UTC.
    private func open(date: Double) throws(BrowserError) {
        self.date = date
        let made = try connection.call(
            "Target.createTarget",
            [
                "url": "about:blank", "browserContextId": .string(context), "width": .number(setting.size.width),
                "height": .number(setting.size.height), "enableBeginFrameControl": true,
            ])
        guard let target = made?["targetId"]?.string,
            try connection.wait(DevToolsConnection.answerLimit, until: { ownPages.contains { $0.target == target } })
        else { throw BrowserError(.noAnswer(command: "Target.createTarget", seconds: DevToolsConnection.answerLimit)) }
        try checkOpened()
    }

    private func checkOpened() throws(BrowserError) { if let failure { throw failure } }

    /// Prepares a page that was opened.
    /// - Parameter opener: the target of the page that opened it and can still reach it; nil when there is none.
    private func prepare(session: String, target: String, opener: String?) {
        // Such a page is in the same process.
        let time = opener.flatMap { opener in ownPages.first { $0.target == opener }?.time }
        let page = ChromiumPage(connection, network, session: session, target: target, time: time)
        page.onNotice = { [weak self] in self?.onNotice?($0) }
        ownPages.append(page)
        pagesChanges += 1
        do throws(BrowserError) {
            try page.prepare(setting, date: date, userAgent: userAgent)
            if let location { try page.locate(at: location) }
        } catch {
            failure = failure ?? error
        }
    }

    func pass(_ ticks: Int, date: Double) throws(BrowserError) {
        self.date = date
        try synchronize(ticks)
        try pass(ticks, in: ownPages)
        try finishDownloads()
        forgetClosed()
        try checkOpened()
    }

    /// Waits for files, which hold the clock as requests do.
    private func finishDownloads() throws(BrowserError) {
        let limit = ChromiumPage.holdLimit
        if downloads.areComplete { return }
        guard try connection.wait(limit, until: { downloads.areComplete }) else {
            throw BrowserError(.clockIsHeld(seconds: limit, requests: downloads.texts))
        }
    }

    func setLocation(_ location: Location) throws(BrowserError) {
        self.location = location
        _ = try connection.call(
            "Browser.grantPermissions", ["permissions": ["geolocation"], "browserContextId": .string(context)])
        for page in ownPages { try page.setLocation(location) }
    }

    func input(_ input: PageInput, date: Double) throws(BrowserError) -> Int {
        guard let front = ownPages.last else { return 0 }
        self.date = date
        try synchronize(0)
        let others = ownPages.filter { $0.time !== front.time }
        let ticks = try front.input(input)
        if ticks > 0 { try pass(ticks, in: others) }
        try finishDownloads()
        forgetClosed()
        try checkOpened()
        return ticks
    }

    /// Tells the pages the instant of the session, and whether their requests are held.
    /// - Parameter ticks: the time that they are behind the clock.
    private func synchronize(_ ticks: Int) throws(BrowserError) {
        for page in ownPages where !page.isClosed {
            page.time.synchronize(to: network.ticks - ticks)
            try page.updateHolding()
        }
    }

    /// Lets time pass in some pages: once in each process.
    private func pass(_ ticks: Int, in pages: [ChromiumPage]) throws(BrowserError) {
        var passed: [ChromiumPage.ProcessTime] = []
        for page in pages where !page.isClosed {
            if passed.contains(where: { $0 === page.time }) {
                if page.dialog == nil { try page.drawFrame() }
            } else if !ownPages.contains(where: { $0.time === page.time && $0.dialog != nil }) {
                passed.append(page.time)
                try page.pass(ticks)
            }
        }
    }

    private func forgetClosed() {
        let count = ownPages.count
        ownPages.removeAll(where: \.isClosed)
        if ownPages.count != count { pagesChanges += 1 }
    }

    func closePages() {
        for page in ownPages { page.endTraffic() }
        for page in ownPages { page.close() }
        ownPages = []
        pagesChanges += 1
    }

    func close() {
        for page in ownPages { page.endTraffic() }
        connection.onEvent = nil
        ownPages = []
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
            for page in ownPages where page.isOf(session) { page.noteClosed() }
        case "Browser.downloadWillBegin", "Browser.downloadProgress":
            if let notice = downloads.take(event) { onNotice?(notice) }
        default: for page in ownPages { page.take(event) }
        }
    }
}
