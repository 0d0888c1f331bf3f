import Automation
import FRY
import SimulatedUI
import Testing

/// A view that keeps a log of the touches that reach it.
final class Pad: View {
    var log: [String] = []
    var events = 0
    var places: [Point] = []

    override init(frame: Rect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: [Touch], with event: Event) { note("began", touches, event) }
    override func touchesMoved(_ touches: [Touch], with event: Event) { note("moved", touches, event) }
    override func touchesEnded(_ touches: [Touch], with event: Event) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: [Touch], with event: Event) { note("cancelled", touches, event) }

    private func note(_ phase: String, _ touches: [Touch], _ event: Event) {
        log.append(phase)
        events += 1
        places.append(touches[0].locationOnScreen)
    }
}

@Suite("Touches")
struct FRYTouchTests {
    private func pad(_ frame: Rect = Rect(x: 10, y: 120, width: 200, height: 200)) throws -> (Pad, Bench, FRYQuery) {
        let pad = Pad(frame: frame)
        pad.accessibilityIdentifier = "Pad"
        let bench = try Bench(views: pad)
        return (pad, bench, bench.fry.lookup(.identifier("Pad")))
    }

    @Test("FRY-56: a touch is a delay and places over time; its duration is that of the last place")
    func model() {
        #expect(TouchPath.tap.duration == 0.05 && TouchPath.tap.delay == 0)
        let late = TouchPath(delay: 0.5, [(0, 0, 0), (1, 1, 0.25)])
        #expect(late.delay == 0.5 && late.duration == 0.25 && late.end == 0.75)
    }

    @Test("FRY-57: relative places hit the same spot of views of two sizes, absolute ones stay")
    func spaces() throws {
        let small = Rect(x: 0, y: 0, width: 100, height: 50)
        let large = Rect(x: 50, y: 100, width: 300, height: 400)
        let relative = TouchPath.tap
        #expect(relative.onto(small).samples[0].location == small.center)
        #expect(relative.onto(large).samples[0].location == large.center)
        #expect(TouchPath.tap(at: Point(x: 2, y: -1)).onto(small).samples[0].location == Point(x: 200, y: -50))
        let absolute = TouchPath.tap(at: Point(x: 7, y: 9), in: .screen)
        #expect(absolute.onto(small) == absolute && absolute.onto(large) == absolute)
    }

    @Test("FRY-58: a fraction is mapped to the size and origin of the frame")
    func mapping() {
        let path = TouchPath.tap.onto(Rect(x: 10, y: 20, width: 100, height: 50))
        #expect(path.samples.map(\.location) == [Point(x: 60, y: 45), Point(x: 60, y: 45)])
    }

    @Test("FRY-59: the place between two points is on the line; equal times give the last of them")
    func places() {
        let path = TouchPath.path([(0, 0, 0), (100, 40, 1)], in: .screen)
        #expect(path.location(at: 0.25) == Point(x: 25, y: 10))
        #expect(path.location(at: -1) == .zero)
        #expect(path.location(at: 9) == Point(x: 100, y: 40))
        let jump = TouchPath.path([(0, 0, 0), (1, 1, 0.5), (9, 9, 0.5), (10, 10, 1)], in: .screen)
        #expect(jump.location(at: 0.5) == Point(x: 9, y: 9))
        #expect(TouchPath.path([(3, 4, 0), (5, 6, 0)], in: .screen).location(at: 0) == Point(x: 5, y: 6))
        #expect(TouchPath(samples: []).location(at: 0) == nil)
    }

    @Test("FRY-60: a drag of a second makes about a hundred events, and two fingers share each")
    func ticks() throws {
        let (pad, _, query) = try pad()
        #expect(query.touch(.drag(from: Point(x: 0.1, y: 0.1), to: Point(x: 0.9, y: 0.9), for: 1)))
        #expect((95...105).contains(pad.events))
        let (other, bench, both) = try self.pad()
        var instants: Set<Double> = []
        other.addGestureRecognizer(Watcher { instants.insert($0.timestamp) })
        #expect(both.touch(.twoFingerPan(from: Point(x: 0.3, y: 0.1), to: Point(x: 0.3, y: 0.9), for: 1)))
        #expect((95...105).contains(instants.count))
        #expect(other.events == 2 * instants.count)
        _ = bench
    }

