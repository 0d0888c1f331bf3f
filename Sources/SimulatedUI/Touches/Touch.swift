public import Automation

/// A finger on the screen.
public final class Touch {
    /// What the finger is doing.
    public internal(set) var phase: Phase
    /// Where it is, in points on the screen.
    public internal(set) var locationOnScreen: Point
    /// Where it was before, in points on the screen.
    public internal(set) var previousLocationOnScreen: Point
    /// Where it began, in points on the screen.
    public let initialLocationOnScreen: Point
    /// When it last changed, as an instant in seconds.
    public internal(set) var timestamp: Double
    /// How many times in a row the finger has touched this place.
    public internal(set) var tapCount: Int
    /// The view it began on; it is told of the touch until the end, wherever the finger goes.
    public internal(set) var view: View?
    /// The window it began in.
    public internal(set) var window: Window?
    /// The recognisers that watch it.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// Whether the view has been told that the touch began.
    var isDelivered = false
    /// Whether the view is told nothing more: the touch is a gesture, or one finger too many.
    var isTaken = false
    var holdEnds: (any ScheduledEvent)?
    /// Whether the finger is where it began, give or take what a tap may move.
    var hasStayed: Bool {
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

    init(location: Point, timestamp: Double, tapCount: Int) {
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
    public internal(set) var timestamp: Double
    /// All the fingers.
    public internal(set) var allTouches: [Touch]

    init(timestamp: Double, allTouches: [Touch]) {
        self.timestamp = timestamp
        self.allTouches = allTouches
    }

    /// The fingers that began on a view.
    public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }
}
