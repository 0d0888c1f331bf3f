import Automation

/// Brings the touches of fingers to recognisers and views.
final class TouchDispatcher {
    private unowned let device: SimulatedDevice
    private(set) var active: [Touch] = []
    private var lastTap: (location: Point, timestamp: Double, count: Int)?

    /// How long after a lift another touch counts as the next of several taps, in seconds.
    static let multiTapInterval = 0.35
    /// How far apart taps in a row may lie, in points.
    static let multiTapDistance = 45.0

    init(device: SimulatedDevice) { self.device = device }

    // MARK: Fingers

    /// Puts a finger on the screen.
    func begin(at location: Point) -> Touch {
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

    func deliverBegan(_ touches: [Touch]) {
        let event = makeEvent()
        forEachRecognizer(of: touches) { $0.touchesBegan($1, with: event) }
        for touch in touches where !touch.isTaken && !hold(touch) { deliver(touch, event) }
    }

    func deliverMoved(_ touches: [Touch]) {
        let event = makeEvent()
        forEachRecognizer(of: touches) { $0.touchesMoved($1, with: event) }
        for touch in touches where touch.isDelivered && !touch.isTaken {
            touch.view?.touchesMoved([touch], with: event)
        }
    }

    func deliverEnded(_ touches: [Touch]) {
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
