import Automation
import PageObjects
import SimulatedUI
import Testing

/// An app whose first screen is provided by the test.
final class StagedApp: SimulatedApp {
    static let name = "Staged"
    static let bundleIdentifier = "com.example.staged"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}

/// A screen called `Home` on a device of its own, and the pages that look at it.
struct PageStage {
    let device = SimulatedDevice()
    let session: AutomationSession
    let app: XCUIApplication
    let failures = FailureCollector()
    let paths: PathsFactory
    /// The view with the identifier `Home`.
    let home: View

    var steps: StepsFactory { paths.stepsFactory }
    var pages: PageFactory { steps.pageFactory }

    /// - Parameter build: adds views to the screen, which has 320 × 568 points.
    init(renderer: (any ScreenRenderer)? = nil, _ build: (View) -> Void = { _ in }) throws {
        session = AutomationSession(driver: SimulatedDriver(device, renderer: renderer))
        session.setTimeout(2)
        session.handlesAlerts = false
        session.failureRecorder = failures
        app = XCUIApplication(session)
        paths = PathsFactory(app: app)
        let screen = ViewController()
        screen.view.accessibilityIdentifier = "Home"
        home = screen.view
        try device.launch(StagedApp.self, before: { _, _ in screen })
        build(home)
    }

    /// Runs a closure on the app later.
    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        device.virtualClock.schedule(at: device.virtualClock.now + seconds, reason: "a change", body)
    }

    var messages: [String] { failures.failures.map(\.message) }
}

extension View {
    /// Adds a view to this one.
    @discardableResult
    func add<Part: View>(_ part: Part, _ identifier: String, at x: Double = 20, _ y: Double) -> Part {
        part.accessibilityIdentifier = identifier
        part.frame.origin = Point(x: x, y: y)
        if part.frame.size.height == 0 { part.frame.size = Size(width: 200, height: 31) }
        addSubview(part)
        return part
    }
}

/// The place of the call.
func here(_ file: StaticString = #filePath, _ line: UInt = #line) -> SourcePlace { SourcePlace(file, line) }

/// A test of no framework, which records what it receives.
final class CollectingHost: TestHost {
    let testName: String
    let className: String
    private(set) var failures: [RecordedFailure] = []
    private(set) var attachments: [(name: String, bytes: [UInt8])] = []
    /// What was attached and recorded, in order.
    private(set) var order: [String] = []

    init(_ testName: String = "test_Start", className: String = "SearchTests") {
        self.testName = testName
        self.className = className
    }

    func record(_ failure: RecordedFailure) {
        failures.append(failure)
        order.append("failure")
    }

    func attach(_ bytes: [UInt8], named name: String) {
        attachments.append((name, bytes))
        order.append(name)
    }

    var messages: [String] { failures.map(\.message) }

    /// The text of an attached file; nil when there is none of that name.
    func text(_ name: String) -> String? {
        attachments.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}
