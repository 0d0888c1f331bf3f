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

    @Test("a view outlives its superview without retaining it")
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

@Suite struct FocusTests {
    final class Field: View {
        var keeps = false
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { !keeps }
        override var elementType: ElementType? { .textField }
    }

    final class Host: TextInputHost {
        var log: [String] = []
        func firstResponderDidChange(to responder: Responder?) { log.append(responder?.viewClassName ?? "none") }
    }

    @Test("one responder has the focus, and the keyboard is notified once of a change")
    func focus() throws {
        let stage = try TestScreen()
        let host = Host()
        stage.application.textInputHost = host
        let (a, b) = (stage.add(Field(), 0, 0, 10, 10), stage.add(Field(), 0, 50, 10, 10))
        #expect(a.becomeFirstResponder())
        #expect(stage.driver.attribute(.hasKeyboardFocus, of: a) == .bool(true))
        #expect(b.becomeFirstResponder())
        #expect(!a.isFirstResponder)
        #expect(host.log == ["Field", "Field"])
        b.resignFirstResponder()
        #expect(host.log == ["Field", "Field", "none"])
        #expect(!stage.view.becomeFirstResponder())
    }

    @Test("a responder may keep the focus")
    func keeps() throws {
        let stage = try TestScreen()
        let (a, b) = (stage.add(Field(), 0, 0, 10, 10), stage.add(Field(), 0, 50, 10, 10))
        a.keeps = true
        a.becomeFirstResponder()
        #expect(!b.becomeFirstResponder())
        #expect(!a.resignFirstResponder())
        #expect(a.isFirstResponder)
    }

    @Test("a view that leaves the screen loses the focus")
    func removed() throws {
        let stage = try TestScreen()
        let host = Host()
        stage.application.textInputHost = host
        let field = stage.add(Field(), 0, 0, 10, 10)
        field.becomeFirstResponder()
        field.removeFromSuperview()
        #expect(stage.application.firstResponder == nil)
        #expect(host.log.last == "none")
    }
}

@Suite struct ControlTests {
    @Test("a tap goes through touch down and touch up inside")
    func tap() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Go"), 100, 100, 100, 40)
        var log: [String] = []
        tile.addAction(for: .touchDown) { log.append("down \(tile.isHighlighted)") }
        tile.addAction(for: .touchUpInside) { log.append("up \(tile.isHighlighted)") }
        stage.device.tap(at: tile.frame.center)
        #expect(log == ["down true", "up false"])
    }

    @Test("a finger may leave a control a little, not far")
    func outside() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Go"), 100, 100, 40, 40)
        var log: [String] = []
        tile.addAction(for: .touchUpInside) { log.append("inside") }
        tile.addAction(for: .touchUpOutside) { log.append("outside") }
        stage.drag(from: Point(x: 120, y: 120), to: Point(x: 180, y: 120), duration: 0.2)
        stage.drag(from: Point(x: 120, y: 120), to: Point(x: 300, y: 120), duration: 0.2)
        #expect(log == ["inside", "outside"])
    }

    @Test("a disabled control takes the tap and does nothing")
    func disabled() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Go"), 100, 100, 40, 40)
        var behind = 0
        stage.view.onTap { behind += 1 }
        tile.isEnabled = false
        var count = 0
        tile.addAction(for: .touchUpInside) { count += 1 }
        stage.device.tap(at: tile.frame.center)
        #expect(count == 0)
        #expect(stage.driver.attribute(.isEnabled, of: tile) == .bool(false))
    }

    @Test("actions can be removed again")
    func remove() {
        let tile = Tile("x")
        var count = 0
        tile.addAction(for: .valueChanged) { count += 1 }
        tile.addAction(for: .valueChanged) { (_: Control) in count += 10 }
        tile.sendActions(for: .valueChanged)
        #expect(count == 11)
        tile.removeActions(for: .valueChanged)
        tile.sendActions(for: .valueChanged)
        #expect(count == 11)
    }

    @Test("a single tap on a control is not a tap on what holds it")
    func ownTap() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Go"), 100, 100, 40, 40)
        var around = 0
        var own = 0
        stage.view.onTap { around += 1 }
        tile.addAction(for: .touchUpInside) { own += 1 }
        stage.device.tap(at: tile.frame.center)
        #expect((own, around) == (1, 0))
        stage.device.tap(at: Point(x: 10, y: 300))
        #expect((own, around) == (1, 1))
    }
}
