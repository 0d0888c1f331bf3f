import Automation
import Testing

@testable import SimulatedUI

@Suite struct ScrollViewTests {
    private func stage() throws -> (Stage, ScrollView) {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        scroll.contentSize = Size(width: 320, height: 2000)
        for index in 0..<20 {
            let label = Label("Line \(index)")
            label.frame = Rect(x: 0, y: Double(index) * 100, width: 320, height: 30)
            scroll.addSubview(label)
        }
        return (try Stage(showing: scroll), scroll)
    }

    @Test("a drag moves the content along and leaves no momentum") func drag() throws {
        let (stage, scroll) = try stage()
        try stage.driver.perform(.drag(from: Point(x: 160, y: 350), to: Point(x: 160, y: 150)))
        #expect(scroll.contentOffset == Point(x: 0, y: 200))
        #expect(stage.driver.busySources.isEmpty)
    }

    @Test("a flick continues after the finger was lifted, and the device is busy scrolling") func flick() throws {
        let (stage, scroll) = try stage()
        try stage.driver.perform(.flick(from: Point(x: 160, y: 350), to: Point(x: 160, y: 250)))
        let lifted = scroll.contentOffset.y
        #expect(stage.driver.busySources.map(\.kind) == [.scrolling])
        #expect(scroll.isDecelerating)
        stage.settle()
        #expect(scroll.contentOffset.y > lifted + 100)
        #expect(!scroll.isDecelerating)
    }

    @Test("the content stops at its edges") func edges() throws {
        let (stage, scroll) = try stage()
        try stage.driver.perform(.drag(from: Point(x: 160, y: 100), to: Point(x: 160, y: 400)))
        stage.settle()
        #expect(scroll.contentOffset == .zero)
        for _ in 0..<20 {
            try stage.driver.scroll(stage.first(.scrollView), .down)
        }
        #expect(scroll.contentOffset.y == 1600)
        try stage.driver.scroll(stage.first(.scrollView), .up)
        #expect(scroll.contentOffset.y == 1200)
    }

    @Test("an element out of sight is scrolled into view") func scrollToVisible() throws {
        let (stage, scroll) = try stage()
        let node = try stage.first(.staticText, named: "Line 12")
        #expect(!stage.isVisible(node))
        try stage.driver.scrollToVisible(node)
        #expect(stage.isVisible(node))
        #expect(scroll.contentOffset.y == 830)
    }

    @Test("pages turn one at a time") func paging() throws {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
        scroll.contentSize = Size(width: 960, height: 400)
        scroll.isPagingEnabled = true
        let stage = try Stage(showing: scroll)
        let node = try stage.first(.scrollView)
        #expect(stage.value(node) == .string("page 1 of 3"))
        try stage.driver.perform(.flick(from: Point(x: 300, y: 200), to: Point(x: 100, y: 200)))
        stage.settle()
        #expect(scroll.contentOffset.x == 320)
        #expect(stage.value(node) == .string("page 2 of 3"))
        try stage.driver.perform(.drag(from: Point(x: 200, y: 200), to: Point(x: 160, y: 200)))
        stage.settle()
        #expect(scroll.contentOffset.x == 320)
    }

    @Test("a button inside is tapped, but a drag that begins on it scrolls") func buttons() throws {
        let (stage, scroll) = try stage()
        var taps = 0
        let button = Button("Go") { taps += 1 }
        button.frame = Rect(x: 100, y: 330, width: 120, height: 44)
        scroll.addSubview(button)
        try stage.tap(.button, "Go")
        #expect(taps == 1)
        try stage.driver.perform(.drag(from: Point(x: 160, y: 370), to: Point(x: 160, y: 270)))
        #expect(scroll.contentOffset.y == 100)
        #expect(taps == 1)
    }

    @Test("a field under the keyboard is scrolled out from under it") func keyboard() throws {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 548))
        scroll.contentSize = Size(width: 320, height: 548)
        let field = TextField("Last")
        field.frame.origin = Point(x: 20, y: 500)
        scroll.addSubview(field)
        let stage = try Stage(showing: scroll)
        let node = try stage.first(.textField)
        try stage.tap(node)
        #expect(try stage.rect(node).maxY <= 352)
        field.resignFirstResponder()
        stage.settle()
        #expect(scroll.contentInset.bottom == 0)
    }

    @Test("a scroll view may go away while a finger is on it") func goesAway() throws {
        let stage: Stage
        weak var scroll: ScrollView?
        do {
            let made = try self.stage()
            stage = made.0
            scroll = made.1
            // The finger holds this view, and nothing else holds the scroll view once it is removed.
            made.1.addSubview(View(frame: Rect(x: 0, y: 300, width: 320, height: 100)))
        }
        stage.device.virtualClock.schedule(at: stage.device.virtualClock.now + 0.5, reason: "remove") {
            scroll?.removeFromSuperview()
        }
        try stage.driver.perform(.drag(from: Point(x: 160, y: 350), to: Point(x: 160, y: 150)))
        #expect(try stage.exists(.scrollView) == false)
    }
}

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

    @Test("scrolling by a screenful moves the requested element, or what is around it")
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

    @Test("an element deep inside is scrolled into view by every view around it")
    func toVisible() throws {
        outer.contentOffset.y = 800
        let far = try stage.first(.staticText, named: "Far")
        #expect(!stage.isVisible(far))
        try stage.driver.scrollToVisible(far)
        #expect(stage.isVisible(far))
        #expect(inner.contentOffset.x > 0 && inner.contentOffset.y > 0)
        #expect(outer.contentOffset.y < 300)
    }

    @Test("a tap on the status bar scrolls to the top, if only one view can be meant")
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
