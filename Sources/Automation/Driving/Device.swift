/// The device under test, apart from what is on its screen.
public protocol Device: AnyObject {
    /// The model, such as `iPhone`.
    var model: String { get }
    /// The name its owner gave it.
    var name: String { get }
    /// The name of the operating system.
    var systemName: String { get }
    /// The version of the operating system, such as `7.1`.
    var systemVersion: String { get }
    /// The screen, in points, turned to the interface orientation.
    var screen: Rect { get }
    /// How the device is held.
    var orientation: DeviceOrientation { get }
    /// The language of the device, such as `en`.
    var language: String { get }
    /// The locale of the device, such as `en_US`.
    var locale: String { get }
    /// What was copied last.
    var pasteboard: AttributeValue { get set }

    /// Turns the device.
    func setOrientation(_ orientation: DeviceOrientation) throws
    /// Sends the front-most app to the background.
    func deactivateApp() throws
    /// Brings the app that was sent to the background to the front again.
    func reactivateApp() throws
    /// Locks the device.
    func lock() throws
    /// Unlocks the device.
    func unlock() throws
    /// Shakes the device.
    func shake() throws
    /// Presses a button on the case.
    /// - Parameter duration: how long it is held, in seconds.
    func press(_ button: HardwareButton, duration: Double) throws
    /// Moves the device to a position.
    func setLocation(_ location: Location) throws
}
