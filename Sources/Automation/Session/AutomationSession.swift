/// A session with a device: the state that all elements, queries and waits of one run share.
///
/// Not `Sendable`; may move between threads, but is used from one thread at a time.
public final class AutomationSession {
    /// The user interface that is driven.
    public let driver: any Driver

    /// The clock of the session and its device.
    public var clock: any AutomationClock { driver.clock }

    /// The grace period in which look-ups wait for missing elements, in seconds.
    public private(set) var timeout = 5.0
    private var savedTimeouts: [Double] = []

    /// The instant, in seconds, at which all waits end; later waits throw.
    package var deadline: Double? {
        // Whole microseconds: the limit is named in messages, and the sum of instant and limit is rounded.
        didSet { timeAllowed = deadline.map { (($0 - clock.now) * 1e6).rounded() / 1e6 } ?? 0 }
    }
    /// The origin of the deadline for error messages, such as the option `--timeout`; nil when unknown.
    package var deadlineOrigin: String?
    /// The time limit from when it was set until the deadline, in seconds.
    private(set) var timeAllowed = 0.0

    /// Whether the test has ended early: waits end at once, and actions of the Swift interface are skipped.
    ///
    /// This way, a test that cannot throw stops at its first failure.
    package var isStopped = false

    /// Notified of every action before it is performed, and of errors.
    package weak var observer: (any SessionObserver)?

    /// Called with an alert that appears; true keeps it, false dismisses it.
    public var alertHandler: ((Element) throws -> Bool)?

    /// Whether alerts are handled at all.
    public var handlesAlerts = true

    /// The pause between two keys that `typeString` presses, in seconds.
    public var interKeyDelay = 0.0

    /// The recorder for failures of calls in the Swift interface that cannot throw.
    public var failureRecorder: any FailureRecorder = FailureCollector()
    /// The failures reported during the current wait; nil outside a wait.
    var reportedWhileWaiting: Set<String>?

    /// An error inside the app that ends the action during which it occurred.
    ///
    /// Thrown once, at the end of the current action or delay.
    package var interruption: (any Error)?

    /// The launch options of the next launch in the Swift interface; nil for those of the last launch.
    var nextLaunch: ApplicationLaunch?

    /// The start of the last action, in seconds of the clock; nil before the first.
    package internal(set) var lastActionTime: Double?

    /// When the app is idle, and the wait for it.
    public private(set) lazy var idleCheck = IdleCheck(self)

    var alerts = AlertWatch()
    /// The last look-up that found nothing, and when its wait ended, in seconds of the clock.
    private var vainWait: (query: ElementQuery, ended: Double)?
    private var predicates: [String: ElementPredicate] = [:]
    private var activity: UInt64 = 0

    /// Creates a session with a driver.
    public init(driver: any Driver) { self.driver = driver }

    /// The device as an element: the root of every path.
    package var target: Element { Element(session: self, query: .target, node: driver.root, origin: nil) }

    // MARK: Grace period

    /// Replaces the grace period; zero or less disables waiting.
    public func setTimeout(_ seconds: Double) { timeout = seconds.isNaN ? 0 : seconds }

    /// Saves the grace period on a stack and replaces it.
    package func pushTimeout(_ seconds: Double) {
        savedTimeouts.append(timeout)
        setTimeout(seconds)
    }

    /// Restores the grace period that was saved last; keeps the current one when none was saved.
    /// - Returns: the new grace period, in seconds.
    @discardableResult
    package func popTimeout() -> Double {
        if let saved = savedTimeouts.popLast() { timeout = saved }
        return timeout
    }

    // MARK: Predicates

    /// A predicate, parsed once for each format.
    /// - Throws: ``PredicateError`` with the column of the error.
    package func predicate(_ format: String) throws(PredicateError) -> ElementPredicate {
        if let predicate = predicates[format] { return predicate }
        let predicate = try ElementPredicate(format)
        // Scripts that compose formats with counters would fill any cache; clearing it keeps it small.
        if predicates.count >= 256 { predicates.removeAll(keepingCapacity: true) }
        predicates[format] = predicate
        return predicate
    }

    // MARK: Freshness

    /// A number that stays the same while look-ups may be answered from memory.
    var stamp: UInt64 { driver.treeRevision ?? activity }

    /// Sets the error that ends the current action, or nil.
    package func takeInterruption() -> (any Error)? {
        defer { interruption = nil }
        return interruption
    }

    /// - Throws: the error that occurred inside the app since the last call.
    func checkInterruption() throws {
        if let interruption = takeInterruption() { throw interruption }
    }

    /// Records that the app may have changed.
    func noteActivity() { activity &+= 1 }
}

