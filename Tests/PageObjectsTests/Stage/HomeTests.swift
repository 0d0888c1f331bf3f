import Automation
import Drawing
import PageObjects
import SimulatedUI

/// A shooter that notes what it is asked.
final class NotingShooter: SnapShooter {
    private(set) var calls: [String] = []
    private(set) var ignored: [[Rect]] = []

    func setUp() { calls.append("set up") }
    func tearDown() { calls.append("tear down") }
    func initialize(name: String, language: String) { calls.append("open \(name) (\(language))") }
    func takeSnapshot(name: String, ignoredElements: [XCUIElement], at place: SourcePlace) {
        calls.append("take \(name)")
        ignored.append(ignoredElements.map(\.frame))
    }
}

/// A test of the screen `Home`, which shows a clock; it takes no snapshots.
class HomeTest: BaseTest {
    /// What the clock shows.
    let clock = Label("09:41")
    /// Changes from one picture to the next, if a test wants it to.
    let dot = View(frame: Rect(x: 50, y: 300, width: 10, height: 10))

    override class var appType: any SimulatedApp.Type { StagedApp.self }
    override func makeRenderer() -> (any ScreenRenderer)? { CairoRenderer() }

    override func makeFirstScreen() -> SimulatedDevice.FirstScreen? {
        { [clock, dot] _, _ in
            let screen = ViewController()
            screen.view.backgroundColor = .white
            screen.view.accessibilityIdentifier = "Home"
            clock.frame = Rect(x: 100, y: 100, width: 80, height: 20)
            screen.view.add(clock, "clock", at: 100, 100)
            screen.view.addSubview(dot)
            return screen
        }
    }
}

/// A test of the same screen with snapshots of its own shooter.
class HomeSnapshotTest: HomeTest {
    let shooter = NotingShooter()
    override func makeSnapshotController() -> SnapshotController? {
        SnapshotController(snapShooter: shooter).append(allowedPages: ^\.home)
    }
}

/// A test that may take snapshots of no page.
final class ForbiddenSnapshotTest: HomeSnapshotTest {
    override func makeSnapshotController() -> SnapshotController? { SnapshotController(snapShooter: shooter) }
}

/// A test with a feature.
final class FeatureTest: HomeSnapshotTest {
    override func setUpCustomFeatures(on controller: FeatureController) { controller.update(features: [.staged]) }
}
