import Automation
import BotTesting
import Fixtures
import SimulatedUI

/// An app with one screen.
final class Hello: SimulatedApp {
    static let name = "Hello"
    static let bundleIdentifier = "com.example.hello"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { ViewController() }
}

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

/// An app with buttons, a list and an alert, for sessions of the REPL; taps on its first button can be recorded.
final class Garden: BotRecordable {
    static let name = "Garden"
    static let bundleIdentifier = "com.example.garden"

    let botDataSource: any BotDataSource = BotOperations()
    var botRecording: BotRecording?

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController {
        NavigationController(rootViewController: GardenScreen { [unowned self] in botRecording?.record("TAP_WATER") })
    }
}

private final class GardenScreen: ViewController {
    private let label = Label("Nothing is watered")
    private let table = TableView(style: .plain)

    private let willWater: () -> Void

    init(willWater: @escaping () -> Void) {
        self.willWater = willWater
        super.init()
        title = "Garden"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.frame = Rect(x: 20, y: 80, width: 280, height: 20)
        let water = Button("Water") { [unowned self] in
            willWater()
            label.text = "Everything is watered"
        }
        water.frame = Rect(x: 20, y: 110, width: 80, height: 34)
        let burn = Button("Burn") { [unowned self] in
            present(AlertController(title: "Really?", actions: [AlertAction("No", role: .cancel)]))
        }
        burn.frame = Rect(x: 120, y: 110, width: 80, height: 34)
        table.frame = Rect(x: 0, y: 160, width: 320, height: 400)
        table.sections = [TableSection(items: ["Beans", "Leek", "Peas"], cell: { TableViewCell($0) })]
        for part in [label, water, burn, table] { view.addSubview(part) }
    }
}
