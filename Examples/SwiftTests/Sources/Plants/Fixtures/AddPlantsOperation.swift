#if TestFixtures
    import Fixtures

    /// Adds plants that were watered just now; of more than six, the names have numbers.
    struct AddPlantsOperation: FixtureOperation {
        struct Parameters: FixtureParameters {
            var count = 3
            var days = 3
        }
        var parameters = Parameters()

        static var summary: String { "Adds plants that were watered just now." }
        // The second run replaces the plants with the same names.
        static var repetition: FixtureRepetition { .same }

        private static let names = ["Basil", "Fern", "Ivy", "Mint", "Orchid", "Palm"]

        func run(on store: PlantStore) throws {
            try store.put(
                (0..<max(0, parameters.count)).map { index in
                    let (round, place) = index.quotientAndRemainder(dividingBy: Self.names.count)
                    let name = Self.names[place] + (round == 0 ? "" : " \(round + 1)")
                    return Plant(name: name, days: parameters.days, watered: store.now)
                })
        }
    }
#endif
