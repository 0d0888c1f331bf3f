extension FeatureFlag {
    /// Whether the app has a profile of its user.
    public static let profile: FeatureFlag = "profile"
}

extension FeatureConfiguration {
    /// The user's profile.
    public static let profile = FeatureConfiguration(id: "profile", configuration: [.profile: true])
}
