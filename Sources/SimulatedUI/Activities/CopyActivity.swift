import Automation

/// Copies the texts that are shared to the pasteboard of the device.
final class CopyActivity: Activity {
    init() { super.init("Copy", type: Activity.copyToPasteboard) }

    override func canPerform(with items: [ActivityItem]) -> Bool { items.contains { $0.text != nil } }

    override func perform(with items: [ActivityItem], on device: SimulatedDevice?) {
        device?.pasteboard = .string(items.compactMap(\.text).joined(separator: "\n"))
    }
}
