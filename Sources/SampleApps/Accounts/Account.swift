/// The service of an account.
public enum AccountType: String, CaseIterable, Sendable {
    /// A service that the user can choose.
    case facebook, flickr, github, twitter
}

/// A user's account at a service.
public struct Account: Hashable, Sendable {
    /// The row of the account; nil until it is stored.
    public var id: Int64?
    /// The service.
    public var type: AccountType
    /// The user name at the service.
    public var userName: String
    /// The password; it is not stored in a database.
    public var password: String
    /// Whether the account is enabled.
    public var isEnabled: Bool

    /// Creates an account that is not stored yet.
    package init(type: AccountType, userName: String, password: String, isEnabled: Bool = true) {
        self.type = type
        self.userName = userName
        self.password = password
        self.isEnabled = isEnabled
    }
}

/// A stored account has a type that is unknown to this version of the app.
struct UnknownAccountType: Error {
    var name: String
}

/// An account with that type and user name already exists.
package struct DuplicateAccount: Error, Hashable, CustomStringConvertible {
    /// The service.
    package var type: AccountType
    /// The user name at the service.
    package var userName: String

    /// A description of the error.
    package var description: String { "a \(type.rawValue) account named \(userName) already exists" }
}

/// A meeting with a person, found through one of the accounts.
package struct Encounter: Hashable, Sendable {
    /// The name of the other person.
    package var person: String
    /// The place of the meeting.
    package var place: String
    /// The time of the meeting, in seconds since 1 January 1970 UTC.
    package var date: Double
    /// The account through which the person was found.
    package var accountID: Int64

    /// Creates an encounter.
    package init(person: String, place: String, date: Double, accountID: Int64) {
        self.person = person
        self.place = place
        self.date = date
        self.accountID = accountID
    }
}
