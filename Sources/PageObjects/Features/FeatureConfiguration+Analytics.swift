extension FeatureFlag {
    /// Whether the app sends analytics events.
    public static let analytics: FeatureFlag = "analytics"
}

extension FeatureConfiguration {
    /// The app's analytics.
    public static let analytics = FeatureConfiguration(id: "analytics", configuration: [.analytics: true])

    /// ``analytics``, switched off: the same feature.
    public static let withoutAnalytics = FeatureConfiguration(id: analytics.id, configuration: [.analytics: false])
}
