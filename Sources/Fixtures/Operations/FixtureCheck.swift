internal import FoundationEssentials

/// A check of what fixture operations write: whether that is what they say.
///
/// Each operation is checked once: the contents of the stores are compared before and after it. The data that it says it
/// writes has names of any kind; where they are names of tables, each of these tables must change, and no other.
package final class FixtureCheck {
    private var checked: Set<String> = []

    /// Creates a check of no operations so far.
    package init() {}

    /// The contents of the stores before an operation; nil if it was checked already, or they cannot be read.
    func begin(_ entry: FixtureCatalogue.Entry, on stores: StoreCoordinator) -> StoreContents? {
        guard checked.insert(entry.name.className).inserted else { return nil }
        // An unreadable store is not the operation's fault.
        return try? StoreContents(stores)
    }

    /// What an operation has done otherwise than it says, as a sentence; nil when nothing.
    func difference(
        of entry: FixtureCatalogue.Entry, hasArguments: Bool, before: StoreContents, on stores: StoreCoordinator
    ) -> String? {
        guard let after = try? StoreContents(stores) else { return nil }
        let name = entry.name.functionName
        let changed = after.parts(differingFrom: before)
        let says = entry.writes.map { "'\($0)'" }.joined(separator: " and ")
        if changed.isEmpty {
            // What is there already need not be written again, and arguments may ask for nothing, such as no rows.
            return entry.repetition == .same || hasArguments
                ? nil : "\(name) says that it writes \(says), but it has changed nothing."
        }
        let tables = after.tables.union(before.tables)
        let said = entry.writes.compactMap { data in tables.first { Self.means(data, $0) } }
        guard !said.isEmpty else { return nil }
        let written = changed.compactMap(\.table)
        let others = written.filter { !said.contains($0) }
        if !others.isEmpty {
            return "\(name) says that it writes \(says), but it has also changed \(Self.list(others))."
        }
        let left = said.filter { !written.contains($0) }
        guard !left.isEmpty, entry.repetition != .same, !hasArguments else { return nil }
        return "\(name) says that it writes \(says), but it has not changed \(Self.list(left))."
    }

    private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: " and ") }

    /// Whether a name of data is that of a table, apart from case, blanks and the plural.
    private static func means(_ data: String, _ table: String) -> Bool {
        func plain(_ name: String) -> String {
            let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
            return letters.count > 1 && letters.hasSuffix("s") ? String(letters.dropLast()) : letters
        }
        return plain(data) == plain(table)
    }
}

/// The contents of stores as text, by store and table.
struct StoreContents {
    /// A table of a store, or the rest of it.
    struct Part: Hashable, Comparable {
        var store: String
        /// The name of the table; nil for a store without tables, and for what a store has beside them.
        var table: String?

        static func < (left: Part, right: Part) -> Bool {
            (left.store, left.table ?? "") < (right.store, right.table ?? "")
        }
    }

    private var texts: [Part: String] = [:]

    /// The size of all files beyond which the contents are not compared: that would take longer than the test.
    private static let sizeLimit = 4 << 20

    /// Reads all stores; nil when they are too large.
    /// - Throws: an error of a store that cannot be read.
    init?(_ stores: StoreCoordinator) throws {
        var size = 0
        for file in stores.files {
            // An empty store may have no file.
            size += (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int ?? 0
        }
        guard size <= Self.sizeLimit else { return nil }
        for (name, store) in stores.named {
            for line in try store.export().split(separator: "\n") {
                texts[Part(store: name, table: Self.table(line)), default: ""] += line + "\n"
            }
        }
    }

    /// The names of all tables with rows.
    var tables: Set<String> { Set(texts.keys.compactMap(\.table)) }

    /// What differs, in alphabetical order.
    func parts(differingFrom other: StoreContents) -> [Part] {
        Set(texts.keys).union(other.texts.keys).filter { texts[$0] != other.texts[$0] }.sorted()
    }

    /// The table that a line of an export inserts into; nil for other lines.
    private static func table(_ line: Substring) -> String? {
        guard let match = line.prefixMatch(of: /INSERT INTO "((?:[^"]|"")+)" \(/) else { return nil }
        let name = String(match.1).replacing("\"\"", with: "\"")
        // SQLite's own counters are not the app's data.
        return name.hasPrefix("sqlite_") ? nil : name
    }
}
