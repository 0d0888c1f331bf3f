extension FeatureFlag {
    /// Whether the app tells its makers what its users do.
    public static let analytics: FeatureFlag = "analytics"
}

extension FeatureConfiguration {
    /// What the app tells its makers of its users.
    public static let analytics = FeatureConfiguration(id: "analytics", configuration: [.analytics: true])

    /// ``analytics``, switched off: the same feature.
    public static let withoutAnalytics = FeatureConfiguration(id: analytics.id, configuration: [.analytics: false])
}
