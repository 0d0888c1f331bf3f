import TestEvents

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
