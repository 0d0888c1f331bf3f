/// The time that a session and its device live in.
///
/// Everything that waits reads this clock, so that nothing above a driver knows whether time is virtual. Instants are
/// seconds since the device was started.
public protocol AutomationClock: AnyObject {
    /// The current instant, in seconds since the device was started.
    var now: Double { get }

    /// The current date, in seconds since 1 January 1970 UTC.
    var secondsSince1970: Double { get }

    /// Lets time pass until something may have changed on the device, or until the deadline.
    ///
    /// A virtual clock jumps to the next event that is due and runs it; a real clock sleeps for a poll interval.
    /// Does nothing when the deadline has passed.
    /// - Parameter deadline: an instant in seconds.
    func wait(until deadline: Double)

    /// Lets time pass exactly until the deadline, running whatever is due on the way.
    func sleep(until deadline: Double)

    /// Runs a body once at an instant; what is due at the same instant runs in the order of scheduling.
    /// - Parameters:
    ///   - deadline: an instant in seconds; one in the past runs as soon as time passes.
    ///   - reason: what is scheduled, in words for people who ask what the device is waiting for.
    @discardableResult
    func schedule(at deadline: Double, reason: String, _ body: @escaping () -> Void) -> any ScheduledEvent

    /// The instant of the next event, in seconds, or nil when nothing is scheduled or nothing is known about it.
    var nextEvent: Double? { get }
}

/// Something scheduled on a clock that can be called off.
public protocol ScheduledEvent: AnyObject {
    /// Calls the event off; does nothing when it has run.
    func cancel()
}
