import Automation
import PageObjects
import Rendering
import SimulatedUI

/// A page whose elements the tests add to their stages as they need them.
final class HomePage: MinimizablePage, SnapshotPage {
    let factory: PageFactory
    let id = "Home"

    init(_ factory: PageFactory) { self.factory = factory }

    var a: XCUIElement { screen.buttons["a"] }
    var b: XCUIElement { screen.buttons["b"] }
    var name: XCUIElement { screen.textFields["name"] }
    var notes: XCUIElement { screen.textViews["notes"] }
    var secret: XCUIElement { screen.secureTextFields["secret"] }
    var last: XCUIElement { screen.cells["row 40"] }
    var list: XCUIElement { screen.tables.firstMatch }
    var pad: XCUIElement { screen.otherElements["pad"] }
    var cells: XCUIElementQuery { screen.cells }
    var wheels: XCUIElementQuery { screen.pickerWheels }
    var nameField: TextFieldPage { app[textField: ElementIdentifier(id: "name").textField] }
    var clock: XCUIElement { screen.staticTexts["clock"] }
    var ignoredElements: [XCUIElement] { [clock] }
}

final class HomeSteps: SnapshotSteps {
    typealias PageType = HomePage
    let factory: PageFactory
    init(_ factory: PageFactory) { self.factory = factory }

    enum SnapshotName: String, SnapshotValue {
        static let id = "Home"
        case view = "Home"
        case search = "Home - search action"
        var name: String { rawValue }
    }

    @discardableResult
    func tapA(at place: SourcePlace) -> Self {
        page.tap(\.a, at: place)
        return self
    }
}

final class HomePaths: MockupServerPaths {
    typealias StepsType = HomeSteps
    let factory: StepsFactory
    init(_ factory: StepsFactory) { self.factory = factory }

    @discardableResult
    func look(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let place = SourcePlace(file, line)
        steps.waitForAppearance(at: place).initializeSnapshot().takeSnapshot(.view, at: place)
        return self
    }

    @discardableResult
    func tapA(file: StaticString = #filePath, line: UInt = #line) -> Self {
        steps.tapA(at: SourcePlace(file, line))
        return self
    }
}

/// A page without a way to the home button.
final class LatePage: Page {
    let factory: PageFactory
    let id = "Late"
    init(_ factory: PageFactory) { self.factory = factory }
}

final class LateSteps: Steps {
    typealias PageType = LatePage
    let factory: PageFactory
    init(_ factory: PageFactory) { self.factory = factory }
}

extension PageFactory {
    var home: HomePage { page() }
    var late: LatePage { page() }
}
extension StepsFactory {
    var home: HomeSteps { steps() }
    var late: LateSteps { steps() }
}
extension PathsFactory {
    var home: HomePaths { paths() }
}

/// A shooter that records its calls.
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
    /// Changes from one picture to the next, if a test requests it.
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
