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
