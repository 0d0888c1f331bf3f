public import Fixtures
internal import GRDB
internal import GRDBStore
package import SimulatedUI

/// The accounts and encounters of one launch of the app, in an SQLite file.
///
/// Passwords are in the keychain.
public final class AccountStore: PersistentStore {
    private let file: SQLiteStore
    private let keychain: Keychain
    private let date: () -> Double

    /// Creates a store that is not open yet.
    /// - Parameters:
    ///   - location: the path of the file.
    ///   - keychain: stores the passwords.
    ///   - date: the date on the device, in seconds since 1 January 1970 UTC.
    package init(location: String, keychain: Keychain = Keychain(), date: @escaping () -> Double) {
        self.keychain = keychain
        file = SQLiteStore(location: location, template: Self.template)
        self.date = date
    }

    /// The path of the file.
    public var location: String { file.location }
    /// The paths of the file and of SQLite's auxiliary files.
    public var files: [String] { file.files }
    /// Whether the store is open.
    public var isOpen: Bool { file.isOpen }
    /// The date on the device, in seconds since 1 January 1970 UTC.
    package var now: Double { date() }

    /// Opens the store, and creates an empty one if there is none.
    /// - Throws: `StoreError` if it cannot be opened.
    public func open() throws { try file.open() }
    /// Closes the store.
    /// - Throws: `StoreError` if it is still in use.
    public func close() throws { try file.close() }
    /// Removes everything except passwords, which are in the keychain.
    /// - Throws: `StoreError` if the old store cannot be removed or the new one cannot be created.
    public func clear() throws { try file.clear() }
    /// Returns the content of the store, as bytes.
    /// - Throws: `StoreError` if it cannot be read.
    public func image() throws -> [String: [UInt8]] { try file.image() }
    /// Replaces the content of the store with that of an image.
    /// - Throws: `StoreError` if the image is invalid.
    public func load(_ image: [String: [UInt8]]) throws { try file.load(image) }
    /// Returns the content of the store as SQL, equal for stores with equal content.
    /// - Throws: `StoreError` if it cannot be read.
    public func export() throws -> String { try file.export() }

    private static let template = SQLiteTemplate(migrator)

    private static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("accounts") { database in
            try database.execute(
                sql: """
                    CREATE TABLE account (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        type TEXT NOT NULL,
                        userName TEXT NOT NULL,
                        isEnabled BOOLEAN NOT NULL DEFAULT TRUE,
                        UNIQUE (type, userName)
                    )
                    """
            )
        }
        migrator.registerMigration("encounters") { database in
            try database.execute(
                sql: """
                    CREATE TABLE encounter (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        accountID INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
                        person TEXT NOT NULL,
                        place TEXT NOT NULL,
                        date REAL NOT NULL
                    );
                    CREATE INDEX encounterByDate ON encounter (date);
                    CREATE INDEX encounterByAccount ON encounter (accountID)
                    """
            )
        }
        return migrator
    }()
}

// MARK: Accounts

extension AccountStore {
    /// Returns the accounts whose user name or type contains a string, sorted by user name.
    /// - Throws: `StoreError` if the store is closed or cannot be read.
    public func accounts(matching text: String = "") throws -> [Account] {
        try file.read { database in
            try AccountRow.fetchAll(
                database,
                sql: """
                    SELECT * FROM account
                    WHERE instr(lower(userName), lower(:text)) OR instr(type, lower(:text)) OR :text = ''
                    ORDER BY userName COLLATE NOCASE, type, id
                    """,
                arguments: ["text": text]
            )
        }.map { row in
            var account = row.account
            account.password = password(of: account)
            return account
        }
    }

    /// Stores a new account.
    /// - Throws: ``DuplicateAccount``, or a `StoreError`.
    @discardableResult
    package func add(_ account: Account) throws -> Account {
        let added = try refusingDuplicates(of: account) {
            try file.write { try AccountRow(account).inserted($0).account }
        }
        try setPassword(of: added)
        return added
    }

