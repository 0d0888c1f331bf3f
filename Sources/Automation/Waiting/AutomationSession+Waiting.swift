extension AutomationSession {
    /// Tries something until it succeeds or time is up; alerts are handled meanwhile.
    /// - Parameters:
    ///   - seconds: how long to go on; zero or less tries exactly once.
    ///   - probe: what is tried: at once, and whenever something may have changed.
    public func wait<Value>(upTo seconds: Double, _ probe: () throws -> Value?) rethrows -> Value? {
        let isOutermost = reportedWhileWaiting == nil
        if isOutermost { reportedWhileWaiting = [] }
        defer { if isOutermost { reportedWhileWaiting = nil } }
        if let value = try probe() { return value }
        var pause = Pause(self, seconds)
        while pause.elapse() {
            if let value = try probe() { return value }
        }
        return nil
    }

    /// Tries something for the grace period.
    /// - Parameter isStructural: whether trying again is useless while the tree has not changed.
    func wait<Value>(unlessUnchanged isStructural: Bool, _ probe: () throws -> Value?) throws -> Value? {
        var revision = driver.treeRevision
        if let value = try probe() { return value }
        var pause = Pause(self, timeout)
        while pause.elapse() {
            let current = driver.treeRevision
            if isStructural, current != nil, current == revision { continue }
            revision = current
            if let value = try probe() { return value }
        }
        try checkDeadline()
        return nil
    }

    /// Lets time pass; alerts are handled meanwhile.
    /// - Throws: ``AutomationError`` when the session's deadline has passed.
    public func delay(_ seconds: Double) throws {
        var pause = Pause(self, seconds)
        while pause.elapse() {}
        try checkInterruption()
        try checkDeadline()
    }

    /// Lets time pass until the next event of the device, at most until an instant; then handles alerts.
    /// - Parameter deadline: in seconds of the clock.
    public func passTime(until deadline: Double) {
        clock.wait(until: deadline)
        noteActivity()
        checkAlerts()
    }

    /// Waits until the device is idle, for no longer than given; what the app has planned for later is not waited for.
    /// - Returns: how it ended, and what keeps the device busy.
    @discardableResult
    public func waitForIdle(upTo seconds: Double) -> IdleReport {
        let start = clock.now
        let isIdle: Void? = wait(upTo: seconds) { driver.busySources.contains(where: \.isSettling) ? nil : () }
        return IdleReport(
            isIdle: isIdle != nil, waited: clock.now - start, sources: isIdle == nil ? driver.busySources : []
        )
    }

    /// - Throws: ``AutomationError`` when the session's deadline has passed.
    func checkDeadline() throws {
        guard let deadline, clock.now >= deadline else { return }
        throw failure(
            AutomationError(
                .deadlineReached(timeAllowed, origin: deadlineOrigin), className: ElementType.target.className,
                path: "target"))
    }
}

/// A stretch of time that passes step by step.
struct Pause {
    private let session: AutomationSession
    private let end: Double
    private var standstill = 0

    /// The longest stretch: three years, beyond which instants lose their precision.
    private static let longest = 1e8
    /// How often something may happen at one instant; an app that never gets beyond an instant ends the wait.
    private static let mostEvents = 100_000

    init(_ session: AutomationSession, _ seconds: Double) {
        self.session = session
        let end = session.clock.now + (seconds > 0 ? min(seconds, Self.longest) : 0)
        self.end = min(end, session.deadline ?? .infinity)
    }

    /// Lets some time pass; false when nothing is left.
    mutating func elapse() -> Bool {
        let before = session.clock.now
        guard before < end, standstill < Self.mostEvents, !session.isStopped else { return false }
        session.passTime(until: end)
        standstill = session.clock.now > before ? 0 : standstill + 1
        return true
    }
}
