/// An instant from which on a time zone is at another distance from UTC.
public struct TimeZoneChange: Hashable, Sendable {
    /// When, in seconds since 1 January 1970 UTC.
    public var instant: Double
    /// How far the zone is ahead of UTC from then on, in seconds.
    public var secondsFromGMT: Int

    /// Creates a change.
    public init(instant: Double, secondsFromGMT: Int) {
        self.instant = instant
        self.secondsFromGMT = secondsFromGMT
    }
}

extension SimulatedDevice.Configuration {
    /// How far the time zone is ahead of UTC at an instant, in seconds.
    /// - Parameter instant: in seconds since 1 January 1970 UTC.
    public func secondsFromGMT(at instant: Double) -> Int {
        timeZoneChanges.last { $0.instant <= instant }?.secondsFromGMT ?? secondsFromGMT
    }
}
