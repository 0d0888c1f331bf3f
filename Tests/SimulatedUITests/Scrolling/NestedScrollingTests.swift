import Automation
import Testing

@testable import SimulatedUI

@Suite struct NestedScrollingTests {
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
    let inner = ScrollView(frame: Rect(x: 20, y: 100, width: 280, height: 200))
    let stage: Stage

    init() throws {
        outer.contentSize = Size(width: 320, height: 1200)
        inner.contentSize = Size(width: 1000, height: 600)
        inner.accessibilityIdentifier = "inner"
        let far = Label("Far")
        far.frame = Rect(x: 800, y: 500, width: 60, height: 20)
        inner.addSubview(far)
        let below = Label("Below")
        below.frame = Rect(x: 20, y: 1000, width: 60, height: 20)
        outer.addSubviews(inner, below)
        stage = try Stage(showing: outer)
    }

    private func drag(_ from: Point, _ to: Point) throws {
        try stage.driver.perform(.drag(from: from, to: to))
        stage.settle()
    }

    @Test("a drag scrolls the innermost view that can go that way")
    func drags() throws {
        try drag(Point(x: 160, y: 280), Point(x: 160, y: 180))
        #expect(inner.contentOffset.y == 100)
        #expect(outer.contentOffset.y == 0)
        try drag(Point(x: 280, y: 200), Point(x: 180, y: 200))
        #expect(inner.contentOffset.x == 100)
        // At its end the inner view leaves the drag to the one around it.
        inner.contentOffset.y = 400
        try drag(Point(x: 160, y: 280), Point(x: 160, y: 180))
        #expect(inner.contentOffset.y == 400)
        #expect(outer.contentOffset.y == 100)
    }

    @Test("scrolling by a screenful moves the element that is asked, or what is around it")
    func screenfuls() throws {
        let node = try stage.first(.scrollView, named: "inner")
        try stage.driver.scroll(node, .down)
        #expect(inner.contentOffset == Point(x: 0, y: 200))
        try stage.driver.scroll(node, .right)
        #expect(inner.contentOffset == Point(x: 280, y: 200))
        try stage.driver.scroll(node, .left)
        try stage.driver.scroll(node, .up)
        #expect(inner.contentOffset == .zero)
        try stage.driver.scroll(stage.first(.staticText, named: "Below"), .down)
        #expect(outer.contentOffset.y == 400)
        #expect(inner.contentOffset == .zero)
    }

    @Test("an element deep inside is brought into sight by every view around it")
    func toVisible() throws {
        outer.contentOffset.y = 800
        let far = try stage.first(.staticText, named: "Far")
        #expect(!stage.isVisible(far))
        try stage.driver.scrollToVisible(far)
        #expect(stage.isVisible(far))
        #expect(inner.contentOffset.x > 0 && inner.contentOffset.y > 0)
        #expect(outer.contentOffset.y < 300)
    }

    @Test("a tap on the status bar scrolls to the top, if it is clear which view is meant")
    func scrollsToTop() throws {
        let tap = { try stage.driver.perform(.tap(at: Point(x: 160, y: 10))) }
        outer.contentOffset.y = 50
        inner.contentOffset.y = 300
        try tap()
        stage.settle()
        #expect(outer.contentOffset.y == 50)
        inner.scrollsToTop = false
        try tap()
        #expect(stage.driver.busySources.map(\.kind) == [.scrolling])
        stage.settle()
        #expect(outer.contentOffset.y == 0)
        #expect(inner.contentOffset.y == 300)
    }
}
