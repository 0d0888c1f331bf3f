internal import Fixtures

/// Adds a history of encounters, one for each day before today, found through one account.
struct AddEncounterHistoryOperation: FixtureOperation {
    static var title: String { "Add Encounters" }
    static var functionName: String { "addEncounters" }
    static var summary: String {
        "Adds encounters, one for each day before today, found through the first account."
    }
    static var writes: [String] { ["encounter"] }

    static var prerequisites: [FixturePrerequisite<AccountStore>] {
        [
            FixturePrerequisite("an account", providedBy: AddTwitterAccountOperation.self) {
                try !$0.accounts().isEmpty
            }
        ]
    }

    /// The number of encounters and their place; the other persons follow from the number.
    struct Parameters: FixtureParameters {
        var count = 8
        var place: String?
    }

    var parameters = Parameters()

    private static let people = ["Ada", "Alan", "Barbara", "Edsger", "Frances", "Grace", "Ken", "Margaret"]
    private static let places = ["Café Central", "Library", "Station"]
    private static let secondsPerDay = 86_400.0
    /// 09:41, not the present time, so that the data does not depend on how long the set-up took.
    private static let timeOfDay = 34_860.0

    /// A number of encounters that is negative, or too large for a history.
    struct UnusableCount: Error, CustomStringConvertible {
        var count: Int
        var description: String { "count must be from 0 to 100000, not \(count)" }
    }

    func run(on store: AccountStore) throws {
        guard 0...100_000 ~= parameters.count else { throw UnusableCount(count: parameters.count) }
        guard let account = try store.accounts().first?.id else {
            throw FixtureError(.missingPrerequisite(className: Self.className, needs: "an account"))
        }
        let today = (store.now / Self.secondsPerDay).rounded(.down) * Self.secondsPerDay
        let encounters = (0..<parameters.count).map { index in
            Encounter(
                person: Self.people[index % Self.people.count],
                place: parameters.place ?? Self.places[index % Self.places.count],
                date: today + Self.timeOfDay - Double(index + 1) * Self.secondsPerDay,
                accountID: account
            )
        }
        try store.add(encounters)
    }
}
