import Automation

/// A key that is held down: after a moment it is pressed again and again, and at last for whole words.
final class KeyRepeat {
    /// How much one press of a held key stands for.
    enum Step {
        case character
        case word
    }

    private static let delay = 0.5
    private static let interval = 0.1
    private static let charactersBeforeWords = 20

    private let clock: VirtualClock
    private let press: (Step) -> Void
    private var event: (any ScheduledEvent)?

    /// How often the key was pressed while it was held.
    private(set) var count = 0

    /// Begins to hold a key.
    init(clock: VirtualClock, press: @escaping (Step) -> Void) {
        self.clock = clock
        self.press = press
        schedule(after: Self.delay)
    }

    /// Lets the key go.
    func cancel() {
        event?.cancel()
        event = nil
    }

    private func schedule(after delay: Double) {
        event = clock.schedule(at: clock.now + delay, reason: "key repeat") { [weak self] in self?.fire() }
    }

    private func fire() {
        count += 1
        schedule(after: Self.interval)
        press(count > Self.charactersBeforeWords ? .word : .character)
    }
}
