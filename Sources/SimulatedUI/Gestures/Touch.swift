public import Automation

/// A finger on the screen.
public final class Touch {
    /// What the finger is doing.
    public fileprivate(set) var phase: Phase
    /// Where it is, in points on the screen.
    public fileprivate(set) var locationOnScreen: Point
    /// Where it was before, in points on the screen.
    public fileprivate(set) var previousLocationOnScreen: Point
    /// Where it began, in points on the screen.
    public let initialLocationOnScreen: Point
    /// When it last changed, as an instant in seconds.
    public fileprivate(set) var timestamp: Double
    /// How many times in a row the finger has touched this place.
    public private(set) var tapCount: Int
    /// The view it began on; it is told of the touch until the end, wherever the finger goes.
    public fileprivate(set) var view: View?
    /// The window it began in.
    public fileprivate(set) var window: Window?
    /// The recognisers that watch it.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// Whether the view has been told that the touch began.
    fileprivate var isDelivered = false
    /// Whether the view is told nothing more: the touch is a gesture, or one finger too many.
    fileprivate var isTaken = false
    fileprivate var holdEnds: (any ScheduledEvent)?
    /// Whether the finger is where it began, give or take what a tap may move.
    fileprivate var hasStayed: Bool {
        let start = initialLocationOnScreen
        return abs(locationOnScreen.x - start.x) <= 10 && abs(locationOnScreen.y - start.y) <= 10
    }

    /// What a finger is doing.
    public enum Phase: Hashable, Sendable {
        /// It touched the screen just now.
        case began
        /// It has moved.
        case moved
        /// It stays where it was.
        case stationary
        /// It was lifted.
        case ended
        /// The system takes no more notice of it.
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

    /// Where the finger is in a view, or on the screen for nil, in points.
    public func location(in view: View?) -> Point {
        view?.convert(locationOnScreen, from: nil) ?? locationOnScreen
    }

    /// Where the finger touched the screen, in a view, or on the screen for nil, in points.
    ///
    /// A view that is told of a touch late, because it might have been a gesture, finds here where it was meant.
    public func initialLocation(in view: View?) -> Point {
        view?.convert(initialLocationOnScreen, from: nil) ?? initialLocationOnScreen
    }

    /// Where the finger was before in a view, or on the screen for nil, in points.
    public func previousLocation(in view: View?) -> Point {
        view?.convert(previousLocationOnScreen, from: nil) ?? previousLocationOnScreen
    }
}

/// What has happened with all the fingers on the screen at one instant.
public final class Event {
    /// When it happened, in seconds since the device was started.
    public private(set) var timestamp: Double
    /// All the fingers.
    public private(set) var allTouches: [Touch]

    fileprivate init(timestamp: Double, allTouches: [Touch]) {
        self.timestamp = timestamp
        self.allTouches = allTouches
    }

    /// The fingers that began on a view.
    public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }
}

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

/// Brings the touches of fingers to recognisers and views.
final class TouchDispatcher {
    private unowned let device: SimulatedDevice
    private(set) var active: [Touch] = []
    private var lastTap: (location: Point, timestamp: Double, count: Int)?

    /// How long after a lift another touch counts as the next of several taps, in seconds.
    static let multiTapInterval = 0.35
    /// How far apart taps in a row may lie, in points.
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

    /// Notes that what follows is another gesture: its taps do not count with those before.
    ///
    /// A script's calls follow each other at once; on the device each of them took its time.
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
                // A gesture that is over waits until its own fingers are lifted.
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
            // Whoever is told may bring another app to the front, which cancels what is still on the screen.
            active.removeAll { $0 === touch }
            if !touch.isTaken {
                // A touch that was kept back until now and became no gesture is the view's own, late.
                if !touch.isDelivered { deliver(touch, event) }
                if touch.isDelivered { touch.view?.touchesEnded([touch], with: event) }
            }
        }
        detach(touches)
        if touches.count == 1, active.isEmpty { tapStatusBar(touches[0]) }
    }

    /// A finger that came and went on the status bar scrolls to the top, whatever else it touched.
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

    /// Tells the view that a touch began; only of the first finger unless it wants more.
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

    // MARK: Holding touches back

    private func hold(_ touch: Touch) -> Bool {
        guard let holder = holder(of: touch) else { return false }
        if let delay = holder.touchDelay {
            let clock = device.virtualClock
            touch.holdEnds = clock.schedule(
                at: clock.now + delay, reason: "touch kept back",
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

    /// Takes touches away from their views, because they are a gesture.
    func take(_ touches: [Touch], by recognizer: GestureRecognizer) {
        for touch in touches where !touch.isTaken {
            touch.isTaken = true
            release(touch)
            if touch.isDelivered { touch.view?.touchesCancelled([touch], with: makeEvent()) }
        }
    }

    /// A view that leaves its window loses its touches, for whoever made it may be gone with it.
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

    /// Tells everybody that the fingers mean nothing any more.
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

    /// Forgets all fingers without telling anybody.
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
