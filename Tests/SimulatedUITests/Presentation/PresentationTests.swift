import Automation
import Testing

@testable import SimulatedUI

@Suite struct PresentationTests {
    final class Screen: ViewController {
        var log: [String] = []
        override func viewDidLoad() { log.append("load") }
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }

    @Test("the first screen loads and appears once")
    func first() throws {
        let screen = Screen()
        _ = try TestScreen(screen)
        #expect(screen.log == ["load", "will appear", "did appear"])
    }

    @Test("a presented screen slides in and covers the one below")
    func present() throws {
        let (below, above) = (Screen(), Screen())
        let stage = try TestScreen(below)
        let tile = stage.add(Tile("Go"), 0, 100, 100, 100)
        below.log = []
        var isDone = false
        below.present(above, completion: { isDone = true })
        #expect(below.presentedViewController === above)
        #expect(above.presentingViewController === below)
        #expect(above.view.presentationFrame.minY == 568)
        #expect(stage.driver.busySources.map(\.kind) == [.transition])
        stage.clock.sleep(until: 1)
        #expect(isDone)
        #expect(below.log == ["will disappear", "did disappear"])
        #expect(above.log == ["load", "will appear", "did appear"])
        #expect(!stage.driver.isAlive(tile))
        #expect(stage.driver.busySources.isEmpty)
    }

    @Test("dismissing restores the screen below")
    func dismiss() throws {
        let (below, above) = (Screen(), Screen())
        let stage = try TestScreen(below)
        let tile = stage.add(Tile("Go"), 0, 100, 100, 100)
        below.present(above, animated: false)
        #expect(!stage.driver.isAlive(tile))
        below.log = []
        above.log = []
        above.dismiss()
        stage.clock.sleep(until: 1)
        #expect(below.log == ["will appear", "did appear"])
        #expect(above.log == ["will disappear", "did disappear"])
        #expect(stage.driver.isAlive(tile))
        #expect(below.presentedViewController == nil)
        #expect(above.view.window == nil)
        below.present(above, animated: false)
        #expect(above.view.window != nil)
    }

    @Test("a child presents from the outermost container, and children appear with it")
    func containment() throws {
        let (outer, inner, above) = (Screen(), Screen(), Screen())
        let stage = try TestScreen(outer)
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.beginAppearanceTransition(true, animated: false)
        inner.endAppearanceTransition()
        inner.log = []
        inner.present(above, animated: false)
        #expect(outer.presentedViewController === above)
        #expect(inner.log == ["will disappear", "did disappear"])
        inner.dismiss(animated: false)
        #expect(inner.log.suffix(2) == ["will appear", "did appear"])
        inner.removeFromParent()
        #expect(outer.children.isEmpty)
        #expect(stage.application.windows.first?.subviews.count == 1)
    }

    @Test("replacing the root screen removes the old one")
    func replaceRoot() throws {
        let (old, new) = (Screen(), Screen())
        let stage = try TestScreen(old)
        old.log = []
        stage.window.rootViewController = new
        #expect(old.log == ["will disappear", "did disappear"])
        #expect(new.log == ["load", "will appear", "did appear"])
        #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(new.view)])
    }

    @Test("a screen may define its own presentation")
    func ownWay() throws {
        final class Alert: ViewController {
            var log: [String] = []
            override func presentItself(from presenter: ViewController, animated: Bool, completion: (() -> Void)?)
                -> Bool
            {
                log.append("present")
                completion?()
                return true
            }
            override func dismissItself(animated: Bool, completion: (() -> Void)?) -> Bool {
                log.append("dismiss")
                completion?()
                return true
            }
        }
        let stage = try TestScreen()
        let alert = Alert()
        stage.screen.present(alert, completion: { alert.log.append("shown") })
        #expect(stage.screen.presentedViewController === alert)
        #expect(stage.screen.isAppearing)
        alert.dismiss(completion: { alert.log.append("gone") })
        #expect(alert.log == ["present", "shown", "dismiss", "gone"])
        #expect(stage.screen.presentedViewController == nil)
        #expect(alert.presentingViewController == nil)
    }

