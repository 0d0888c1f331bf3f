public import Automation

/// A finger on the screen.
public final class Touch {
    /// The phase of the touch.
    public fileprivate(set) var phase: Phase
    /// The location on the screen, in points.
    public fileprivate(set) var locationOnScreen: Point
    /// The previous location on the screen, in points.
    public fileprivate(set) var previousLocationOnScreen: Point
    /// The initial location on the screen, in points.
    public let initialLocationOnScreen: Point
    /// The instant of the last change, in seconds.
    public fileprivate(set) var timestamp: Double
    /// The number of consecutive touches at this location.
    public private(set) var tapCount: Int
    /// The view where the touch began, which receives the touch until the end, wherever the finger moves.
    public fileprivate(set) var view: View?
    /// The window where the touch began.
    public fileprivate(set) var window: Window?
    /// The recognisers that watch the touch.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// Whether the view has received the beginning of the touch.
    fileprivate var isDelivered = false
    /// Whether the view receives no more of the touch, because of a gesture or too many fingers.
    fileprivate var isTaken = false
    fileprivate var holdEnds: (any ScheduledEvent)?
    /// Whether the finger has moved no further than a tap may.
    fileprivate var hasStayed: Bool {
        let start = initialLocationOnScreen
        return abs(locationOnScreen.x - start.x) <= 10 && abs(locationOnScreen.y - start.y) <= 10
    }

    /// The phase of a touch.
    public enum Phase: Hashable, Sendable {
        /// The finger touched the screen.
        case began
        /// The finger moved.
        case moved
        /// The finger did not move.
        case stationary
        /// The finger was lifted.
        case ended
        /// The system cancelled the touch.
        case cancelled
    }

    fileprivate init(location: Point, timestamp: Double, tapCount: Int) {
        phase = .began
        locationOnScreen = location
        previousLocationOnScreen = location
        initialLocationOnScreen = location
        self.timestamp = timestamp
        self.tapCount = tapCount
    }

    /// Returns the location in a view, or on the screen for nil, in points.
    public func location(in view: View?) -> Point {
        view?.convert(locationOnScreen, from: nil) ?? locationOnScreen
    }

    /// Returns the initial location in a view, or on the screen for nil, in points.
    ///
    /// A view that receives a touch late, because it could have been a gesture, finds its target here.
    public func initialLocation(in view: View?) -> Point {
        view?.convert(initialLocationOnScreen, from: nil) ?? initialLocationOnScreen
    }

    /// Returns the previous location in a view, or on the screen for nil, in points.
    public func previousLocation(in view: View?) -> Point {
        view?.convert(previousLocationOnScreen, from: nil) ?? previousLocationOnScreen
    }
}

/// The state of all fingers on the screen at one instant.
public final class Event {
    /// The instant, in seconds since the device started.
    public private(set) var timestamp: Double
    /// All touches.
    public private(set) var allTouches: [Touch]

    fileprivate init(timestamp: Double, allTouches: [Touch]) {
        self.timestamp = timestamp
        self.allTouches = allTouches
    }

    /// Returns the touches that began on a view.
    public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }
}

extension SimulatedDevice {
    /// Performs a gesture with simulated fingers; returns when the last one is lifted.
    ///
    /// Time advances to each sample of each finger, so that events in between run.
    public func perform(_ gesture: Gesture) {
        let begin = virtualClock.now
        var fingers = gesture.touches.filter { !$0.samples.isEmpty }.map { Finger(path: $0.inOrder) }
        while let time = fingers.compactMap(\.nextTime).min() {
            virtualClock.sleep(until: begin + time)
            step(&fingers, at: time)
        }
    }

    /// Returns the frontmost view that accepts a touch at a point on the screen.
    package func hitTest(_ location: Point) -> View? {
        for window in screenWindows.reversed() {
            let place = Point(x: location.x - window.position.x, y: location.y - window.position.y)
            if let hit = window.hitTest(place, with: nil) { return hit }
        }
        return nil
    }

    /// Taps a point on the screen with one finger.
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
                // Nothing receives a touch that has been cancelled in the meantime.
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

    /// A finger that moves along a path.
    private struct Finger {
        let path: TouchPath
        var next = 0
        var touch: Touch?

