extension FeatureFlag {
    /// Whether the app shows its onboarding to a new user.
    public static let onboarding: FeatureFlag = "onboarding"
}

extension FeatureConfiguration {
    /// The onboarding of a new user.
    public static let onboarding = FeatureConfiguration(id: "onboarding", configuration: [.onboarding: true])

    /// ``onboarding``, switched off: the same feature.
    public static let withoutOnboarding = FeatureConfiguration(
        id: onboarding.id, configuration: [.onboarding: false])
}
