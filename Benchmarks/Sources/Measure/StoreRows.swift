import Automation
import Fixtures
import GRDB
import GRDBStore
import SimulatedUI
import Timing

/// Images of all stores of an app: what a test pays for the state that it starts from.
enum StoreRows {
    static func add(to table: inout Timing.Table) throws {
        try add(1_000, clears: true, budget: 10, to: &table)
        try add(10_000, clears: false, budget: 50, to: &table)
    }

    private static func add(_ rows: Int, clears: Bool, budget: Double, to table: inout Timing.Table) throws {
        let device = SimulatedDevice()
        let application = try device.launch(StoreApp.self)
        guard let app = application.app as? StoreApp, let stores = application.storeCoordinator else {
            throw ProcessRun.Failure(description: "the app has no stores")
        }
        try fill(app.store, rows)
        application.preferences["seen"] = .bool(true)
        try application.launch.keychain.add(KeychainItem(service: "mail", account: "jane", password: "secret"))
        let image = try stores.save()
        try stores.clear()
        let once = {
            try seconds {
                if clears { try stores.clear() }
                try stores.load(image)
            } * 1e3
        }
        _ = try once()
        let cost = median(try (0..<rounds(21)).map { _ in try once() })
        let count = try app.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM encounter") }
        guard count == rows, try stores.save() == image else {
            throw ProcessRun.Failure(description: "the loaded image is not what was saved")
        }
        table.add(
            Row(
                what: clears
                    ? "clear all stores, then load an image with \(rows) rows" : "load an image with \(rows) rows",
                baseline: "–", measured: "\(cost.rounded(to: 1)) ms", budget: "\(Int(budget)) ms",
                isWithin: cost <= budget))
    }

    private static func fill(_ store: SQLiteStore, _ rows: Int) throws {
        try store.write { database in
            for row in 0..<rows {
                try database.execute(
                    sql: "INSERT INTO encounter (person, place, date) VALUES (?, ?, ?)",
                    arguments: ["Person \(row)", "Place \(row % 7)", Double(row) * 60])
            }
        }
    }
}

/// An app with an SQLite file of the layout that the sample app has.
private final class StoreApp: SimulatedApp, FixtureProviding {
    static let name = "Store"
    static let bundleIdentifier = "org.example.store"
    static var fixtures: [any FixtureOperation.Type] { [] }

    let store: SQLiteStore

    init(_ launch: LaunchOptions) throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("encounters") { database in
            try database.execute(
                sql: """
                    CREATE TABLE encounter (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        person TEXT NOT NULL, place TEXT NOT NULL, date REAL NOT NULL
                    );
                    CREATE INDEX encounterByDate ON encounter (date)
                    """)
        }
        store = SQLiteStore(location: try launch.dataFolderPath() + "/store.sqlite", migrator: migrator)
        try store.open()
    }

    func makeRootViewController() -> ViewController { ViewController() }
}
