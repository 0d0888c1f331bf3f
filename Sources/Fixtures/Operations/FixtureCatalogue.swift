/// The fixture operations of an app, in the order in which the app lists them.
///
/// Creating the catalogue checks everything that can be checked before an operation runs.
public struct FixtureCatalogue {
    /// The heading of operations that declare no group.
    package static let defaultGroup = "Available Fixtures"

    /// The operations, in order.
    package let entries: [Entry]

    /// Creates a catalogue.
    /// - Parameters:
    ///   - operations: the operations, in order.
    ///   - store: the type of store that they work on.
    /// - Throws: ``FixtureError`` if two operations share a name that they are looked up by, a name is unusable, one
    ///   works on another type of store or declares no data, or prerequisites are provided by an operation that is not
    ///   there, or in a cycle.
    package init(_ operations: [any FixtureOperation.Type], for store: (any PersistentStore.Type)? = nil)
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

    /// The operation with a class name, function name or accessible name, ignoring case.
    ///
    /// The suffix `Operation` of a class name is optional.
    /// - Throws: ``FixtureError`` with the known names if there is none.
    public func entry(named name: String) throws(FixtureError) -> Entry {
        guard let entry = entries.first(where: { $0.name.keys.contains(name.lowercased()) }) else {
            throw FixtureError(.unknown(name: name, known: entries.map(\.name.functionName)))
        }
        return entry
    }

    /// The operation of a type; nil if it is not in the catalogue.
    package func entry(of operation: any FixtureOperation.Type) -> Entry? {
        entries.first { $0.operation == operation }
    }

    // MARK: Checks

    /// Members of the wrapper that are not operations.
    private static let reserved: Set = ["close", "direct", "ensureFixturesMenu", "load", "returnToBoard", "save"]

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

extension FixtureCatalogue {
    /// One operation of a catalogue.
    public struct Entry {
        /// The operation.
        package let operation: any FixtureOperation.Type
        /// Its names in user interfaces and scripts.
        package let name: FixtureName

        init(_ operation: any FixtureOperation.Type) {
            self.operation = operation
            name = operation.name
        }

        /// A description in one sentence.
        package var summary: String { operation.summary }
        /// The heading of its rows on the control board.
        package var group: String { operation.group }
        /// The stored data that it writes.
        package var writes: [String] { operation.writes }
        /// The effect of a second run on the store.
        package var repetition: FixtureRepetition { operation.repetition }
        /// The prerequisites that the store must meet before it runs.
        package var prerequisites: [Prerequisite] { Self.prerequisites(of: operation) }

        /// The parameters, in order; determined anew on each access.
        ///
        /// Empty if the parameters cannot be encoded; then every run reports that.
        package var parameters: [FixtureParameter] { Self.parameters(of: operation) }

        /// A prerequisite without its store type.
        package struct Prerequisite {
            /// The requirement, worded to follow "needs".
            package let description: String
            /// The stored data that it concerns.
            package let data: [String]
            /// The operation that provides it, or nil.
            package let provider: (any FixtureOperation.Type)?
        }

        private static func prerequisites<Operation: FixtureOperation>(of type: Operation.Type) -> [Prerequisite] {
            type.prerequisites.map { .init(description: $0.description, data: $0.data, provider: $0.provider) }
        }

        private static func parameters<Operation: FixtureOperation>(of type: Operation.Type) -> [FixtureParameter] {
            (try? ParameterRecorder.parameters(of: Operation.Parameters.self)) ?? []
        }

        /// The name of the store type that it needs; nil if it works on the given type.
        fileprivate func storeItNeeds(insteadOf store: any PersistentStore.Type) -> String? {
            Self.storeItNeeds(operation, insteadOf: store)
        }

        private static func storeItNeeds<Operation: FixtureOperation>(
            _ type: Operation.Type, insteadOf store: any PersistentStore.Type
        ) -> String? {
            // Every app has these.
            let others: [any PersistentStore.Type] = [
                StoreCoordinator.self, PreferencesStore.self, KeychainStore.self, FolderStore.self,
            ]
            // A coordinator may hold stores of every type; its contents are known only when the app runs.
            if store is StoreCoordinator.Type || ([store] + others).contains(where: { $0 is Operation.Store.Type }) {
                return nil
            }
            return String(describing: Operation.Store.self)
        }
    }
}
