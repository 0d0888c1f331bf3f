internal import Automation
internal import FoundationEssentials
internal import SimulatedUI

/// What one launch of the app has beyond accounts and encounters.
struct AccountsFeatures {
    /// Where people are asked for; nil for an app that keeps to itself.
    let server: URL?
    let showsOnboarding: Bool
    let showsExplore: Bool
    let recommendsOnEmptyList: Bool
    /// Who is told what is looked at and tapped; nil for nobody.
    let analytics: Accounts.AnalyticsTransport?

    /// Reads what an app was launched with.
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

/// What the app was launched with makes no sense.
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
    /// A feature that is on or off for a whole launch: `true` or `false` in the launch environment, by its name.
    ///
    /// One that is not named is on when the app has a server, so that what a test sees is what users see.
    public enum Flag: String, CaseIterable, Sendable {
        /// The page that greets somebody who opens the app for the first time.
        case onboarding
        /// The tab that finds people; needs a server.
        case explore
        /// Telling the server what is looked at and tapped; needs a server, or another transport.
        case analytics
    }

    /// The names of what else the app is launched with.
    public enum LaunchKey {
        /// The address of the server, in the environment; without it the app keeps to itself.
        public static let server = "ACCOUNTS_SERVER"
        /// Who is told what is looked at and tapped, in the environment; a case of ``AnalyticsTransport``.
        public static let analyticsTransport = "ACCOUNTS_ANALYTICS"
        /// An argument: recommendations stay in sight when a search has found nobody.
        public static let recommendsOnEmptyList = "-zeroResultsRecommendations"
    }

    /// Who is told what is looked at and tapped.
    public enum AnalyticsTransport: String, CaseIterable, Sendable {
        /// The server, with a request to `/track` for each event.
        case server
        /// Whoever reads the pasteboard of the device: a line of JSON for each event.
        case pasteboard
    }
}
