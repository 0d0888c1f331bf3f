import Automation
import FoundationEssentials
import Scripting
import SimulatedUI

/// The requests of a page that a transport can answer.
extension BrowserPage {
    /// Whether the browser tells when a request was sent in the time of its page: it does for what the page itself loads.
    static func isTimed(_ identifier: String) -> Bool { identifier.contains(".") }

    /// Whether the page stands still until its next document has been answered.
    var isSuspended: Bool { time.held.isSuspended(self) }

    /// Lets the browser hold the page's requests if the transport can answer any, and otherwise lets it send them.
    func updateHolding() throws(BrowserError) {
        let holds = network.holdsRequests || !time.held.isEmpty
        guard holds != isHolding else { return }
        isHolding = holds
        if holds {
            try send("Fetch.enable", ["patterns": [["urlPattern": "*"]]])
        } else {
            try send("Fetch.disable")
        }
    }

    /// Takes a request that the browser holds.
    func hold(_ parameters: LocatedValue) {
        if let request = HeldRequest(parameters, of: self) {
            time.held.add(request)
        } else if let identifier = parameters["requestId"] {
            // A connection that is lost is noticed when the next answer is awaited.
            _ = try? send("Fetch.continueRequest", ["requestId": identifier])
        }
    }

    /// Ends a request that the browser holds.
    func end(_ request: HeldRequest, _ command: (method: String, parameters: LocatedValue)) {
        // See above.
        _ = try? send(command.method, command.parameters)
    }

    /// Records a request that is not held.
    func note(_ described: LocatedValue, _ identifier: String, _ request: Request) {
        guard !isHolding, request.kind != "WebSocket", request.kind != "Preflight",
            let transport = network.transport as? any SelectiveTransport,
            request.url.hasPrefix("http"), let url = URL(string: request.url)
        else { return }
        let sent = HTTPRequest(described, url: url)
        guard sent.method != "OPTIONS" || sent.headers["Access-Control-Request-Method"] == nil else { return }
        let instant = request.sent.map { $0 + time.lag } ?? time.instant
        expectStatus(of: identifier, transport.note(sent, from: FreeRequest(at: instant, kind: request.kind)))
    }

    // MARK: Time

    /// Lets time pass while requests hold it, except for those that a transport answers later, and for streams.
    ///
    /// These would hold it for ever. So it runs by itself, in steps that end when answers are due, and grow while nothing
    /// happens; what is sent meanwhile is answered at the end of the step.
    func passTime(_ ticks: Int) throws(BrowserError) {
        let held = time.held
        held.runAnswers(until: time.instant)
        guard !isSuspended, try resume(at: time.instant) else { return }
        let end = time.elapsed + ticks
        while time.elapsed < end, !isStopped {
            held.runAnswers(until: time.instant)
            if isSuspended { return try suspend() }
            let runsByItself = held.isWaiting || time.isStreaming
            if held.hasCommands || runsByItself && time.waitsForServers {
                try holdForServers()
            } else if !runsByItself {
                try passUntilRequestWaits(end - time.elapsed)
            } else {
                let due = held.nextDue.map { max(1, $0 - time.instant) } ?? .max
                let step = min(end - time.elapsed, due, held.step)
                let count = held.count
                try spend(Self.milliseconds(step), isHeld: false)
                time.elapsed += step
                held.step = held.count == count ? held.step + held.step / 4 : Self.frameTicks
            }
        }
    }

    /// Lets time pass while requests hold it, at most until one begins to wait for its answer.
    private func passUntilRequestWaits(_ ticks: Int) throws(BrowserError) {
        let held = time.held
        held.isOpen = true
        defer { held.isOpen = false }
        let start = ContinuousClock.now
        let isWhole = try spend(Self.milliseconds(ticks), isHeld: true) {
            held.decide()
            // A stream need not hold the time: that is seen when nothing else does.
            return held.isWaiting
                || time.isStreaming && !time.waitsForServers && ContinuousClock.now - start > .seconds(0.3)
        }
        if isWhole || isStopped {
            time.elapsed += ticks
        } else {
            held.step = Self.frameTicks
            try suspend()
            if !isSuspended { _ = try resume() }
        }
    }

    /// Lets the time stand still while requests end.
    private func holdForServers() throws(BrowserError) {
        let held = time.held
        held.isOpen = true
        defer { held.isOpen = false }
        let isDone = try connection.wait(Self.holdLimit, askingEvery: 0.1) {
            held.decide()
            return !time.waitsForServers || isStopped || isSuspended
        }
        guard isDone else {
            throw BrowserError(.clockIsHeld(seconds: Self.holdLimit, requests: time.texts))
        }
    }

    /// Stops the time, and asks which it is: a page whose next document is on its way answers when that has come.
    func suspend() throws(BrowserError) {
        guard time.question == nil else { return }
        try send("Emulation.setVirtualTimePolicy", ["policy": "pause"])
        try send("Performance.enable")
        time.question = try send("Performance.getMetrics", isAwaited: true)
    }

    /// Learns which time it is after it was stopped; returns whether it can go on.
    /// - Parameter instant: the present instant of the session, in ticks; nil if the time was stopped just now.
    private func resume(at instant: Int? = nil) throws(BrowserError) -> Bool {
        guard let question = time.question else { return true }
        let held = time.held
        held.isOpen = true
        defer { held.isOpen = false }
        let isDone = try connection.wait(Self.holdLimit, askingEvery: 0.1) {
            held.decide()
            return connection.hasAnswer(question) || isStopped || isSuspended
        }
        guard isDone else {
            throw BrowserError(.clockIsHeld(seconds: Self.holdLimit, requests: time.texts))
        }
        guard connection.hasAnswer(question) else { return false }
        time.question = nil
        defer { connection.forget(question) }
        let metrics = try connection.result(question, of: "Performance.getMetrics")?["metrics"]?.elements
        if let seconds = metrics?.first(where: { $0["name"]?.string == "Timestamp" })?["value"]?.number {
            time.elapsed = max(time.elapsed, time.ticks(at: seconds))
        }
        if let instant { time.synchronize(to: instant) }
        return true
    }

    private static func milliseconds(_ ticks: Int) -> Double { Double(ticks) / Double(ticksPerMillisecond) }
}
