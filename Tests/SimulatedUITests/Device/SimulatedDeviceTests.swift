import Automation
import Testing

@testable import SimulatedUI

@Suite struct SimulatedDeviceTests {
    @Test("models are found by name, whatever the case", arguments: DeviceModel.all)
    func models(_ model: DeviceModel) {
        #expect(DeviceModel.named(model.name.uppercased()) == model)
        #expect(model.screenSize.height > model.screenSize.width)
    }

    @Test("an unknown model is none")
    func unknown() { #expect(DeviceModel.named("Walkman") == nil) }

    @Test("the usual device is an iPhone 5 at 9:41 on New Year's Day 2014")
    func usual() {
        let device = SimulatedDevice()
        #expect(device.screen == Rect(x: 0, y: 0, width: 320, height: 568))
        #expect(device.model == "iPhone Simulator")
        #expect(device.name == "iPhone Simulator")
        #expect(device.systemVersion == "7.1")
        #expect(device.timeOfDay == "09:41")
        #expect(device.orientation == .portrait)
    }

    @Test("a configured device answers as configured")
    func configured() {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = .iPad
        configuration.language = "de"
        configuration.locale = "de_CH"
        configuration.secondsFromGMT = 3600
        let device = SimulatedDevice(configuration)
        #expect(device.model == "iPad Simulator")
        #expect(device.name == "iPad Simulator")
        #expect(device.language == "de")
        #expect(device.locale == "de_CH")
        #expect(device.timeOfDay == "10:41")
    }

    @Test("random numbers are the same for the same seed")
    func random() {
        func numbers(_ seed: UInt64) -> [Int] {
            var configuration = SimulatedDevice.Configuration()
            configuration.seed = seed
            let device = SimulatedDevice(configuration)
            return (0..<5).map { _ in Int.random(in: 0..<1000, using: &device.random) }
        }
        #expect(numbers(1) == numbers(1))
        #expect(numbers(1) != numbers(2))
    }

    @Test("the app is told of positions, shakes and the pasteboard")
    func surroundings() throws {
        final class Screen: ViewController {
            var shakes = 0
            override func motionEnded(_ motion: MotionEvent) { shakes += 1 }
        }
        let screen = Screen()
        let stage = try TestScreen(screen)
        try stage.device.setLocation(Location(latitude: 47, longitude: 8))
        #expect(stage.device.location?.longitude == 8)
        try stage.device.shake()
        #expect(screen.shakes == 1)
        stage.device.pasteboard = .string("copied")
        #expect(stage.driver.device.pasteboard == .string("copied"))
    }

    @Test("the volume keys change the volume within limits")
    func volume() throws {
        let device = SimulatedDevice()
        try device.press(.volumeUp, duration: 0)
        #expect(device.volume > 0.5)
        for _ in 0..<30 { try device.press(.volumeDown, duration: 0) }
        #expect(device.volume == 0)
    }

    @Test("the status bar tells reception, time and battery")
    func statusBar() throws {
        let stage = try TestScreen()
        let bar = try #require(stage.driver.related(.statusBar, of: stage.application))
        let names = { stage.driver.elements(.elements, of: bar).map { stage.driver.attribute(.name, of: $0).string } }
        #expect(names() == ["3 of 3 bars, Wi-Fi signal strength", "09:41", "100% battery power"])
        stage.clock.sleep(until: 3600)
        #expect(names()[1] == "10:41")
        #expect(stage.driver.related(.parent, of: bar) === stage.application.windows.last)
    }
}
