import TestEvents

/// Counts things in words.
enum Plural {
    /// Returns `1 test`, `2 tests`.
    static func of(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}

/// Durations, where they are worth showing.
enum DurationText {
    /// Returns the time on the device, if it is significant and differs clearly from the real one.
    static func deviceNote(device: Double, real: Double) -> String? {
        device >= 0.95 && device > real * 1.5 ? "\(SecondsText.short(device)) virtual" : nil
    }

    /// Returns both times, or nothing for a very short time.
    static func of(device: Double, real: Double) -> String {
        let seconds = real >= 0.0005 ? SecondsText.short(real) : ""
        guard let note = deviceNote(device: device, real: real) else { return seconds }
        // Joining a list of texts searches for conformances when a run first does it.
        return seconds.isEmpty ? note : "\(seconds), \(note)"
    }
}

/// The text for the size of a canvas.
enum CanvasText {
    /// Returns `359 × 607`; nil if it is not a size.
    static func of(_ canvas: [Double]?) -> String? {
        guard let canvas, canvas.count == 2 else { return nil }
        return canvas.map { SecondsText.trimmed(SecondsText.fixed($0, decimals: 3)) }.joined(separator: " × ")
    }
}

/// The text for the results of checks.
enum CheckText {
    /// Returns `71 passes, 0 fails`.
    static func of(_ checks: RunSummary.Checks) -> String { "\(passes(checks)), \(fails(checks))" }

    /// Returns `1 pass`, `2 passes`.
    static func passes(_ checks: RunSummary.Checks) -> String {
        checks.passes == 1 ? "1 pass" : "\(checks.passes) passes"
    }

    /// Returns `1 fail`, `2 fails`.
    static func fails(_ checks: RunSummary.Checks) -> String { Plural.of(checks.fails, "fail") }
}
