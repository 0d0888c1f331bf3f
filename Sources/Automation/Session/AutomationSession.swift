/// A conversation with a device: what all elements, queries and waits of one run share.
///
/// Not `Sendable` and bound to no thread; use it from one thread at a time.
public final class AutomationSession {
    /// The user interface that is driven.
    public let driver: any Driver

    /// The time that everything here reads.
    public var clock: any AutomationClock { driver.clock }

    /// The grace period in which look-ups wait for what is missing, in seconds.
    public private(set) var timeout = 5.0
    private var savedTimeouts: [Double] = []

    /// An instant in seconds past which nothing waits: waits end there, and whatever then wants to wait throws.
    public var deadline: Double? { didSet { timeAllowed = deadline.map { $0 - clock.now } ?? 0 } }
    /// Whose limit the deadline is, for the error at its end: an option such as `--timeout`; nil when nobody says.
    public var deadlineOrigin: String?
    /// How long before the deadline it was set, in seconds.
    private(set) var timeAllowed = 0.0

    /// Whether a test has ended early: nothing waits any more, and actions of the Swift face are not carried out.
    ///
    /// So a test that cannot throw stops at its first failure.
    public var isStopped = false

    /// Told of every action before it is carried out, and of errors.
    public weak var observer: (any SessionObserver)?

    /// Called with an alert that appears; true leaves it alone, false dismisses it.
    public var alertHandler: ((Element) throws -> Bool)?

    /// Whether alerts are looked for at all.
    public var handlesAlerts = true

    /// The pause between two keys that `typeString` presses, in seconds.
    public var interKeyDelay = 0.0

    /// Where the calls of the Swift face that cannot throw report their failures.
    public var failureRecorder: any FailureRecorder = FailureCollector()
    /// What was reported since something is waited for; nil while nothing is.
    var reportedWhileWaiting: Set<String>?

    /// Something that went wrong inside the app and ends the action during which it happened.
    ///
    /// Thrown once, at the end of the action or of the delay that goes on.
    public var interruption: (any Error)?

    /// What the Swift face launches the app with next; nil for what it was launched with last.
    var nextLaunch: ApplicationLaunch?

    /// When the last action began, in seconds of the clock; nil before the first.
    public internal(set) var lastActionTime: Double?

    var alerts = AlertWatch()
    private var predicates: [String: Predicate] = [:]
    private var activity: UInt64 = 0

    /// Creates a session with a driver.
    public init(driver: any Driver) { self.driver = driver }

    /// The device as an element: the root of every path.
    public var target: Element { Element(session: self, query: .target, node: driver.root, origin: nil) }

    // MARK: Grace period

    /// Replaces the grace period; zero or less means that nothing waits.
    public func setTimeout(_ seconds: Double) { timeout = seconds.isNaN ? 0 : seconds }

    /// Saves the grace period on a stack and replaces it.
    public func pushTimeout(_ seconds: Double) {
        savedTimeouts.append(timeout)
        setTimeout(seconds)
    }

    /// Takes the grace period that was saved last; keeps the current one when none was saved.
    /// - Returns: the grace period that holds from now on, in seconds.
    @discardableResult
    public func popTimeout() -> Double {
        if let saved = savedTimeouts.popLast() { timeout = saved }
        return timeout
    }

    // MARK: Predicates

    /// A predicate, parsed once for each text.
    /// - Throws: ``PredicateError`` with the column of the mistake.
    public func predicate(_ format: String) throws(PredicateError) -> Predicate {
        if let predicate = predicates[format] { return predicate }
        let predicate = try Predicate(format)
        // Scripts that build texts with counters would fill any cache; starting over keeps it small.
        if predicates.count >= 256 { predicates.removeAll(keepingCapacity: true) }
        predicates[format] = predicate
        return predicate
    }

    // MARK: Freshness

    /// A number that stays the same while look-ups may be answered from memory.
    var stamp: UInt64 { driver.treeRevision ?? activity }

    /// Takes what is to end the present action; nil for nothing.
    public func takeInterruption() -> (any Error)? {
        defer { interruption = nil }
        return interruption
    }

    /// - Throws: what went wrong inside the app since this was asked last.
    func checkInterruption() throws {
        if let interruption = takeInterruption() { throw interruption }
    }

    /// Notes that the app had a chance to change.
    func noteActivity() { activity &+= 1 }
}

