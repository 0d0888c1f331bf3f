extension FeatureConfiguration {
    /// The features that come with the library, in the order of their domains, each with a file of its own.
    ///
    /// An app adds its own in extensions of ``FeatureConfiguration``, a file for each domain.
    public static let predefined = [onboarding, withoutOnboarding, analytics, withoutAnalytics]

    /// The identities that several of some features have, in their order; meant only for variants.
    public static func sharedIDs(of features: [FeatureConfiguration]) -> [ID] {
        var seen: Set<ID> = []
        var shared: [ID] = []
        for feature in features where !seen.insert(feature.id).inserted && !shared.contains(feature.id) {
            shared.append(feature.id)
        }
        return shared
    }
}
