import Automation
import Scripting

/// One page of a browser: a tab, driven over its own session of the DevTools protocol.
///
/// The time of the page stands still until ``pass(_:)`` is called. Meanwhile its tasks, timers and animations do not
/// run; what the page contains can be read.
final class BrowserPage {
    /// What a page is shown on, and what it is told about the world.
    struct Setting: Hashable {
        /// The size of the view port, in points.
        var size: Size
        /// The number of pixels of a point, along an edge.
        var scale: Double
        /// The language that requests ask for, such as `en-US`.
        var language: String
        /// The name of the time zone.
        var timeZone: String
        /// Whether the page is asked for dark colours.
        var isDark: Bool
        /// The seed of `Math.random`.
        var seed: UInt64
    }

    /// A dialog of `alert`, `confirm`, `prompt` or `beforeunload`, which stops the page until it is answered.
    struct Dialog: Hashable {
        var message: String
        /// `alert`, `confirm`, `prompt` or `beforeunload`.
        var kind: String
        /// The text in the field of a `prompt`.
        var text: String
    }

    /// A request that the page has sent and that has not ended.
    struct Request: Hashable {
        var method: String
        var url: String
        /// The kind of resource, such as `Fetch` or `EventSource`.
        var kind: String
        var hasResponse = false
        /// When the page sent it, in ticks of its time; nil where only the browser knows.
        var sent: Int?

        /// Whether it is meant to stay open.
        var isStream: Bool { kind == "EventSource" || kind == "WebSocket" || kind == "Ping" }
        /// The method and the URL.
        var text: String { "\(method) \(url)" }
    }

    /// What a page tells of its own accord.
    enum Notice {
        /// A message of the page's console, or of the browser about the page.
        case message(String, place: SourcePlace?, isWarning: Bool)
        /// An error that no code of the page has caught.
        case error(String, place: SourcePlace?)
    }

    /// The identifier of the target, which is also that of its main frame.
    let target: String
    let connection: DevToolsConnection
    /// The servers of its requests, and a transport that can answer instead.
    let network: BrowserNetwork
    private let session: String
    /// Receives what the page tells.
    var onNotice: ((Notice) -> Void)?

    /// The dialog that stops the page; nil when there is none.
    private(set) var dialog: Dialog?
    /// The requests in flight, by the browser's identifiers.
    private(set) var requests: [String: Request] = [:]
    /// The address of the document.
    private(set) var url = "about:blank"
    /// Whether the document and everything that it needs have been loaded.
    private(set) var isLoaded = false
    private(set) var hasCrashed = false
    private(set) var isClosed = false
    /// The contexts in which the page's tree can be read, by their frames.
    private(set) var contexts: [String: Double] = [:]
    /// How often time has passed or something was done: the tree can have changed since an earlier count.
    private(set) var changes: UInt64 = 0

    /// The time of the process that shows the page.
    let time: ProcessTime
    private var isBudgetSpent = true
    /// Whether another document is on its way.
    private(set) var isNavigating = false
    /// Whether the browser holds the page's requests until they are sent on or answered.
    var isHolding = false
    /// What is called with the status of an answer, by the browser's identifiers of requests; redirected requests have
    /// several.
    private var statusObservers: [String: [(Int?) -> Void]] = [:]

    /// The number of ticks in a second: the browser tells pages no shorter times, so ticks have no remainders.
    static let ticksPerSecond = 10_000.0
    static let ticksPerMillisecond = 10
    /// The number of ticks between two frames.
    static let frameTicks = 160
    /// The name of the context of the script that reads the page.
    private static let world = "jsrun"
    /// How long a script of the page may run, in real seconds.
    private static let scriptLimit = 10.0
    /// How long requests may keep the clock from going on, in real seconds.
    static let holdLimit = 30.0

    /// - Parameters:
    ///   - session: the session that is attached to the target.
    ///   - target: the identifier of the target.
    ///   - time: the time of the page that has opened it; nil for one of its own.
    init(
        _ connection: DevToolsConnection, _ network: BrowserNetwork, session: String, target: String,
        time: ProcessTime? = nil
    ) {
        self.connection = connection
        self.network = network
        self.session = session
        self.target = target
        self.time = time ?? ProcessTime()
        self.time.add(self)
    }

