import Automation
import Plants
import SimulatedUI

#if TestFixtures
    import Fixtures
#endif

// Starts the released app on a simulated phone, and prints the title of its first screen.
let device = SimulatedDevice()
#if TestFixtures
    let fixtures = try FixtureLaunch(app: Plants.self, showsBoard: true)
    try device.launch(Plants.self, before: fixtures.firstScreen)
#else
    try device.launch(Plants.self)
#endif
let app = XCUIApplication(AutomationSession(driver: SimulatedDriver(device)))
print(app.navigationBars.firstMatch.current.name ?? "no screen")
