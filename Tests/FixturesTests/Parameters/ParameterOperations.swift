import Fixtures

/// An operation with a parameter of every kind, which writes what it was given.
struct AddGuestsOperation: FixtureOperation {
    enum Mood: String, Codable, CaseIterable {
        case happy, sad
    }

    struct Place: Codable {
        var city = "Bern"
        var rooms = 2
    }

    struct Parameters: FixtureParameters {
        var count = 3
        var small: UInt8 = 7
        var share = 0.5
        var isOpen = true
        var host = "Ada"
        var mood = Mood.happy
        var nick: String?
        var age: Int?
        var names: [String] = []
        var place = Place()
        var tables = [Place()]
        var wishes: [String: Int] = [:]
    }

    var parameters = Parameters()

    func run(on store: MemoryStore) {
        let p = parameters
        store.write(
            "\(p.count) \(p.small) \(p.share) \(p.isOpen) \(p.host) \(p.mood) \(p.nick ?? "-") \(p.age ?? 0) "
                + "\(p.names) \(p.place.city) \(p.place.rooms) \(p.tables.map(\.city)) \(p.wishes)")
    }
}

/// An operation that cannot do without what it is given.
struct AddPersonOperation: FixtureOperation {
    struct Parameters: FixtureParameters {
        @Required var name: String
        var age = 30
    }

    var parameters = Parameters()

    func run(on store: MemoryStore) { store.write("\(parameters.name), \(parameters.age)") }
}
