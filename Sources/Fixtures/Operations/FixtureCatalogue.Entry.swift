extension FixtureCatalogue {
    /// One operation of a catalogue.
    public struct Entry {
        /// The operation.
        public let operation: any FixtureOperation.Type
        /// What people and scripts call it.
        public let name: FixtureName

        init(_ operation: any FixtureOperation.Type) {
            self.operation = operation
            name = operation.name
        }

        /// What it does, in one sentence.
        public var summary: String { operation.summary }
        /// The heading of its rows on the control board.
        public var group: String { operation.group }
        /// The stored data that it writes.
        public var writes: [String] { operation.writes }
        /// What a second run does to the store.
        public var repetition: FixtureRepetition { operation.repetition }
        /// What the store has to hold before it runs.
        public var prerequisites: [Prerequisite] { Self.prerequisites(of: operation) }

        /// What it takes, in order; found out anew whenever it is asked for.
        ///
        /// None for parameters that refuse to be encoded: then every run says so.
        public var parameters: [FixtureParameter] { Self.parameters(of: operation) }

        /// A prerequisite without the store that it looks into.
        public struct Prerequisite {
            /// What is needed, in words that follow "needs".
            public let description: String
            /// The stored data that it is about.
            public let data: [String]
            /// The operation that provides it; nil when none does.
            public let provider: (any FixtureOperation.Type)?
        }

        private static func prerequisites<Operation: FixtureOperation>(of type: Operation.Type) -> [Prerequisite] {
            type.prerequisites.map { .init(description: $0.description, data: $0.data, provider: $0.provider) }
        }

        private static func parameters<Operation: FixtureOperation>(of type: Operation.Type) -> [FixtureParameter] {
            (try? ParameterRecorder.parameters(of: Operation.Parameters.self)) ?? []
        }

        /// The name of the store it works on, unless it works on that kind.
        func storeItNeeds(insteadOf store: any PersistentStore.Type) -> String? {
            Self.storeItNeeds(operation, insteadOf: store)
        }

        private static func storeItNeeds<Operation: FixtureOperation>(
            _ type: Operation.Type, insteadOf store: any PersistentStore.Type
        ) -> String? {
            // Every app has these.
            let others: [any PersistentStore.Type] = [
                StoreCoordinator.self, PreferencesStore.self, KeychainStore.self, FolderStore.self,
            ]
            // A coordinator may hold stores of every kind; what it holds is known when the app runs.
            if store is StoreCoordinator.Type || ([store] + others).contains(where: { $0 is Operation.Store.Type }) {
                return nil
            }
            return String(describing: Operation.Store.self)
        }
    }
}
