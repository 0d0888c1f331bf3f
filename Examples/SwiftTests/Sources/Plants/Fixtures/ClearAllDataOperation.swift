#if TestFixtures
    import Fixtures

    /// Leaves an app without any plant.
    struct ClearAllDataOperation: FixtureOperation {
        static var summary: String { "Leaves an app without any plant." }
        static var repetition: FixtureRepetition { .same }

        func run(on store: PlantStore) throws { try store.clear() }
    }
#endif