    /// Stores the changes of an account.
    /// - Throws: ``DuplicateAccount``, or a `StoreError`.
    package func update(_ account: Account) throws {
        let old = try refusingDuplicates(of: account) {
            try file.write { database in
                let old = try AccountRow.fetchOne(database, key: account.id)
                try AccountRow(account).update(database)
                return old?.account
            }
        }
        if let old { try removePassword(of: old) }
        try setPassword(of: account)
    }

    /// Removes an account and the encounters found through it.
    /// - Throws: `StoreError` if the store is closed or cannot be written.
    package func delete(_ account: Account) throws {
        _ = try file.write { try AccountRow(account).delete($0) }
        try removePassword(of: account)
    }

    private func refusingDuplicates<Value>(of account: Account, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as StoreError
            where error.code == Int(ResultCode.SQLITE_CONSTRAINT_UNIQUE.rawValue)
        {
            throw DuplicateAccount(type: account.type, userName: account.userName)
        }
    }
}

// MARK: Passwords

extension AccountStore {
    private func item(of account: Account) -> KeychainQuery {
        KeychainQuery(.genericPassword, service: account.type.rawValue, account: account.userName)
    }

    private func password(of account: Account) -> String {
        keychain.items(matching: item(of: account)).first?.password ?? ""
    }

    private func setPassword(of account: Account) throws {
        try removePassword(of: account)
        try keychain.add(
            KeychainItem(service: account.type.rawValue, account: account.userName, password: account.password))
    }

    private func removePassword(of account: Account) throws {
        let item = item(of: account)
        if !keychain.items(matching: item).isEmpty { try keychain.delete(item) }
    }
}

// MARK: Encounters

extension AccountStore {
    /// An encounter in the history.
    public struct HistoryItem: Hashable, Sendable {
        /// The name of the other person.
        public var person: String
        /// The place of the meeting.
        public var place: String
        /// Year, month, day, hours and minutes, UTC.
        public var date: String
    }

    /// Returns all encounters, the latest first.
    /// - Throws: `StoreError` if the store is closed or cannot be read.
    public func history() throws -> [HistoryItem] {
        try file.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT person, place, strftime('%Y-%m-%d %H:%M', date, 'unixepoch') AS date
                    FROM encounter ORDER BY encounter.date DESC, id
                    """
            ).map { HistoryItem(person: $0["person"], place: $0["place"], date: $0["date"]) }
        }
    }

    /// Stores all of the encounters or none.
    /// - Throws: `StoreError` if an account is unknown or the store cannot be written.
    package func add(_ encounters: [Encounter]) throws {
        try file.write { database in
            for encounter in encounters { try EncounterRow(encounter).insert(database) }
        }
    }
}

/// An account in the database, without its password, which is in the keychain.
struct AccountRow: FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "account"

    var account: Account

    init(_ account: Account) { self.account = account }

    init(row: Row) throws {
        let name: String = row["type"]
        guard let type = AccountType(rawValue: name) else { throw UnknownAccountType(name: name) }
        account = Account(type: type, userName: row["userName"], password: "", isEnabled: row["isEnabled"])
        account.id = row["id"]
    }

    func encode(to container: inout PersistenceContainer) {
        container["id"] = account.id
        container["type"] = account.type.rawValue
        container["userName"] = account.userName
        container["isEnabled"] = account.isEnabled
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        account.id = inserted.rowID
    }
}

/// An encounter in the database.
struct EncounterRow: TableRecord, PersistableRecord {
    static let databaseTableName = "encounter"

    let encounter: Encounter

    init(_ encounter: Encounter) { self.encounter = encounter }

    func encode(to container: inout PersistenceContainer) {
        container["person"] = encounter.person
        container["place"] = encounter.place
        container["date"] = encounter.date
        container["accountID"] = encounter.accountID
    }
}