extension AutomationSession {
    /// Evaluates a query once, from the nearest live element on its path, or from the device.
    package func result(of query: ElementQuery, from origin: Element?) throws -> QueryResult {
        var start = origin
        while let element = start, !element.isAlive { start = element.origin }
        do {
            return try query.result(from: start?.node ?? driver.root, after: start?.query.link, in: driver)
        } catch {
            throw failure(AutomationError(.predicate(error), className: "UIAElementNil", path: query.path))
        }
    }

    /// Evaluates a query until it finds an element or the grace period ends; returns a Nil then.
    func element(_ query: ElementQuery, from origin: Element?) throws -> Element {
        Element(session: self, query: query, node: try node(of: query, from: origin), origin: origin)
    }

    /// Evaluates a query until it finds an object or the grace period ends; returns nil then.
    func node(of query: ElementQuery, from origin: Element?) throws -> (any ElementNode)? {
        observer?.session(self, willLookUp: query)
        settleForLookUp()
        let node = try wait(unlessUnchanged: query.isStructural, hasWaited: hasWaited(for: query)) {
            try result(of: query, from: origin).node(at: 0, in: driver)
        }
        if node == nil { vainWait = (query, clock.now) }
        return node
    }

    /// Evaluates a query until it has members or the grace period ends.
    func array(_ query: ElementQuery, from origin: Element?) throws -> ElementArray {
        observer?.session(self, willLookUp: query)
        settleForLookUp()
        let result = try wait(unlessUnchanged: query.isStructural, hasWaited: hasWaited(for: query)) {
            () -> QueryResult? in
            let result = try self.result(of: query, from: origin)
            return result.count(in: driver) > 0 ? result : nil
        }
        if result == nil { vainWait = (query, clock.now) }
        return ElementArray(session: self, query: query, origin: origin, result: result)
    }

    /// Whether a look-up that this query extends has just waited for the whole grace period.
    func hasWaited(for query: ElementQuery) -> Bool {
        guard let vainWait, vainWait.ended == clock.now else { return false }
        return query.extends(vainWait.query)
    }

    /// Finds the element of a query, and waits for it up to the grace period.
    /// - Throws: `AutomationError` when a predicate cannot be applied to a value; `SessionStopped` when the test
    ///   has ended.
    public func element(_ query: ElementQuery) throws -> Element {
        if isStopped { throw SessionStopped() }
        return try element(query, from: nil)
    }

    /// Finds all elements of a query, and waits for the first one up to the grace period.
    /// - Throws: ``AutomationError`` when a predicate cannot be applied to a value.
    public func elements(_ query: ElementQuery) throws -> ElementArray { try array(query, from: nil) }

    /// Reports an error to the observer before it is thrown.
    package func failure(_ error: AutomationError) -> AutomationError {
        observer?.session(self, willThrow: error)
        return error
    }
}

extension AutomationSession {
    /// A Nil without a look-up, as created by `new UIAElementNil()`.
    package var nowhere: Element {
        Element(session: self, query: ElementQuery.target.firstNamed(""), node: nil, origin: nil)
    }
}

/// An observer of a session.
package protocol SessionObserver: AnyObject {
    /// Called before an action is performed.
    func session(_ session: AutomationSession, willPerform action: SessionAction)

    /// Called before fingers touch the screen, with their paths in points of the screen.
    func session(_ session: AutomationSession, willTouch gesture: Gesture)

    /// Called before one or more elements are looked up.
    func session(_ session: AutomationSession, willLookUp query: ElementQuery)

    /// Called before an error is thrown to the caller.
    func session(_ session: AutomationSession, willThrow error: AutomationError)

    /// Called when the alert handler threw an error; the default handling continues.
    func session(_ session: AutomationSession, alertHandlerThrew error: any Error, for alert: Element)

    /// Called with what a person who reads the log should know.
    func session(_ session: AutomationSession, didNote text: String)
}

extension SessionObserver {
    /// Ignores the action.
    package func session(_ session: AutomationSession, willPerform action: SessionAction) {}
    /// Ignores the fingers.
    package func session(_ session: AutomationSession, willTouch gesture: Gesture) {}
    /// Ignores the look-up.
    package func session(_ session: AutomationSession, willLookUp query: ElementQuery) {}
    /// Ignores the error.
    package func session(_ session: AutomationSession, willThrow error: AutomationError) {}
    /// Ignores the text.
    package func session(_ session: AutomationSession, didNote text: String) {}
    /// Ignores the error.
    package func session(_ session: AutomationSession, alertHandlerThrew error: any Error, for alert: Element) {}
}
