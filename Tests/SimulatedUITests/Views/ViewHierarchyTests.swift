import Automation
import Testing

@testable import SimulatedUI

@Suite struct ViewHierarchyTests {
    @Test("views keep their order from back to front")
    func order() {
        let outer = View()
        let (a, b, c, d) = (View(), View(), View(), View())
        outer.addSubviews(a, b)
        outer.insertSubview(c, at: 0)
        outer.insertSubview(d, above: c)
        #expect(outer.subviews.map(ObjectIdentifier.init) == [c, d, a, b].map(ObjectIdentifier.init))
        outer.bringSubviewToFront(c)
        outer.sendSubviewToBack(b)
        #expect(outer.subviews.map(ObjectIdentifier.init) == [b, d, a, c].map(ObjectIdentifier.init))
        outer.insertSubview(a, below: b)
        #expect(outer.subviews.first === a)
    }

    @Test("a view has one superview at a time")
    func moves() {
        let (first, second, view) = (View(), View(), View())
        first.addSubview(view)
        second.addSubview(view)
        #expect(first.subviews.isEmpty)
        #expect(view.superview === second)
        view.removeFromSuperview()
        #expect(view.superview == nil)
        #expect(second.subviews.isEmpty)
    }

    @Test("a view outlives its superview without holding on to it")
    func lifetime() {
        let view = View()
        do {
            let outer = View()
            outer.addSubview(view)
        }
        #expect(view.superview == nil)
        #expect(view.window == nil)
    }

    @Test("a view knows its window and device while it is on the screen")
    func window() throws {
        let stage = try TestScreen()
        let outer = View()
        let inner = View()
        outer.addSubview(inner)
        #expect(inner.device == nil)
        stage.view.addSubview(outer)
        #expect(inner.window === stage.window)
        #expect(inner.device === stage.device)
        outer.removeFromSuperview()
        #expect(inner.window == nil)
    }

    @Test("views that outlive their device have no window")
    func deviceGone() throws {
        let view = View()
        do {
            let stage = try TestScreen()
            stage.view.addSubview(view)
            #expect(view.window != nil)
            stage.device.terminate()
        }
        #expect(view.window == nil)
        #expect(view.device == nil)
        view.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    }

    @Test("a device that goes away leaves nothing behind")
    func noLeak() throws {
        weak var device: SimulatedDevice?
        weak var view: View?
        weak var application: Application?
        do {
            let stage = try TestScreen()
            device = stage.device
            view = stage.view
            application = stage.application
        }
        #expect(device == nil)
        #expect(application == nil)
        #expect(view == nil)
    }

    @Test("views are found by tag and know their screen")
    func lookup() throws {
        let stage = try TestScreen()
        let outer = stage.add(View(), 0, 0, 10, 10)
        let inner = View()
        inner.tag = 7
        outer.addSubview(inner)
        #expect(stage.view.viewWithTag(7) === inner)
        #expect(stage.view.viewWithTag(8) == nil)
        #expect(inner.nearestViewController === stage.screen)
        #expect(inner.isDescendant(of: stage.window))
    }

    @Test("the responder chain goes from view to screen to window to app")
    func chain() throws {
        let stage = try TestScreen()
        let view = stage.add(View(), 0, 0, 10, 10)
        var chain: [String] = []
        var responder: Responder? = view
        while let current = responder {
            chain.append(current.viewClassName)
            responder = current.next
        }
        #expect(chain == ["UIView", "UIView", "UIViewController", "UIWindow", "UIApplication"])
    }
}
