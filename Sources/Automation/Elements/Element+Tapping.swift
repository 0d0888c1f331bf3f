/// What `tapWithOptions` can be given.
public struct TapOptions: Hashable, Sendable {
    /// How many taps follow each other.
    public var tapCount: Int
    /// With how many fingers.
    public var touchCount: Int
    /// How long each touch lasts, in seconds; zero is a short tap.
    public var duration: Double
    /// Where in the rectangle; nil is the hit point.
    public var tapOffset: Point?

    /// Creates options; without arguments they describe a plain tap.
    public init(tapCount: Int = 1, touchCount: Int = 1, duration: Double = 0, tapOffset: Point? = nil) {
        self.tapCount = tapCount
        self.touchCount = touchCount
        self.duration = duration
        self.tapOffset = tapOffset
    }

    var spelled: String {
        let counts = "touchCount:\(ScriptSpelling.quoted(Double(touchCount)))"
        let rest = "duration:\(ScriptSpelling.quoted(duration)), tapCount:\(ScriptSpelling.quoted(Double(tapCount)))"
        let offset = tapOffset.map { ", tapOffset:\(ScriptSpelling.point($0))" } ?? ""
        return "{\(counts), \(rest)\(offset)}"
    }

    func gesture(at point: Point) -> Gesture {
        .tap(at: point, count: tapCount, touchCount: touchCount, duration: duration)
    }
}

extension Element {
    /// Taps the element; scrolls to it if it is not visible.
    /// - Throws: ``AutomationError`` when it is invalid, or cannot be hit within the grace period.
    public func tap() throws { try tap(isImplicit: false) }

    func tap(isImplicit: Bool) throws { try tap("tap()", isImplicit: isImplicit, TapOptions()) }

    /// Taps twice, quickly.
    public func doubleTap() throws { try tap("doubleTap()", TapOptions(tapCount: 2)) }

    /// Taps with two fingers.
    public func twoFingerTap() throws { try tap("twoFingerTap()", TapOptions(touchCount: 2)) }

    /// Presses for a time, in seconds.
    public func touchAndHold(_ duration: Double = 1) throws {
        try tap("touchAndHold(\(ScriptSpelling.number(duration)))", TapOptions(duration: duration))
    }

    /// Taps as the options say.
    public func tap(options: TapOptions) throws { try tap("tapWithOptions(\(options.spelled))", options) }

    private func tap(_ call: @autoclosure () -> String, isImplicit: Bool = false, _ options: TapOptions) throws {
        let end = session.clock.now + max(0, session.timeout)
        try act(call(), isImplicit: isImplicit) { node in
            let point: Point
            if let offset = options.tapOffset {
                let rect = try reach(node, until: end) { try visibleRect(of: $0) }
                point = try onScreen(rect.point(atGestureOffset: offset))
            } else {
                point = try reach(node, until: end) { session.driver.attribute(.hitpoint, of: $0).point }
            }
            try session.driver.perform(options.gesture(at: point))
        }
    }

    /// Brings the element onto the screen and tries until a place of it can be had, or the instant has come.
    func reach<Place>(_ node: any ElementNode, until end: Double, _ place: (any ElementNode) throws -> Place?) throws
        -> Place
    {
        let driver = session.driver
        if driver.attribute(.isVisible, of: node).bool == false {
            echo("scrollToVisible()", isImplicit: true)
            do {
                try driver.scrollToVisible(node)
            } catch let error as DriverError {
                // Where nothing scrolls the element may still appear by itself; that it did not is told below.
                guard error.reason == .noScrollableAncestor || error.reason == .scrollingDidNotHelp else { throw error }
            }
            session.noteActivity()
            session.waitForIdle(upTo: end - session.clock.now)
        }
        let found = try session.wait(upTo: end - session.clock.now) { () -> Place? in
            guard driver.isAlive(node) else { throw DriverError(.invalidElement) }
            return try place(node)
        }
        guard let found else { throw error(.notTappable) }
        return found
    }

    /// The rectangle, once the element is visible.
    func visibleRect(of node: any ElementNode) throws -> Rect? {
        guard session.driver.attribute(.isVisible, of: node).bool != false else { return nil }
        return session.driver.attribute(.rect, of: node).rect
    }

    /// - Throws: ``AutomationError`` when the point lies outside the screen.
    func onScreen(_ point: Point) throws -> Point {
        guard session.driver.device.screen.holds(point) else { throw error(.pointOffScreen(point)) }
        return point
    }
}
