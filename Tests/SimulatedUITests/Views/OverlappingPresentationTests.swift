import Automation
import Testing

@testable import SimulatedUI

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

    @Test("a new root takes away what is presented, while it comes in too") func newRoot() throws {
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
