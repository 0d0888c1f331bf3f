import Automation
import Testing

@testable import SimulatedUI

@Suite struct ChangesDuringTransitionTests {
    let navigation = NavigationController(rootViewController: ViewController(title: "One"))
    let stage: Stage

    init() throws { stage = try Stage(navigation) }

    private func screen(_ title: String) -> ViewController { ViewController(title: title) }

    private func pass(_ seconds: Double) {
        stage.device.virtualClock.sleep(until: stage.device.virtualClock.now + seconds)
    }

    private var title: String? {
        get throws { try stage.driver.related(.navigationBar, of: stage.app).flatMap(stage.name) }
    }

    private var shown: [String?] {
        navigation.content.subviews.map { $0.owner?.title }
    }

    @Test("a pop while a push runs ends where it began") func popDuringPush() throws {
        navigation.pushViewController(screen("Two"))
        pass(0.1)
        navigation.popViewController()
        stage.settle()
        #expect(try title == "One")
        #expect(shown == ["One"])
        #expect(navigation.children.count == 1)
    }

    @Test("pushes and pops without end in one instant end in order") func many() throws {
        for number in 2..<30 {
            navigation.pushViewController(screen("\(number)"), animated: number.isMultiple(of: 3))
            if number.isMultiple(of: 4) { navigation.popViewController() }
        }
        stage.settle()
        #expect(try title == "29")
        #expect(shown == ["29"])
        navigation.popToRootViewController()
        stage.settle()
        #expect(try title == "One")
        #expect(shown == ["One"])
        #expect(navigation.children.count == 1)
    }

    @Test("a change that shows the same screen holds up nothing behind it") func sameTop() throws {
        let (two, three) = (screen("Two"), screen("Three"))
        navigation.pushViewController(two)
        pass(0.1)
        navigation.setViewControllers([navigation.viewControllers[0], screen("Between"), two], animated: true)
        navigation.pushViewController(three)
        stage.settle()
        #expect(try title == "Three")
        #expect(shown == ["Three"])
    }

    @Test("screens come and go as often as they appear and disappear") func appearances() throws {
        final class Counted: ViewController {
            var log: [String] = []
            override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
            override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
            override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
        }
        let two = Counted(title: "Two")
        navigation.pushViewController(two)
        navigation.popViewController()
        stage.settle()
        #expect(two.log == ["will appear", "did appear", "will disappear", "did disappear"])
    }

    @Test("a tap during a push reaches neither screen, nor the back button") func taps() throws {
        var taps = 0
        let button = Button("Hit") { taps += 1 }
        button.frame = Rect(x: 0, y: 0, width: 320, height: 300)
        navigation.viewControllers[0].view.addSubview(button)
        navigation.pushViewController(screen("Two"))
        for _ in 0..<4 {
            stage.device.tap(at: Point(x: 40, y: 42))
            stage.device.tap(at: Point(x: 160, y: 200))
        }
        #expect(taps == 0)
        #expect(navigation.viewControllers.count == 2)
        stage.settle()
        #expect(try title == "Two")
    }

    @Test("a push goes on while its navigation is presented, dismissed and turned") func elsewhere() throws {
        let modal = NavigationController(rootViewController: screen("Inner"))
        navigation.present(modal)
        modal.pushViewController(screen("Deep"))
        try stage.device.setOrientation(.landscapeLeft)
        pass(0.1)
        navigation.dismiss()
        navigation.pushViewController(screen("Two"))
        try stage.device.setOrientation(.portrait)
        stage.settle()
        #expect(try title == "Two")
        #expect(try stage.rect(stage.first(.navigationBar)) == Rect(x: 0, y: 20, width: 320, height: 44))
        #expect(stage.device.application?.mainWindow?.subviews.count == 1)
    }

    @Test("a navigation in tabs with a toolbar leaves the room between the bars") func bars() throws {
        let inner = NavigationController(rootViewController: screen("Inner"))
        inner.isToolbarHidden = false
        inner.topViewController?.toolbarItems = [BarButtonItem("Share") {}]
        let tabs = TabBarController(viewControllers: [inner, screen("Other")])
        let stage = try Stage(tabs)
        stage.settle()
        let area = stage.driver.attribute("contentArea", of: try stage.window).rect
        #expect(area == Rect(x: 0, y: 64, width: 320, height: 568 - 64 - 49 - 44))
        #expect(try stage.rect(stage.first(.toolbar)).maxY == 568 - 49)
        try stage.tap(.button, "Other")
        #expect(
            stage.driver.attribute("contentArea", of: try stage.window).rect
                == Rect(x: 0, y: 0, width: 320, height: 519))
    }
}
