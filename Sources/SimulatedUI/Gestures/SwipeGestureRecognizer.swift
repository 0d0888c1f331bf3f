import Automation

/// Recognises a fast movement in one direction.
open class SwipeGestureRecognizer: GestureRecognizer {
    /// The directions it recognises.
    public final var direction: Direction = .right
    /// How many fingers move together.
    public final var numberOfTouchesRequired = 1

    /// How long a swipe may take, in seconds.
    private static let maximumDuration = 0.5
    /// How far a swipe goes at least, in points.
    private static let minimumMovement = 50.0

    private final var start = Point.zero
    private final var began = 0.0

    /// Where a swipe goes.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Creates directions from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Self(rawValue: 1)
        /// To the left.
        public static let left = Self(rawValue: 2)
        /// Upwards.
        public static let up = Self(rawValue: 4)
        /// Downwards.
        public static let down = Self(rawValue: 8)
    }

    /// Creates a recogniser of swipes in a direction.
    public convenience init(direction: Direction, _ handler: ((GestureRecognizer) -> Void)? = nil) {
        self.init(handler)
        self.direction = direction
    }

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        if self.touches.count > numberOfTouchesRequired {
            state = .failed
        } else if self.touches.count == numberOfTouchesRequired {
            start = location(in: nil)
            began = event.timestamp
        }
    }

    open override func touchesMoved(_ touches: [Touch], with event: Event) { judge(event) }

    open override func touchesEnded(_ touches: [Touch], with event: Event) {
        judge(event)
        state = .failed
    }

    private final func judge(_ event: Event) {
        guard state == .possible, self.touches.count == numberOfTouchesRequired else { return }
        if event.timestamp - began > Self.maximumDuration {
            state = .failed
            return
        }
        let place = location(in: nil)
        let x = place.x - start.x
        let y = place.y - start.y
        guard max(abs(x), abs(y)) >= Self.minimumMovement else { return }
        let way: Direction
        if abs(x) >= abs(y) {
            way = x > 0 ? .right : .left
        } else {
            way = y > 0 ? .down : .up
        }
        // Nearer to a diagonal than to an axis it is no swipe.
        let isStraight = min(abs(x), abs(y)) <= max(abs(x), abs(y)) / 2
        state = isStraight && direction.contains(way) ? .ended : .failed
    }
}
