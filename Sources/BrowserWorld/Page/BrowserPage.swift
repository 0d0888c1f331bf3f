import Automation
import Scripting

/// One page of a browser: a tab, driven over its own session of the DevTools protocol.
///
/// The time of the page stands still until ``pass(_:)`` is called. Meanwhile its tasks, timers and animations do not
/// run; what the page contains can be read.
final class BrowserPage {
    /// The identifier of the target, which is also that of its main frame.
    let target: String
    let connection: DevToolsConnection
    private let session: String
    /// What the page is shown on; nil until it is prepared.
    private(set) var setting: Setting?
    /// Receives what the page tells.
    var onNotice: ((Notice) -> Void)?

    /// The dialog that stops the page; nil when there is none.
    private(set) var dialog: Dialog?
    private var dialogCount = 0
    /// Whether fingers have moved since the first one touched the page.
    private var isDragging = false
    /// The requests in flight, by the browser's identifiers.
    private(set) var requests: [String: Request] = [:]
    /// The address of the document.
    private(set) var url = "about:blank"
    private(set) var hasCrashed = false
    private(set) var isClosed = false
    /// The contexts in which the page's tree can be read, by their frames.
    private(set) var contexts: [String: Double] = [:]
    /// How often time has passed or something was done: the tree can have changed since an earlier count.
    private(set) var changes: UInt64 = 0

    /// The time of the process that shows the page.
    let time: ProcessTime
    private var isBudgetSpent = true
    /// The identifiers of the documents that the page has shown, in order.
    private var documents: [String] = []
    /// The last document that has been loaded with everything that it needs.
    private var loaded: String?
    /// Whether another document is on its way.
    private(set) var isNavigating = false

    /// The number of ticks in a second: the browser tells pages no shorter times, so ticks have no remainders.
    static let ticksPerSecond = 10_000.0
    private static let ticksPerMillisecond = 10
    /// The number of ticks between two frames.
    static let frameTicks = 160
    /// The name of the context of the script that reads the page.
    private static let world = "jsrun"
    /// How long the browser may take to pass input on before another frame is drawn, in real seconds.
    private static let patience = 0.25
    /// How long a script of the page may run, in real seconds.
    private static let scriptLimit = 10.0
    /// How long requests may keep the clock from going on, in real seconds.
    private static let holdLimit = 30.0

    /// - Parameters:
    ///   - session: the session that is attached to the target.
    ///   - target: the identifier of the target.
    ///   - time: the time of the page that has opened it; nil for one of its own.
    init(_ connection: DevToolsConnection, session: String, target: String, time: ProcessTime? = nil) {
        self.connection = connection
        self.session = session
        self.target = target
        self.time = time ?? ProcessTime()
    }

