package import TestBench
internal import TestEvents

extension AppList {
    /// The app that a configuration names, or the first.
    /// - Throws: ``ConfigurationMistake`` when there is none.
    package func app(configured name: String?) throws(ConfigurationMistake) -> any AppUnderTest {
        let apps = apps
        if let name {
            if let app = app(named: name) { return app }
        } else if let first = apps.first {
            return first
        }
        guard !apps.isEmpty else {
            throw ConfigurationMistake(
                option: "app", value: name ?? "", message: "This runner knows no app; name some in its code.")
        }
        let known = apps.map(\.name)
        throw ConfigurationMistake(
            option: "app", value: name ?? "", message: "There is no app '\(name ?? "")'.",
            suggestion: nearestName(to: name ?? "", in: known), known: known)
    }
}
