import Automation

/// A recogniser of fast movements in one direction.
open class SwipeGestureRecognizer: GestureRecognizer {
    /// The directions to recognise.
    public final var direction: Direction = .right
    /// The number of fingers that move together.
    public final var numberOfTouchesRequired = 1

    /// The maximum duration of a swipe, in seconds.
    private static let maximumDuration = 0.5
    /// The minimum length of a swipe, in points.
    private static let minimumMovement = 50.0

    private final var start = Point.zero
    private final var began = 0.0

    /// The direction of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt8

        /// Creates directions from raw bits.
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

    /// Creates a recogniser for swipes in a direction.
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
        // Exactly as long is too slow; the difference of two instants is rarely exact.
        if event.timestamp - began >= Self.maximumDuration - 1e-9 {
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
        // A movement closer to a diagonal than to an axis is not a swipe.
        let isStraight = min(abs(x), abs(y)) <= max(abs(x), abs(y)) / 2
        state = isStraight && direction.contains(way) ? .ended : .failed
    }
}
