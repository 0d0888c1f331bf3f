internal import Automation
public import SimulatedUI

/// The run loop of a device as a bot sees it that lives inside the app, such as behind a dashboard.
///
/// Nobody has to drive it: turns are events of the device's clock. They keep the device busy, so that an action of a
/// script, such as a tap on a button of the dashboard, waits until the run is over.
public final class ClockTurns: BotTurns {
    /// The current instant of the device, in seconds.
    public var now: Double { clock.now }
    /// How many turns have run.
    public private(set) var count = 0

    private let clock: VirtualClock

    /// The time between two turns, in seconds: as little as between two calls of a timer that repeats.
    ///
    /// A run that took no time at all would be taken for a chain of events that never ends.
    public static let interval = 0.0001

    /// Creates the loop of a device.
    public init(_ clock: VirtualClock) { self.clock = clock }

    /// Calls back on a later turn.
    public func schedule(after seconds: Double, _ body: @escaping () -> Void) {
        clock.schedule(
            at: clock.now + max(Self.interval, seconds), kind: .transition, reason: { "a bot's operations" },
            { [weak self] in
                self?.count += 1
                body()
            })
    }
}
