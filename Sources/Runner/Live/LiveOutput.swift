import FoundationEssentials
import TestEvents

/// The messages of a live device, and its events among them.
final class LiveOutput: TestEventSink {
    private let descriptor: Int32
    private let encoder = JSONEncoder()
    /// Whether it cannot be written any more.
    private(set) var isClosed = false

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    /// Writes a message.
    /// - Parameter fill: sets its content.
    func send(_ fill: (inout LiveMessage) -> Void) {
        var message = LiveMessage()
        fill(&message)
        do {
            if !Descriptor.write(Array(try encoder.encode(message)) + [0x0A], to: descriptor) { isClosed = true }
        } catch {
            // Only numbers without a value cannot be written, and messages have none.
            isClosed = true
        }
    }

    func receive(_ event: TestEvent) { send { $0.event = event } }
}
