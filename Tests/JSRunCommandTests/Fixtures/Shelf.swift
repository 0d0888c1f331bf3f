import Fixtures
import SimulatedUI

/// An app with fixtures in two groups.
final class Shelf: SimulatedApp, FixtureProviding {
    static let name = "Shelf"
    static let bundleIdentifier = "com.example.shelf"
    static var fixtures: [any FixtureOperation.Type] {
        [AddBooksOperation.self, ClearShelfOperation.self, LendBookOperation.self]
    }

    let store = ShelfStore()

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { ViewController(title: "Shelf") }
}

/// An app whose fixtures are both called `add`.
final class Muddle: SimulatedApp, FixtureProviding {
    static let name = "Muddle"
    static let bundleIdentifier = "com.example.muddle"
    static var fixtures: [any FixtureOperation.Type] { [ClearShelfOperation.self, ClearShelfOperation.self] }

    let store = ShelfStore()

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { ViewController(title: "Muddle") }
}

/// Some books.
final class ShelfStore: PersistentStore {
    let location = "nowhere"
    let isOpen = true
    var books = 0

    func open() {}
    func close() {}
    func clear() { books = 0 }
}

struct AddBooksOperation: FixtureOperation {
    struct Parameters: FixtureParameters {
        var count = 3
        var shelf: String?
        @Required var language: String
    }
    var parameters = Parameters()
    static var group: String { "Books" }
    static var summary: String { "Adds books | in `one`\nlanguage." }

    func run(on store: ShelfStore) { store.books += parameters.count }
}

struct ClearShelfOperation: FixtureOperation {
    static var repetition: FixtureRepetition { .same }

    func run(on store: ShelfStore) { store.clear() }
}

struct LendBookOperation: FixtureOperation {
    static var title: String { "Lend" }
    static var functionName: String { "repeat" }
    static var group: String { "Books" }
    static var writes: [String] { ["loan", "reader"] }
    static var prerequisites: [FixturePrerequisite<ShelfStore>] {
        [FixturePrerequisite("a book", providedBy: AddBooksOperation.self) { $0.books > 0 }]
    }

    func run(on store: ShelfStore) {}
}
