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
        #expect(stage.driver.busySources.map(\.description) == ["transition: rotating the interface"])
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

    @Test("a device that is flat leaves the interface as it is")
    func flat() throws {
        let stage = try TestScreen()
        try stage.device.setOrientation(.landscapeLeft)
        try stage.device.setOrientation(.faceUp)
        #expect(stage.device.interfaceOrientation == .landscapeLeft)
    }

    @Test("the screen is notified of its new size, and touches follow the interface")
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

@Suite struct OrientationRuleTests {
    final class Wide: SimulatedApp {
        static let name = "Wide"
        static let bundleIdentifier = "org.example.wide"
        static let supportedInterfaceOrientations = InterfaceOrientationMask.landscape
        init(_ launch: LaunchOptions) {}
        func makeRootViewController() -> ViewController { ViewController() }
    }

    final class Still: ViewController {
        var turns = false
        override var shouldAutorotate: Bool { turns }
    }

    final class Choosy: ViewController {
        var allowed = InterfaceOrientationMask.portrait {
            didSet { setNeedsUpdateOfSupportedInterfaceOrientations() }
        }
        override var supportedInterfaceOrientations: InterfaceOrientationMask { allowed }
    }

    @Test("an app for landscape only begins in landscape and is never upright")
    func app() throws {
        let device = SimulatedDevice()
        try device.launch(Wide.self)
        #expect(device.interfaceOrientation == .landscapeLeft)
        try device.setOrientation(.landscapeRight)
        #expect(device.interfaceOrientation == .landscapeRight)
        try device.setOrientation(.portraitUpsideDown)
        #expect(device.interfaceOrientation == .landscapeRight)
    }

    @Test("a screen that does not turn by itself stays as it is")
    func still() throws {
        let screen = Still()
        let stage = try TestScreen(screen)
        try stage.device.setOrientation(.landscapeLeft)
        #expect(stage.device.interfaceOrientation == .portrait)
        screen.turns = true
        try stage.device.setOrientation(.landscapeRight)
        #expect(stage.device.interfaceOrientation == .landscapeRight)
    }

    @Test("a screen that allows more is turned at once")
    func choosy() throws {
        let screen = Choosy()
        let stage = try TestScreen(screen)
        try stage.device.setOrientation(.landscapeLeft)
        #expect(stage.device.interfaceOrientation == .portrait)
        screen.allowed = .all
        #expect(stage.device.interfaceOrientation == .landscapeLeft)
        screen.allowed = .portrait
        #expect(stage.device.interfaceOrientation == .portrait)
    }

    @Test("a screen that is presented turns the interface its way, and it turns back afterwards")
    func presented() throws {
        let stage = try TestScreen()
        let screen = Choosy()
        screen.allowed = .landscape
        stage.screen.present(screen)
        stage.clock.sleep(until: stage.clock.now + 2)
        #expect(stage.device.interfaceOrientation == .landscapeLeft)
        #expect(screen.view.frame.size == Size(width: 568, height: 320))
        screen.dismiss()
        stage.clock.sleep(until: stage.clock.now + 2)
        #expect(stage.device.interfaceOrientation == .portrait)
        #expect(stage.view.frame.size == Size(width: 320, height: 568))
    }

    @Test("the app is notified how the device is held, also when the interface stays", arguments: [5, 6, 0])
    func observing(number: Int) throws {
        let stage = try TestScreen()
        var seen: [DeviceOrientation] = []
        stage.application.observeDeviceOrientation { seen.append($0) }
        let orientation = try #require(DeviceOrientation(rawValue: number))
        try stage.device.setOrientation(orientation)
        try stage.device.setOrientation(orientation)
        #expect(seen == [orientation])
        #expect(stage.device.interfaceOrientation == .portrait)
        #expect(stage.driver.busySources.isEmpty)
    }

    @Test("alerts, bars and lists are laid out again, and can be used")
    func relayout() throws {
        let table = TableViewController(style: .plain)
        table.tableView.sections = [TableSection(items: (0..<30).map { "Row \($0)" }) { TableViewCell($0) }]
        table.title = "Rows"
        table.toolbarItems = [BarButtonItem("Share")]
        let navigation = NavigationController(rootViewController: table)
        navigation.isToolbarHidden = false
        let stage = try Stage(navigation)
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
        let width = 568.0
        #expect(try stage.rect(stage.first(.navigationBar)) == Rect(x: 0, y: 20, width: width, height: 32))
        #expect(try stage.rect(stage.first(.toolbar)).maxY == 320)
        #expect(try stage.rect(stage.first(.tableCell)).size.width == width)
        table.present(AlertController(title: "Turned", actions: [AlertAction("OK")]))
        stage.settle()
        #expect(try abs(stage.rect(stage.first(.alert)).center.x - width / 2) <= 1)
        try stage.device.setOrientation(.portrait)
        stage.settle()
        #expect(try abs(stage.rect(stage.first(.alert)).center.x - 160) <= 1)
        #expect(try abs(stage.rect(stage.first(.alert)).center.y - 284) <= 1)
        try stage.tap(.button, "OK")
        #expect(try !stage.exists(.alert))
        #expect(try stage.rect(stage.first(.toolbar)).maxY == 568)
    }

    @Test("the views are animated while the interface turns")
    func animated() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Wide"), 0, 100, 320, 40)
        tile.autoresizingMask = .flexibleWidth
        try stage.device.setOrientation(.landscapeLeft)
        stage.clock.sleep(until: stage.clock.now + 0.2)
        let width = try #require(stage.driver.attribute(.rect, of: tile).rect).size.width
        #expect(width > 320 && width < 568)
        stage.clock.sleep(until: stage.clock.now + 0.3)
        #expect(stage.driver.attribute(.rect, of: tile).rect?.size.width == 568)
    }
}
