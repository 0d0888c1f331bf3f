import Automation
import Testing

@testable import SimulatedUI

/// Views with many subviews, of which only those that reach a point are looked into.
@Suite struct SubviewReachTests {
    private let stage: Stage
    private let list = View(frame: Rect(x: 0, y: 0, width: 320, height: 400))
    private let shelf = View(frame: Rect(x: 0, y: 0, width: 320, height: 20))
    private let target = Button("Target")

    /// A list whose first subview is a button, and whose second one is a shelf with very many tiles of its own.
    init() throws {
        target.frame = Rect(x: 100, y: 200, width: 80, height: 40)
        list.addSubviews(target, shelf)
        for index in 0..<40 {
            shelf.addSubview(View(frame: Rect(x: Double(index) * 8, y: 0, width: 8, height: 20)))
        }
        stage = try Stage(showing: list)
    }

    private func addCover(to view: View, _ frame: Rect) -> View {
        let cover = View(frame: frame)
        cover.backgroundColor = .black
        cover.accessibilityIdentifier = "Cover"
        view.addSubview(cover)
        return cover
    }

    private static let over = Rect(x: 90, y: 190, width: 100, height: 60)

    @Test("a view outside its container still covers what is behind it")
    func outside() {
        #expect(stage.isVisible(target))
        let cover = addCover(to: shelf, Self.over)
        #expect(!stage.isVisible(target))
        #expect(stage.driver.element(at: Point(x: 140, y: 240)) !== target)
        cover.frame.origin.x = 200
        #expect(stage.isVisible(target))
        cover.removeFromSuperview()
        #expect(stage.isVisible(target))
        #expect(stage.driver.element(at: Point(x: 140, y: 240)) === target)
    }

    @Test("a view outside its container does not, when that clips")
    func clipped() {
        _ = addCover(to: shelf, Self.over)
        shelf.clipsToBounds = true
        #expect(stage.isVisible(target))
        shelf.clipsToBounds = false
        #expect(!stage.isVisible(target))
    }

    @Test("a view inside another one inside the container covers too, moved or turned", arguments: 1...6)
    func nested(depth: Int) {
        var outer = shelf
        for _ in 1..<depth {
            let view = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
            outer.addSubview(view)
            outer = view
        }
        let cover = addCover(to: outer, Rect(x: 0, y: 0, width: 100, height: 60))
        #expect(stage.isVisible(target))
        cover.frame = Self.over
        #expect(!stage.isVisible(target))
        cover.frame.origin.y = 320
        #expect(stage.isVisible(target))
        cover.transform = Transform(translationX: 0, y: -130)
        #expect(!stage.isVisible(target))
    }

    @Test("a view that moves covers where it is at the instant")
    func animated() {
        let cover = addCover(to: shelf, Rect(x: 90, y: -400, width: 100, height: 60))
        #expect(stage.isVisible(target))
        shelf.animate(duration: 1, curve: .linear) {
            cover.frame = Self.over
            #expect(stage.isVisible(target))
        }
        #expect(stage.isVisible(target))
        stage.device.virtualClock.sleep(until: stage.device.virtualClock.now + 1)
        #expect(!stage.isVisible(target))
    }

    @Test("the hit view is the one inside the bounds of all around it, whatever else reaches the point")
    func touches() {
        let button = Button("Outside")
        button.frame = Self.over
        shelf.addSubview(button)
        #expect(stage.device.hitTest(Point(x: 140, y: 240)) === target)
        shelf.frame.size.height = 400
        #expect(stage.device.hitTest(Point(x: 140, y: 240)) === button)
    }
}
