import Automation
import Testing

@testable import SimulatedUI

/// Views nested far deeper than any stack of calls reaches.
@Suite struct NestedViewsTests {
    private static let depth = 100_000

    /// A view around others, each the only subview of the one before; the innermost is the content.
    private func nest(_ content: View, named: Bool = false, depth: Int = depth) -> View {
        let outermost = View(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        var outer = outermost
        for level in 1..<depth {
            let view = View(frame: Rect(x: 0, y: 0, width: 320, height: 400))
            if named { view.accessibilityIdentifier = "level \(level)" }
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
}