    /// Prepares the target, before any code of a page runs in it; waits for nothing.
    ///
    /// The page that opens another one stands still until that is prepared.
    /// - Parameter date: in seconds since 1 January 1970 UTC.
    func prepare(_ setting: Setting, date: Double, userAgent: String) throws(BrowserError) {
        for domain in ["Page", "Runtime", "Network", "Inspector", "Log"] { try send("\(domain).enable") }
        try send("Page.setLifecycleEventsEnabled", ["enabled": true])
        try send(
            "Page.addScriptToEvaluateOnNewDocument",
            [
                "source": .string(PageScript.source), "worldName": .string(Self.world), "runImmediately": true,
            ])
        try send(
            "Page.addScriptToEvaluateOnNewDocument",
            [
                "source": .string(PageScript.random(seed: setting.seed)), "runImmediately": true,
            ])
        self.setting = setting
        try setMetrics()
        try send("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
        try send(
            "Emulation.setUserAgentOverride",
            [
                "userAgent": .string(userAgent), "acceptLanguage": .string(setting.language),
            ])
        try send("Emulation.setLocaleOverride", ["locale": .string(setting.language)])
        try send("Emulation.setTimezoneOverride", ["timezoneId": .string(setting.timeZone)])
        try send(
            "Emulation.setEmulatedMedia",
            [
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
    private func begin() throws(BrowserError) {
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
    func call(
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
        guard !isStopped, let context = contexts[frame ?? target] else {
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
        try begin()
        let start = time.elapsed
        var loader = try navigate(to: address)
        var passes = 0
        let deadline = ContinuousClock.now + .seconds(Self.holdLimit)
        func isLoaded() -> Bool {
            guard let loader else { return loaded != nil }
            return documents.contains(loader) && loaded == documents.last
        }
        while !isLoaded(), dialog == nil {
            passes += 1
            // The empty document with which a page begins can come later, and then replaces what is on its way.
            if passes.isMultiple(of: 25), requests.isEmpty, !documents.contains(loader ?? "") {
                loader = try navigate(to: address)
            }
            do throws(BrowserError) {
                try pass(Self.frameTicks)
            } catch {
                guard case .clockIsHeld(let seconds, let requests) = error.reason else { throw error }
                throw BrowserError(.loadsForever(url: address, seconds: seconds, requests: requests))
            }
            guard ContinuousClock.now < deadline else {
                throw BrowserError(
                    .loadsForever(url: address, seconds: Self.holdLimit, requests: requests.values.map(\.text).sorted())
                )
            }
        }
        return time.elapsed - start
    }

    /// Lets the process of the page crash.
    func crash() { _ = try? send("Page.crash") }

    /// - Returns: the identifier of the document that is on its way.
    private func navigate(to address: String) throws(BrowserError) -> String? {
        let answer = try call("Page.navigate", ["url": .string(address)])
        if let why = answer?["errorText"]?.string, !why.isEmpty { throw BrowserError(.notLoaded(url: address, why)) }
        url = address
        return answer?["loaderId"]?.string
    }

    /// Closes the page.
    func close() { _ = try? connection.send("Target.closeTarget", ["targetId": .string(target)]) }

    // MARK: Time

    /// Lets time pass, and draws a frame.
    /// - Parameter ticks: a positive number.
    func pass(_ ticks: Int) throws(BrowserError) {
        // A dialog stops the page, not the world.
        guard dialog == nil else { return }
        try spend(Double(ticks) / Double(Self.ticksPerMillisecond), isHeld: true)
        time.elapsed += ticks
        try drawFrame()
    }

    /// Lets the browser's time pass, in milliseconds.
    /// - Parameter isHeld: whether requests in flight hold it.
    private func spend(_ milliseconds: Double, isHeld: Bool) throws(BrowserError) {
        try begin()
        let isStreaming = !requests.isEmpty && requests.values.allSatisfy(\.isStream)
        changes += 1
        isBudgetSpent = false
        try send(
            "Emulation.setVirtualTimePolicy",
            [
                "policy": .string(isHeld && !isStreaming ? "pauseIfNetworkFetchesPending" : "advance"),
                "budget": .number(milliseconds), "maxVirtualTimeTaskStarvationCount": .number(isHeld ? 100 : 0),
            ])
        let start = ContinuousClock.now
        let isDone = try connection.wait(Self.holdLimit, askingEvery: 0.1) {
            if isBudgetSpent || isStopped { return true }
            // A stream that began meanwhile would hold the clock for ever.
            return isHeld && !requests.isEmpty && requests.values.allSatisfy(\.isStream)
                && ContinuousClock.now - start > .seconds(0.3)
        }
        try checkAlive()
        guard isDone else {
            let texts = requests.values.map(\.text).sorted()
            guard !texts.isEmpty else {
                _ = try? send("Runtime.terminateExecution")
                throw BrowserError(.endlessScript(url: url, seconds: Self.holdLimit))
            }
            throw BrowserError(.clockIsHeld(seconds: Self.holdLimit, requests: texts))
        }
        if !isBudgetSpent, !isStopped { try spend(milliseconds, isHeld: false) }
    }

    /// The parameters of the next frame at the present time; no two frames have the same.
    func nextFrame() -> LocatedValue {
        time.frames =
            time.frames.elapsed == time.elapsed ? (time.elapsed, min(time.frames.count + 1, 99)) : (time.elapsed, 0)
        let now = Double(time.elapsed) / Double(Self.ticksPerMillisecond) + Double(time.frames.count) / 1000
        return ["frameTimeTicks": .number(time.base + now), "interval": 16]
    }

    /// Draws a frame: animations move, and callbacks of `requestAnimationFrame` run.
    func drawFrame() throws(BrowserError) {
        do throws(BrowserError) {
            _ = try call("HeadlessExperimental.beginFrame", nextFrame(), limit: Self.scriptLimit)
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

    /// The number of ticks that an input takes, or a multiple of it when the browser is slow.
    static let inputTicks = 20

    /// Sends input to the page, as the browser gets it from hardware, and lets it be handled.
    ///
    /// Requests do not hold the clock meanwhile: the browser puts off what is loaded while it handles input.
    /// - Parameter commands: methods of the domain `Input`, and their parameters.
    /// - Returns: the time that has passed, in ticks.
    func input(_ commands: [(method: String, parameters: LocatedValue)]) throws(BrowserError) -> Int {
        guard dialog == nil else { return 0 }
        changes += 1
        var numbers: [Int] = []
        for command in commands {
            // The browser holds movements back while it scrolls, and may answer when the scrolling has ended.
            let kind = command.parameters["type"]?.string
            if kind == "touchStart" { isDragging = false }
            if kind == "touchMove" { isDragging = true }
            let number = try send("Input.\(command.method)", command.parameters, isAwaited: !isDragging)
            if !isDragging { numbers.append(number) }
        }
        if !isDragging, commands.contains(where: { $0.parameters["type"]?.string == "touchEnd" }) {
            // What the browser makes of a touch follows it; input that changes nothing is handled after that.
            numbers.append(
                try send(
                    "Input.dispatchMouseEvent",
                    ["type": "mouseWheel", "x": -1, "y": -1, "deltaX": 0, "deltaY": 0], isAwaited: true))
        }
        defer { for number in numbers { connection.forget(number) } }
        func isHandled() -> Bool { numbers.allSatisfy(connection.hasAnswer) || isStopped }
        var ticks = 0
        let deadline = ContinuousClock.now + .seconds(Self.scriptLimit)
        while !isHandled() {
            try spend(1 / Double(Self.ticksPerMillisecond), isHeld: false)
            time.elapsed += 1
            ticks += 1
            // Input is handled when the next frame is drawn, which needs no more of the page's time, but real time.
            try drawFrame()
            _ = try connection.wait(Self.patience, until: isHandled)
            guard ContinuousClock.now < deadline else {
                _ = try? send("Runtime.terminateExecution")
                throw BrowserError(.endlessScript(url: url, seconds: Self.scriptLimit))
            }
        }
        try checkAlive()
        let whole = max(1, (ticks + Self.inputTicks - 1) / Self.inputTicks) * Self.inputTicks
        if ticks < whole, !isStopped {
            try spend(Double(whole - ticks) / Double(Self.ticksPerMillisecond), isHeld: false)
            time.elapsed += whole - ticks
            try drawFrame()
        }
        return whole
    }

    /// Answers the dialog that stops the page.
    func answer(_ accepts: Bool, text: String? = nil) throws(BrowserError) {
        guard dialog != nil else { return }
        dialog = nil
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

    // MARK: Events

    /// Whether the page is driven over a session.
    func isOf(_ session: String?) -> Bool { session == self.session }

    /// Notes that something was done that can change the tree.
    func noteChange() { changes += 1 }

    /// Notes that the page is gone.
    func noteClosed() {
        isClosed = true
        changes += 1
    }

    /// Handles what the browser tells of this page; events of other sessions are left alone.
    func take(_ event: DevToolsConnection.Event) {
        guard event.session == session else { return }
        let parameters = event.parameters
        switch event.method {
        case "Emulation.virtualTimeBudgetExpired": isBudgetSpent = true
        case "Page.loadEventFired": loaded = documents.last
        case "Page.frameNavigated":
            guard let frame = parameters["frame"], frame["parentId"] == nil else { return }
            url = frame["url"]?.string ?? url
            if let document = frame["loaderId"]?.string { documents.append(document) }
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
            dialogCount += 1
            dialog = Dialog(
                number: dialogCount,
                message: parameters["message"]?.string ?? "", kind: parameters["type"]?.string ?? "alert",
                text: parameters["defaultPrompt"]?.string ?? "")
        case "Page.javascriptDialogClosed": dialog = nil
        case "Inspector.targetCrashed": hasCrashed = true
        case "Inspector.detached": isClosed = true
        case "Runtime.executionContextCreated", "Runtime.executionContextDestroyed", "Runtime.executionContextsCleared":
            takeContext(event)
        case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
            if let notice = Notice(event) { onNotice?(notice) }
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
            guard let request = event.parameters["request"], let url = request["url"]?.string else { return }
            requests[identifier] = Request(
                method: request["method"]?.string ?? "GET", url: url, kind: event.parameters["type"]?.string ?? "Other")
        case "Network.responseReceived": requests[identifier]?.hasResponse = true
        case "Network.loadingFinished": requests[identifier] = nil
        case "Network.loadingFailed":
            guard let request = requests.removeValue(forKey: identifier),
                event.parameters["canceled"]?.bool != true
            else { return }
            let why = event.parameters["errorText"]?.string ?? "failed"
            onNotice?(.message("\(request.text) failed: \(why)", place: nil, isWarning: true))
        default: return
        }
    }
}
