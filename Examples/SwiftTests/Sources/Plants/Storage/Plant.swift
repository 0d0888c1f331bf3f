/// A plant with its watering schedule.
package struct Plant: Codable, Equatable {
    /// The unique name.
    package var name: String
    /// How long a watering lasts, in days.
    package var days: Int
    /// The date of the last watering, in seconds since 1 January 1970 UTC.
    package var watered: Double

    package init(name: String, days: Int, watered: Double) {
        self.name = name
        self.days = days
        self.watered = watered
    }

    /// Whether the plant needs water at a date, in seconds since 1 January 1970 UTC.
    package func isThirsty(at time: Double) -> Bool { time - watered >= Double(days) * 86_400 }
}
