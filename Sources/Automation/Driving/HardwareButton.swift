/// A button on the case of a device.
public enum HardwareButton: String, Codable, Sendable {
    /// Raises the volume.
    case volumeUp
    /// Lowers the volume.
    case volumeDown
    /// Leaves the app; called menu in UIAutomation.
    case home
    /// Turns the screen off.
    case lock
}