    /// A recogniser that only watches.
    private final class Watcher: GestureRecognizer {
        private let note: (Event) -> Void
        init(_ note: @escaping (Event) -> Void) {
            self.note = note
            super.init(nil)
            cancelsTouchesInView = false
        }
        override func touchesBegan(_ touches: [Touch], with event: Event) { note(event) }
        override func touchesMoved(_ touches: [Touch], with event: Event) { note(event) }
        override func touchesEnded(_ touches: [Touch], with event: Event) { note(event) }
    }

    @Test("FRY-61: a touch begins, moves by more than a point or rests, and ends once")
    func phases() throws {
        let (pad, bench, query) = try pad()
        #expect(query.touch(.tap))
        #expect(pad.log == ["began", "ended"])
        pad.log = []
        // Half a point a tick: every third tick reports a movement, and the last one before the rest.
        #expect(query.touch(.path([(0.5, 0.5, 0), (0.55, 0.5, 0.2), (0.55, 0.5, 0.4)])))
        #expect(pad.log.first == "began" && pad.log.last == "ended")
        #expect((3...8).contains(pad.log.count { $0 == "moved" }))
        #expect(pad.places.last.map { abs($0.x - 120) < 1e-9 && $0.y == 220 } == true)
        pad.log = []
        // The finger leaves the screen on the left.
        #expect(query.touch(.drag(from: Point(x: 0.5, y: 0.5), to: Point(x: -2, y: 0.5), for: 0.5)))
        #expect(pad.log.last == "cancelled" && !pad.log.contains("ended"))
        #expect(!bench.fry.hasActiveTouches)
    }

