import Automation
import FRY
import Recorder
import SampleApps
import SimulatedUI
import Testing

/// An app on a simulated device that is driven while it is recorded; failures are collected.
final class RecordingBench {
    let device: SimulatedDevice
    let driver: SimulatedDriver
    let session: AutomationSession
    let fry: FRY
    let failures = FailureCollector()

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

    /// Shows a screen that a test provides.
    init(_ screen: ViewController, _ configuration: SimulatedDevice.Configuration = .init()) throws {
        device = SimulatedDevice(configuration)
        try device.launch(BenchApp.self, before: { _, _ in screen })
        driver = SimulatedDriver(device)
        session = AutomationSession(driver: driver)
        session.failureRecorder = failures
        fry = FRY(session)
    }

    /// Shows views at their frames.
    convenience init(views: View...) throws {
        let screen = ViewController()
        for view in views { screen.view.addSubview(view) }
        try self.init(screen)
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
