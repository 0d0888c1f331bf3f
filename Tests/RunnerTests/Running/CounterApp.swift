import Automation
import Fixtures
import SimulatedUI

/// An app of one screen: a button that counts taps, and a label that shows the number.
final class CounterApp: SimulatedApp, FixtureProviding {
    static let name = "Counter"
    static let bundleIdentifier = "com.example.counter"
    static var fixtures: [any FixtureOperation.Type] { [AddTapsOperation.self, BrokenOperation.self] }

    let store = CounterStore()
    private let launch: LaunchOptions

    struct StartError: Error, CustomStringConvertible {
        var description: String { "unable to open database file" }
    }

    init(_ launch: LaunchOptions) throws {
        if launch.environment["BROKEN"] != nil { throw StartError() }
        self.launch = launch
    }

    func makeRootViewController() -> ViewController { CounterScreen(store: store, launch: launch) }
}

/// How often the button was tapped.
final class CounterStore: PersistentStore {
    var taps = 0
    let location = "memory"
    let isOpen = true

    func open() throws {}
    func close() throws {}
    func clear() throws { taps = 0 }
}

struct AddTapsOperation: FixtureOperation {
    struct Parameters: FixtureParameters {
        var count = 10
        var factor = 1
    }

    var parameters = Parameters()

    func run(on store: CounterStore) throws { store.taps += parameters.count * parameters.factor }
}

struct BrokenOperation: FixtureOperation {
    static var writes: [String] { ["taps"] }

    struct Failure: Error, CustomStringConvertible {
        var description: String { "no taps left" }
    }

    func run(on store: CounterStore) throws { throw Failure() }
}

final class CounterScreen: ViewController {
    private let store: CounterStore
    private let launch: LaunchOptions

    init(store: CounterStore, launch: LaunchOptions) {
        self.store = store
        self.launch = launch
        super.init()
    }

    override func viewDidLoad() {
        let label = Label("\(store.taps)")
        label.frame = Rect(x: 20, y: 120, width: 100, height: 30)
        label.accessibilityIdentifier = "taps"
        let arguments = Label((launch.arguments + [launch.environment["MODE"] ?? ""]).joined(separator: " "))
        arguments.frame = Rect(x: 20, y: 160, width: 280, height: 30)
        let button = Button("Count")
        button.frame = Rect(x: 20, y: 60, width: 100, height: 44)
        button.addAction(for: .touchUpInside) { [unowned self, unowned label] in
            store.taps += 1
            label.text = "\(store.taps)"
        }
        if launch.environment["RUNAWAY"] != nil {
            launch.application?.schedule(after: 1) { [launch] in CounterScreen.runAway(launch) }
        }
        for part in [button, label, arguments] { view.addSubview(part) }
    }
    /// Keeps time from passing, as an app does that hangs.
    private static func runAway(_ launch: LaunchOptions) {
        launch.application?.schedule(after: 0) { runAway(launch) }
    }
}
