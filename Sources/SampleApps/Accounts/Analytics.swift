internal import Automation
internal import FoundationEssentials
internal import SimulatedUI

/// Sends analytics events.
final class Analytics {
    /// The names of the events.
    let names = Accounts.TrackingNames()
    private let send: (AnalyticsEvent) -> Void

    /// Creates analytics with a closure that receives each event.
    init(_ send: @escaping (AnalyticsEvent) -> Void) { self.send = send }

    /// Discards all events.
    static func off() -> Analytics { Analytics { _ in } }

    /// Appends a line for each event to the device's pasteboard.
    static func pasteboard(of launch: LaunchOptions) -> Analytics {
        Analytics { event in
            guard let device = launch.device else { return }
            let line = String(decoding: event.json, as: UTF8.self)
            device.pasteboard = .string((device.pasteboard.string.map { $0 + "\n" } ?? "") + line)
        }
    }

    /// Sends an event for a screen that appeared.
    func state(_ name: String, _ context: [String: String] = [:]) {
        send(AnalyticsEvent(type: .state, name: name, context: context))
    }

    /// Sends an event for a user's action.
    func action(_ name: String, _ context: [String: String] = [:]) {
        send(AnalyticsEvent(type: .action, name: name, context: context))
    }

    /// Sends an attribution event.
    func adjust(_ name: String) {
        send(AnalyticsEvent(type: .adjust, name: name, context: [:]))
    }
}

/// An analytics event.
struct AnalyticsEvent: Hashable, Codable {
    /// The kind of an event.
    enum Kind: String, Codable {
        /// A screen appeared.
        case state
        /// The user did something.
        case action
        /// An event that attributes users to a source.
        case adjust
    }

    var type: Kind
    var name: String
    var context: [String: String]

    /// The event as JSON on one line, with sorted keys.
    var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // It contains only strings, which can always be encoded.
        return (try? encoder.encode(self)) ?? Data()
    }
}

extension Accounts {
    /// The names of the app's events, shared by the app and its tests.
    public struct TrackingNames: Sendable {
        // States: a screen appeared.

        /// The onboarding page appeared.
        public var onboarding = "onboarding"
        /// The list of accounts appeared.
        public var accounts = "accounts"
        /// The screen that finds people appeared.
        public var explore = "explore"
        /// The screen of a person appeared; the context has `name`.
        public var person = "person"

        // Actions: the user did something.

        /// The user left the onboarding page for the accounts.
        public var onboardingStart = "onboarding-start"
        /// The user left the onboarding page for the people.
        public var onboardingExplore = "onboarding-explore"
        /// The user searched for people; the context has `query`.
        public var search = "search"
        /// The user repeated a failed request; the context has `reason`.
        public var retry = "retry"
        /// The user saved a person as an encounter; the context has `name` and `place`.
        public var saveEncounter = "save-encounter"

        // Attribution.

        /// The user searched for the first time in this launch.
        public var firstSearch = "first-search"

        /// Creates the names.
        public init() {}
    }
}
