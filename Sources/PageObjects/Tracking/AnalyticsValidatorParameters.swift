/// The kinds of events that an app tells its makers.
public enum AnalyticsParameterType: String, Hashable, Sendable, CaseIterable {
    /// A page was shown.
    case state
    /// The user did something.
    case action
    /// Where the user came from.
    case adjust
}

/// An event that steps expect, as a case of an enumeration.
///
/// ```swift
/// enum TrackingAction: AnalyticsValidatorParameters {
///     static let type = AnalyticsParameterType.action
///     case search
///     var name: String { TrackingNames.shared.search }
/// }
/// ```
/// Names come from what the app takes them from, too, so that both change together.
public protocol AnalyticsValidatorParameters {
    /// The kind of event.
    static var type: AnalyticsParameterType { get }

    /// The name of the event.
    var name: String { get }

    /// What must come along: a value by key, nil for a key that must not; nothing by default.
    var contextData: [String: String?]? { get }
}

extension AnalyticsValidatorParameters {
    /// Nothing.
    public var contextData: [String: String?]? { nil }
}
