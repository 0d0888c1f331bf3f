#if TestFixtures
    import Fixtures

    extension PlantStore: PersistentStore {}

    extension Plants: FixtureProviding {
        // The plugin generates the list from the names of the files in this folder.
        package static var fixtures: [any FixtureOperation.Type] { FixtureRegistry.operations }
    }
#endif
