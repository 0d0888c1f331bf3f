#if SampleApps
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
#endif
