#if TestFixtures
    import Fixtures

    extension PlantStore: PersistentStore {}

    extension Plants: FixtureProviding {
        // The list is made by the plugin, from the names of the files in this folder.
        package static var fixtures: [any FixtureOperation.Type] { FixtureRegistry.operations }
    }
#endif
