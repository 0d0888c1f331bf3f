import Automation
import Testing

@testable import SimulatedUI

@Suite struct OrientationTests {
    final class Upright: ViewController {
        override var supportedInterfaceOrientations: InterfaceOrientationMask { .portrait }
    }

    @Test("the interface follows the device, with an animation")
    func follows() throws {
        let stage = try TestScreen()
        try stage.device.setOrientation(.landscapeLeft)
        #expect(stage.driver.attribute(.interfaceOrientation, of: stage.application) == .number(3))
        #expect(stage.device.screen == Rect(x: 0, y: 0, width: 568, height: 320))
        #expect(stage.driver.busySources.map(\.description) == ["transition: turning the interface"])
        stage.clock.sleep(until: 1)
        #expect(stage.driver.busySources.isEmpty)
        #expect(stage.window.frame.size == Size(width: 568, height: 320))
        #expect(stage.view.frame.size == Size(width: 568, height: 320))
        #expect(stage.driver.attribute(.rect, of: stage.driver.root).rect?.size.width == 568)
    }

    @Test("the interface stays when the screen in front does not allow it")
    func refused() throws {
        let stage = try TestScreen(Upright())
        try stage.device.setOrientation(.landscapeRight)
        #expect(stage.device.orientation == .landscapeRight)
        #expect(stage.device.interfaceOrientation == .portrait)
        #expect(stage.driver.busySources.isEmpty)
    }

    @Test("a phone is not turned upside down, a tablet is")
    func upsideDown() throws {
        let phone = try TestScreen()
        try phone.device.setOrientation(.portraitUpsideDown)
        #expect(phone.device.interfaceOrientation == .portrait)
        var configuration = SimulatedDevice.Configuration()
        configuration.model = .iPad
        let tablet = try TestScreen(configuration: configuration)
        try tablet.device.setOrientation(.portraitUpsideDown)
        #expect(tablet.device.interfaceOrientation == .portraitUpsideDown)
    }

    @Test("a device that lies flat leaves the interface as it is")
    func flat() throws {
        let stage = try TestScreen()
        try stage.device.setOrientation(.landscapeLeft)
        try stage.device.setOrientation(.faceUp)
        #expect(stage.device.interfaceOrientation == .landscapeLeft)
    }

    @Test("the screen is told of its new size, and touches follow the interface")
    func touches() throws {
        final class Screen: ViewController {
            var sizes: [Size] = []
            override func viewWillTransition(to size: Size, duration: Double) { sizes.append(size) }
        }
        let screen = Screen()
        let stage = try TestScreen(screen)
        try stage.device.setOrientation(.landscapeLeft)
        #expect(screen.sizes == [Size(width: 568, height: 320)])
        stage.clock.sleep(until: 1)
        let tile = stage.add(Tile("Go"), 500, 10, 60, 40)
        var count = 0
        tile.addAction(for: .touchUpInside) { count += 1 }
        stage.device.tap(at: tile.center)
        #expect(count == 1)
    }

    @Test("an app launched on a turned device begins turned")
    func launch() throws {
        let device = SimulatedDevice()
        try device.setOrientation(.landscapeLeft)
        let application = try device.launch(BlankApp.self)
        #expect(device.interfaceOrientation == .landscapeLeft)
        #expect(application.windows.first?.frame.size.width == 568)
    }
}
