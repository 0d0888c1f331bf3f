/// When an app is idle, so that the next step of a test may begin; and the one place that waits for it.
///
/// An app is busy while it ignores touches, while something moves on its screen, while simulated fingers are down, and
/// while a ``IdleDelegate`` says so. Endless animations count too, unlike in the waits before UIAutomation's actions.
public final class IdleCheck {
    // The session owns this object.
    private unowned let session: AutomationSession

    /// The time allowed beyond the longest active touch, in seconds.
    public var timeout = 5.0
    /// Further kinds of work to wait for: requests, queues, timers or a pending layout.
    public var additionalSources: Set<BusySource.Kind> = []
    /// The time ahead within which a timer that is due counts, in seconds, if timers count at all.
    public var timerLimit = 0.5
    /// What the test knows about the app's idleness.
    public weak var delegate: (any IdleDelegate)?
    /// Called with the reason when waiting was in vain, and before, when an endless animation is the likely cause.
    public var log: ((String) -> Void)?

    init(_ session: AutomationSession) { self.session = session }

    /// Whether the app is idle now.
    public var isIdle: Bool { busySources.isEmpty }

    /// Every reason why the app is busy, one on each line; empty when it is idle.
    public var busyDescription: String { busySources.map(\.description).joined(separator: "\n") }

    /// The reasons why the app is busy now.
    public var busySources: [BusySource] {
        let driver = session.driver
        let ignored = delegate?.viewsToIgnore(in: session).flatMap { query in
            // A query that cannot be evaluated ignores nothing.
            (try? session.result(of: query, from: nil).nodes(in: driver)) ?? []
        }
        var sources = driver.activity(exceptAnimationsOf: ignored ?? []).filter(\.isSettling)
        if !additionalSources.isEmpty { sources += driver.pendingSources.filter(isWanted) }
        if let delegate, !delegate.isAppIdle {
            sources.append(BusySource(kind: .delegate, detail: delegate.busyDescription ?? "the app is not idle"))
        }
        return sources
    }

    private func isWanted(_ source: BusySource) -> Bool {
        guard additionalSources.contains(source.kind) else { return false }
        return source.kind != .timer || source.ends.map { $0 <= session.clock.now + timerLimit } ?? true
    }

    /// Lets the app's run loop turn once, then waits until the app is idle.
    ///
    /// Waits up to the longest active touch and ``timeout``; alerts are left to the test.
    /// - Returns: whether the app is idle. If not, the reasons are logged.
    @discardableResult
    public func waitForIdle() -> Bool {
        let driver = session.driver
        session.turn()
        let start = session.clock.now
        let limit = min(86_400, max(0, (driver.touchesEnd ?? start) - start) + max(0, timeout))
        if wait(until: start + limit / 2) { return true }
        if let endless = busySources.first(where: \.isEndless) {
            tell("\(endless.detail) repeats for ever, which is probably why the app is not idle")
        }
        if wait(until: start + limit) { return true }
        let seconds = ScriptSpelling.number((limit * 1000).rounded() / 1000)
        tell("the app is still busy after \(seconds) s:\n\(busyDescription)")
        return false
    }

    /// Waits until the app is idle, or until an instant.
    private func wait(until deadline: Double) -> Bool {
        let isIdle: Void? = session.leavingAlerts {
            session.wait(upTo: deadline - session.clock.now) {
                var sources = busySources
                if sources.contains(where: { $0.kind == .layout }) {
                    // A pending layout is done when the tree is read.
                    _ = session.driver.treeRevision
                    sources = busySources
                }
                return sources.isEmpty ? () : nil
            }
        }
        return isIdle != nil
    }

    private func tell(_ text: String) {
        if let log { log(text) } else { session.observer?.session(session, didNote: text) }
    }
}

/// What a test knows about an app's idleness; every member has a default.
public protocol IdleDelegate: AnyObject {
    /// Whether the app is idle, as far as the test knows.
    var isAppIdle: Bool { get }
    /// Why the app is busy; nil when unknown.
    var busyDescription: String? { get }
    /// The views whose animations do not count, nor those of their descendants.
    func viewsToIgnore(in session: AutomationSession) -> [ElementQuery]
}

extension IdleDelegate {
    /// True.
    public var isAppIdle: Bool { true }
    /// Nil.
    public var busyDescription: String? { nil }
    /// None.
    public func viewsToIgnore(in session: AutomationSession) -> [ElementQuery] { [] }
}

extension AutomationSession {
    /// Runs a body during which alerts are left to the test.
    package func leavingAlerts<Result>(_ body: () throws -> Result) rethrows -> Result {
        let handled = handlesAlerts
        handlesAlerts = false
        defer { handlesAlerts = handled }
        return try body()
    }
}
