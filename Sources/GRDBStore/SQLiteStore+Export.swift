internal import GRDB

extension SQLiteStore {
    /// The database as SQL: tables and their rows by name and row, then indexes, triggers and views.
    ///
    /// Equal data in equal rows yields equal text, regardless of what was written and removed before.
    /// - Throws: `StoreError` if the store is closed or cannot be read.
    public func export() throws -> String {
        try read { database in
            var lines = try Self.definitions("type = 'table'", in: database)
            for table in try Self.tables(in: database) { lines += try Self.rows(of: table, in: database) }
            lines += try Self.definitions("type <> 'table'", in: database)
            return lines.map { "\($0)\n" }.joined()
        }
    }

    private static func definitions(_ condition: String, in database: Database) throws -> [String] {
        try String.fetchAll(
            database,
            sql: """
                SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
                AND \(condition) ORDER BY type, name
                """)
    }

    /// The tables with rows, by name, including the counters for AUTOINCREMENT.
    private static func tables(in database: Database) throws -> [(name: String, hasRows: Bool)] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')
                AND (name NOT LIKE 'sqlite\\_%' ESCAPE '\\' OR name = 'sqlite_sequence') ORDER BY name
                """
        ).map { (name: $0["name"], hasRows: $0["wr"] == 0) }
    }

    private static func rows(of table: (name: String, hasRows: Bool), in database: Database) throws -> [String] {
        let info = try Row.fetchAll(
            database, sql: "SELECT name, pk, hidden FROM pragma_table_xinfo(?) ORDER BY cid",
            arguments: [table.name])
        let columns: [String] = info.filter { $0["hidden"] == 0 }.map { $0["name"] }
        guard !columns.isEmpty else { return [] }
        let keys: [String] = info.compactMap { row in row["pk"] == 0 ? nil : (place: row["pk"] as Int, row["name"])
        }
        .sorted { $0.place < $1.place }.map(\.1)
        // A column may have the name of the row number.
        let number = ["rowid", "oid", "_rowid_"].first { name in !columns.contains { $0.lowercased() == name } }
        let order: [String] =
            if table.name == "sqlite_sequence" {
                ["name"]
            } else if table.hasRows, let number {
                [number]
            } else {
                keys.isEmpty ? columns : keys
            }
        let quoted = columns.map(\.quotedDatabaseIdentifier)
        let insert =
            "INSERT INTO \(table.name.quotedDatabaseIdentifier) (\(quoted.joined(separator: ", "))) VALUES ("
        let values = quoted.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
        return try String.fetchAll(
            database,
            sql: """
                SELECT :insert || \(values) || ');' FROM \(table.name.quotedDatabaseIdentifier)
                ORDER BY \(order.map(\.quotedDatabaseIdentifier).joined(separator: ", "))
                """,
            arguments: ["insert": insert])
    }
}
