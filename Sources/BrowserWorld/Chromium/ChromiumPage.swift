import Automation
import Scripting

/// One page of a browser: a tab, driven over its own session of the DevTools protocol.
///
/// The page is paused until ``pass(_:)`` is called: its tasks, timers and animations do not run, but its content can be
/// read.
final class ChromiumPage: ScriptedPage {
    /// The identifier of the target, which is also that of its main frame.
    let target: String
    let connection: DevToolsConnection
    /// The servers of its requests, and a transport that can answer instead.
    let network: BrowserNetwork
    private let session: String
    /// What the page is shown on; nil until it is prepared.
    private(set) var setting: PageSetting?
    /// Receives messages and errors of the page.
    var onNotice: ((PageNotice) -> Void)?

    /// The dialog that stops the page; nil when there is none.
    private(set) var dialog: PageDialog?
    private var dialogCount = 0
    /// Whether fingers have moved since the first one touched the page.
    private var isDragging = false
    /// The requests in flight, by the browser's identifiers.
    var requests: [String: PageRequest] = [:]
    /// The address of the document.
    private(set) var url = "about:blank"
    private(set) var hasCrashed = false
    private(set) var isClosed = false
    /// The contexts in which the page's tree can be read, by their frames.
    private(set) var contexts: [String: Double] = [:]
    /// The browser's identifiers of frames, by the numbers that they have here; the first is the page itself.
    var frameIdentifiers: [String]
    var frames: [FramePlace] = []
    /// Whether the time that was granted last has passed.
    var isBudgetSpent = true
    /// How often time has passed or something was done: the tree can have changed since an earlier count.
    var changes: UInt64 = 0

    /// The time of the process that shows the page.
    let time: ProcessTime
    /// The identifiers of the documents that the page has shown, in order.
    private var documents: [String] = []
    /// The last document that has been loaded with everything that it needs.
    private var loaded: String?
    /// Whether another document is on its way.
    private(set) var isNavigating = false
    /// Whether the browser holds the page's requests until they are sent on or answered.
    var isHolding = false
    /// What is called with the status of an answer, by the browser's identifiers of requests; redirected requests have
    /// several.
    var statusObservers: [String: [(Int?) -> Void]] = [:]
    /// What is known of requests that the network keeps.
    var traffic = TrafficState()

    /// How many frames the document has drawn.
    private var drawnFrames = 0
    /// How many frames have been asked for in vain since the document began or was loaded, or was drawn last.
    private var undrawnFrames = 0

