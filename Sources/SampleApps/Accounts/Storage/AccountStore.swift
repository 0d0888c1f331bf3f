#if SampleApps
    internal import Fixtures
    internal import GRDB
    internal import GRDBStore

    /// The accounts and encounters of one launch of the app, in an SQLite file.
    final class AccountStore: PersistentStore {
        private let file: SQLiteStore
        private let date: () -> Double

        /// Creates a store that is not open yet.
        /// - Parameters:
        ///   - location: the path of the file.
        ///   - date: the date on the device, in seconds since 1 January 1970 UTC.
        init(location: String, date: @escaping () -> Double) {
            file = SQLiteStore(location: location, migrator: Self.migrator)
            self.date = date
        }

        var location: String { file.location }
        var isOpen: Bool { file.isOpen }
        var now: Double { date() }

        func open() throws { try file.open() }
        func close() throws { try file.close() }
        func clear() throws { try file.clear() }

        private static let migrator: DatabaseMigrator = {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("accounts") { database in
                try database.execute(
                    sql: """
                        CREATE TABLE account (
                            id INTEGER PRIMARY KEY AUTOINCREMENT,
                            type TEXT NOT NULL,
                            userName TEXT NOT NULL,
                            password TEXT NOT NULL,
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
            }
        }

        /// Stores a new account.
        /// - Throws: ``DuplicateAccount``, or a `StoreError`.
        @discardableResult
        func add(_ account: Account) throws -> Account {
            try refusingDuplicates(of: account) { try file.write { try account.inserted($0) } }
        }

        /// Stores what has changed in an account.
        /// - Throws: ``DuplicateAccount``, or a `StoreError`.
        func update(_ account: Account) throws {
            try refusingDuplicates(of: account) { try file.write { try account.update($0) } }
        }

        /// Removes an account and the encounters found through it.
        func delete(_ account: Account) throws {
            _ = try file.write { try account.delete($0) }
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
