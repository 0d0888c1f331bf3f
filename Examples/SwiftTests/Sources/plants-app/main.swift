import Automation
import Plants
import SimulatedUI

#if TestFixtures
    import Fixtures
#endif

// The app as it is released: starts it on a simulated phone, and prints the title of the screen that it shows first.
let device = SimulatedDevice()
#if TestFixtures
    let fixtures = try FixtureLaunch(app: Plants.self, showsBoard: true)
    try device.launch(Plants.self, before: fixtures.firstScreen)
#else
    try device.launch(Plants.self)
#endif
let app = XCUIApplication(AutomationSession(driver: SimulatedDriver(device)))
print(app.navigationBars.firstMatch.current.name ?? "no screen")
