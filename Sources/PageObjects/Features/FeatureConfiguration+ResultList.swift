extension FeatureFlag {
    /// Whether the app shows the results of a search as a list.
    public static let resultList: FeatureFlag = "resultList"
}

extension FeatureConfiguration {
    /// The list of results of a search.
    public static let resultList = FeatureConfiguration(id: "resultList", configuration: [.resultList: true])
}
