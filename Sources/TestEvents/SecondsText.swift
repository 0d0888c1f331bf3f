/// Formats durations.
package enum SecondsText {
    /// Returns words: `1 second`, `0.5 seconds`, `86400 seconds`.
    package static func of(_ seconds: Double) -> String {
        let number = seconds == seconds.rounded() && seconds < 1e15 ? "\(Int(seconds))" : "\(seconds)"
        return number == "1" ? "1 second" : "\(number) seconds"
    }

    /// Returns a fixed number of decimals with a point, regardless of the locale: `1.500`.
    package static func fixed(_ seconds: Double, decimals: Int) -> String {
        guard seconds.isFinite, abs(seconds) < 1e12 else { return "0" }
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let units = Int((abs(seconds) * Double(scale)).rounded())
        let sign = seconds < 0 && units > 0 ? "-" : ""
        guard decimals > 0 else { return "\(sign)\(units)" }
        let fraction = String(units % scale)
        return "\(sign)\(units / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }

    /// Returns a readable duration in the unit that fits.
    ///
    /// Examples: `3 ms`, `1.25 s`, `2 min 5 s`, `1 h 0 min`, `3 d 4 h`.
    package static func short(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds > 0 else { return "0 ms" }
        if seconds < 0.9995 {
            let milliseconds = (seconds * 1000).rounded()
            return milliseconds < 1 ? "< 1 ms" : "\(Int(milliseconds)) ms"
        }
        if seconds < 59.95 { return trimmed(fixed(seconds, decimals: seconds < 9.995 ? 2 : 1)) + " s" }
        guard seconds < 1e9 else { return "\(Int(min(seconds / 86_400 / 365.25, 1e15))) years" }
        let whole = Int(seconds.rounded())
        if whole < 3600 { return pair(whole / 60, "min", whole % 60, "s") }
        if whole < 86_400 { return pair(whole / 3600, "h", whole % 3600 / 60, "min") }
        return pair(whole / 86_400, "d", whole % 86_400 / 3600, "h")
    }

    private static func pair(_ large: Int, _ largeUnit: String, _ small: Int, _ smallUnit: String) -> String {
        small == 0 ? "\(large) \(largeUnit)" : "\(large) \(largeUnit) \(small) \(smallUnit)"
    }

    /// Returns the number without trailing zeros in its decimals.
    package static func trimmed(_ number: String) -> String {
        guard number.contains(".") else { return number }
        var end = number.endIndex
        while number[number.index(before: end)] == "0" { end = number.index(before: end) }
        if number[number.index(before: end)] == "." { end = number.index(before: end) }
        return String(number[..<end])
    }
}
