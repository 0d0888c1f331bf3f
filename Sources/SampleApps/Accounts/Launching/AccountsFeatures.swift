#if SampleApps
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
    struct UnusableLaunch: Error, CustomStringConvertible {
        let description: String

        init(_ key: String, _ text: String, expected: String) {
            description = "\(key) is \"\(text)\" in the launch environment; expected \(expected)"
        }

        private init(_ description: String) { self.description = description }

        static func noServer(for flag: Accounts.Flag) -> UnusableLaunch {
            UnusableLaunch("\(flag.rawValue) is on, but \(Accounts.LaunchKey.server) names no server")
        }
    }
#endif
