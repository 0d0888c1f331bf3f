#if SampleApps
    internal import Fixtures

    /// Leaves an app that knows nothing: its store is replaced by an empty one (FIX-20).
    struct ClearAllDataOperation: FixtureOperation {
        func run(on store: AccountStore) throws {
            try store.clear()
        }
    }
#endif
