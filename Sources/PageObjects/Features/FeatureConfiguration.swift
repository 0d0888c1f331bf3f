/// A feature of the app: which switches it needs, and what servers answer to it.
///
/// A feature is known by its ``id`` alone, so keep it as a stored constant and change copies of that:
///
/// ```swift
/// extension FeatureConfiguration {
///     static let resultList = FeatureConfiguration(configuration: [.onboarding: false], api: [.search])
/// }
/// controller.update(features: [.resultList.apis([.emptySearch])])
/// ```
public struct FeatureConfiguration: Identifiable, Hashable, Sendable, CustomStringConvertible {
    /// What the feature is known by.
    public let id: ID
    /// The switches, as the launch environment gets them: "true" or "false".
    public var configuration: [FeatureFlag: Bool]
    /// What servers answer.
    public var api: [MockAPI]

    /// What a feature is known by: a text, or that it was made.
    public struct ID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        private let identity: Identity

        private enum Identity: Hashable, Sendable {
            case text(String)
            case made(Token, place: String)
        }

        private final class Token: Hashable, Sendable {
            static func == (first: Token, second: Token) -> Bool { first === second }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }

        /// An identity by a text.
        public init(_ text: String) { identity = .text(text) }

        /// An identity by a text.
        public init(stringLiteral text: String) { self.init(text) }

        /// A new identity, which no other feature has.
        public init(madeAt fileID: String, _ line: Int) { identity = .made(Token(), place: "\(fileID):\(line)") }

        /// The text, or where the feature was made.
        public var description: String {
            switch identity {
            case .text(let text): text
            case .made(_, let place): "made at \(place)"
            }
        }
    }

    /// Creates a feature.
    /// - Parameter id: what it is known by; nil for an identity of its own, made now.
    public init(
        id: ID? = nil, configuration: [FeatureFlag: Bool] = [:], api: [MockAPI] = [], fileID: String = #fileID,
        line: Int = #line
    ) {
        self.id = id ?? ID(madeAt: fileID, line)
        self.configuration = configuration
        self.api = api
    }

    /// This feature with other answers of servers.
    public func apis(_ api: [MockAPI]) -> FeatureConfiguration {
        var copy = self
        copy.api = api
        return copy
    }

    /// Whether two are the same feature, whatever they contain.
    public static func == (first: FeatureConfiguration, second: FeatureConfiguration) -> Bool { first.id == second.id }

    /// Hashes what the feature is known by.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// What the feature is known by.
    public var description: String { id.description }
}
