import Automation
import Testing

@testable import SimulatedUI

@Suite struct StatusBarTests {
    final class Screen: ViewController {
        var isBarHidden = false {
            didSet { setNeedsStatusBarAppearanceUpdate() }
        }
        override var prefersStatusBarHidden: Bool { isBarHidden }
    }

    private func parts(_ stage: Stage) throws -> [String?] {
        let bar = try #require(stage.driver.related(.statusBar, of: stage.app))
        return stage.names(.element, of: bar)
    }

    @Test("the status bar says how the device is connected, the time where it is, and how full the battery is")
    func names() throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.epoch = 1_388_569_140  // 09:39 UTC
        configuration.secondsFromGMT = -3 * 3600
        let stage = try Stage(Screen(), configuration)
        #expect(try parts(stage) == ["3 of 3 bars, Wi-Fi signal strength", "06:39", "100% battery power"])
        stage.device.batteryLevel = 0.424
        stage.device.network = .wiFi(bars: 1)
        #expect(try parts(stage) == ["1 of 3 bars, Wi-Fi signal strength", "06:39", "42% battery power"])
        stage.device.network = .none
        #expect(try parts(stage).first == "No network connection")
    }

    @Test("the time goes on, and look-ups notice it")
    func time() throws {
        let stage = try Stage(Screen())
        let revision = stage.driver.treeRevision
        #expect(stage.driver.treeRevision == revision)
        stage.device.virtualClock.sleep(until: stage.device.virtualClock.now + 60)
        #expect(stage.driver.treeRevision != revision)
        #expect(try parts(stage)[1] == "09:42")
    }

    @Test("a screen leaves the status bar out, and what is below makes use of the room")
    func hidden() throws {
        let screen = Screen()
        let stage = try Stage(NavigationController(rootViewController: screen))
        let bar = try stage.first(.navigationBar)
        #expect(try stage.rect(bar).minY == 20)
        screen.isBarHidden = true
        #expect(try stage.rect(bar).minY == 0)
        #expect(stage.driver.related(.statusBar, of: try stage.app) == nil)
        let next = ViewController(title: "Next")
        screen.navigationController?.pushViewController(next)
        stage.settle()
        #expect(try stage.rect(bar).minY == 20)
        #expect(try stage.exists(.statusBar))
        screen.navigationController?.popViewController(animated: true)
        stage.settle()
        #expect(try stage.rect(bar).minY == 0)
    }

    @Test("the status bar is as wide as the screen, however the device is held")
    func wide() throws {
        let stage = try Stage(Screen())
        try stage.device.setOrientation(.landscapeRight)
        stage.settle()
        #expect(try stage.rect(stage.first(.statusBar)) == Rect(x: 0, y: 0, width: 568, height: 20))
        let bar = try stage.first(.statusBar)
        let battery = try #require(stage.children(.element, of: bar).last)
        #expect(try stage.rect(battery).maxX > 540)
    }
}
