public import Automation

extension Accounts {
    /// The identifiers of the elements on the screens; the app and its tests share these constants.
    ///
    /// Screens that also exist without a server have identifiers only if the app was launched with one.
    public enum Identifiers {
        /// The message after an action, which disappears by itself.
        public static let toast = ElementIdentifier(id: "toast", type: .staticText)

        /// The onboarding page, shown on the first launch.
        public enum Onboarding {
            /// The whole page.
            public static let screen = ElementIdentifier(id: "onboarding", type: .other)
            /// The purpose of the app.
            public static let message = ElementIdentifier(id: "onboarding.message", type: .staticText)
            /// Continues to the accounts.
            public static let start = ElementIdentifier(id: "onboarding.start", type: .button)
            /// Continues to the people.
            public static let explore = ElementIdentifier(id: "onboarding.explore", type: .button)
        }

        /// The list of accounts.
        public enum List {
            /// The whole screen.
            public static let screen = ElementIdentifier(id: "accounts", type: .other)
            /// The search field.
            public static let search = ElementIdentifier(id: "accounts.search", type: .searchField)
            /// The button in the bar that adds an account.
            public static let add = ElementIdentifier(id: "accounts.add", type: .button)
            /// A row, counted from 0.
            public static func cell(_ index: Int) -> ElementIdentifier {
                ElementIdentifier(id: "accounts.cell.\(index)", type: .cell)
            }
            /// The common prefix of all rows' identifiers.
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
            /// The user name at the service.
            public static let userName = ElementIdentifier(id: "account-form.userName", type: .textField)
            /// The password.
            public static let password = ElementIdentifier(id: "account-form.password", type: .secureTextField)
            /// Whether the account is enabled.
            public static let enabled = ElementIdentifier(id: "account-form.enabled", type: .switch)
            /// The button in the bar that saves the form.
            public static let save = ElementIdentifier(id: "account-form.save", type: .button)
        }

        /// The history of encounters.
        package enum Encounters {
            /// The whole screen.
            package static let screen = ElementIdentifier(id: "encounters", type: .table)
            /// A row, counted from 0.
            package static func cell(_ index: Int) -> ElementIdentifier {
                ElementIdentifier(id: "encounters.cell.\(index)", type: .cell)
            }
        }

        /// The screen that finds people.
        public enum Explore {
            /// The whole screen.
            public static let screen = ElementIdentifier(id: "explore", type: .other)
            /// The search field.
            public static let search = ElementIdentifier(id: "explore.search", type: .searchField)
            /// The table of people.
            public static let people = ElementIdentifier(id: "explore.people", type: .table)
            /// A row, counted from 0.
            public static func cell(_ index: Int) -> ElementIdentifier {
                ElementIdentifier(id: "explore.cell.\(index)", type: .cell)
            }
            /// The common prefix of all rows' identifiers.
            public static let cells = ElementIdentifier(id: "explore.cell.", type: .cell)
            /// The message that nobody was found, or the error.
            public static let message = ElementIdentifier(id: "explore.message", type: .staticText)
            /// Repeats a failed request.
            public static let retry = ElementIdentifier(id: "explore.retry", type: .button)
            /// Spins while a request is running.
            public static let progress = ElementIdentifier(id: "explore.progress", type: .activityIndicator)
            /// The time of day when the people were loaded.
            public static let updated = ElementIdentifier(id: "explore.updated", type: .staticText)
        }

        /// The screen of one person.
        public enum Person {
            /// The whole screen.
            public static let screen = ElementIdentifier(id: "person", type: .other)
            /// The name of the person.
            public static let name = ElementIdentifier(id: "person.name", type: .staticText)
            /// The place of the person.
            public static let place = ElementIdentifier(id: "person.place", type: .staticText)
            /// Saves the person as an encounter.
            public static let save = ElementIdentifier(id: "person.save", type: .button)
        }
    }
}
