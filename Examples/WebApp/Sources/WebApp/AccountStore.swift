import GRDB

/// An account of the user at a service.
public struct Account: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    /// The service: `facebook`, `flickr`, `github` or `twitter`.
    public var type: String
    /// The user name at the service.
    public var userName: String

    /// Creates an account that is not stored yet.
    public init(type: String, userName: String) {
        self.type = type
        self.userName = userName
    }

    /// The services that a user can choose.
    public static let types = ["facebook", "flickr", "github", "twitter"]
}

/// The accounts, in a SQLite file that the server and its tests open at the same time.
public struct AccountStore: Sendable {
    private let database: DatabasePool

    /// Opens a store, and creates its table if it is new.
    public init(path: String) throws {
        database = try DatabasePool(path: path)
        var migrator = DatabaseMigrator()
        migrator.registerMigration("accounts") { database in
            try database.create(table: "account") { table in
                table.column("type", .text).notNull()
                table.column("userName", .text).notNull()
                table.primaryKey(["type", "userName"])
            }
        }
        try migrator.migrate(database)
    }

    /// The accounts, in the order in which they were added.
    public func accounts() throws -> [Account] {
        try database.read { try Account.order(Column.rowID).fetchAll($0) }
    }

    /// Adds an account; returns false when it was there.
    @discardableResult
    public func add(_ account: Account) throws -> Bool {
        try database.write { database in
            if try account.exists(database) { return false }
            try account.insert(database)
            return true
        }
    }

    /// Removes every account.
    public func removeAll() throws { _ = try database.write { try Account.deleteAll($0) } }
}
