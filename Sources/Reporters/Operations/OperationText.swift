import TestEvents

extension TestEvent.Operation {
    /// The name and what it was given: `COUNT_WAYPOINTS 1`.
    var call: String { data.map { "\(name) \($0)" } ?? name }

    /// Where it stands in its test: `Tests/13`, with `none` before the first title.
    var position: String { "\(section ?? OperationSections.none)/\(index)" }

    /// `✓` for a check that holds, `✗` for what has failed, `·` for an action that went well.
    var mark: String {
        if !passed { return "✗" }
        return isCheck ? "✓" : "·"
    }

    /// `PASS` or `FAIL` with the message; nil for an action that went well.
    var verdict: String? {
        guard isCheck || !passed else { return nil }
        return (passed ? "PASS" : "FAIL") + (message.map { " \($0)" } ?? "")
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
