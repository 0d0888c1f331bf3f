import Automation
import Testing

@testable import SimulatedUI

@Suite struct MomentumTests {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
    let stage: Stage

    init() throws {
        scroll.contentSize = Size(width: 320, height: 5000)
        stage = try Stage(showing: scroll)
    }

    private func pull(_ distance: Double, _ make: (Point, Point) -> Gesture) throws {
        try stage.driver.perform(make(Point(x: 160, y: 220 - distance / 2), Point(x: 160, y: 220 + distance / 2)))
    }

    @Test("a flick goes further than a drag over the same way, and a longer flick further still")
    func flickAndDrag() throws {
        try pull(-100) { .drag(from: $0, to: $1) }
        stage.settle()
        let dragged = scroll.contentOffset.y
        #expect(dragged == 100)
        scroll.contentOffset = .zero
        try pull(-100) { .flick(from: $0, to: $1) }
        stage.settle()
        let flicked = scroll.contentOffset.y
        #expect(flicked > dragged + 200)
        scroll.contentOffset = .zero
        try pull(-200) { .flick(from: $0, to: $1) }
        stage.settle()
        #expect(scroll.contentOffset.y > flicked + 300)
    }

    @Test("the content slows down bit by bit")
    func slowsDown() throws {
        try pull(-200) { .flick(from: $0, to: $1) }
        var steps: [Double] = []
        var last = scroll.contentOffset.y
        scroll.didScroll = {
            steps.append($0.contentOffset.y - last)
            last = $0.contentOffset.y
        }
        #expect(stage.driver.busySources.map(\.kind) == [.scrolling])
        stage.settle()
        #expect(steps.count > 60)
        #expect(zip(steps, steps.dropFirst()).dropLast(2).allSatisfy { $0 >= $1 })
        #expect(scroll.contentOffset.y * 2 == (scroll.contentOffset.y * 2).rounded())
    }

    @Test("content with a fast deceleration goes less far")
    func rate() throws {
        try pull(-200) { .flick(from: $0, to: $1) }
        stage.settle()
        let far = scroll.contentOffset.y
        scroll.contentOffset = .zero
        scroll.decelerationRate = .fast
        try pull(-200) { .flick(from: $0, to: $1) }
        stage.settle()
        #expect(scroll.contentOffset.y < far / 2)
    }

    @Test("beyond its edge the content follows less, and springs back when it is released")
    func bounce() throws {
        try stage.driver.perform(.drag(from: Point(x: 160, y: 100), to: Point(x: 160, y: 300)))
        #expect(scroll.contentOffset.y < -50)
        #expect(scroll.contentOffset.y > -200)
        #expect(stage.driver.busySources.map(\.kind) == [.scrolling])
        #expect(scroll.isDecelerating)
        stage.settle()
        #expect(scroll.contentOffset == .zero)
        #expect(!scroll.isDecelerating)
    }

    @Test("a flick that reaches the end goes a little beyond and comes back")
    func bounceAtSpeed() throws {
        scroll.contentOffset.y = 4400
        var most = 0.0
        scroll.didScroll = { most = max(most, $0.contentOffset.y) }
        try pull(-200) { .flick(from: $0, to: $1) }
        stage.settle()
        #expect(most > 4600)
        #expect(scroll.contentOffset.y == 4600)
    }

    @Test("content that does not bounce stops at its edges")
    func noBounce() throws {
        scroll.bounces = false
        var least = 0.0
        scroll.didScroll = { least = min(least, $0.contentOffset.y) }
        try pull(200) { .drag(from: $0, to: $1) }
        try pull(200) { .flick(from: $0, to: $1) }
        stage.settle()
        #expect(least == 0)
        #expect(scroll.contentOffset == .zero)
    }

    @Test("content that fits is pulled only if it always bounces")
    func always() throws {
        scroll.contentSize = Size(width: 320, height: 100)
        var least = 0.0
        scroll.didScroll = { least = min(least, $0.contentOffset.y) }
        try pull(200) { .drag(from: $0, to: $1) }
        #expect(least == 0)
        scroll.alwaysBounceVertical = true
        try pull(200) { .drag(from: $0, to: $1) }
        #expect(least < -50)
        stage.settle()
        #expect(scroll.contentOffset == .zero)
    }

    @Test("a drag that begins along one axis stays on it if it is locked")
    func directionalLock() throws {
        scroll.contentSize = Size(width: 2000, height: 5000)
        let slanted = Gesture.drag(from: Point(x: 200, y: 350), to: Point(x: 160, y: 150))
        try stage.driver.perform(slanted)
        stage.settle()
        #expect(scroll.contentOffset == Point(x: 40, y: 200))
        scroll.contentOffset = .zero
        scroll.isDirectionalLockEnabled = true
        try stage.driver.perform(slanted)
        stage.settle()
        #expect(scroll.contentOffset == Point(x: 0, y: 200))
    }

    @Test("delegates are notified when fingers begin and end, and when the content rests")
    func callbacks() throws {
        var log: [String] = []
        scroll.willBeginDragging = { _ in log.append("begin") }
        scroll.didEndDragging = { _, goesOn in log.append("end \(goesOn)") }
        scroll.didEndScrolling = { _ in log.append("rest") }
        try pull(-100) { .drag(from: $0, to: $1) }
        stage.settle()
        #expect(log == ["begin", "end false", "rest"])
        log = []
        try pull(-100) { .flick(from: $0, to: $1) }
        stage.settle()
        #expect(log == ["begin", "end true", "rest"])
    }

    @Test("pages turn by flicks, spring back from small drags, and never beyond the ends")
    func paging() throws {
        scroll.contentSize = Size(width: 960, height: 400)
        scroll.isPagingEnabled = true
        let left = { try stage.driver.perform(.flick(from: Point(x: 250, y: 200), to: Point(x: 100, y: 200))) }
        for page in [1.0, 2, 2] {
            try left()
            stage.settle()
            #expect(scroll.contentOffset.x == page * 320)
        }
        try stage.driver.perform(.drag(from: Point(x: 100, y: 200), to: Point(x: 200, y: 200)))
        #expect(scroll.isDecelerating)
        stage.settle()
        #expect(scroll.contentOffset.x == 640)
        try stage.driver.perform(.drag(from: Point(x: 50, y: 200), to: Point(x: 300, y: 200)))
        stage.settle()
        #expect(scroll.contentOffset.x == 320)
    }
}