    @Test("a screen that is not shown presents nothing, and one at a time")
    func refused() throws {
        let stage = try TestScreen()
        ViewController().present(Screen())
        let (first, second) = (Screen(), Screen())
        stage.screen.present(first, animated: false)
        stage.screen.present(second, animated: false)
        #expect(stage.screen.presentedViewController === first)
        #expect(second.presentingViewController == nil)
    }

    @Test("dismissing a screen removes what is in front of it")
    func stack() throws {
        let (first, second) = (Screen(), Screen())
        let stage = try TestScreen()
        stage.screen.present(first, animated: false)
        first.present(second, animated: false)
        stage.screen.dismiss(animated: false)
        #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(stage.view)])
        #expect(second.log.suffix(2) == ["will disappear", "did disappear"])
        #expect(first.log.suffix(2) == ["will disappear", "did disappear"])
        #expect(stage.screen.isAppearing)
    }

    @Test("the interface turns back when the screen in front does not allow its orientation")
    func orientation() throws {
        final class Upright: ViewController {
            override var supportedInterfaceOrientations: InterfaceOrientationMask { .portrait }
        }
        let stage = try TestScreen()
        try stage.device.setOrientation(.landscapeLeft)
        stage.screen.present(Upright(), animated: false)
        #expect(stage.device.interfaceOrientation == .portrait)
        stage.screen.dismiss(animated: false)
        #expect(stage.device.interfaceOrientation == .landscapeLeft)
    }
}

@Suite struct OverlappingPresentationTests {
    final class Counted: ViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }

    let root = Counted(title: "Root")
    let stage: Stage

    init() throws { stage = try Stage(root) }

    private func pass(_ seconds: Double) {
        stage.device.virtualClock.sleep(until: stage.device.virtualClock.now + seconds)
    }

    private var shown: [String?] {
        get throws { try #require(stage.device.application?.mainWindow).subviews.map { $0.owner?.title } }
    }

    @Test("a screen that is dismissed while it comes in leaves in front of the one below") func early() throws {
        let modal = Counted(title: "Modal")
        root.present(modal)
        pass(0.1)
        root.dismiss()
        #expect(try shown == ["Root", "Modal"])
        stage.settle()
        #expect(try shown == ["Root"])
        #expect(modal.log == ["will appear", "will disappear", "did disappear"])
        #expect(root.log.last == "did appear")
        #expect(modal.presentingViewController == nil)
        #expect(root.presentedViewController == nil)
    }

    @Test("another screen may come while the first one goes") func exchange() throws {
        let (first, second) = (Counted(title: "First"), Counted(title: "Second"))
        root.present(first)
        stage.settle()
        root.dismiss()
        pass(0.1)
        root.present(second)
        stage.settle()
        #expect(try shown == ["Second"])
        #expect(second.log == ["will appear", "did appear"])
        root.dismiss()
        stage.settle()
        #expect(try shown == ["Root"])
        #expect(root.log.last == "did appear")
    }

    @Test("a screen on its way out presents nothing") func whileLeaving() throws {
        let modal = ViewController(title: "Modal")
        root.present(modal)
        stage.settle()
        modal.dismiss()
        modal.present(ViewController(title: "Late"))
        stage.settle()
        #expect(try shown == ["Root"])
        root.present(modal)
        stage.settle()
        #expect(try shown == ["Modal"])
    }

    @Test("a new root removes what is presented, while it comes in too") func newRoot() throws {
        root.present(ViewController(title: "Modal"))
        pass(0.1)
        stage.device.application?.mainWindow?.rootViewController = ViewController(title: "New")
        stage.settle()
        #expect(try shown == ["New"])
    }

    @Test("the interface turns while a screen comes and goes") func turned() throws {
        root.present(ViewController(title: "Modal"))
        pass(0.1)
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
        #expect(try shown == ["Modal"])
        #expect(root.presentedViewController?.view.frame == Rect(x: 0, y: 0, width: 568, height: 320))
        root.dismiss()
        pass(0.1)
        try stage.device.setOrientation(.portrait)
        stage.settle()
        #expect(try shown == ["Root"])
        #expect(root.view.frame == Rect(x: 0, y: 0, width: 320, height: 568))
    }
}
