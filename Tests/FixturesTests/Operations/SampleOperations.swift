import Fixtures

/// Empties the store.
struct ClearOperation: FixtureOperation {
    static var writes: [String] { ["all data"] }
    static var repetition: FixtureRepetition { .same }
    func run(on store: MemoryStore) { store.clear() }
}

/// Writes one word.
struct AddUserOperation: FixtureOperation {
    func run(on store: MemoryStore) { store.write("user") }
}

/// Writes another word, under names of its own.
struct AddEncounterHistoryOperation: FixtureOperation {
    static var title: String { "Add Encounters" }
    static var functionName: String { "addEncounters" }
    func run(on store: MemoryStore) { store.write("encounters") }
}

/// Cannot do what it is for.
struct BreakOperation: FixtureOperation {
    static var writes: [String] { ["half"] }
    struct DiskIsFull: Error {}
    func run(on store: MemoryStore) throws {
        store.write("half")
        throw DiskIsFull()
    }
}
