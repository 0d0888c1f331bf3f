/// The fixture operations of an app, in the order in which the app lists them.
public struct FixtureCatalogue {
    /// One operation with its names.
    public struct Entry {
        /// What people and scripts call it.
        public let name: FixtureName
        private let run: (any PersistentStore) throws -> Void

        init<Operation: FixtureOperation>(_ operation: Operation.Type) {
            let name = operation.name
            self.name = name
            run = { store in
                guard let own = store as? Operation.Store else {
                    throw FixtureError(
                        .wrongStore(
                            className: name.className,
                            expected: String(describing: Operation.Store.self),
                            received: String(describing: type(of: store))
                        )
                    )
                }
                try operation.init().run(on: own)
            }
        }

        /// Runs the operation to its end.
        /// - Throws: ``FixtureError``, which holds whatever the operation threw.
        public func run(on store: any PersistentStore) throws(FixtureError) {
            do {
                try run(store)
            } catch let error as FixtureError {
                throw error
            } catch {
                throw FixtureError(.failed(className: name.className, underlying: error))
            }
        }
    }

    /// The operations, in order.
    public let entries: [Entry]

    /// Creates a catalogue.
    /// - Throws: ``FixtureError`` when two operations share a name that they are looked up by, or a name is unusable.
    public init(_ operations: [any FixtureOperation.Type]) throws(FixtureError) {
        entries = operations.map { Entry($0) }
        try checkFunctionNames()
        try checkCollisions()
    }

    /// The operation with a class name, function name or accessible name, in any letter case (FIX-13).
    ///
    /// The class name may leave out its ending `Operation`.
    /// - Throws: ``FixtureError`` with the known names when there is none.
    public func entry(named name: String) throws(FixtureError) -> Entry {
        guard let entry = entries.first(where: { $0.name.keys.contains(name.lowercased()) }) else {
            throw FixtureError(.unknown(name: name, known: entries.map(\.name.functionName)))
        }
        return entry
    }

    /// The operations with these names, in the order of the names; one may come several times.
    /// - Throws: ``FixtureError`` for the first name that there is no operation for.
    public func entries(named names: [String]) throws(FixtureError) -> [Entry] {
        var found: [Entry] = []
        for name in names { found.append(try entry(named: name)) }
        return found
    }

    /// Members of the wrapper that are no operations (FIX-36).
    private static let reserved: Set = ["close", "ensureFixturesMenu"]

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
}
