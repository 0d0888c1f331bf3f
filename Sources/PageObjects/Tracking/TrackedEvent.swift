internal import Automation

/// An event that an app has told its makers.
public struct TrackedEvent: Hashable, Sendable, CustomStringConvertible {
    /// The kind of event.
    public var type: AnalyticsParameterType
    /// The name of the event.
    public var name: String
    /// What came along.
    public var context: [String: String]

    /// Creates an event.
    public init(_ type: AnalyticsParameterType, _ name: String, context: [String: String] = [:]) {
        self.type = type
        self.name = name
        self.context = context
    }

    /// The event as people read it: `action "search" (count: "3")`.
    public var description: String {
        "\(type.rawValue) \(ScriptSpelling.literal(name))\(Self.spelling(of: context.mapValues(Optional.some)))"
    }

    /// A context as people read it; empty for an empty one.
    static func spelling(of context: [String: String?]) -> String {
        guard !context.isEmpty else { return "" }
        let pairs = context.sorted { $0.key < $1.key }.map { key, value in
            "\(key): \(value.map(ScriptSpelling.literal) ?? "none")"
        }
        return " (\(pairs.joined(separator: ", ")))"
    }
}
