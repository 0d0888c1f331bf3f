extension AutomationSession {
    /// Retries a probe until it succeeds or time is up, and handles alerts meanwhile.
    /// - Parameters:
    ///   - seconds: how long to retry; zero or less tries exactly once.
    ///   - probe: called at once, and whenever something may have changed.
    package func wait<Value>(upTo seconds: Double, _ probe: () throws -> Value?) rethrows -> Value? {
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

    /// Retries a probe during the grace period.
    /// - Parameters:
    ///   - isStructural: whether a retry is useless while the tree has not changed.
    ///   - hasWaited: whether the grace period is over, so that there is only one attempt.
    func wait<Value>(
        unlessUnchanged isStructural: Bool, hasWaited: Bool = false, _ probe: () throws -> Value?
    ) throws -> Value? {
        var revision = driver.treeRevision
        if let value = try probe() { return value }
        var pause = Pause(self, hasWaited ? 0 : timeout)
        while pause.elapse() {
            let current = driver.treeRevision
            if isStructural, current != nil, current == revision { continue }
            revision = current
            if let value = try probe() { return value }
        }
        try checkDeadline()
        return nil
    }

    /// Lets time pass, and handles alerts meanwhile.
    /// - Throws: ``AutomationError`` when the session's deadline has passed.
    public func delay(_ seconds: Double) throws {
        var pause = Pause(self, seconds)
        while pause.elapse() {}
        try checkInterruption()
        try checkDeadline()
    }

    /// Lets time pass until the next event of the device, but no later than an instant.
    ///
    /// Then handles alerts.
    /// - Parameter deadline: in seconds of the clock.
    package func passTime(until deadline: Double) {
        clock.wait(until: deadline)
        noteActivity()
        checkAlerts()
    }

    /// Waits until the device is idle, within a limit; ignores work that the app has scheduled for later.
    /// - Returns: the outcome, and the work that keeps the device busy.
    @discardableResult
    package func waitForIdle(upTo seconds: Double) -> IdleReport {
        let start = clock.now
        let isIdle: Void? = wait(upTo: seconds) { driver.busySources.contains(where: \.isSettling) ? nil : () }
        return IdleReport(
            isIdle: isIdle != nil, waited: clock.now - start, sources: isIdle == nil ? driver.busySources : []
        )
    }

    /// The time that transitions and animations are waited for even when the grace period is shorter, in seconds.
    private static let longestTransition = 5.0

    /// Waits until transitions, animations, scrolling and touches have ended, whatever the grace period.
    @discardableResult
    package func settle() -> IdleReport { waitForIdle(upTo: max(timeout, Self.longestTransition)) }

    /// Waits until transitions, animations and scrolling have ended, without handling alerts.
    ///
    /// So what a script reads right after an action is the final state, as UIKit's elements give it.
    /// - Returns: the outcome; nil when nothing moves, or while fingers do.
    @discardableResult
    package func settleForReading() -> IdleReport? {
        isAnyMoving(\.isMovement) ? withoutHandlingAlerts { settle() } : nil
    }

    /// Waits until no transition runs that shows two screens at once, without handling alerts; not while fingers move.
    ///
    /// So a look-up right after an action finds what is on the screen at the end.
    func settleForLookUp() {
        guard isAnyMoving({ $0.kind == .transition }) else { return }
        withoutHandlingAlerts {
            wait(upTo: max(timeout, Self.longestTransition)) {
                isAnyMoving { $0.kind == .transition } ? nil : ()
            }
        }
    }

    private func isAnyMoving(_ isMovement: (BusySource) -> Bool) -> Bool {
        let sources = driver.busySources
        return sources.contains(where: isMovement) && !sources.contains { $0.kind == .touch }
    }

    @discardableResult
    private func withoutHandlingAlerts<Result>(_ body: () -> Result) -> Result {
        let handles = handlesAlerts
        handlesAlerts = false
        defer { handlesAlerts = handles }
        return body()
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

/// A period of time that passes in steps.
private struct Pause {
    private let session: AutomationSession
    private let end: Double
    private var standstill = 0

    /// The longest period: three years, because longer ones lose precision.
    private static let longest = 1e8
    /// The maximum number of events at one instant; stops an app that never gets past it.
    private static let mostEvents = 100_000

    init(_ session: AutomationSession, _ seconds: Double) {
        self.session = session
        let end = session.clock.now + (seconds > 0 ? min(seconds, Self.longest) : 0)
        self.end = min(end, session.deadline ?? .infinity)
    }

    /// Lets some time pass; returns false when none is left.
    mutating func elapse() -> Bool {
        let before = session.clock.now
        guard before < end, standstill < Self.mostEvents, !session.isStopped else { return false }
        session.passTime(until: end)
        standstill = session.clock.now > before ? 0 : standstill + 1
        return true
    }
}

extension AutomationSession {
    /// Runs the events of the device that are due now: a turn of its run loop, during which no time passes.
    ///
    /// Alerts are ignored, because this is not a wait.
    /// - Throws: ``AutomationError`` when the session's deadline has passed, and any error inside the app.
    package func passTurn() throws {
        turn()
        try checkInterruption()
        try checkDeadline()
    }

    /// Runs the events of the device that are due now.
    func turn() {
        let clock = clock
        let now = clock.now
        if let next = clock.nextEvent {
            if next <= now { passTurn(of: clock, at: now) }
        } else {
            // A clock without known events may still have some: this one marks the end of the instant.
            clock.schedule(at: now, reason: "the end of a turn") {}
            passTurn(of: clock, at: now)
        }
    }

    private func passTurn(of clock: any AutomationClock, at now: Double) {
        clock.wait(until: now.nextUp)
        noteActivity()
    }
}

/// The outcome of a wait for an idle device.
package struct IdleReport: Hashable, Sendable {
    /// Whether the device was idle at the end.
    package var isIdle: Bool
    /// How long it took, in seconds.
    package var waited: Double
    /// The work that still kept the device busy; empty when it was idle.
    package var sources: [BusySource]
}

extension BusySource {
    /// Whether actions wait for this work to end; they ignore timers and requests.
    package var isSettling: Bool {
        switch kind {
        case .animation, .transition, .scrolling, .touch, .interaction: true
        case .timer, .network, .queue, .layout, .delegate: false
        }
    }

    /// Whether the work moves what is on the screen.
    fileprivate var isMovement: Bool { kind == .animation || kind == .transition || kind == .scrolling }
}
