import Automation
import Testing

@testable import SimulatedUI

@Suite struct AnimationTests {
    @Test("values are new at once, and what is shown changes over time")
    func interpolation() throws {
        let stage = try TestScreen()
        let view = stage.add(Tile("Box"), 0, 100, 100, 100)
        var finished: Bool?
        view.animate(
            duration: 1, curve: .linear, options: .allowUserInteraction,
            animations: {
                view.frame = Rect(x: 200, y: 100, width: 100, height: 100)
                view.alpha = 0.5
            }, completion: { finished = $0 })
        #expect(view.frame.minX == 200)
        #expect(view.presentationFrame.minX == 0)
        stage.clock.sleep(until: 0.5)
        #expect(view.presentationFrame.minX == 100)
        #expect(view.presentationAlpha == 0.75)
        #expect(stage.driver.attribute(.rect, of: view) == .rect(Rect(x: 100, y: 100, width: 100, height: 100)))
        #expect(stage.device.hitTest(Point(x: 110, y: 110)) === view)
        #expect(stage.device.hitTest(Point(x: 290, y: 110)) === stage.view)
        #expect(finished == nil)
        stage.clock.sleep(until: 1)
        #expect(finished == true)
        #expect(view.presentationFrame.minX == 200)
    }

    @Test("the device is busy with an animation and says which")
    func busy() throws {
        let stage = try TestScreen()
        let view = stage.add(Tile("Box"), 0, 0, 100, 100)
        let other = stage.add(Tile("Other"), 0, 0, 100, 100)
        view.animate(duration: 1, delay: 0.5) {
            view.alpha = 0
            other.alpha = 0
        }
        #expect(stage.driver.busySources == [.init(kind: .animation, detail: "Tile \"Box\" and 1 more", ends: 1.5)])
        stage.clock.wait(until: 10)
        #expect(stage.clock.now == 1.5)
        #expect(stage.driver.busySources.isEmpty)
    }

    @Test("the tree differs at every instant of an animation")
    func revision() throws {
        let stage = try TestScreen()
        let view = stage.add(Tile("Box"), 0, 0, 100, 100)
        view.animate(duration: 1) { view.center = Point(x: 200, y: 200) }
        let first = stage.driver.treeRevision
        #expect(stage.driver.treeRevision == first)
        stage.clock.sleep(until: 0.2)
        #expect(stage.driver.treeRevision != first)
    }

    @Test("an animation begins where another one is")
    func takeOver() throws {
        let stage = try TestScreen()
        let view = stage.add(Tile("Box"), 0, 0, 10, 10)
        var log: [String] = []
        view.animate(duration: 1, curve: .linear) {
            view.frame.origin.x = 100
        } completion: { _ in
            log.append("first")
        }
        stage.clock.sleep(until: 0.5)
        view.animate(duration: 1, curve: .linear) {
            view.frame.origin.x = 0
        } completion: { _ in
            log.append("second")
        }
        #expect(view.presentationFrame.minX == 50)
        stage.clock.sleep(until: 1)
        #expect(view.presentationFrame.minX == 25)
        stage.clock.sleep(until: 2)
        #expect(log == ["first", "second"])
        #expect(view.presentationFrame.minX == 0)
    }

    @Test("an animation inside another one has its own time")
    func nested() throws {
        let stage = try TestScreen()
        let (a, b) = (stage.add(View(), 0, 0, 10, 10), stage.add(View(), 0, 0, 10, 10))
        a.animate(duration: 2, curve: .linear) {
            a.frame.origin.x = 100
            b.animate(duration: 1, curve: .linear) { b.frame.origin.x = 100 }
        }
        stage.clock.sleep(until: 1)
        #expect(a.presentationFrame.minX == 50)
        #expect(b.presentationFrame.minX == 100)
    }

    @Test("animations can be turned off and stopped")
    func off() throws {
        let stage = try TestScreen()
        let view = stage.add(View(), 0, 0, 10, 10)
        var finished: [Bool] = []
        view.animate(duration: 1, animations: { view.alpha = 0.5 }, completion: { finished.append($0) })
        view.removeAllAnimations()
        #expect(finished == [false])
        #expect(view.presentationAlpha == 0.5)
        stage.device.areAnimationsEnabled = false
        view.animate(duration: 1, animations: { view.alpha = 1 }, completion: { finished.append($0) })
        #expect(finished == [false, true])
        #expect(stage.driver.busySources.isEmpty)
    }

    @Test("outside a window changes happen at once")
    func detached() {
        let view = View()
        var isDone = false
        view.animate(duration: 1, animations: { view.alpha = 0 }, completion: { _ in isDone = true })
        #expect(isDone)
        #expect(view.presentationAlpha == 0)
    }

    @Test("layout forced inside an animation moves along")
    func layout() throws {
        final class Side: View {
            var isOpen = false
            override func layoutSubviews() { subviews[0].frame.origin.x = isOpen ? 100 : 0 }
        }
        let stage = try TestScreen()
        let side = stage.add(Side(), 0, 0, 200, 10)
        side.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        stage.device.layoutIfNeeded()
        side.isOpen = true
        side.setNeedsLayout()
        side.animate(duration: 1, curve: .linear) { side.layoutIfNeeded() }
        stage.clock.sleep(until: 0.25)
        #expect(side.subviews[0].presentationFrame.minX == 25)
    }
}