    @Test("FRY-62: the view under the finger at the start gets the whole touch")
    func oneView() throws {
        let first = Pad(frame: Rect(x: 10, y: 100, width: 100, height: 100))
        let second = Pad(frame: Rect(x: 150, y: 100, width: 100, height: 100))
        first.accessibilityIdentifier = "A"
        let bench = try Bench(views: first, second)
        #expect(
            bench.fry.lookup(.identifier("A")).touch(
                .drag(from: Point(x: 0.5, y: 0.5), to: Point(x: 2, y: 0.5), for: 0.3)))
        #expect(first.log.first == "began" && first.log.last == "ended" && second.log.isEmpty)
    }

    @Test("FRY-63: the constructors have the stated places and times")
    func constructors() {
        func points(_ path: TouchPath) -> [[Double]] { path.samples.map { [$0.location.x, $0.location.y, $0.time] } }
        let (a, b) = (Point(x: 0.1, y: 0.2), Point(x: 0.8, y: 0.9))
        #expect(points(.tap) == [[0.5, 0.5, 0], [0.5, 0.5, 0.05]])
        #expect(points(.tap(at: a)) == [[0.1, 0.2, 0], [0.1, 0.2, 0.05]])
        #expect(points(.drag(from: a, to: b, for: 2)) == [[0.1, 0.2, 0], [0.8, 0.9, 2]])
        #expect(points(.pressAndDrag(from: a, to: b, for: 1)) == [[0.1, 0.2, 0], [0.1, 0.2, 0.2], [0.8, 0.9, 1.2]])
        #expect(points(.swipe(.left)) == [[0.7, 0.5, 0], [0.3, 0.5, 0.6]])
        #expect(points(.swipe(.right)) == [[0.3, 0.5, 0], [0.7, 0.5, 0.6]])
        #expect(
            [TouchPath].doubleTap.map(points) == [
                [[0.5, 0.5, 0], [0.5, 0.5, 0.05]], [[0.5, 0.5, 0.15], [0.5, 0.5, 0.2]],
            ])
        let free = TouchPath.path([(1, 2, 0), (3, 4, 0.5)], in: .screen)
        #expect(free.space == .screen && points(free) == [[1, 2, 0], [3, 4, 0.5]])
        let pinch = [TouchPath].pinchIn(from: Point(x: 0, y: 0), and: Point(x: 1, y: 1), for: 1)
        #expect(pinch.map(\.duration) == [1, 1])
        #expect(pinch.map { $0.samples[0].location } == [Point(x: 0, y: 0), Point(x: 1, y: 1)])
    }

    @Test("FRY-64: a swipe names the finger, a scroll what one looks at")
    func directions() {
        #expect(TouchPath.swipe(.up).samples.map(\.location.y) == [0.7, 0.3])
        #expect(TouchPath.swipe(.down).samples.map(\.location.y) == [0.3, 0.7])
        #expect(TouchPath.scroll(looking: .down) == .swipe(.up))
        #expect(TouchPath.scroll(looking: .left) == .swipe(.right))
    }

    @Test("FRY-65: a double tap is recognised once, and no single tap that waits for it")
    func doubleTap() throws {
        let (pad, _, query) = try pad()
        var log: [String] = []
        let double = pad.onTap(count: 2) { log.append("double") }
        pad.onTap { log.append("single") }.require(toFail: double)
        #expect(query.touch(.doubleTap))
        #expect(log == ["double"])
    }

    @Test("FRY-66: both taps of a double tap at a point of the screen are at that point")
    func copies() throws {
        let (pad, _, query) = try pad()
        #expect(query.touch(.doubleTap(at: Point(x: 60, y: 170), in: .screen)))
        #expect(Set(pad.places) == [Point(x: 60, y: 170)] && pad.log == ["began", "ended", "began", "ended"])
    }

    @Test("FRY-67: a pinch in has a scale below one, a pinch out above")
    func pinches() throws {
        let (pad, _, query) = try pad()
        var scale = 1.0
        pad.addGestureRecognizer(PinchGestureRecognizer { scale = ($0 as? PinchGestureRecognizer)?.scale ?? 0 })
        let (first, second) = (Point(x: 0.1, y: 0.5), Point(x: 0.9, y: 0.5))
        #expect(query.touch(.pinchIn(from: first, and: second, for: 0.5)))
        #expect(scale < 1 && scale > 0)
        #expect(query.touch(.pinchOut(to: first, and: second, for: 0.5)))
        #expect(scale > 1)
    }

    @Test("FRY-68: rotation, a pan of two fingers, a tap of three and a long press")
    func moreGestures() throws {
        let (pad, bench, query) = try pad()
        var rotation = 0.0
        let turn = RotationGestureRecognizer { rotation = ($0 as? RotationGestureRecognizer)?.rotation ?? 0 }
        pad.addGestureRecognizer(turn)
        #expect(query.touch(.rotate(by: 60, around: pad.frame.center, for: 1)))
        #expect(abs(rotation * 180 / .pi - 60) < 2)
        pad.removeGestureRecognizer(turn)
        var way = Point.zero
        let pan = PanGestureRecognizer { way = ($0 as? PanGestureRecognizer)?.translation(in: nil) ?? .zero }
        pan.minimumNumberOfTouches = 2
        pad.addGestureRecognizer(pan)
        #expect(query.touch(.twoFingerPan(from: Point(x: 0.3, y: 0.2), to: Point(x: 0.3, y: 0.7), for: 0.5)))
        #expect(abs(way.y - 100) < 1)
        pad.removeGestureRecognizer(pan)
        pad.log = []
        #expect(query.touch(.tap(fingers: 3)))
        #expect(pad.log == ["began", "began", "began", "ended", "ended", "ended"])
        var presses = 0
        pad.addGestureRecognizer(LongPressGestureRecognizer { if $0.state == .began { presses += 1 } })
        #expect(query.touch(.press(for: 1)))
        #expect(presses == 1)
        _ = bench
    }

    @Test("FRY-69: a fling leaves at its speed and the content slows down; paths may bend")
    func flings() throws {
        let scroll = ScrollView(frame: Rect(x: 0, y: 40, width: 320, height: 400))
        scroll.contentSize = Size(width: 320, height: 5_000)
        let bench = try Bench(views: scroll)
        var offsets: [Double] = []
        scroll.didScroll = { offsets.append($0.contentOffset.y) }
        let query = bench.fry.lookup(.kind("UIScrollView"))
        let fling = TouchPath.fling(.up, velocity: 1_000).onto(scroll.frame)
        #expect(abs(fling.duration - 0.16) < 1e-9)
        #expect(query.touch(.fling(.up, velocity: 1_000)))
        #expect(scroll.contentOffset.y > 300)
        let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }.suffix(20)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 })
        let curve = TouchPath.curve(
            from: Point(x: 0, y: 0), to: Point(x: 1, y: 0), control1: Point(x: 0, y: 1), control2: Point(x: 1, y: 1),
            for: 1, easing: { $0 * $0 })
        #expect(curve.location(at: 0.5).map { $0.y > 0.3 && $0.x < 0.5 } == true)
        #expect(curve.duration == 1)
    }

    @Test("FRY-70: when touch returns, no finger is down and nothing moves")
    func synchronous() throws {
        let bench = try Bench.playground("Controls")
        #expect(bench.fry.lookup("Slide").touch(.tap))
        #expect(!bench.fry.hasActiveTouches && bench.fry.idle.isIdle)
    }

    @Test("FRY-71: touches that are started overlap and share events")
    func asynchronous() throws {
        let (pad, bench, _) = try pad()
        var counts: [Int] = []
        pad.addGestureRecognizer(Watcher { counts.append($0.allTouches.count) })
        let drag = { (y: Double) in
            TouchPath.drag(from: Point(x: 20, y: y), to: Point(x: 200, y: y), for: 0.5, in: .screen)
        }
        try bench.fry.touchAsynchronously([drag(140)])
        #expect(bench.fry.hasActiveTouches && pad.log.isEmpty)
        try bench.fry.touchAsynchronously([drag(180)])
        bench.pass(0.25)
        #expect(counts.last == 2)
        bench.pass(0.3)
        #expect(!bench.fry.hasActiveTouches && pad.log.count { $0 == "ended" } == 2)
    }

    @Test("FRY-72: clearing in the middle of a drag ends it; the app is not left with a touch")
    func clear() throws {
        let (pad, bench, _) = try pad()
        try bench.fry.touchAsynchronously([
            .drag(from: Point(x: 20, y: 140), to: Point(x: 200, y: 140), for: 1, in: .screen)
        ])
        bench.pass(0.5)
        #expect(bench.fry.hasActiveTouches && abs(bench.fry.maxTouchDuration - 0.5) < 1e-6)
        bench.fry.clearTouches()
        #expect(pad.log.last == "cancelled" && !bench.fry.hasActiveTouches && bench.fry.maxTouchDuration == 0)
        bench.pass(1)
        #expect(pad.log.count { $0 == "cancelled" } == 1 && !pad.log.contains("ended"))
    }

    @Test("FRY-73: the longest touch includes the delay of its start")
    func delays() throws {
        let (_, bench, _) = try pad()
        try bench.fry.touchAsynchronously(.doubleTap(at: Point(x: 50, y: 150), gap: 0.3, in: .screen))
        #expect(abs(bench.fry.maxTouchDuration - 0.35) < 1e-9)
        bench.pass(0.1)
        #expect(bench.fry.hasActiveTouches)
        bench.pass(0.3)
        #expect(!bench.fry.hasActiveTouches)
    }

    @Test("FRY-75: a gesture of three seconds passes on the device's clock")
    func virtualTime() throws {
        let (pad, bench, query) = try pad()
        let start = bench.device.virtualClock.now
        #expect(query.touch(.drag(from: Point(x: 0, y: 0.5), to: Point(x: 1, y: 0.5), for: 3)))
        #expect(abs(bench.device.virtualClock.now - start - 3) < 0.2)
        // 200 points in 300 ticks: a movement is reported when more than a point has come together.
        #expect((100...200).contains(pad.log.count { $0 == "moved" }))
    }

    @Test("the gestures of UIAutomation are made of the same touches")
    func oneModel() throws {
        let (pad, bench, _) = try pad()
        try bench.session.drag(from: .point(Point(x: 20, y: 130)), to: .point(Point(x: 20, y: 300)), duration: 1)
        #expect((85...105).contains(pad.events))
        #expect(Gesture.tap(at: Point(x: 1, y: 2)).touches == [.tap(at: Point(x: 1, y: 2), in: .screen)])
    }
}
