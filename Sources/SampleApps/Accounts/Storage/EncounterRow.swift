#if SampleApps
    internal import GRDB

    /// An encounter as the database has it.
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
#endif