        var nextTime: Double? { next < path.samples.count ? path.samples[next].time : nil }
        var isLifted: Bool { next == path.samples.count }
    }
}

extension TouchPath {
    /// The path with times that never decrease, whatever the input.
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

/// The dispatcher of touches to recognisers and views.
final class TouchDispatcher {
    private unowned let device: SimulatedDevice
    private(set) var active: [Touch] = []
    private var lastTap: (location: Point, timestamp: Double, count: Int)?

    /// The maximum time from a lift to the next of several taps, in seconds.
    static let multiTapInterval = 0.35
    /// The maximum distance between consecutive taps, in points.
    private static let multiTapDistance = 45.0

    init(device: SimulatedDevice) { self.device = device }

    // MARK: Fingers

    /// Puts a finger on the screen.
    fileprivate func begin(at location: Point) -> Touch {
        let now = device.virtualClock.now
        let touch = Touch(location: location, timestamp: now, tapCount: tapCount(at: location, now: now))
        device.layoutIfNeeded()
        if let application = device.application, application.state == .active {
            application.textInputHost?.touchWillBegin(on: device.hitTest(location))
        }
        if let hit = device.hitTest(location), hit.window?.host?.state == .active {
            touch.view = hit
            touch.window = hit.window
            attachRecognizers(to: touch, from: hit)
        }
        active.append(touch)
        return touch
    }

    /// Starts a new gesture, whose taps do not count together with earlier ones.
    ///
    /// A script's calls follow each other immediately, whereas each of them took time on a real device.
    func beginGesture() {
        if active.isEmpty { lastTap = nil }
    }

    private func tapCount(at location: Point, now: Double) -> Int {
        guard active.isEmpty, let lastTap, now - lastTap.timestamp <= Self.multiTapInterval,
            abs(location.x - lastTap.location.x) <= Self.multiTapDistance,
            abs(location.y - lastTap.location.y) <= Self.multiTapDistance
        else { return 1 }
        return lastTap.count + 1
    }

    private func attachRecognizers(to touch: Touch, from hit: View) {
        var current: View? = hit
        while let view = current {
            for recognizer in view.gestureRecognizers where recognizer.isEnabled {
                // A gesture that is over ignores new fingers until its own are lifted.
                guard !recognizer.isOver, recognizer.shouldReceive?(recognizer, touch) ?? true else { continue }
                touch.gestureRecognizers.append(recognizer)
                recognizer.touches.append(touch)
            }
            current = view.parentView
        }
    }

    // MARK: Phases

    fileprivate func deliverBegan(_ touches: [Touch]) {
        let event = makeEvent()
        forEachRecognizer(of: touches) { $0.touchesBegan($1, with: event) }
        for touch in touches where !touch.isTaken && !hold(touch) { deliver(touch, event) }
    }

    fileprivate func deliverMoved(_ touches: [Touch]) {
        let event = makeEvent()
        forEachRecognizer(of: touches) { $0.touchesMoved($1, with: event) }
        for touch in touches where touch.isDelivered && !touch.isTaken {
            touch.view?.touchesMoved([touch], with: event)
        }
    }

    fileprivate func deliverEnded(_ touches: [Touch]) {
        let event = makeEvent()
        for touch in touches { touch.phase = .ended }
        forEachRecognizer(of: touches) { $0.touchesEnded($1, with: event) }
        for touch in touches {
            release(touch)
            lastTap = (touch.locationOnScreen, touch.timestamp, touch.tapCount)
            // A handler may bring another app to the front, which cancels all touches on the screen.
            active.removeAll { $0 === touch }
            if !touch.isTaken {
                // A delayed touch that did not become a gesture goes to the view now.
                if !touch.isDelivered { deliver(touch, event) }
                if touch.isDelivered { touch.view?.touchesEnded([touch], with: event) }
            }
        }
        detach(touches)
        if touches.count == 1, active.isEmpty { tapStatusBar(touches[0]) }
    }

    /// Scrolls to the top after a tap on the status bar, whatever view the tap hit.
    private func tapStatusBar(_ touch: Touch) {
        guard let application = device.frontmostApplication, touch.hasStayed,
            touch.locationOnScreen.y < application.statusBarHeight
        else { return }
        application.scrollToTop()
    }

    private func makeEvent() -> Event { Event(timestamp: device.virtualClock.now, allTouches: active) }

