import Automation
import FRY
import SampleApps
import SimulatedUI
import Testing

/// An app on a simulated device, driven in the words of FRY; failures are collected.
final class Bench {
    let device: SimulatedDevice
    let driver: SimulatedDriver
    let session: AutomationSession
    let fry: FRY
    private let failures = FailureCollector()

    /// Shows the screen that a test provides.
    init(_ screen: ViewController, _ configuration: SimulatedDevice.Configuration = .init()) throws {
        device = SimulatedDevice(configuration)
        try device.launch(BenchApp.self, before: { _, _ in screen })
        driver = SimulatedDriver(device)
        session = AutomationSession(driver: driver)
        session.failureRecorder = failures
        fry = FRY(session)
    }

    /// Shows views below the status bar, at their frames.
    convenience init(views: View...) throws {
        let screen = ViewController()
        for view in views { screen.view.addSubview(view) }
        try self.init(screen)
    }

    /// Launches a sample app.
    init(app name: String, _ configuration: SimulatedDevice.Configuration = .init()) throws {
        device = SimulatedDevice(configuration)
        let app = try #require(sampleApps.first { $0.name == name })
        try device.launch(app)
        driver = SimulatedDriver(device)
        session = AutomationSession(driver: driver)
        session.failureRecorder = failures
        fry = FRY(session)
    }

    /// Launches the sample app Playground and selects a tab.
    static func playground(_ tab: String, _ configuration: SimulatedDevice.Configuration = .init()) throws -> Bench {
        let bench = try Bench(app: "Playground", configuration)
        if tab != "Controls" { #expect(bench.fry.lookup(tab).tap()) }
        return bench
    }

    /// The failures so far, which are then forgotten.
    func takeFailures() -> [RecordedFailure] {
        defer { forgotten = failures.failures.count }
        return Array(failures.failures.dropFirst(forgotten))
    }
    private var forgotten = 0

    /// The label of an element with an identifier.
    func text(_ identifier: String) -> String? {
        fry.lookup(.identifier(identifier)).values(of: "label").first?.string
    }

    /// The labels of what a look-up finds.
    func labels(_ query: FRYQuery) -> [String] { query.values(of: "label").map { $0.string ?? "-" } }

    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        device.virtualClock.schedule(at: device.virtualClock.now + seconds, reason: "the test", body)
    }

    func pass(_ seconds: Double) { device.virtualClock.sleep(until: device.virtualClock.now + seconds) }
}

/// An app whose first screen is provided by the test.
private final class BenchApp: SimulatedApp {
    static let name = "Bench"
    static let bundleIdentifier = "org.example.bench"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}

/// A label with a frame.
func label(_ text: String, _ x: Double = 20, _ y: Double = 40, _ width: Double = 100, _ height: Double = 20) -> Label {
    let label = Label(text)
    label.frame = Rect(x: x, y: y, width: width, height: height)
    return label
}

/// A view with a frame, and others inside.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ views: View...) -> View {
    let box = View(frame: Rect(x: x, y: y, width: width, height: height))
    for view in views { box.addSubview(view) }
    return box
}

/// A table with rows of one section.
func table(_ titles: [String], height: Double = 300, rowHeight: Double = 44) -> TableView {
    let table = TableView(frame: Rect(x: 0, y: 64, width: 320, height: height), style: .plain)
    table.rowHeight = rowHeight
    table.sections = [TableSection(items: titles, onSelect: { _ in }, cell: { TableViewCell($0) })]
    return table
}