    /// Prepares the target, before any code of a page runs in it; waits for nothing.
    ///
    /// The page that opens another one stands still until that is prepared.
    /// - Parameter date: in seconds since 1 January 1970 UTC.
    func prepare(_ setting: Setting, date: Double, userAgent: String) throws(BrowserError) {
        for domain in ["Page", "Runtime", "Network", "Inspector", "Log"] { try send("\(domain).enable") }
        try send("Page.setLifecycleEventsEnabled", ["enabled": true])
        try updateHolding()
        try send("Page.addScriptToEvaluateOnNewDocument", [
            "source": .string(PageScript.source), "worldName": .string(Self.world), "runImmediately": true,
        ])
        try send("Page.addScriptToEvaluateOnNewDocument", [
            "source": .string(PageScript.random(seed: setting.seed)), "runImmediately": true,
        ])
        try send("Emulation.setDeviceMetricsOverride", [
            "width": .number(setting.size.width), "height": .number(setting.size.height),
            "deviceScaleFactor": .number(setting.scale), "mobile": false,
            "screenWidth": .number(setting.size.width), "screenHeight": .number(setting.size.height),
        ])
        try send("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
        try send("Emulation.setUserAgentOverride", [
            "userAgent": .string(userAgent), "acceptLanguage": .string(setting.language),
        ])
        try send("Emulation.setLocaleOverride", ["locale": .string(setting.language)])
        try send("Emulation.setTimezoneOverride", ["timezoneId": .string(setting.timeZone)])
        try send("Emulation.setEmulatedMedia", [
            "features": [["name": "prefers-color-scheme", "value": .string(setting.isDark ? "dark" : "light")]]
        ])
        if !time.isStopped {
            time.isStopped = true
            time.startCommand = try send(
                "Emulation.setVirtualTimePolicy", ["policy": "pause", "initialVirtualTime": .number(date)],
                isAwaited: true)
        }
        try send("Runtime.runIfWaitingForDebugger")
    }

    /// Learns the browser's time at the beginning, before time passes for the first time.
    private func start() throws(BrowserError) {
        guard let number = time.startCommand else { return }
        let method = "Emulation.setVirtualTimePolicy"
        time.startCommand = nil
        defer { connection.forget(number) }
        guard try connection.wait(DevToolsConnection.answerLimit, until: { connection.hasAnswer(number) || isStopped })
        else { throw BrowserError(.noAnswer(command: method, seconds: DevToolsConnection.answerLimit)) }
        time.base = try connection.result(number, of: method)?["virtualTimeTicksBase"]?.number ?? 0
        // From here on, the browser's time is a whole number of ticks: it rounds others in ways that differ each time.
        let part = time.base * Double(Self.ticksPerMillisecond)
        let rest = (part.rounded(.up) - part) / Double(Self.ticksPerMillisecond)
        if rest > 0 { try spend(rest, isHeld: false) }
        time.base += rest
    }

    // MARK: Commands

    @discardableResult
    func send(_ method: String, _ parameters: LocatedValue = [:], isAwaited: Bool = false)
        throws(BrowserError) -> Int
    {
        try connection.send(method, parameters, session: session, isAwaited: isAwaited)
    }

    /// Sends a command to the page, and waits for its answer.
    /// - Returns: the result; nil when a dialog stops the page.
    private func call(
        _ method: String, _ parameters: LocatedValue = [:], limit: Double = DevToolsConnection.answerLimit
    ) throws(BrowserError) -> LocatedValue? {
        let result = try connection.call(method, parameters, session: session, limit: limit) { isStopped }
        try checkAlive()
        return result
    }

    /// Whether the page answers nothing now.
    var isStopped: Bool { dialog != nil || hasCrashed || isClosed }

    private func checkAlive() throws(BrowserError) {
        if hasCrashed { throw BrowserError(.pageCrashed(url: url)) }
    }

    /// Evaluates an expression where the page's tree can be read.
    /// - Parameters:
    ///   - frame: the frame; nil for the main one.
    /// - Returns: the value; nil when the page has none, or is stopped by a dialog.
    /// - Throws: ``BrowserError`` also when a script of the page does not end.
    func evaluate(_ expression: String, in frame: String? = nil) throws(BrowserError) -> LocatedValue? {
        guard !isStopped, !isSuspended, let context = contexts[frame ?? target] else {
            try checkAlive()
            return nil
        }
        do throws(BrowserError) {
            let answer = try call(
                "Runtime.evaluate",
                [
                    "expression": .string(expression), "contextId": .number(context), "returnByValue": true,
                    "silent": true,
                ], limit: Self.scriptLimit)
            if let details = answer?["exceptionDetails"] {
                let text = details["exception"]?["description"]?.string ?? details["text"]?.string ?? "an error"
                throw BrowserError(.malformed("the script that reads pages failed: \(text.prefix(300))"))
            }
            return answer?["result"]?["value"]
        } catch {
            switch error.reason {
            case .noAnswer:
                _ = try? send("Runtime.terminateExecution")
                throw BrowserError(.endlessScript(url: url, seconds: Self.scriptLimit))
            case .refused:
                // The document was replaced meanwhile.
                contexts[frame ?? target] = nil
                return nil
            default: throw error
            }
        }
    }

    /// A number that stands for the document of the main frame; nil between two documents.
    var document: Double? { contexts[target] }

    // MARK: Loading

    /// Loads a document; returns when everything that it needs is there.
    /// - Returns: the time that it has taken, in ticks.
    /// - Throws: ``BrowserError`` when it cannot be loaded.
    func load(_ address: String) throws(BrowserError) -> Int {
        isLoaded = false
        time.synchronize(to: network.ticks)
        let start = time.instant
        try updateHolding()
        // A browser that is still being prepared would not tell of the first requests.
        _ = try call("Network.enable")
        let answer = try navigate(to: address)
        if let why = answer?["errorText"]?.string, !why.isEmpty { throw BrowserError(.notLoaded(url: address, why)) }
        url = address
        let deadline = ContinuousClock.now + .seconds(Self.holdLimit)
        while !isLoaded, dialog == nil {
            waitForDocument()
            do throws(BrowserError) {
                try pass(Self.frameTicks)
            } catch {
                guard case .clockIsHeld(let seconds, let requests) = error.reason else { throw error }
                throw BrowserError(.loadsForever(url: address, seconds: seconds, requests: requests))
            }
            guard ContinuousClock.now < deadline else {
                throw BrowserError(
                    .loadsForever(url: address, seconds: Self.holdLimit, requests: time.texts))
            }
        }
        return time.instant - start
    }

    /// Begins to load a document; returns the browser's answer.
    private func navigate(to address: String) throws(BrowserError) -> LocatedValue? {
        let method = "Page.navigate"
        let number = try send(method, ["url": .string(address)], isAwaited: true)
        defer { connection.forget(number) }
        time.held.isOpen = true
        defer { time.held.isOpen = false }
        let isDone = try connection.wait(Self.holdLimit, askingEvery: 0.1) {
            time.held.decide()
            waitForDocument()
            return connection.hasAnswer(number) || isStopped
        }
        try checkAlive()
        guard isDone else {
            throw BrowserError(.loadsForever(url: address, seconds: Self.holdLimit, requests: time.texts))
        }
        return try connection.result(number, of: method)
    }

    /// Lets the time of the session go on to the instant at which a transport answers the request for the document.
    private func waitForDocument() {
        guard isSuspended, let due = time.held.nextDue else { return }
        time.synchronize(to: max(due, time.instant))
        time.held.runAnswers(until: time.instant)
    }

    /// Closes the page.
    func close() { _ = try? connection.send("Target.closeTarget", ["targetId": .string(target)]) }

    // MARK: Time

    /// Lets time pass, and draws a frame.
    /// - Parameter ticks: a positive number.
    func pass(_ ticks: Int) throws(BrowserError) {
        // A dialog stops the page, not the world.
        guard dialog == nil else { return }
        try passTime(ticks)
        try drawFrame()
    }

    /// Lets the browser's time pass, in milliseconds.
    /// - Parameters:
    ///   - isHeld: whether requests in flight hold it.
    ///   - isInterrupted: asked after each event; true stops waiting for the end.
    /// - Returns: whether all of it has passed; false when the page was stopped, or waiting was.
    @discardableResult
    func spend(_ milliseconds: Double, isHeld: Bool, unless isInterrupted: () -> Bool = { false })
        throws(BrowserError) -> Bool
    {
        try start()
        changes += 1
        isBudgetSpent = false
        try send("Emulation.setVirtualTimePolicy", [
            "policy": .string(isHeld ? "pauseIfNetworkFetchesPending" : "advance"),
            "budget": .number(milliseconds), "maxVirtualTimeTaskStarvationCount": .number(isHeld ? 100 : 0),
        ])
        let isDone = try connection.wait(Self.holdLimit, askingEvery: 0.1) {
            isBudgetSpent || isStopped || isInterrupted()
        }
        try checkAlive()
        guard isDone else {
            let texts = time.texts
            guard !texts.isEmpty else {
                _ = try? send("Runtime.terminateExecution")
                throw BrowserError(.endlessScript(url: url, seconds: Self.holdLimit))
            }
            throw BrowserError(.clockIsHeld(seconds: Self.holdLimit, requests: texts))
        }
        return isBudgetSpent
    }

    /// The parameters of a frame at the present time.
    private var frame: LocatedValue {
        ["frameTimeTicks": .number(time.base + Double(time.elapsed) / Double(Self.ticksPerMillisecond)), "interval": 16]
    }

    /// Draws a frame: animations move, and callbacks of `requestAnimationFrame` run.
    func drawFrame() throws(BrowserError) {
        guard !isSuspended else { return }
        do throws(BrowserError) {
            _ = try call("HeadlessExperimental.beginFrame", frame, limit: Self.scriptLimit)
        } catch {
            switch error.reason {
            // The frame before is still being drawn.
            case .refused: return
            case .noAnswer:
                _ = try? send("Runtime.terminateExecution")
                throw BrowserError(.endlessScript(url: url, seconds: Self.scriptLimit))
            default: throw error
            }
        }
    }

    // MARK: Input

    /// The number of ticks that an input takes until the page has handled it.
    static let inputTicks = 20

    /// Sends input to the page, as the browser gets it from hardware, and lets it be handled.
    ///
    /// Requests do not hold the clock meanwhile: the browser puts off what is loaded while it handles input.
    /// - Parameter commands: methods of the domain `Input`, and their parameters.
    func input(_ commands: [(method: String, parameters: LocatedValue)]) throws(BrowserError) {
        guard dialog == nil, !isSuspended else { return }
        changes += 1
        try updateHolding()
        var numbers: [Int] = []
        for command in commands {
            numbers.append(try send("Input.\(command.method)", command.parameters, isAwaited: true))
        }
        defer { for number in numbers { connection.forget(number) } }
        var ticks = 0
        let deadline = ContinuousClock.now + .seconds(Self.scriptLimit)
        while !numbers.allSatisfy(connection.hasAnswer), dialog == nil, !isClosed, !isSuspended {
            if ticks < Self.inputTicks {
                try spend(1 / Double(Self.ticksPerMillisecond), isHeld: false) { isSuspended }
                time.elapsed += 1
                ticks += 1
            } else if try connection.wait(0.01, until: { numbers.allSatisfy(connection.hasAnswer) || isSuspended }) {
                break
            }
            // Moves are handled when a frame is drawn.
            if ticks > 3 { try drawFrame() }
            guard ContinuousClock.now < deadline else {
                _ = try? send("Runtime.terminateExecution")
                throw BrowserError(.endlessScript(url: url, seconds: Self.scriptLimit))
            }
        }
        if isSuspended {
            try suspend()
        } else if dialog == nil, !isClosed, ticks < Self.inputTicks {
            try spend(Double(Self.inputTicks - ticks) / Double(Self.ticksPerMillisecond), isHeld: false) { isSuspended }
            if isSuspended { return try suspend() }
            time.elapsed += Self.inputTicks - ticks
            try drawFrame()
        }
    }

    /// Answers the dialog that stops the page.
    func answer(_ accepts: Bool, text: String? = nil) throws(BrowserError) {
        guard dialog != nil else { return }
        dialog = nil
        try updateHolding()
        var parameters: [(String, LocatedValue)] = [("accept", .bool(accepts))]
        if let text { parameters.append(("promptText", .string(text))) }
        changes += 1
        _ = try call("Page.handleJavaScriptDialog", .object(parameters))
    }

    /// Changes the text in the field of a `prompt`.
    func enter(_ text: String) {
        dialog?.text = text
        changes += 1
    }

    // MARK: Pictures

    /// A picture of the view port or of a part of it, as PNG data in base64.
    /// - Returns: nil when a dialog stops the page.
    func picture(of part: Rect?) throws(BrowserError) -> String? {
        guard !isSuspended else { return nil }
        guard let part else {
            let answer = try call("HeadlessExperimental.beginFrame", frame.adding("screenshot", ["format": "png"]))
            if isStopped { return nil }
            guard let data = answer?["screenshotData"]?.string else {
                throw BrowserError(.malformed("a frame without its picture"))
            }
            return data
        }
        let number = try send(
            "Page.captureScreenshot",
            [
                "format": "png",
                "clip": [
                    "x": .number(part.minX), "y": .number(part.minY), "width": .number(part.size.width),
                    "height": .number(part.size.height), "scale": 1,
                ],
            ], isAwaited: true)
        defer { connection.forget(number) }
        let deadline = ContinuousClock.now + .seconds(Self.scriptLimit)
        // The picture is taken when the next frames are drawn.
        while !connection.hasAnswer(number), !isStopped, ContinuousClock.now < deadline {
            try drawFrame()
            _ = try connection.wait(0.005) { connection.hasAnswer(number) || isStopped }
        }
        return try connection.result(number, of: "Page.captureScreenshot")?["data"]?.string
    }

    // MARK: Events

    /// Whether the page is driven over a session.
    func isOf(_ session: String?) -> Bool { session == self.session }

    /// Notes that something was done that can change the tree.
    func noteChange() { changes += 1 }

    /// Notes that the page is gone.
    func noteClosed() {
        isClosed = true
        changes += 1
        time.held.forget { $0.page === self }
    }

    /// Handles what the browser tells of this page; events of other sessions are left alone.
    func take(_ event: DevToolsConnection.Event) {
        guard event.session == session else { return }
        let parameters = event.parameters
        switch event.method {
        case "Emulation.virtualTimeBudgetExpired": isBudgetSpent = true
        case "Page.loadEventFired": isLoaded = true
        case "Page.frameNavigated":
            guard let frame = parameters["frame"], frame["parentId"] == nil else { return }
            url = frame["url"]?.string ?? url
            changes += 1
        case "Page.frameRequestedNavigation", "Page.frameStartedNavigating":
            guard parameters["frameId"]?.string == target,
                parameters["navigationType"]?.string?.hasSuffix("ameDocument") != true
                    || parameters["navigationType"]?.string == "differentDocument",
                parameters["disposition"]?.string ?? "currentTab" == "currentTab"
            else { return }
            isNavigating = true
            changes += 1
        case "Page.frameStoppedLoading", "Page.navigatedWithinDocument":
            guard parameters["frameId"]?.string == target else { return }
            isNavigating = false
            changes += 1
        case "Page.javascriptDialogOpening":
            changes += 1
            dialog = Dialog(
                message: parameters["message"]?.string ?? "", kind: parameters["type"]?.string ?? "alert",
                text: parameters["defaultPrompt"]?.string ?? "")
        case "Page.javascriptDialogClosed": dialog = nil
        case "Inspector.targetCrashed": hasCrashed = true
        case "Inspector.detached": noteClosed()
        case "Fetch.requestPaused": hold(parameters)
        case "Runtime.executionContextCreated", "Runtime.executionContextDestroyed", "Runtime.executionContextsCleared":
            takeContext(event)
        case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded": takeMessage(event)
        default: takeRequest(event)
        }
    }

    private func takeContext(_ event: DevToolsConnection.Event) {
        changes += 1
        switch event.method {
        case "Runtime.executionContextCreated":
            guard let context = event.parameters["context"], context["name"]?.string == Self.world,
                let frame = context["auxData"]?["frameId"]?.string
            else { return }
            contexts[frame] = context["id"]?.number
        case "Runtime.executionContextDestroyed":
            let number = event.parameters["executionContextId"]?.number
            contexts = contexts.filter { $0.value != number }
        default: contexts = [:]
        }
    }

    private func takeRequest(_ event: DevToolsConnection.Event) {
        guard let identifier = event.parameters["requestId"]?.string else { return }
        switch event.method {
        case "Network.requestWillBeSent":
            guard let described = event.parameters["request"], let url = described["url"]?.string else { return }
            if let redirection = event.parameters["redirectResponse"] { noteStatus(redirection, of: identifier) }
            let isTimed = Self.isTimed(identifier) && time.startCommand == nil
            let request = Request(
                method: described["method"]?.string ?? "GET", url: url,
                kind: event.parameters["type"]?.string ?? "Other",
                sent: isTimed ? event.parameters["timestamp"]?.number.map(time.ticks) : nil)
            requests[identifier] = request
            note(described, identifier, request)
            time.held.decide()
        case "Network.responseReceived":
            requests[identifier]?.hasResponse = true
            noteStatus(event.parameters["response"], of: identifier)
        case "Network.loadingFinished":
            requests[identifier] = nil
            statusObservers[identifier] = nil
        case "Network.loadingFailed":
            noteStatus(nil, of: identifier)
            time.held.forget { $0.networkIdentifier == identifier }
            guard let request = requests.removeValue(forKey: identifier),
                event.parameters["canceled"]?.bool != true
            else { return }
            let why = event.parameters["errorText"]?.string ?? "failed"
            onNotice?(.message("\(request.text) failed: \(why)", place: nil, isWarning: true))
        default: return
        }
    }

    /// Calls a function with the status of the answer to a request, or with nil if there is none.
    func expectStatus(of identifier: String, _ observer: @escaping (Int?) -> Void) {
        statusObservers[identifier, default: []].append(observer)
    }

    private func noteStatus(_ response: LocatedValue?, of identifier: String) {
        guard let observers = statusObservers[identifier], let first = observers.first else { return }
        statusObservers[identifier] = observers.count > 1 ? Array(observers.dropFirst()) : nil
        first(response?["status"]?.number.map { Int($0) })
    }

    private func takeMessage(_ event: DevToolsConnection.Event) {
        let parameters = event.parameters
        switch event.method {
        case "Runtime.exceptionThrown":
            guard let details = parameters["exceptionDetails"] else { return }
            let description = details["exception"]?["description"]?.string
            let text = description.map { String($0.prefix { !$0.isNewline }) } ?? details["text"]?.string ?? "Error"
            onNotice?(.error(text, place: Self.place(details)))
        case "Runtime.consoleAPICalled":
            let kind = parameters["type"]?.string ?? "log"
            let words = (parameters["args"]?.elements ?? []).map(Self.text)
            let frame = parameters["stackTrace"]?["callFrames"]?.elements?.first
            onNotice?(
                .message(
                    words.joined(separator: " "), place: frame.flatMap(Self.place),
                    isWarning: kind == "warning" || kind == "error" || kind == "assert"))
        default:
            guard let entry = parameters["entry"], let text = entry["text"]?.string else { return }
            let level = entry["level"]?.string
            // Failed requests are told by themselves.
            guard entry["source"]?.string != "network" || entry["url"] == nil || level != "error" || !requests.isEmpty
            else { return }
            onNotice?(
                .message(text, place: Self.place(entry), isWarning: level == "warning" || level == "error"))
        }
    }

    /// A value that the page has written to its console.
    private static func text(_ value: LocatedValue) -> String {
        if let text = value["value"]?.string { return text }
        return value["value"]?.text ?? value["description"]?.string ?? value["type"]?.string ?? ""
    }

    private static func place(_ details: LocatedValue) -> SourcePlace? {
        guard let url = details["url"]?.string, !url.isEmpty, let line = details["lineNumber"]?.number else { return nil }
        return SourcePlace(
            file: url, line: Int(line) + 1, column: details["columnNumber"]?.number.map { Int($0) + 1 })
    }
}
