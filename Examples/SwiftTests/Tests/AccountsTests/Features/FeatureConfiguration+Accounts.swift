import PageObjects
import SampleApps

extension FeatureFlag {
    /// Whether people can be found; ``onboarding`` and ``analytics`` are the library's own.
    static let explore = FeatureFlag(Accounts.Flag.explore)

    /// A switch of the app.
    init(_ flag: Accounts.Flag) { self.init(rawValue: flag.rawValue) }
}

extension FeatureConfiguration {
    /// The search screen: its switch and the server's answers.
    static let explore = FeatureConfiguration(configuration: [.explore: true], api: [.noRecommendations, .search])
}
