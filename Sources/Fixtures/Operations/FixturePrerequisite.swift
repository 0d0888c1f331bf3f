/// Something that the store has to hold before an operation can run.
///
/// ```swift
/// static var prerequisites: [FixturePrerequisite<AccountStore>] {
///     [FixturePrerequisite("an account", providedBy: AddTwitterAccountOperation.self) { try !$0.accounts().isEmpty }]
/// }
/// ```
public struct FixturePrerequisite<Store> {
    /// What is needed, in words that follow "needs": "an account".
    public var description: String
    /// The stored data that it is about.
    public var data: [String]
    /// The operation that provides it; nil when none does.
    public var provider: (any FixtureOperation.Type)?
    /// Whether the store holds it.
    public var isMet: (Store) throws -> Bool

    /// Declares a prerequisite.
    /// - Parameters:
    ///   - description: what is needed, in words that follow "needs".
    ///   - data: the stored data that it is about; by default the description without its article.
    ///   - provider: the operation that provides it, one of the app's own.
    ///   - isMet: whether the store holds it.
    public init(
        _ description: String, in data: [String]? = nil, providedBy provider: (any FixtureOperation.Type)? = nil,
        isMet: @escaping (Store) throws -> Bool
    ) {
        self.description = description
        self.data = data ?? [Self.withoutArticle(description)].filter { !$0.isEmpty }
        self.provider = provider
        self.isMet = isMet
    }

    private static func withoutArticle(_ text: String) -> String {
        let words = text.split(separator: " ")
        let articles: Set = ["a", "an", "the", "some"]
        guard let first = words.first, words.count > 1, articles.contains(first.lowercased()) else { return text }
        return words.dropFirst().joined(separator: " ")
    }
}

/// What is done when the store does not hold what an operation needs.
public enum FixturePrerequisitePolicy: Hashable, Sendable {
    /// The operation that provides it runs first; without one it is reported.
    case provide
    /// It is reported, and the operation does not run.
    case report
}

/// What a second run of an operation does to the store.
public enum FixtureRepetition: String, Hashable, Sendable, CaseIterable {
    /// It writes once more.
    case adds
    /// It leaves the same as the first.
    case same
}
