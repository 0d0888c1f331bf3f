import SimulatedUI

@testable import Fixtures

/// An app with many operations, in two groups.
final class ZooApp: SimulatedApp, FixtureProviding {
    static let name = "Zoo"
    static let bundleIdentifier = "org.example.zoo"
    static var fixtures: [any FixtureOperation.Type] {
        [
            AddAnimal<N0>.self, AddVisitorOperation.self, AddAnimal<N1>.self, AddAnimal<N2>.self, AddAnimal<N3>.self,
            AddAnimal<N4>.self, AddAnimal<N5>.self, AddAnimal<N6>.self, AddAnimal<N7>.self, AddAnimal<N8>.self,
            AddAnimal<N9>.self, AddAnimal<N10>.self, AddAnimal<N11>.self, AddAnimal<N12>.self,
        ]
    }

    let store = MemoryStore()

    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController(title: "Zoo") }
}

struct AddVisitorOperation: FixtureOperation {
    func run(on store: MemoryStore) { store.write("visitor") }
}

protocol Number { static var text: String { get } }
enum N0: Number { static let text = "0" }
enum N1: Number { static let text = "1" }
enum N2: Number { static let text = "2" }
enum N3: Number { static let text = "3" }
enum N4: Number { static let text = "4" }
enum N5: Number { static let text = "5" }
enum N6: Number { static let text = "6" }
enum N7: Number { static let text = "7" }
enum N8: Number { static let text = "8" }
enum N9: Number { static let text = "9" }
enum N10: Number { static let text = "10" }
enum N11: Number { static let text = "11" }
enum N12: Number { static let text = "12" }

struct AddAnimal<Which: Number>: FixtureOperation {
    static var functionName: String { "addAnimal\(Which.text)" }
    static var accessibleName: String { "addanimal\(Which.text)" }
    static var group: String { "Animals" }
    func run(on store: MemoryStore) { store.write("animal") }
}
