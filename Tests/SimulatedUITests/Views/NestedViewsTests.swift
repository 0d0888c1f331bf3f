import Automation
import Testing

@testable import SimulatedUI

/// Views nested far deeper than any stack of calls reaches.
@Suite struct NestedViewsTests {
    private static let depth = 100_000

    /// A view around others, each the only subview of the one before; the innermost is the content.
    /// - Parameter prepare: receives each view with its level, from 0.
    private func nest(
        _ content: View, named: Bool = false, depth: Int = depth, prepare: (View, Int) -> Void = { _, _ in }
    ) -> View {
        let outermost = View(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        prepare(outermost, 0)
        var outer = outermost
        for level in 1..<depth {
            let view = View(frame: Rect(x: 0, y: 0, width: 320, height: 400))
            if named { view.accessibilityIdentifier = "level \(level)" }
            prepare(view, level)
            outer.addSubview(view)
            outer = view
        }
        content.frame = Rect(x: 10, y: 10, width: 100, height: 40)
        outer.addSubview(content)
        return outermost
    }

    @Test("a button inside very many views is found, visible and tapped")
    func tap() throws {
        let button = Button("Deep")
        var taps = 0
        button.addAction(for: .touchUpInside) { taps += 1 }
        let stage = try Stage(showing: nest(button))
        let driver = stage.driver
        let found = driver.firstElement(named: "Deep", in: .children(.button), of: try stage.window)
        #expect(found === button)
        #expect(driver.attribute(.rect, of: button) == .rect(Rect(x: 10, y: 30, width: 100, height: 40)))
        #expect(driver.attribute(.isVisible, of: button) == .bool(true))
        let point = try #require(driver.attribute(.hitpoint, of: button).point)
        stage.device.tap(at: point)
        #expect(taps == 1)
        #expect(driver.element(at: point) === button)
        #expect(button.convert(Point(x: 10, y: 30), from: nil) == .zero)
    }

    @Test("very many nested elements are counted, and the innermost one has them as its ancestry")
    func elements() throws {
        let button = Button("Deep")
        let outermost = nest(button, named: true, depth: 5_000)
        let stage = try Stage(showing: outermost)
        let window = try stage.window
        var count = 0
        let found = stage.driver.firstElement(in: .descendants(nil), of: window) {
            count += 1
            return $0 === button
        }
        #expect(found === button)
        #expect(count >= 5_000)
        #expect(stage.driver.elements(.ancestry, of: button).count >= 5_000)
    }

    @Test("every one of very many nested views is laid out, enters a window and leaves it")
    func windows() throws {
        final class Leaf: View {
            var layouts = 0
            var windows: [Bool] = []
            override func layoutSubviews() { layouts += 1 }
            override func didMoveToWindow() { windows.append(window != nil) }
        }
        let leaf = Leaf()
        let outermost = nest(leaf)
        let stage = try Stage(showing: outermost)
        stage.device.layoutIfNeeded()
        #expect(leaf.layouts == 1)
        outermost.removeFromSuperview()
        #expect(leaf.windows == [true, false])
    }

    @Test("very many nested views are released, except those that are still in use")
    func release() {
        var leaf: View? = View()
        var held: View? = View()
        weak let released = leaf
        var outermost: View? = View()
        if let leaf, let held, let top = outermost {
            held.addSubview(nest(leaf))
            top.addSubview(held)
        }
        leaf = nil
        outermost = nil
        #expect(released != nil)
        #expect(held?.superview == nil)
        #expect(held?.subviews.count == 1)
        held = nil
        #expect(released == nil)
    }

    @Test("a view inside plain views still decides itself what a touch hits")
    func overriddenHitTest() throws {
        final class Hole: View {
            override func hitTest(_ point: Point, with event: Event?) -> View? { nil }
        }
        let behind = View(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        let outermost = View(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        let front = View(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        front.addSubview(Hole(frame: front.frame))
        outermost.addSubviews(behind, front)
        #expect(outermost.hitTest(Point(x: 5, y: 5), with: nil) === front)
        front.isUserInteractionEnabled = false
        #expect(outermost.hitTest(Point(x: 5, y: 5), with: nil) === behind)
    }

    @Test("what is inside very many views is found by its text, and said to be hidden by one of them")
    func texts() throws {
        let button = Button("Deep")
        let outermost = nest(button)
        let stage = try Stage(showing: outermost)
        let found = stage.driver.elements(
            named: "Deep", orLabelled: true, in: .descendants(nil), of: try stage.window, limit: 2)
        #expect(found.count == 1 && found.first === button)
        outermost.isAccessibilityElement = true
        #expect(stage.driver.concealment(ofElementNamed: "Deep")?.hasPrefix("'Deep' is inside UIView") == true)
        #expect(stage.driver.concealment(ofElementNamed: "Deeper") == nil)
    }

    @Test("a label inside very many views of a row or an item names it")
    func cells() throws {
        let row = TableViewCell()
        row.contentView.addSubview(nest(Label("Row")))
        #expect(row.title == "Row")
        let item = CollectionViewCell()
        item.contentView.addSubview(nest(Label("Item")))
        #expect(item.accessibilityName == "Item")
    }

    @Test("a button inside very many views that clip is visible, and not where one of them clips it")
    func clipping() throws {
        let button = Button("Deep")
        var middle: View?
        let outermost = nest(button) { view, level in
            view.clipsToBounds = true
            if level == Self.depth / 2 { middle = view }
        }
        let stage = try Stage(showing: outermost)
        #expect(stage.isVisible(button))
        middle?.frame.size.width = 50
        #expect(stage.driver.attribute(.hitpoint, of: button).point == Point(x: 30, y: 50))
        middle?.frame.size.width = 5
        #expect(!stage.isVisible(button))
    }

    @Test("a touch on the innermost of very many views reaches the first one with a class of its own")
    func touches() throws {
        final class Listener: View {
            var touches: [Point] = []
            override func touchesBegan(_ touches: [Touch], with event: Event) {
                self.touches += touches.map { $0.location(in: self) }
            }
        }
        let listener = Listener(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        listener.addSubview(nest(View()))
        let stage = try Stage(showing: listener)
        stage.device.tap(at: Point(x: 15, y: 35))
        #expect(listener.touches == [Point(x: 15, y: 15)])
    }

    @Test("views that ask themselves and then those inside, as views of an app do, may be nested too")
    func ownHitTest() throws {
        final class Own: View {
            override func hitTest(_ point: Point, with event: Event?) -> View? {
                let hit = super.hitTest(point, with: event)
                return hit === self ? nil : hit
            }
        }
        let button = Button("Deep")
        let outermost = Own(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        var outer: View = outermost
        for level in 0..<1_000 {
            let view = level % 2 == 0 ? View(frame: outermost.frame) : Own(frame: outermost.frame)
            outer.addSubview(view)
            outer = view
        }
        outer.add(button, 10, 10, 100, 40)
        #expect(outermost.hitTest(Point(x: 20, y: 20), with: nil) === button)
        // The innermost view has a class of its own, the one around it has not.
        #expect(outermost.hitTest(Point(x: 200, y: 20), with: nil) === outer.superview)
    }
}
