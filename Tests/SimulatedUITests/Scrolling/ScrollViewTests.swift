import Automation
import SimulatedUI
import Testing

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

    @Test("a flick goes on after the finger was lifted, and the device is busy scrolling") func flick() throws {
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

    @Test("an element out of sight is scrolled into sight") func scrollToVisible() throws {
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
