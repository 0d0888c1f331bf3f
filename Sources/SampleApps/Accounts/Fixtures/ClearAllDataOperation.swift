internal import Fixtures

/// Leaves an app that knows nothing: its stores are replaced by empty ones.
struct ClearAllDataOperation: FixtureOperation {
    static var summary: String { "Removes everything that the app has stored." }
    static var repetition: FixtureRepetition { .same }

    func run(on stores: StoreCoordinator) throws {
        try stores.clear()
    }
}
