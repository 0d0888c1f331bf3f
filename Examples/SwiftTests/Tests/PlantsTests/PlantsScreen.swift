import Automation
import Fixtures
import SimulatedUI

@testable import Plants

/// The Plants app on its own device, with functions for its screens.
struct PlantsScreen {
    let app: XCUIApplication
    /// The control board, for tests.
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

    /// An action on the app that failed.
    var problems: [String] { failures.failures.map(\.message) }

    /// The title of the screen, after the end of a transition.
    func title(becomes title: String) -> Bool { app.navigationBars[title].waitForExistence(timeout: 2) }

    /// The names of the rows of the table.
    var rows: [String?] { app.cells.allElementsBoundByIndex.map(\.current.name) }
}
