internal import Automation
internal import FoundationEssentials
internal import SimulatedUI

/// Tells of what is looked at and done, if anybody wants to know.
final class Analytics {
    /// What the events are called.
    let names = Accounts.TrackingNames()
    private let send: (AnalyticsEvent) -> Void

    /// Creates what hands each event to somebody.
    init(_ send: @escaping (AnalyticsEvent) -> Void) { self.send = send }

    /// Tells nobody.
    static func off() -> Analytics { Analytics { _ in } }

    /// Adds a line for each event to the pasteboard of the device.
    static func pasteboard(of launch: LaunchOptions) -> Analytics {
        Analytics { event in
            guard let device = launch.device else { return }
            let line = String(decoding: event.json, as: UTF8.self)
            device.pasteboard = .string((device.pasteboard.string.map { $0 + "\n" } ?? "") + line)
        }
    }

    /// A screen has appeared.
    func state(_ name: String, _ context: [String: String] = [:]) {
        send(AnalyticsEvent(type: .state, name: name, context: context))
    }

    /// Something was done.
    func action(_ name: String, _ context: [String: String] = [:]) {
        send(AnalyticsEvent(type: .action, name: name, context: context))
    }

    /// Something happened that tells where users come from.
    func adjust(_ name: String) {
        send(AnalyticsEvent(type: .adjust, name: name, context: [:]))
    }
}

/// Something that was looked at or done.
struct AnalyticsEvent: Hashable, Codable {
    /// What kind of event it is.
    enum Kind: String, Codable {
        /// A screen has appeared.
        case state
        /// Something was done.
        case action
        /// Something that tells where users come from.
        case adjust
    }

    var type: Kind
    var name: String
    var context: [String: String]

    /// The event as an object on one line, its keys in order.
    var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts are all it consists of, and those can always be encoded.
        return (try? encoder.encode(self)) ?? Data()
    }
}

extension Accounts {
    /// The names of the events that the app tells of; the app and its tests both take them from here.
    public struct TrackingNames: Sendable {
        // States: a screen has appeared.

        /// The page that greets has appeared.
        public var onboarding = "onboarding"
        /// The list of accounts has appeared.
        public var accounts = "accounts"
        /// The screen that finds people has appeared.
        public var explore = "explore"
        /// Somebody has appeared; the context has `name`.
        public var person = "person"

        // Actions: something was done.

        /// The page that greets was left for the accounts.
        public var onboardingStart = "onboarding-start"
        /// The page that greets was left for the people.
        public var onboardingExplore = "onboarding-explore"
        /// People were searched for; the context has `query`.
        public var search = "search"
        /// A request that had failed was sent again; the context has `reason`.
        public var retry = "retry"
        /// Somebody was kept as an encounter; the context has `name` and `place`.
        public var saveEncounter = "save-encounter"

        // Attribution.

        /// Somebody has searched for the first time in this launch.
        public var firstSearch = "first-search"

        /// Creates the names.
        public init() {}
    }
}
