import Automation
import Testing

@Suite("Gestures as modelled touches")
struct GestureTests {
    let start = Point(x: 100, y: 100)
    let end = Point(x: 100, y: 200)

    /// The speed of the finger when it leaves, in points per second.
    func finalSpeed(_ path: TouchPath) -> Double {
        let last = path.samples[path.samples.count - 1]
        let previous = path.samples[path.samples.count - 2]
        let distance = abs(last.location.y - previous.location.y) + abs(last.location.x - previous.location.x)
        return distance / (last.time - previous.time)
    }

    @Test("a tap is one short touch; a long press lasts as long as requested")
    func tap() {
        #expect(Gesture.tap(at: start).duration == 0.05)
        #expect(Gesture.tap(at: start, duration: 2).duration == 2)
    }

    @Test("taps follow each other quickly, and none begins before the previous one has ended")
    func multiTap() {
        for duration in [0, 0.05, 1.0] {
            let touches = Gesture.tap(at: start, count: 3, duration: duration).touches
            for (first, second) in zip(touches, touches.dropFirst()) {
                let gap = second.samples[0].time - first.end
                #expect(gap > 0.05 && gap < 0.2)
            }
        }
    }

    @Test("fingers are spread around the point")
    func fingers() {
        let touches = Gesture.tap(at: start, touchCount: 3).touches
        #expect(touches.map { $0.samples[0].location.x } == [80, 100, 120])
        #expect(Gesture.tap(at: start, touchCount: 99).touches.count == 5)
        #expect(Gesture.tap(at: start, touchCount: -1).touches.count == 1)
    }

    @Test("a drag moves sixty times a second and rests at its end")
    func drag() throws {
        let gesture = Gesture.drag(from: start, to: end, duration: 1)
        let path = try #require(gesture.touches.first)
        #expect(gesture.duration == 1)
        #expect((55...62).contains(path.samples.count))
        #expect(path.samples.first?.location == start && path.samples.last?.location == end)
        #expect(finalSpeed(path) == 0)
        #expect(zip(path.samples, path.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    }

    @Test("a flick is short and leaves at speed")
    func flick() throws {
        let gesture = Gesture.flick(from: start, to: end)
        #expect(abs(gesture.duration - 0.1) < 1e-9)
        #expect(finalSpeed(try #require(gesture.touches.first)) > 900)
    }

    @Test("pinches move two fingers apart or together, and they never meet")
    func pinch() {
        func distances(_ gesture: Gesture) -> (first: Double, last: Double) {
            let (one, other) = (gesture.touches[0].samples, gesture.touches[1].samples)
            let first = abs(one[0].location.y - other[0].location.y) + abs(one[0].location.x - other[0].location.x)
            let last =
                abs(one[one.count - 1].location.y - other[other.count - 1].location.y)
                + abs(one[one.count - 1].location.x - other[other.count - 1].location.x)
            return (first, last)
        }
        let open = distances(.pinchOpen(from: start, to: end))
        #expect(abs(open.first - 10) < 1e-9 && abs(open.last - 100) < 1e-9)
        let close = distances(.pinchClose(from: start, to: end))
        #expect(abs(close.first - 100) < 1e-9 && abs(close.last - 10) < 1e-9)
        let twice = distances(.pinch(in: Rect(x: 0, y: 0, width: 100, height: 100), scale: 2))
        #expect(abs(twice.last / twice.first - 2) < 1e-9)
        let half = distances(.pinch(in: Rect(x: 0, y: 0, width: 100, height: 100), scale: 0.5))
        #expect(abs(half.last / half.first - 0.5) < 1e-9)
    }

    @Test("a rotation keeps the fingers on the circle and turns them by the angle")
    func rotation() {
        let gesture = Gesture.rotate(around: start, radius: 50, rotation: .pi / 2, touchCount: 2)
        for path in gesture.touches {
            for sample in path.samples {
                let (x, y) = (sample.location.x - start.x, sample.location.y - start.y)
                #expect(abs((x * x + y * y).squareRoot() - 50) < 1e-6)
            }
        }
        #expect(abs(gesture.touches[0].samples[0].location.x - 150) < 1e-6)
        #expect(abs((gesture.touches[0].samples.last?.location.y ?? 0) - 150) < 1e-6)
        #expect(abs((gesture.touches[1].samples.last?.location.y ?? 0) - 50) < 1e-6)
    }

    @Test("senseless numbers still make a sensible gesture", arguments: [Double.nan, .infinity, -5, 1e12])
    func nonsense(duration: Double) {
        for gesture in [
            Gesture.tap(at: start, count: 2, duration: duration), .drag(from: start, to: end, duration: duration),
            .rotate(around: start, radius: 5, rotation: duration, duration: duration),
            .pinch(in: Rect(x: 0, y: 0, width: 9, height: 9), scale: duration, duration: duration),
        ] {
            #expect(gesture.duration.isFinite && gesture.duration > 0)
            #expect(gesture.touches.allSatisfy { $0.samples.count < 4_000 })
        }
    }
}
