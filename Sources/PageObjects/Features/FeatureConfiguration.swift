/// A feature of the app: the flags it needs, and the responses of mock servers.
///
/// Only the ``id`` identifies a feature, so keep it as a stored constant and change copies of that:
///
/// ```swift
/// extension FeatureConfiguration {
///     static let resultList = FeatureConfiguration(configuration: [.onboarding: false], api: [.search])
/// }
/// controller.update(features: [.resultList.apis([.emptySearch])])
/// ```
public struct FeatureConfiguration: Identifiable, Hashable, Sendable, CustomStringConvertible {
    /// The identity of the feature.
    public let id: ID
    /// The flags, which the launch environment gets as "true" or "false".
    public var configuration: [FeatureFlag: Bool]
    /// The responses of mock servers.
    public var api: [MockAPI]

    /// The identity of a feature: a string, or the place of its creation.
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

        /// Creates an identity from a string.
        public init(_ text: String) { identity = .text(text) }

        /// Creates an identity from a string.
        public init(stringLiteral text: String) { self.init(text) }

        /// Creates a unique identity.
        package init(madeAt fileID: String, _ line: Int) { identity = .made(Token(), place: "\(fileID):\(line)") }

        /// The string, or the place where the feature was created.
        public var description: String {
            switch identity {
            case .text(let text): text
            case .made(_, let place): "made at \(place)"
            }
        }
    }

    /// Creates a feature.
    /// - `id`: its identity; nil for a new, unique one.
    public init(
        id: ID? = nil, configuration: [FeatureFlag: Bool] = [:], api: [MockAPI] = [], fileID: String = #fileID,
        line: Int = #line
    ) {
        self.id = id ?? ID(madeAt: fileID, line)
        self.configuration = configuration
        self.api = api
    }

    /// Returns this feature with other responses of mock servers.
    public func apis(_ api: [MockAPI]) -> FeatureConfiguration {
        var copy = self
        copy.api = api
        return copy
    }

    /// Whether two have the same identity, regardless of their contents.
    public static func == (first: FeatureConfiguration, second: FeatureConfiguration) -> Bool { first.id == second.id }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The identity of the feature.
    public var description: String { id.description }
}

extension FeatureConfiguration {
    /// The features that the library includes, in the order of their domains, with one file per domain.
    ///
    /// An app adds its own in extensions of ``FeatureConfiguration``, with one file per domain.
    package static let predefined = [
        onboarding, withoutOnboarding, analytics, withoutAnalytics, resultList, profile, login,
    ]

    /// Returns the identities that more than one of the features has, in order; only variants should.
    package static func sharedIDs(of features: [FeatureConfiguration]) -> [ID] {
        var seen: Set<ID> = []
        var shared: [ID] = []
        for feature in features where !seen.insert(feature.id).inserted && !shared.contains(feature.id) {
            shared.append(feature.id)
        }
        return shared
    }
}

/// The key of a flag that an app reads from its launch environment.
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

/// A launch argument of an app: a name with an optional value.
public struct LaunchArgument: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, such as `-userLoggedIn`; the last argument with a name wins.
    public let name: String
    /// The value after the name; nil for none.
    public let value: String?

    /// Creates an argument.
    public init(_ name: String, _ value: String? = nil) {
        self.name = name
        self.value = value
    }

    /// Creates an argument without a value.
    public init(stringLiteral name: String) { self.init(name) }

    /// The argument for a running UI test; always included unless replaced.
    public static let uiTestEnabled: LaunchArgument = "-uiTestEnabled"
    /// The argument that disables animations; always included unless replaced.
    public static let animationsDisabled: LaunchArgument = "-animationsDisabled"

    /// The words on the command line.
    var words: [String] { value.map { [name, $0] } ?? [name] }

    /// The argument as on the command line.
    public var description: String { words.joined(separator: " ") }
}
