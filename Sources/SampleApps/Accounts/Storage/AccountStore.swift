#if SampleApps
    internal import Fixtures
    internal import GRDB
    internal import GRDBStore
    internal import SimulatedUI

    /// The accounts and encounters of one launch of the app, in an SQLite file; passwords are in the keychain.
    final class AccountStore: PersistentStore {
        private let file: SQLiteStore
        private let keychain: Keychain
        private let date: () -> Double

        /// Creates a store that is not open yet.
        /// - Parameters:
        ///   - location: the path of the file.
        ///   - keychain: where passwords are kept.
        ///   - date: the date on the device, in seconds since 1 January 1970 UTC.
        init(location: String, keychain: Keychain = Keychain(), date: @escaping () -> Double) {
            self.keychain = keychain
            file = SQLiteStore(location: location, migrator: Self.migrator)
            self.date = date
        }

        var location: String { file.location }
        var files: [String] { file.files }
        var isOpen: Bool { file.isOpen }
        var now: Double { date() }

        func open() throws { try file.open() }
        func close() throws { try file.close() }
        func clear() throws { try file.clear() }
        func image() throws -> [String: [UInt8]] { try file.image() }
        func load(_ image: [String: [UInt8]]) throws { try file.load(image) }
        func export() throws -> String { try file.export() }

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
        /// The accounts whose user name or type holds a text, by user name; all of them when the text is empty.
        func accounts(matching text: String = "") throws -> [Account] {
            try file.read { database in
                try Account.fetchAll(
                    database,
                    sql: """
                        SELECT * FROM account
                        WHERE instr(lower(userName), lower(:text)) OR instr(type, lower(:text)) OR :text = ''
                        ORDER BY userName COLLATE NOCASE, type, id
                        """,
                    arguments: ["text": text]
                )
            }.map { account in
                var account = account
                account.password = password(of: account)
                return account
            }
        }

        /// Stores a new account.
        /// - Throws: ``DuplicateAccount``, or a `StoreError`.
        @discardableResult
        func add(_ account: Account) throws -> Account {
            let added = try refusingDuplicates(of: account) { try file.write { try account.inserted($0) } }
            try setPassword(of: added)
            return added
        }

        /// Stores what has changed in an account.
        /// - Throws: ``DuplicateAccount``, or a `StoreError`.
        func update(_ account: Account) throws {
            let old = try refusingDuplicates(of: account) {
                try file.write { database in
                    let old = try Account.fetchOne(database, key: account.id)
                    try account.update(database)
                    return old
                }
            }
            if let old { try removePassword(of: old) }
            try setPassword(of: account)
        }

        /// Removes an account and the encounters found through it.
        func delete(_ account: Account) throws {
            _ = try file.write { try account.delete($0) }
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
        /// An encounter as the history shows it.
        struct HistoryItem: Equatable {
            var person: String
            var place: String
            /// Year, month, day, hours and minutes, UTC.
            var date: String
        }

        /// All encounters, the latest first.
        func history() throws -> [HistoryItem] {
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

        /// Stores encounters, all of them or none.
        func add(_ encounters: [Encounter]) throws {
            try file.write { database in
                for encounter in encounters { try encounter.insert(database) }
            }
        }
    }
#endif