extension AutomationSession {
    /// Evaluates a query once: from the nearest element on its way that is still alive, else from the device.
    func result(of query: ElementQuery, from origin: Element?) throws -> QueryResult {
        var start = origin
        while let element = start, !element.isAlive { start = element.origin }
        var result: QueryResult = .one(start?.node ?? driver.root)
        let links = query.links(after: start?.query.link)
        do {
            var index = 0
            while index < links.count {
                if let first = try firstMatch(links, index, result) {
                    result = first
                    index += 2
                } else {
                    result = try result.following(links[index].step, in: driver)
                    index += 1
                }
                if case .nothing = result { return result }
            }
        } catch {
            throw failure(AutomationError(.predicate(error), className: "UIAElementNil", path: query.path))
        }
        return result
    }

    /// What a test and the index 0 behind it find: the first that meets the test, without asking the others.
    private func firstMatch(_ links: [ElementQuery.Link], _ index: Int, _ result: QueryResult)
        throws(PredicateEvaluationError) -> QueryResult?
    {
        guard index + 1 < links.count, case .index(0) = links[index + 1].step,
            case .with(let filter) = links[index].step,
            filter.text == nil
        else { return nil }
        switch result {
        case .members, .union: return try result.first(filter, in: driver)
        default: return nil
        }
    }

    /// Evaluates a query until it finds an element or the grace period is over; the element is a Nil then.
    func element(_ query: ElementQuery, from origin: Element?) throws -> Element {
        observer?.session(self, willLookUp: query)
        let node = try wait(unlessUnchanged: query.isStructural) {
            try result(of: query, from: origin).node(at: 0, in: driver)
        }
        return Element(session: self, query: query, node: node, origin: origin)
    }

    /// Evaluates a query until it has members or the grace period is over.
    func array(_ query: ElementQuery, from origin: Element?) throws -> ElementArray {
        observer?.session(self, willLookUp: query)
        let result = try wait(unlessUnchanged: query.isStructural) { () -> QueryResult? in
            let result = try self.result(of: query, from: origin)
            return result.count(in: driver) > 0 ? result : nil
        }
        return ElementArray(session: self, query: query, origin: origin, result: result)
    }

    /// Finds what a query describes, waiting for the grace period.
    /// - Throws: ``AutomationError`` when a predicate meets a value that it cannot be applied to; ``SessionStopped``
    ///   when the test has ended.
    public func element(_ query: ElementQuery) throws -> Element {
        if isStopped { throw SessionStopped() }
        return try element(query, from: nil)
    }

    /// Finds all that a query describes, waiting for the grace period until there is something.
    /// - Throws: ``AutomationError`` when a predicate meets a value that it cannot be applied to.
    public func elements(_ query: ElementQuery) throws -> ElementArray { try array(query, from: nil) }

    /// Tells the observer of an error that is about to be thrown.
    public func failure(_ error: AutomationError) -> AutomationError {
        observer?.session(self, willThrow: error)
        return error
    }
}

extension AutomationSession {
    /// A Nil that no look-up gave, as `new UIAElementNil()` makes one.
    public var nowhere: Element {
        Element(session: self, query: ElementQuery.target.firstNamed(""), node: nil, origin: nil)
    }
}

/// Someone who is told what a session does.
public protocol SessionObserver: AnyObject {
    /// An action is about to be carried out.
    func session(_ session: AutomationSession, willPerform action: SessionAction)

    /// An element, or several, are about to be looked up.
    func session(_ session: AutomationSession, willLookUp query: ElementQuery)

    /// An error is about to be thrown to whoever called.
    func session(_ session: AutomationSession, willThrow error: AutomationError)

    /// The alert handler threw an error; the default handling goes on.
    func session(_ session: AutomationSession, alertHandlerThrew error: any Error, for alert: Element)
}

extension SessionObserver {
    /// Does nothing.
    public func session(_ session: AutomationSession, willPerform action: SessionAction) {}
    /// Does nothing.
    public func session(_ session: AutomationSession, willLookUp query: ElementQuery) {}
    /// Does nothing.
    public func session(_ session: AutomationSession, willThrow error: AutomationError) {}
    /// Does nothing.
    public func session(_ session: AutomationSession, alertHandlerThrew error: any Error, for alert: Element) {}
}

/// An action as it is echoed.
public struct SessionAction {
    /// The element it is done to; nil for the device.
    public let element: Element?
    /// The call without the path, such as `tap()`.
    public let call: String
    /// Whether no script asked for it: the scroll before a tap, the dismissal of an alert.
    public let isImplicit: Bool

    /// The text of the script that would repeat the action, made when it is asked for.
    public var text: String { "\(element?.path ?? "target").\(call)" }
}
