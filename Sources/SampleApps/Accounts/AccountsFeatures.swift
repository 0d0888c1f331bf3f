internal import Automation
internal import FoundationEssentials
internal import SimulatedUI

/// The optional features of one launch of the app.
struct AccountsFeatures {
    /// The server for finding people; nil if the app was launched without one.
    let server: URL?
    let showsOnboarding: Bool
    let showsExplore: Bool
    let recommendsOnEmptyList: Bool
    /// The receiver of analytics; nil for none.
    let analytics: Accounts.AnalyticsTransport?

    /// Reads the launch options.
    /// - Throws: ``UnusableLaunch``.
    init(_ launch: LaunchOptions) throws {
        let environment = launch.environment
        let server = try environment[Accounts.LaunchKey.server].map(Self.address)
        func isOn(_ flag: Accounts.Flag) throws -> Bool {
            switch environment[flag.rawValue] {
            case nil: return server != nil
            case "true": return true
            case "false": return false
            case let text?: throw UnusableLaunch(flag.rawValue, text, expected: "true or false")
            }
        }
        self.server = server
        showsOnboarding = try isOn(.onboarding)
        showsExplore = try isOn(.explore)
        recommendsOnEmptyList = launch.arguments.contains(Accounts.LaunchKey.recommendsOnEmptyList)
        let transport = try Self.transport(environment[Accounts.LaunchKey.analyticsTransport])
        analytics = try isOn(.analytics) ? transport : nil
        if server == nil {
            if showsExplore { throw UnusableLaunch.noServer(for: .explore) }
            if analytics == .server { throw UnusableLaunch.noServer(for: .analytics) }
        }
    }

    private static func address(_ text: String) throws -> URL {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host?.isEmpty == false else {
            throw UnusableLaunch(
                Accounts.LaunchKey.server, text, expected: "an address such as http://localhost:8080")
        }
        return url
    }

    private static func transport(_ text: String?) throws -> Accounts.AnalyticsTransport {
        guard let text else { return .server }
        if let transport = Accounts.AnalyticsTransport(rawValue: text) { return transport }
        throw UnusableLaunch(
            Accounts.LaunchKey.analyticsTransport, text,
            expected: Accounts.AnalyticsTransport.allCases.map(\.rawValue).joined(separator: " or "))
    }
}

/// An invalid launch option.
private struct UnusableLaunch: Error, CustomStringConvertible {
    let description: String

    init(_ key: String, _ text: String, expected: String) {
        description = "\(key) is \"\(text)\" in the launch environment; expected \(expected)"
    }

    private init(_ description: String) { self.description = description }

    static func noServer(for flag: Accounts.Flag) -> UnusableLaunch {
        UnusableLaunch("\(flag.rawValue) is on, but \(Accounts.LaunchKey.server) is not set")
    }
}

extension Accounts {
    /// A feature that is on or off for a whole launch: `true` or `false` in the launch environment.
    ///
    /// By default, a feature is on if the app has a server, so that tests see the same as users.
    public enum Flag: String, CaseIterable, Sendable {
        /// The onboarding page, shown on the first launch.
        case onboarding
        /// The tab that finds people; needs a server.
        case explore
        /// Analytics for views and actions; needs a server or another transport.
        case analytics
    }

    /// The keys of other launch options.
    public enum LaunchKey {
        /// The environment variable for the address of the server; without it, the app has no server features.
        public static let server = "ACCOUNTS_SERVER"
        /// The environment variable for the receiver of analytics; a case of ``AnalyticsTransport``.
        package static let analyticsTransport = "ACCOUNTS_ANALYTICS"
        /// An argument: recommendations stay visible after a search without results.
        public static let recommendsOnEmptyList = "-zeroResultsRecommendations"
    }

    /// The receiver of analytics.
    package enum AnalyticsTransport: String, CaseIterable, Sendable {
        /// The server, with a request to `/track` for each event.
        case server
        /// The pasteboard of the device: a line of JSON for each event.
        case pasteboard
    }
}
