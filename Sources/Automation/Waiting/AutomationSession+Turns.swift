extension AutomationSession {
    /// Lets happen what is due on the device at this instant: a turn of its run loop, during which no time passes.
    ///
    /// Alerts are left alone, as nothing is waited for.
    /// - Throws: ``AutomationError`` when the session's deadline has passed, and what went wrong inside the app.
    public func passTurn() throws {
        let clock = clock
        let now = clock.now
        if let next = clock.nextEvent {
            if next <= now { passTurn(of: clock, at: now) }
        } else {
            // A clock that knows of no event may still have some: one of our own marks the end of the instant.
            clock.schedule(at: now, reason: "the end of a turn") {}
            passTurn(of: clock, at: now)
        }
        try checkInterruption()
        try checkDeadline()
    }

    private func passTurn(of clock: any AutomationClock, at now: Double) {
        clock.wait(until: now.nextUp)
        noteActivity()
    }
}
