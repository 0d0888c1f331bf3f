import Automation
import Scripting

/// How the time of a page passes.
extension ChromiumPage {
    /// Lets time pass.
    ///
    /// Requests in flight hold it. While a transport can answer requests, the browser would also hold it for requests that
    /// are answered later. Time then passes regardless of requests, and is paused between two calls until the other
    /// requests have ended. A page receives each answer at the beginning of a call, at the same instant in every run.
    func passTime(_ ticks: Int) throws(BrowserError) {
        if isHolding {
            time.held.runAnswers(until: time.instant)
            try finishRequests()
            guard !isStopped else { return }
        }
        try spend(ticks * Self.microsecondsPerTick, isHeld: !isHolding)
        time.elapsed += ticks
    }

    /// Pauses the time while requests end.
    private func finishRequests() throws(BrowserError) {
        let held = time.held
        guard held.hasCommands || time.waitsForServers else { return }
        held.isOpen = true
        defer { held.isOpen = false }
        let start = ContinuousClock.now
        let isDone = try connection.wait(Self.holdLimit, askingEvery: 0.1) {
            held.decide()
            // Some bodies are read only while time passes.
            return !time.waitsForServers || isStopped
                || !time.waitsForResponses && ContinuousClock.now - start > .seconds(1)
        }
        guard isDone else { throw BrowserError(.clockIsHeld(seconds: Self.holdLimit, requests: time.texts)) }
    }

    /// Lets the browser's time pass, in microseconds.
    /// - Parameter isHeld: whether requests in flight hold it.
    func spend(_ microseconds: Int, isHeld: Bool) throws(BrowserError) {
        try begin()
        let isStreaming = !requests.isEmpty && requests.values.allSatisfy(\.isStream)
        changes += 1
        isBudgetSpent = false
        try send(
            "Emulation.setVirtualTimePolicy",
            [
                "policy": .string(isHeld && !isStreaming ? "pauseIfNetworkFetchesPending" : "advance"),
                "budget": .number(Self.milliseconds(microseconds)),
                "maxVirtualTimeTaskStarvationCount": .number(isHeld ? 100 : 0),
            ])
        let start = ContinuousClock.now
        var isEndless = false
        let isDone = try connection.wait(Self.holdLimit, askingEvery: 0.1) {
            if isBudgetSpent || isStopped { return true }
            isEndless = requests.isEmpty && ContinuousClock.now - start > .seconds(Self.scriptLimit)
            if isEndless { return true }
            // A stream that began meanwhile would hold the clock for ever.
            return isHeld && !requests.isEmpty && requests.values.allSatisfy(\.isStream)
                && ContinuousClock.now - start > .seconds(0.3)
        }
        try checkAlive()
        if isEndless {
            _ = try? send("Runtime.terminateExecution")
            throw BrowserError(.endlessScript(url: url, seconds: Self.scriptLimit))
        }
        guard isDone else {
            throw BrowserError(
                .clockIsHeld(seconds: Self.holdLimit, requests: requests.values.map(\.text).sorted()))
        }
        if !isBudgetSpent, !isStopped { try spend(microseconds, isHeld: false) }
    }
}
