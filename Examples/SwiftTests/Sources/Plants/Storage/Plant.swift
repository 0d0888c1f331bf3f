/// A plant, and what is known about its thirst.
package struct Plant: Codable, Equatable {
    /// What it is called; no two plants share a name.
    package var name: String
    /// How long a watering lasts, in days.
    package var days: Int
    /// When it was watered, in seconds since 1 January 1970 UTC.
    package var watered: Double

    package init(name: String, days: Int, watered: Double) {
        self.name = name
        self.days = days
        self.watered = watered
    }

    /// Whether it needs water at a time, in seconds since 1 January 1970 UTC.
    package func isThirsty(at time: Double) -> Bool { time - watered >= Double(days) * 86_400 }
}
