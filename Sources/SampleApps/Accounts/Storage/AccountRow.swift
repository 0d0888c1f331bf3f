#if SampleApps
    internal import GRDB

    /// An account as the database has it: without its password, which is in the keychain.
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
#endif
