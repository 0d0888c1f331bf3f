#if SampleApps
    internal import Fixtures

    /// Adds a history of encounters, one for each day before today, found through the first account.
    struct AddEncounterHistoryOperation: FixtureOperation {
        static var title: String { "Add Encounters" }
        static var functionName: String { "addEncounters" }

        private static let people = ["Ada", "Alan", "Barbara", "Edsger", "Frances", "Grace", "Ken", "Margaret"]
        private static let places = ["Café Central", "Library", "Station"]
        private static let secondsPerDay = 86_400.0

        func run(on store: AccountStore) throws {
            guard let account = try store.accounts().first?.id else {
                throw FixtureError(
                    .missingPrerequisite(
                        className: Self.className,
                        needs: "an account: run \(AddTwitterAccountOperation.functionName) before it"
                    )
                )
            }
            let encounters = Self.people.enumerated().map { index, person in
                Encounter(
                    person: person,
                    place: Self.places[index % Self.places.count],
                    date: store.now - Double(index + 1) * Self.secondsPerDay,
                    accountID: account
                )
            }
            try store.add(encounters)
        }
    }
#endif
