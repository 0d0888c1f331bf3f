public import Automation

/// A finger on the screen.
public final class Touch {
    /// The phase of the touch.
    public internal(set) var phase: Phase
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

    /// The number of the touch on its device.
    let number: UInt64
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

    fileprivate init(number: UInt64, location: Point, timestamp: Double, tapCount: Int) {
        self.number = number
        phase = .began
        locationOnScreen = location
        previousLocationOnScreen = location
        initialLocationOnScreen = location
        self.timestamp = timestamp
        self.tapCount = tapCount
    }

    /// Moves the finger.
    func move(to location: Point, at instant: Double) {
        previousLocationOnScreen = locationOnScreen
        locationOnScreen = location
        timestamp = instant
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
    /// Time advances with the fingers, so that events in between run.
    public func perform(_ gesture: Gesture) { touchPlayer.perform(gesture) }

    /// Returns the frontmost view that accepts a touch at a point on the screen.
    package func hitTest(_ location: Point) -> View? {
        for window in screenWindows.reversed() {
            let place = Point(x: location.x - window.position.x, y: location.y - window.position.y)
            if let hit = window.hitTest(place, with: nil) { return hit }
        }
        return nil
    }

    /// Taps a point on the screen with one finger.
    public func tap(at point: Point) { perform(Gesture(touches: [.tap(at: point, in: .screen)])) }
}

/// All fingers on the screen at an instant, as observers see them before the app does.
package struct TouchEvent {
    /// The instant, in seconds since the device started.
    package let timestamp: Double
    /// The fingers and what happens to each.
    package let touches: [(touch: Touch, phase: Touch.Phase)]
}

/// The dispatcher of touches to recognisers and views.
final class TouchDispatcher {
    private unowned let device: SimulatedDevice
    private(set) var active: [Touch] = []
    private var touchCount: UInt64 = 0
    private var lastTap: (location: Point, timestamp: Double, count: Int)?
    private var observers: [(token: ObjectIdentifier, body: (TouchEvent) -> Void)] = []

    /// The maximum time from a lift to the next of several taps, in seconds.
    static let multiTapInterval = 0.35
    /// The maximum distance between consecutive taps, in points.
    private static let multiTapDistance = 45.0

    init(device: SimulatedDevice) { self.device = device }

    // MARK: Fingers

    /// Puts a finger on the screen.
    func begin(at location: Point) -> Touch {
        let now = device.virtualClock.now
        let touch = Touch(
            number: touchCount, location: location, timestamp: now, tapCount: tapCount(at: location, now: now))
        touchCount += 1
        device.layoutIfNeeded()
        if let application = device.application, application.state == .active {
            application.textInputHost?.touchWillBegin(on: device.hitTest(location))
        }
        if let hit = device.hitTest(location), let host = hit.window?.host, host.state == .active,
            !host.isIgnoringInteractionEvents
        {
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

    // MARK: Observing

    /// Whether somebody sees every event.
    var isObserved: Bool { !observers.isEmpty }

    /// Calls a body with each event before the app gets it; it must not change anything.
    func addObserver(_ token: AnyObject, _ body: @escaping (TouchEvent) -> Void) {
        observers.append((ObjectIdentifier(token), body))
    }

    func removeObserver(_ token: AnyObject) { observers.removeAll { $0.token == ObjectIdentifier(token) } }

    private func tell(_ phases: TouchPhases) {
        guard isObserved else { return }
        var touches: [(touch: Touch, phase: Touch.Phase)] = []
        for touch in active where !phases.holds(touch) { touches.append((touch, .stationary)) }
        touches += phases.began.map { ($0, .began) } + phases.moved.map { ($0, .moved) }
        touches += phases.ended.map { ($0, .ended) } + phases.left.map { ($0, .cancelled) }
        let event = TouchEvent(timestamp: device.virtualClock.now, touches: touches)
        for observer in observers { observer.body(event) }
    }

    // MARK: Phases

    /// Delivers what happens to all fingers at an instant.
    func deliver(_ phases: TouchPhases) {
        tell(phases)
        if !phases.began.isEmpty { deliverBegan(phases.began) }
        if !phases.moved.isEmpty { deliverMoved(phases.moved) }
        if phases.ended.contains(where: { $0.phase != .cancelled }) {
            deliverEnded(phases.ended.filter { $0.phase != .cancelled })
        }
        if phases.left.contains(where: { $0.phase != .cancelled }) {
            cancel(phases.left.filter { $0.phase != .cancelled })
        }
    }

    private func deliverBegan(_ touches: [Touch]) {
        let event = makeEvent()
        forEachRecognizer(of: touches) { $0.touchesBegan($1, with: event) }
        for touch in touches where !touch.isTaken && !hold(touch) { deliver(touch, event) }
    }

    private func deliverMoved(_ touches: [Touch]) {
        let event = makeEvent()
        forEachRecognizer(of: touches) { $0.touchesMoved($1, with: event) }
        for touch in touches where touch.isDelivered && !touch.isTaken {
            touch.view?.touchesMoved([touch], with: event)
        }
    }

    private func deliverEnded(_ touches: [Touch]) {
        let event = makeEvent()
        for touch in touches { touch.phase = .ended }
        forEachRecognizer(of: touches) { $0.touchesEnded($1, with: event) }
        for touch in touches {
            release(touch)
            lastTap = (touch.locationOnScreen, touch.timestamp, touch.tapCount)
            // A handler may bring another app to the front, which cancels all touches on the screen.
            if let index = active.firstIndex(where: { $0 === touch }) { active.remove(at: index) }
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
        guard !active.isEmpty else { return }
        var phases = TouchPhases()
        phases.left = active
        tell(phases)
        cancel(active)
    }

    private func cancel(_ touches: [Touch]) {
        let event = makeEvent()
        active.removeAll { touch in touches.contains { $0 === touch } }
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
        device.touchPlayer.forgetAll()
        var phases = TouchPhases()
        phases.left = active
        if !active.isEmpty { tell(phases) }
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
