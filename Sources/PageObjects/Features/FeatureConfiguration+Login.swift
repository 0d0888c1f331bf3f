extension FeatureFlag {
    /// Whether the app asks its user to log in.
    public static let login: FeatureFlag = "login"
}

extension FeatureConfiguration {
    /// Logging in.
    public static let login = FeatureConfiguration(id: "login", configuration: [.login: true])
}
