#if SampleApps
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
#endif
