import Automation
import CICU
import SimulatedUI

/// The offsets of a time zone from UTC, as ICU knows them, and so as the engine's `Date` does.
final class TimeZoneRules {
    /// The names of all time zones, such as `Europe/Berlin`.
    static var names: [String] {
        var names: [String] = []
        withUnsafeMutablePointer(to: &names) { names in
            icu_zone_names(names) { context, name in
                // The context is the pointer that the call above passes.
                context?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
            }
        }
        return names
    }

    /// ICU counts in milliseconds.
    private static let unit = 1000.0
    private let zone: UnsafeMutableRawPointer

    /// Reads the rules of a zone by its name.
    /// - Throws: ``ConfigurationMistake`` when the zone is unknown.
    init(_ name: String) throws(ConfigurationMistake) {
        guard !name.contains("\0"), let zone = icu_zone_open(name) else {
            throw ConfigurationMistake(
                option: "time-zone", value: name, message: "There is no time zone '\(name)'.",
                suggestion: nearestName(to: name, in: Self.names))
        }
        self.zone = zone
    }

    deinit { icu_zone_close(zone) }

    /// Returns the offset from UTC at an instant, in seconds.
    /// - Parameter instant: in seconds since 1 January 1970 UTC.
    func secondsFromGMT(at instant: Double) -> Int {
        let offset = icu_zone_offset(zone, instant * Self.unit)
        return offset.isFinite ? Int(offset / Self.unit) : 0
    }

    /// Returns the changes of the offset from one instant to another, in seconds since 1 January 1970 UTC.
    func changes(from begin: Double, to end: Double) -> [TimeZoneChange] {
        var changes: [TimeZoneChange] = []
        var offset = secondsFromGMT(at: begin)
        var instant = icu_zone_next_change(zone, begin * Self.unit)
        while instant.isFinite, instant <= end * Self.unit {
            let later = secondsFromGMT(at: instant / Self.unit)
            // Some changes concern only the name of the zone's time.
            if later != offset { changes.append(TimeZoneChange(instant: instant / Self.unit, secondsFromGMT: later)) }
            offset = later
            instant = icu_zone_next_change(zone, instant)
        }
        return changes
    }
}
