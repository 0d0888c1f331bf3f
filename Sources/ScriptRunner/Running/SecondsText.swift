/// Durations in words.
package enum SecondsText {
    /// `1 second`, `0.5 seconds`, `86400 seconds`.
    package static func of(_ seconds: Double) -> String {
        let number = seconds == seconds.rounded() && seconds < 1e15 ? "\(Int(seconds))" : "\(seconds)"
        return number == "1" ? "1 second" : "\(number) seconds"
    }
}
