public import Automation

extension Accounts {
    /// What tests find the elements of the screens by; the screens carry the same constants.
    ///
    /// Screens that the app has without a server as well carry them only when it was launched with one.
    public enum Identifiers {
        /// The note that something was done, which goes by itself.
        public static let toast = ElementIdentifier(id: "toast", type: .staticText)

        /// The page that greets somebody who opens the app for the first time.
        public enum Onboarding {
            /// The whole page.
            public static let screen = ElementIdentifier(id: "onboarding", type: .other)
            /// What the app is for.
            public static let message = ElementIdentifier(id: "onboarding.message", type: .staticText)
            /// Goes on to the accounts.
            public static let start = ElementIdentifier(id: "onboarding.start", type: .button)
            /// Goes on to the people.
            public static let explore = ElementIdentifier(id: "onboarding.explore", type: .button)
        }

        /// The list of accounts.
        public enum List {
            /// The whole screen.
            public static let screen = ElementIdentifier(id: "accounts", type: .other)
            /// The field for search terms.
            public static let search = ElementIdentifier(id: "accounts.search", type: .searchField)
            /// The button in the bar that adds an account.
            public static let add = ElementIdentifier(id: "accounts.add", type: .button)
            /// A row, counted from 0.
            public static func cell(_ index: Int) -> ElementIdentifier {
                ElementIdentifier(id: "accounts.cell.\(index)", type: .cell)
            }
            /// What the identifiers of all rows have in common.
            public static let cells = ElementIdentifier(id: "accounts.cell.", type: .cell)
        }

        /// The choice of a service for a new account.
        public enum Types {
            /// The whole screen.
            public static let screen = ElementIdentifier(id: "account-types", type: .table)
            /// The row of a service.
            public static func cell(_ type: AccountType) -> ElementIdentifier {
                ElementIdentifier(id: "account-types.\(type.rawValue)", type: .cell)
            }
        }

        /// The form of one account.
        public enum Form {
            /// The whole screen.
            public static let screen = ElementIdentifier(id: "account-form", type: .other)
            /// The name at the service.
            public static let userName = ElementIdentifier(id: "account-form.userName", type: .textField)
            /// The secret.
            public static let password = ElementIdentifier(id: "account-form.password", type: .secureTextField)
            /// Whether the account is used.
            public static let enabled = ElementIdentifier(id: "account-form.enabled", type: .switch)
            /// The button in the bar that keeps what was filled in.
            public static let save = ElementIdentifier(id: "account-form.save", type: .button)
        }

        /// The history of encounters.
        public enum Encounters {
            /// The whole screen.
            public static let screen = ElementIdentifier(id: "encounters", type: .table)
            /// A row, counted from 0.
            public static func cell(_ index: Int) -> ElementIdentifier {
                ElementIdentifier(id: "encounters.cell.\(index)", type: .cell)
            }
        }

        /// The screen that finds people.
        public enum Explore {
            /// The whole screen.
            public static let screen = ElementIdentifier(id: "explore", type: .other)
            /// The field for search terms.
            public static let search = ElementIdentifier(id: "explore.search", type: .searchField)
            /// The table of people.
            public static let people = ElementIdentifier(id: "explore.people", type: .table)
            /// A row, counted from 0.
            public static func cell(_ index: Int) -> ElementIdentifier {
                ElementIdentifier(id: "explore.cell.\(index)", type: .cell)
            }
            /// What the identifiers of all rows have in common.
            public static let cells = ElementIdentifier(id: "explore.cell.", type: .cell)
            /// Says that nobody was found, or what went wrong.
            public static let message = ElementIdentifier(id: "explore.message", type: .staticText)
            /// Sends a request that has failed once more.
            public static let retry = ElementIdentifier(id: "explore.retry", type: .button)
            /// Spins while an answer is awaited.
            public static let progress = ElementIdentifier(id: "explore.progress", type: .activityIndicator)
            /// Says at what time of day the people were loaded.
            public static let updated = ElementIdentifier(id: "explore.updated", type: .staticText)
        }

        /// One of the people.
        public enum Person {
            /// The whole screen.
            public static let screen = ElementIdentifier(id: "person", type: .other)
            /// What somebody is called.
            public static let name = ElementIdentifier(id: "person.name", type: .staticText)
            /// Where somebody is.
            public static let place = ElementIdentifier(id: "person.place", type: .staticText)
            /// Keeps somebody as an encounter.
            public static let save = ElementIdentifier(id: "person.save", type: .button)
        }
    }
}
