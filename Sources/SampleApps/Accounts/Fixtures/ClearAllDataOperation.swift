#if SampleApps
    internal import Fixtures

    /// Leaves an app that knows nothing: its store is replaced by an empty one (FIX-20).
    struct ClearAllDataOperation: FixtureOperation {
        static var summary: String { "Removes everything that the app has stored." }
        static var repetition: FixtureRepetition { .same }

        func run(on store: AccountStore) throws {
            try store.clear()
        }
    }
#endif
