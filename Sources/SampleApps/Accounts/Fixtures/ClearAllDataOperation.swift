#if SampleApps
    internal import Fixtures

    /// Leaves an app that knows nothing: its stores are replaced by empty ones (FIX-20, FIX-29).
    struct ClearAllDataOperation: FixtureOperation {
        static var summary: String { "Removes everything that the app has stored." }
        static var repetition: FixtureRepetition { .same }

        func run(on stores: StoreCoordinator) throws {
            try stores.clear()
        }
    }
#endif
