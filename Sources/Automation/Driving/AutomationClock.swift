/// The clock that a session and its device share.
///
/// Everything that waits reads this clock, so nothing above a driver knows whether time is virtual. Instants are
/// seconds since the device started.
public protocol AutomationClock: AnyObject {
    /// The current instant, in seconds since the device started.
    var now: Double { get }

    /// The current date, in seconds since 1 January 1970 UTC.
    var secondsSince1970: Double { get }

    /// Lets time pass until something may have changed on the device, or until the deadline.
    ///
    /// A virtual clock jumps to the next event that is due and runs it; a real clock sleeps for a poll interval.
    /// Returns at once when the deadline has passed.
    /// - Parameter deadline: an instant in seconds.
    func wait(until deadline: Double)

    /// Lets time pass until exactly the deadline, and runs whatever is due on the way.
    func sleep(until deadline: Double)

    /// Schedules a body to run once at an instant; events due at the same instant run in scheduling order.
    /// - `deadline`: an instant in seconds; one in the past runs as soon as time passes.
    /// - `reason`: what is scheduled, shown in reports of what the device is waiting for.
    @discardableResult
    func schedule(at deadline: Double, reason: String, _ body: @escaping () -> Void) -> any ScheduledEvent

    /// The instant of the next event, in seconds; nil when nothing is scheduled or it is unknown.
    var nextEvent: Double? { get }
}

/// A scheduled event that can be cancelled.
public protocol ScheduledEvent: AnyObject {
    /// Cancels the event; has no effect once it has run.
    func cancel()
}
