#if TestFixtures
    import Fixtures

    /// Makes all plants thirsty: their last watering has just run out.
    struct ForgetWateringOperation: FixtureOperation {
        static var title: String { "Forget to Water" }
        static var functionName: String { "forgetToWater" }
        static var summary: String { "Makes all plants thirsty." }
        static var writes: [String] { ["plants"] }
        static var repetition: FixtureRepetition { .same }

        static var prerequisites: [FixturePrerequisite<PlantStore>] {
            [FixturePrerequisite("some plants", providedBy: AddPlantsOperation.self) { !$0.plants.isEmpty }]
        }

        func run(on store: PlantStore) throws {
            try store.put(
                store.plants.map { plant in
                    var plant = plant
                    plant.watered = store.now - Double(plant.days) * 86_400
                    return plant
                })
        }
    }
#endif
