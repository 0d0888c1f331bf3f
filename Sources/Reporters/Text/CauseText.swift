import TestEvents

/// The broken features that a failure stands on, in words.
enum CauseText {
    /// `stands on sign-in, which 'Signs in' proves`; nil for an independent failure.
    static func of(_ features: [FailureCauses.BrokenFeature], in script: String) -> String? {
        guard !features.isEmpty else { return nil }
        let parts = features.map { feature in
            let titles = feature.tests.map { "'\($0.script == script ? $0.title : $0.description)'" }
            return
                "\(feature.name), which \(titles.joined(separator: " and ")) \(titles.count == 1 ? "proves" : "prove")"
        }
        return "stands on " + parts.joined(separator: "; on ")
    }

    /// `2 independent, 3 stand on a broken feature: sign-in`; nil when no failure stands on another.
    static func counts(of causes: FailureCauses) -> String? {
        let count = causes.consequenceCount
        guard count > 0 else { return nil }
        let names = causes.features.map(\.name).joined(separator: ", ")
        return "\(causes.independentCount) independent, \(count) \(count == 1 ? "stands" : "stand") on "
            + (causes.features.count == 1 ? "a broken feature: " : "broken features: ") + names
    }
}
