import Automation
import SimulatedUI
import Testing

@Suite struct PresentationStyleTests {
    final class Screen: ViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }

    let below = Screen()
    let above = Screen()
    let stage: Stage

    init() throws {
        stage = try Stage(below, .pad)
        below.view.add(Button("Below"), 20, 40, 100, 44)
        above.view.add(Button("Above"), 20, 40, 100, 44)
        below.log = []
    }

    private func present(_ style: ModalPresentationStyle, animated: Bool = true) {
        above.modalPresentationStyle = style
        below.present(above, animated: animated)
        stage.settle()
    }

    private func isVisible(_ name: String) throws -> Bool { stage.isVisible(try stage.first(.button, named: name)) }

    @Test("a form sheet is in the middle and covers the dimmed screen below") func formSheet() throws {
        present(.formSheet)
        #expect(above.view.convert(above.view.bounds, to: nil) == Rect(x: 114, y: 202, width: 540, height: 620))
        #expect(try isVisible("Above"))
        #expect(try !isVisible("Below"))
        // The screen below stays where it is and receives no notification.
        #expect(below.log.isEmpty)
        #expect(above.log == ["will appear", "did appear"])
        try stage.driver.perform(.tap(at: Point(x: 70, y: 62)))
        #expect(below.presentedViewController === above)
        above.dismiss()
        stage.settle()
        #expect(try isVisible("Below"))
        #expect(above.log.suffix(2) == ["will disappear", "did disappear"])
        #expect(above.view.window == nil)
        #expect(below.presentedViewController == nil)
    }

    @Test("a form sheet takes the size its screen prefers, and bars in it are at its top") func preferredSize() throws {
        above.preferredContentSize = Size(width: 400, height: 300)
        present(.formSheet)
        #expect(above.view.bounds.size == Size(width: 400, height: 300))
        #expect(above.contentInsets == .zero)
        above.preferredContentSize = Size(width: 4_000, height: 3_000)
        stage.settle()
        #expect(above.view.bounds.size == Size(width: 768, height: 984))
    }

    @Test("a page sheet is as wide as the tablet held upright") func pageSheet() throws {
        present(.pageSheet)
        #expect(above.view.convert(above.view.bounds, to: nil) == Rect(x: 0, y: 20, width: 768, height: 1004))
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
        #expect(above.view.convert(above.view.bounds, to: nil) == Rect(x: 128, y: 20, width: 768, height: 748))
        #expect(try !isVisible("Below"))
    }

    @Test("below a screen over the full screen, the uncovered part is visible and takes no touches")
    func overFullScreen() throws {
        above.view.backgroundColor = nil
        above.view.subviews.forEach { $0.frame.origin.y = 300 }
        present(.overFullScreen)
        #expect(try isVisible("Below"))
        var taps = 0
        (below.view.subviews.first as? Button)?.addAction(for: .touchUpInside) { taps += 1 }
        try stage.driver.perform(.tap(at: Point(x: 70, y: 62)))
        #expect(taps == 0)
        #expect(above.view.bounds.size == Size(width: 768, height: 1024))
        #expect(above.contentInsets == EdgeInsets(top: 20))
        #expect(below.log.isEmpty)
    }

    @Test("a full screen replaces the one below") func fullScreen() throws {
        present(.fullScreen)
        #expect(try !stage.exists(.button, named: "Below"))
        #expect(below.log == ["will disappear", "did disappear"])
    }

    @Test("a full screen in front of a sheet restores the sheet") func stacked() throws {
        present(.formSheet)
        let full = Screen()
        above.present(full)
        stage.settle()
        #expect(try !stage.exists(.button, named: "Above"))
        full.dismiss()
        stage.settle()
        #expect(try isVisible("Above"))
        #expect(try !isVisible("Below"))
        above.dismiss()
        stage.settle()
        #expect(try isVisible("Below"))
        #expect(stage.device.application?.mainWindow.map { $0.subviews.count } == 1)
    }

    @Test("sheets come from below, or fade") func transitions() throws {
        above.modalPresentationStyle = .formSheet
        below.present(above)
        #expect(try stage.rect(stage.first(.button, named: "Above")).minY > 1024)
        #expect(stage.driver.busySources.map(\.kind) == [.transition])
        stage.settle()
        above.dismiss(animated: false)
        above.modalTransitionStyle = .crossDissolve
        below.present(above)
        #expect(try stage.rect(stage.first(.button, named: "Above")).minY == 242)
        #expect(try !isVisible("Above"))
        stage.settle()
        #expect(try isVisible("Above"))
    }

    @Test("a sheet that is dismissed while it comes in leaves") func early() throws {
        above.modalPresentationStyle = .formSheet
        below.present(above)
        stage.device.virtualClock.sleep(until: stage.device.virtualClock.now + 0.1)
        below.dismiss()
        stage.settle()
        #expect(try !stage.exists(.button, named: "Above"))
        #expect(above.presentingViewController == nil)
        present(.formSheet)
        #expect(try isVisible("Above"))
    }

    @Test("a new root removes sheets") func newRoot() throws {
        present(.formSheet)
        stage.device.application?.mainWindow?.rootViewController = ViewController()
        stage.settle()
        #expect(try !stage.exists(.button, named: "Above"))
        #expect(try !stage.exists(.button, named: "Below"))
    }

    @Test(
        "on a phone sheets and popovers are full screens",
        arguments: [
            ModalPresentationStyle.formSheet, .pageSheet, .popover,
        ])
    func phone(style: ModalPresentationStyle) throws {
        let (below, above) = (ViewController(), ViewController())
        let stage = try Stage(below)
        above.modalPresentationStyle = style
        below.present(above)
        stage.settle()
        #expect(above.view.frame == Rect(x: 0, y: 0, width: 320, height: 568))
        #expect(below.view.window == nil)
        #expect(stage.driver.related(.popover, of: try stage.app) == nil)
    }
}
