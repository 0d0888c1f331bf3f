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

/// The key of a switch that an app reads from its launch environment.
///
/// ```swift
/// extension FeatureFlag { static let explore: FeatureFlag = "explore" }
/// ```
public struct FeatureFlag: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The key, as the app reads it.
    public let rawValue: String

    /// Creates a flag from its key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a flag from its key.
    public init(stringLiteral key: String) { rawValue = key }

    /// The key.
    public var description: String { rawValue }
}

/// An argument that an app is launched with: a name, and a value behind it if it has one.
public struct LaunchArgument: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, such as `-userLoggedIn`; of arguments with one name the last one counts.
    public let name: String
    /// What stands behind the name; nil for nothing.
    public let value: String?

    /// Creates an argument.
    public init(_ name: String, _ value: String? = nil) {
        self.name = name
        self.value = value
    }

    /// Creates an argument without a value.
    public init(stringLiteral name: String) { self.init(name) }

    /// Says that a test runs; always there unless replaced.
    public static let uiTestEnabled: LaunchArgument = "-uiTestEnabled"
    /// Says that nothing is to be animated; always there unless replaced.
    public static let animationsDisabled: LaunchArgument = "-animationsDisabled"

    /// The words as they stand on the command line.
    var words: [String] { value.map { [name, $0] } ?? [name] }

    /// The argument as it stands on the command line.
    public var description: String { words.joined(separator: " ") }
}