    /// The name of the context of the script that reads the page.
    private static let world = "jsrun"
    /// The function that tells when a frame is drawn, in that context.
    private static let frameBinding = "__jsrunFrame"
    /// How long a frame may take to be told after it was drawn, in real seconds.
    private static let drawingTime = 0.005
    /// How often a document that draws nothing, such as one whose style sheets are on their way, is asked again.
    private static let mostUndrawnFrames = 12
    /// How long the browser may take to pass input on before another frame is drawn, in real seconds.
    private static let patience = 0.25
    /// How long a script of the page may run, in real seconds.
    static let scriptLimit = 10.0
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
        frameIdentifiers = [target]
        self.time = time ?? ProcessTime()
        self.time.add(self)
    }

    /// Prepares the target, before any code of a page runs in it; waits for nothing.
    ///
    /// A page that opens another one is paused until that is prepared.
    /// - Parameter date: in seconds since 1 January 1970 UTC.
    func prepare(_ setting: PageSetting, date: Double, userAgent: String) throws(BrowserError) {
        for domain in ["Page", "Runtime", "Network", "Inspector", "Log"] { try send("\(domain).enable") }
        try send("Page.setLifecycleEventsEnabled", ["enabled": true])
        try updateHolding()
        try send(
            "Runtime.addBinding", ["name": .string(Self.frameBinding), "executionContextName": .string(Self.world)])
        for source in [PageScript.source, PageScript.frames(Self.frameBinding)] {
            try send(
                "Page.addScriptToEvaluateOnNewDocument",
                ["source": .string(source), "worldName": .string(Self.world), "runImmediately": true])
        }
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
    func begin() throws(BrowserError) {
        guard let number = time.startCommand else { return }
        let method = "Emulation.setVirtualTimePolicy"
        time.startCommand = nil
        defer { connection.forget(number) }
        guard try connection.wait(DevToolsConnection.answerLimit, until: { connection.hasAnswer(number) || isStopped })
        else { throw BrowserError(.noAnswer(command: method, seconds: DevToolsConnection.answerLimit)) }
        let milliseconds = try connection.result(number, of: method)?["virtualTimeTicksBase"]?.number ?? 0
        time.base = abs(milliseconds) < 1e15 ? Int((milliseconds * 1000).rounded()) : 0
        // From here on, the browser's time is a whole number of ticks: it rounds others in ways that differ each time.
        let part = time.base % Self.microsecondsPerTick
        guard part > 0 else { return }
        try spend(Self.microsecondsPerTick - part, isHeld: false)
        time.base += Self.microsecondsPerTick - part
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

    func checkAlive() throws(BrowserError) {
        if hasCrashed { throw BrowserError(.pageCrashed(url: url)) }
    }

    /// Evaluates an expression where the page's tree can be read.
    /// - Returns: the value; nil when the page has none, or is stopped by a dialog.
    /// - Throws: ``BrowserError`` also when a script of the page does not end.
    func evaluate(_ expression: String, in frame: Int) throws(BrowserError) -> LocatedValue? {
        try result(of: expression, in: frame, isValue: true)?["value"]
    }

    /// Evaluates an expression in a frame.
    /// - Parameter isValue: whether the result is a value; it is the identifier of an object otherwise.
    func result(of expression: String, in frame: Int, isValue: Bool) throws(BrowserError) -> LocatedValue? {
        guard !isStopped, let context = document(of: frame) else {
            try checkAlive()
            return nil
        }
        do throws(BrowserError) {
            let answer = try call(
                "Runtime.evaluate",
                [
                    "expression": .string(expression), "contextId": .number(context), "returnByValue": .bool(isValue),
                    "silent": true,
                ], limit: Self.scriptLimit)
            if let details = answer?["exceptionDetails"] {
                let text = details["exception"]?["description"]?.string ?? details["text"]?.string ?? "an error"
                throw BrowserError(.malformed("the script that reads pages failed: \(text.prefix(300))"))
            }
            return answer?["result"]
        } catch {
            switch error.reason {
            case .noAnswer:
                _ = try? send("Runtime.terminateExecution")
                throw BrowserError(.endlessScript(url: url, seconds: Self.scriptLimit))
            case .refused:
                // The document was replaced meanwhile; the next one may be there already.
                if document(of: frame) == context { contexts[frameIdentifiers[frame]] = nil }
                return nil
            default: throw error
            }
        }
    }

    func document(of frame: Int) -> Double? {
        frameIdentifiers.indices.contains(frame) ? contexts[frameIdentifiers[frame]] : nil
    }

    // MARK: Loading

    /// Loads a document; returns when everything that it needs is there.
    /// - Returns: the time that it has taken, in ticks.
    /// - Throws: ``BrowserError`` when it cannot be loaded.
    func load(_ address: String) throws(BrowserError) -> Int {
        try begin()
        time.synchronize(to: network.ticks)
        let start = time.instant
        try updateHolding()
        // Without waiting for this, the browser would not report the first requests.
        _ = try call("Network.enable")
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
            if passes.isMultiple(of: 25), requests.isEmpty, time.held.isEmpty, !documents.contains(loader ?? "") {
                loader = try navigate(to: address)
            }
            do throws(BrowserError) {
                try pass(PageClock.frameTicks)
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

    /// Begins to load a document; returns the identifier of the document that is on its way.
    private func navigate(to address: String) throws(BrowserError) -> String? {
        let method = "Page.navigate"
        let number = try send(method, ["url": .string(address)], isAwaited: true)
        defer { connection.forget(number) }
        time.held.isOpen = true
        defer { time.held.isOpen = false }
        let isDone = try connection.wait(Self.holdLimit, askingEvery: 0.1) {
            time.held.decide()
            return connection.hasAnswer(number) || isStopped
        }
        try checkAlive()
        guard isDone else {
            throw BrowserError(.loadsForever(url: address, seconds: Self.holdLimit, requests: time.texts))
        }
        let answer = try connection.result(number, of: method)
        if let why = answer?["errorText"]?.string, !why.isEmpty { throw BrowserError(.notLoaded(url: address, why)) }
        url = address
        return answer?["loaderId"]?.string
    }

    /// Lets the process of the page crash.
    func crash() { _ = try? send("Page.crash") }

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
        readTraffic()
    }

    /// The parameters of the next frame at the present time.
    func nextFrame() -> LocatedValue {
        ["frameTimeTicks": .number(Self.milliseconds(time.nextFrame())), "interval": 16]
    }

    /// Draws a frame: animations move, and callbacks of `requestAnimationFrame` run.
    ///
    /// The browser loses a frame when the page's wish to be drawn has not reached it yet; then another one follows.
    func drawFrame() throws(BrowserError) {
        let before = drawnFrames
        func isDrawn() -> Bool { drawnFrames != before || isStopped }
        while try beginFrame(), undrawnFrames < Self.mostUndrawnFrames {
            if try connection.wait(Self.drawingTime, until: isDrawn) { return }
            undrawnFrames += 1
            time.noteLostFrame()
        }
    }

    /// Lets the browser draw a frame.
    /// - Returns: whether nothing has changed on the screen.
    private func beginFrame() throws(BrowserError) -> Bool {
        do throws(BrowserError) {
            let answer = try call("HeadlessExperimental.beginFrame", nextFrame(), limit: Self.scriptLimit)
            return answer?["hasDamage"]?.bool == false
        } catch {
            switch error.reason {
            // The frame before is still being drawn.
            case .refused: return false
            case .noAnswer:
                _ = try? send("Runtime.terminateExecution")
                throw BrowserError(.endlessScript(url: url, seconds: Self.scriptLimit))
            default: throw error
            }
        }
    }

    /// The number of microseconds in a tick.
    static let microsecondsPerTick = 1000 / PageClock.ticksPerMillisecond

    /// A time of the browser in milliseconds.
    ///
    /// The browser cuts fractions of a microsecond off, and a number of milliseconds can be less than was meant.
    static func milliseconds(_ microseconds: Int) -> Double { (Double(microseconds) + 0.5) / 1000 }

    // MARK: Input

    /// Sends input to the page, as the browser gets it from hardware, and lets it be handled.
    ///
    /// Requests do not hold the clock meanwhile: the browser puts off what is loaded while it handles input.
    /// - Returns: the time that has passed, in ticks.
    func input(_ input: PageInput) throws(BrowserError) -> Int {
        guard dialog == nil else { return 0 }
        changes += 1
        try updateHolding()
        var numbers: [Int] = []
        let commands = input.commands(at: time.secondsSince1970)
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
            try spend(Self.microsecondsPerTick, isHeld: false)
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
        let whole = max(1, (ticks + PageClock.inputTicks - 1) / PageClock.inputTicks) * PageClock.inputTicks
        if ticks < whole, !isStopped {
            try spend((whole - ticks) * Self.microsecondsPerTick, isHeld: false)
            time.elapsed += whole - ticks
            try drawFrame()
        }
        return whole
    }

    /// Answers the dialog that stops the page.
    func answer(_ accepts: Bool, text: String?) throws(BrowserError) {
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
        endTraffic()
    }

    /// Handles an event of this page; events of other sessions are ignored.
    func take(_ event: DevToolsConnection.Event) {
        guard event.session == session else { return }
        let parameters = event.parameters
        switch event.method {
        case "Emulation.virtualTimeBudgetExpired": isBudgetSpent = true
        case "Runtime.bindingCalled" where parameters["name"]?.string == Self.frameBinding:
            drawnFrames += 1
            undrawnFrames = 0
        case "Page.loadEventFired":
            loaded = documents.last
            undrawnFrames = 0
            keepTitle()
        case "Page.frameNavigated":
            guard let frame = parameters["frame"], frame["parentId"] == nil else { return }
            url = frame["url"]?.string ?? url
            if let document = frame["loaderId"]?.string { documents.append(document) }
            undrawnFrames = 0
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
            dialog = PageDialog(
                number: dialogCount,
                message: parameters["message"]?.string ?? "", kind: parameters["type"]?.string ?? "alert",
                text: parameters["defaultPrompt"]?.string ?? "")
        case "Page.javascriptDialogClosed": dialog = nil
        case "Inspector.targetCrashed": hasCrashed = true
        case "Inspector.detached": noteClosed()
        case "Fetch.requestPaused": hold(parameters)
        case "Runtime.executionContextCreated", "Runtime.executionContextDestroyed", "Runtime.executionContextsCleared":
            takeContext(event)
        case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
            if let notice = PageNotice(event) { onNotice?(notice) }
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
}
