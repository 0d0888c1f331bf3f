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
