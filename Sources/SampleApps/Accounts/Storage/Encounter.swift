#if SampleApps
    internal import GRDB

    /// A meeting with somebody, found through one of the accounts.
    struct Encounter: Equatable {
        var person: String
        var place: String
        /// When it was, in seconds since 1 January 1970 UTC.
        var date: Double
        /// The account through which the other was found.
        var accountID: Int64
    }

    extension Encounter: FetchableRecord {
        init(row: Row) {
            person = row["person"]
            place = row["place"]
            date = row["date"]
            accountID = row["accountID"]
        }
    }

    extension Encounter: PersistableRecord {
        static let databaseTableName = "encounter"

        func encode(to container: inout PersistenceContainer) {
            container["person"] = person
            container["place"] = place
            container["date"] = date
            container["accountID"] = accountID
        }
    }
#endif
