import Automation
import Testing

@Suite("The device as XCUITest has it")
struct XCUIDeviceTests {
    let world = World(menu())
    let failures = FailureCollector()

    init() { world.session.failureRecorder = failures }

    @Test("is turned, pressed, moved")
    func actions() {
        let device = XCUIDevice(world.session)
        #expect(device.orientation == .portrait)
        device.orientation = .landscapeLeft
        device.press(.home)
        device.press(.volumeUp, forDuration: 1)
        device.setLocation(Location(latitude: 1, longitude: 2))
        #expect(device.orientation == .landscapeLeft)
        #expect(world.driver.literalDevice.calls == ["home", "volumeUp", "location"])
        #expect(failures.failures.isEmpty)
        #expect(world.echo.first == "target.setDeviceOrientation(3)")
    }

    @Test("an app that the driver cannot launch is a failure at the call, its state unknown")
    func launching() {
        let app = XCUIApplication(world.session)
        #expect(app.state == .unknown && app.launchArguments.isEmpty)
        app.launch()
        let line = #line - 1
        app.terminate()
        #expect(failures.failures.map(\.place.line) == [line, line + 2])
        #expect(failures.failures.first?.message == "target cannot be launched: this driver launches no apps")
        app.activate()
        #expect(world.driver.literalDevice.calls == ["reactivate"])
        #expect(!app.wait(for: .runningForeground, timeout: 1))
    }

    @Test("a driver that takes no pictures says so")
    func screenshot() {
        let app = XCUIApplication(world.session)
        let error = #expect(throws: DriverError.self) { try app.screenshot() }
        #expect(error?.reason == .unsupported("this driver takes no pictures"))
        #expect(throws: DriverError.self) { try app.buttons["Save"].screenshot() }
        world.session.setTimeout(0)
        #expect(throws: AutomationError.self) { try app.buttons["None"].screenshot() }
    }
}
