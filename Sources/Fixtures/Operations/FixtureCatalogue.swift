/// The fixture operations of an app, in the order in which the app lists them.
///
/// Everything that can be known of them before one runs is checked when the catalogue is made.
public struct FixtureCatalogue {
    /// The heading of operations that declare no group.
    public static let defaultGroup = "Available Fixtures"

    /// The operations, in order.
    public let entries: [Entry]

    /// Creates a catalogue.
    /// - Parameters:
    ///   - operations: the operations, in order.
    ///   - store: the kind of store that they will work on.
    /// - Throws: ``FixtureError`` when two operations share a name that they are looked up by, a name is unusable, one
    ///   works on another kind of store or declares no data, or prerequisites are provided by an operation that is not
    ///   there, or in a circle.
    public init(_ operations: [any FixtureOperation.Type], for store: (any PersistentStore.Type)? = nil)
        throws(FixtureError)
    {
        entries = operations.map { Entry($0) }
        try checkFunctionNames()
        try checkCollisions()
        for entry in entries {
            if let store { try check(entry, worksOn: store) }
            try checkData(of: entry)
            try checkProviders(of: entry)
        }
        try checkCircles()
    }

    /// The operation with a class name, function name or accessible name, in any letter case.
    ///
    /// The class name may leave out its ending `Operation`.
    /// - Throws: ``FixtureError`` with the known names when there is none.
    public func entry(named name: String) throws(FixtureError) -> Entry {
        guard let entry = entries.first(where: { $0.name.keys.contains(name.lowercased()) }) else {
            throw FixtureError(.unknown(name: name, known: entries.map(\.name.functionName)))
        }
        return entry
    }

    /// The operation of a type; nil when the catalogue does not hold it.
    public func entry(of operation: any FixtureOperation.Type) -> Entry? {
        entries.first { $0.operation == operation }
    }

    // MARK: Checks

    /// Members of the wrapper that are no operations.
    static let reserved: Set = ["close", "direct", "ensureFixturesMenu", "load", "returnToBoard", "save"]

    private func checkFunctionNames() throws(FixtureError) {
        for entry in entries {
            let name = entry.name.functionName
            let isIdentifier =
                name.first.map { $0.isLetter || $0 == "_" || $0 == "$" } == true
                && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
            guard isIdentifier, !Self.reserved.contains(name) else {
                throw FixtureError(.unusableName(name, className: entry.name.className))
            }
        }
    }

    private func checkCollisions() throws(FixtureError) {
        var owners: [String: String] = [:]
        for entry in entries {
            for key in entry.name.keys.sorted() {
                guard let owner = owners.updateValue(entry.name.className, forKey: key) else { continue }
                throw FixtureError(.collision(name: key, classes: [owner, entry.name.className]))
            }
        }
    }

    private func check(_ entry: Entry, worksOn store: any PersistentStore.Type) throws(FixtureError) {
        guard let expected = entry.storeItNeeds(insteadOf: store) else { return }
        throw FixtureError(
            .wrongStore(
                className: entry.name.className, expected: expected, received: String(describing: store)))
    }

    private func checkData(of entry: Entry) throws(FixtureError) {
        guard !entry.writes.isEmpty, entry.writes.allSatisfy({ !$0.isEmpty }) else {
            throw FixtureError(.noData(className: entry.name.className, needs: nil))
        }
        for prerequisite in entry.prerequisites where prerequisite.data.isEmpty {
            throw FixtureError(.noData(className: entry.name.className, needs: prerequisite.description))
        }
    }

    private func checkProviders(of entry: Entry) throws(FixtureError) {
        for prerequisite in entry.prerequisites {
            guard let provider = prerequisite.provider, self.entry(of: provider) == nil else { continue }
            throw FixtureError(
                .unknownProvider(
                    className: entry.name.className, provider: provider.className, needs: prerequisite.description))
        }
    }

    private func checkCircles() throws(FixtureError) {
        var checked: Set<String> = []
        for entry in entries {
            var path: [Entry] = []
            try follow(entry, &path, &checked)
        }
    }

    private func follow(_ entry: Entry, _ path: inout [Entry], _ checked: inout Set<String>) throws(FixtureError) {
        if let start = path.firstIndex(where: { $0.operation == entry.operation }) {
            throw FixtureError(.circle((path[start...] + [entry]).map(\.name.className)))
        }
        guard checked.insert(entry.name.className).inserted else { return }
        path.append(entry)
        for prerequisite in entry.prerequisites {
            if let provider = prerequisite.provider, let next = self.entry(of: provider) {
                try follow(next, &path, &checked)
            }
        }
        path.removeLast()
    }
}