    private func forEachRecognizer(of touches: [Touch], _ body: (GestureRecognizer, [Touch]) -> Void) {
        if touches.count == 1 {
            for recognizer in touches[0].gestureRecognizers where !recognizer.isOver { body(recognizer, touches) }
            return
        }
        var seen: [GestureRecognizer] = []
        for touch in touches {
            for recognizer in touch.gestureRecognizers where !seen.contains(where: { $0 === recognizer }) {
                seen.append(recognizer)
                if recognizer.isOver { continue }
                body(recognizer, touches.filter { $0.gestureRecognizers.contains { $0 === recognizer } })
            }
        }
    }

    /// Delivers the beginning of a touch to its view, but only the first touch unless the view accepts more.
    private func deliver(_ touch: Touch, _ event: Event) {
        guard let view = touch.view else { return }
        if !view.isMultipleTouchEnabled,
            active.contains(where: { $0 !== touch && $0.view === view && $0.isDelivered && !$0.isTaken })
        {
            touch.isTaken = true
            return
        }
        touch.isDelivered = true
        view.touchesBegan([touch], with: event)
    }

    // MARK: Delaying touches

    private func hold(_ touch: Touch) -> Bool {
        guard let holder = holder(of: touch) else { return false }
        if let delay = holder.touchDelay {
            let clock = device.virtualClock
            touch.holdEnds = clock.schedule(
                at: clock.now + delay, reason: "delayed touch",
                { [weak self, weak touch] in
                    guard let self, let touch, !touch.isTaken, !touch.isDelivered else { return }
                    self.deliver(touch, self.makeEvent())
                })
        }
        return true
    }

    private func holder(of touch: Touch) -> GestureRecognizer? {
        touch.gestureRecognizers.first { $0.delaysTouchesBegan && $0.current == .possible }
    }

    private func release(_ touch: Touch) {
        touch.holdEnds?.cancel()
        touch.holdEnds = nil
    }

    func recognizerDidFail(_ recognizer: GestureRecognizer) {
        guard recognizer.delaysTouchesBegan else { return }
        for touch in recognizer.touches
        where !touch.isDelivered && !touch.isTaken && touch.phase != .ended && holder(of: touch) == nil {
            release(touch)
            deliver(touch, makeEvent())
        }
    }

    /// Cancels the touches of views, because they belong to a gesture.
    func take(_ touches: [Touch], by recognizer: GestureRecognizer) {
        for touch in touches where !touch.isTaken {
            touch.isTaken = true
            release(touch)
            if touch.isDelivered { touch.view?.touchesCancelled([touch], with: makeEvent()) }
        }
    }

    /// Cancels the touches of a view that leaves its window, because its owner may be gone afterwards.
    func viewWillLeave(_ view: View) {
        for touch in active where touch.view === view && !touch.isTaken && touch.phase != .ended {
            touch.isTaken = true
            release(touch)
            if touch.isDelivered { view.touchesCancelled([touch], with: makeEvent()) }
        }
    }

    // MARK: Ends

    private func detach(_ touches: [Touch]) {
        for touch in touches {
            for recognizer in touch.gestureRecognizers {
                recognizer.touches.removeAll { $0 === touch }
                if recognizer.touches.isEmpty { recognizer.fingersLifted() }
            }
            touch.gestureRecognizers = []
            touch.view = nil
            touch.window = nil
        }
    }

    /// Cancels all touches, and notifies recognisers and views.
    func cancelAll() {
        let touches = active
        guard !touches.isEmpty else { return }
        let event = makeEvent()
        active = []
        for touch in touches {
            touch.phase = .cancelled
            release(touch)
        }
        forEachRecognizer(of: touches) { $0.touchesCancelled($1, with: event) }
        for touch in touches where touch.isDelivered && !touch.isTaken {
            touch.view?.touchesCancelled([touch], with: event)
        }
        detach(touches)
    }

    /// Drops all touches without notifications.
    func forgetAll() {
        for touch in active {
            release(touch)
            touch.phase = .cancelled
            for recognizer in touch.gestureRecognizers { recognizer.finish() }
            touch.gestureRecognizers = []
            touch.view = nil
            touch.window = nil
        }
        active = []
        lastTap = nil
    }
}
