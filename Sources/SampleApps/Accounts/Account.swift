/// What kind of account it is.
public enum AccountType: String, CaseIterable, Sendable {
    /// One of the services that can be chosen.
    case facebook, flickr, github, twitter
}

/// An account of somebody at a service.
public struct Account: Hashable, Sendable {
    /// The row of the account, nil until it is stored.
    public var id: Int64?
    /// The service.
    public var type: AccountType
    /// The name at the service.
    public var userName: String
    /// The secret; it is in no database.
    public var password: String
    /// Whether the account is used.
    public var isEnabled: Bool

    /// Creates an account that is not stored yet.
    public init(type: AccountType, userName: String, password: String, isEnabled: Bool = true) {
        self.type = type
        self.userName = userName
        self.password = password
        self.isEnabled = isEnabled
    }
}

/// A stored account is of a type that this version of the app does not know.
struct UnknownAccountType: Error {
    var name: String
}

/// There is an account of that type and user name already.
public struct DuplicateAccount: Error, Hashable, CustomStringConvertible {
    /// The service.
    public var type: AccountType
    /// The name at the service.
    public var userName: String

    /// The error in words.
    public var description: String { "a \(type.rawValue) account named \(userName) already exists" }
}

/// A meeting with somebody, found through one of the accounts.
public struct Encounter: Hashable, Sendable {
    /// The other one.
    public var person: String
    /// Where it was.
    public var place: String
    /// When it was, in seconds since 1 January 1970 UTC.
    public var date: Double
    /// The account through which the other was found.
    public var accountID: Int64

    /// Creates an encounter.
    public init(person: String, place: String, date: Double, accountID: Int64) {
        self.person = person
        self.place = place
        self.date = date
        self.accountID = accountID
    }
}
