public import Automation

extension SimulatedDevice {
    /// Performs a gesture with modelled fingers; returns when the last one is lifted.
    ///
    /// Time passes to each sample of each finger in turn, so that whatever is due meanwhile runs.
    public func perform(_ gesture: Gesture) {
        let begin = virtualClock.now
        var fingers = gesture.touches.filter { !$0.samples.isEmpty }.map { Finger(path: $0.inOrder) }
        while let time = fingers.compactMap(\.nextTime).min() {
            virtualClock.sleep(until: begin + time)
            step(&fingers, at: time)
        }
    }

    /// The frontmost view that takes a touch at a place on the screen, in points.
    public func hitTest(_ location: Point) -> View? {
        for window in screenWindows.reversed() {
            let place = Point(x: location.x - window.position.x, y: location.y - window.position.y)
            if let hit = window.hitTest(place, with: nil) { return hit }
        }
        return nil
    }

    /// Taps a place on the screen with one finger.
    public func tap(at point: Point) {
        let samples = [TouchPath.Sample(time: 0, location: point), .init(time: 0.05, location: point)]
        perform(Gesture(touches: [TouchPath(samples: samples)]))
    }

    private func step(_ fingers: inout [Finger], at time: Double) {
        var began: [Touch] = []
        var moved: [Touch] = []
        var ended: [Touch] = []
        for index in fingers.indices where fingers[index].nextTime == time {
            let sample = fingers[index].path.samples[fingers[index].next]
            fingers[index].next += 1
            if let touch = fingers[index].touch {
                // A touch that was cancelled meanwhile has nobody left to tell.
                guard touch.phase != .cancelled else { continue }
                let hasMoved = touch.locationOnScreen != sample.location
                touch.previousLocationOnScreen = touch.locationOnScreen
                touch.locationOnScreen = sample.location
                touch.timestamp = virtualClock.now
                if fingers[index].isLifted {
                    ended.append(touch)
                } else {
                    touch.phase = hasMoved ? .moved : .stationary
                    moved.append(touch)
                }
            } else {
                let touch = touches.begin(at: sample.location)
                fingers[index].touch = touch
                began.append(touch)
                if fingers[index].isLifted { ended.append(touch) }
            }
        }
        if !began.isEmpty { touches.deliverBegan(began) }
        if !moved.isEmpty { touches.deliverMoved(moved) }
        let lifted = ended.filter { $0.phase != .cancelled }
        if !lifted.isEmpty { touches.deliverEnded(lifted) }
    }

    /// A finger on its way along a path.
    private struct Finger {
        let path: TouchPath
        var next = 0
        var touch: Touch?

        var nextTime: Double? { next < path.samples.count ? path.samples[next].time : nil }
        var isLifted: Bool { next == path.samples.count }
    }
}

extension TouchPath {
    /// The path with times that never go back, whatever was asked for.
    fileprivate var inOrder: TouchPath {
        var last = 0.0
        var path = self
        for index in path.samples.indices {
            let time = path.samples[index].time
            if time.isFinite { last = max(last, time) }
            path.samples[index].time = last
        }
        return path
    }
}
