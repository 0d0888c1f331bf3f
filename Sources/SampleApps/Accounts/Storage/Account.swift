#if SampleApps
    internal import GRDB

    /// What kind of account it is.
    enum AccountType: String, CaseIterable {
        case facebook, flickr, github, twitter
    }

    /// An account of somebody at a service.
    struct Account: Equatable {
        /// The row of the account, nil until it is stored.
        var id: Int64?
        var type: AccountType
        var userName: String
        /// The secret; it is in no database.
        var password: String
        var isEnabled = true
    }

    extension Account: FetchableRecord {
        init(row: Row) throws {
            let type: String = row["type"]
            guard let type = AccountType(rawValue: type) else { throw UnknownAccountType(name: type) }
            id = row["id"]
            self.type = type
            userName = row["userName"]
            // The store has it from the keychain.
            password = ""
            isEnabled = row["isEnabled"]
        }
    }

    extension Account: MutablePersistableRecord {
        static let databaseTableName = "account"

        func encode(to container: inout PersistenceContainer) {
            container["id"] = id
            container["type"] = type.rawValue
            container["userName"] = userName
            container["isEnabled"] = isEnabled
        }

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    /// A stored account is of a type that this version of the app does not know.
    struct UnknownAccountType: Error {
        var name: String
    }

    /// There is an account of that type and user name already.
    struct DuplicateAccount: Error, Equatable {
        var type: AccountType
        var userName: String
    }
#endif
