import Automation
import Fixtures
import SimulatedUI

@testable import Plants

/// The Plants app on a device of its own, and the words in which tests talk about its screens.
struct PlantsScreen {
    let app: XCUIApplication
    /// The control board as tests press it.
    let fixtures: TestFixtures
    private let device = SimulatedDevice()
    private let failures = FailureCollector()

    /// Launches the app, either after some fixtures or with the control board before its first screen.
    init(fixtures: [String] = [], showsBoard: Bool = false) throws {
        let launch = try FixtureLaunch(app: Plants.self, names: fixtures, showsBoard: showsBoard)
        try device.launch(Plants.self, before: launch.firstScreen)
        let session = AutomationSession(driver: SimulatedDriver(device))
        session.failureRecorder = failures
        app = XCUIApplication(session)
        self.fixtures = TestFixtures(app, launch: launch)
    }

    /// What did not work when the app was used.
    var problems: [String] { failures.failures.map(\.message) }

    /// The title of the screen, once one that comes in has come.
    func title(becomes title: String) -> Bool { app.navigationBars[title].waitForExistence(timeout: 2) }

    /// The names of the rows of the table.
    var rows: [String?] { app.cells.allElementsBoundByIndex.map(\.current.name) }
}
