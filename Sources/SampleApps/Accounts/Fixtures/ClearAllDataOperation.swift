internal import Fixtures

/// Clears the app's data: replaces its stores with empty ones.
struct ClearAllDataOperation: FixtureOperation {
    static var summary: String { "Removes everything that the app has stored." }
    static var repetition: FixtureRepetition { .same }

    func run(on stores: StoreCoordinator) throws {
        try stores.clear()
    }
}
