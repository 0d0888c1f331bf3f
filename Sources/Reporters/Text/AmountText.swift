import TestEvents

/// Counts things in words.
enum Plural {
    /// `1 test`, `2 tests`.
    static func of(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}

/// How long something took, as far as that is worth a reader's time.
enum DurationText {
    /// The time on the device, where it is more than a moment and not nearly the real one.
    static func deviceNote(device: Double, real: Double) -> String? {
        device >= 0.95 && device > real * 1.5 ? "\(SecondsText.short(device)) virtual" : nil
    }

    /// Both times, or nothing for a moment.
    static func of(device: Double, real: Double) -> String {
        let parts = [real >= 0.0005 ? SecondsText.short(real) : nil, deviceNote(device: device, real: real)]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}

/// The words for the size of a canvas.
enum CanvasText {
    /// `359 × 607`; nil for what is no size.
    static func of(_ canvas: [Double]?) -> String? {
        guard let canvas, canvas.count == 2 else { return nil }
        return canvas.map { SecondsText.trimmed(SecondsText.fixed($0, decimals: 3)) }.joined(separator: " × ")
    }
}

/// The words for what came of checks.
enum CheckText {
    /// `71 passes, 0 fails`.
    static func of(_ checks: RunSummary.Checks) -> String { "\(passes(checks)), \(fails(checks))" }

    /// `1 pass`, `2 passes`.
    static func passes(_ checks: RunSummary.Checks) -> String {
        checks.passes == 1 ? "1 pass" : "\(checks.passes) passes"
    }

    /// `1 fail`, `2 fails`.
    static func fails(_ checks: RunSummary.Checks) -> String { Plural.of(checks.fails, "fail") }
}
