/// The device under test, without the content of its screen.
public protocol Device: AnyObject {
    /// The model, such as `iPhone`.
    var model: String { get }
    /// The name its owner gave the device.
    var name: String { get }
    /// The name of the operating system.
    var systemName: String { get }
    /// The version of the operating system, such as `7.1`.
    var systemVersion: String { get }
    /// The screen, in points, turned to the interface orientation.
    var screen: Rect { get }
    /// The orientation of the device.
    var orientation: DeviceOrientation { get }
    /// The language of the device, such as `en`.
    var language: String { get }
    /// The locale of the device, such as `en_US`.
    var locale: String { get }
    /// The text on the pasteboard.
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
    /// - `duration`: how long the button is held, in seconds.
    func press(_ button: HardwareButton, duration: Double) throws
    /// Moves the device to a position.
    func setLocation(_ location: Location) throws
}

/// The orientation of a device; raw values are those of UIAutomation's constants.
public enum DeviceOrientation: Int, CaseIterable, Codable, Sendable {
    /// Unknown.
    case unknown = 0
    /// Upright, home button below.
    case portrait = 1
    /// Upright, home button above.
    case portraitUpsideDown = 2
    /// On its side, home button on the right.
    case landscapeLeft = 3
    /// On its side, home button on the left.
    case landscapeRight = 4
    /// Flat, screen up.
    case faceUp = 5
    /// Flat, screen down.
    case faceDown = 6
}

extension DeviceOrientation {
    /// The name of the orientation's constant in scripts, such as `UIA_DEVICE_ORIENTATION_PORTRAIT`.
    package var constantName: String {
        let end =
            switch self {
            case .unknown: "UNKNOWN"
            case .portrait: "PORTRAIT"
            case .portraitUpsideDown: "PORTRAIT_UPSIDEDOWN"
            case .landscapeLeft: "LANDSCAPELEFT"
            case .landscapeRight: "LANDSCAPERIGHT"
            case .faceUp: "FACEUP"
            case .faceDown: "FACEDOWN"
            }
        return "UIA_DEVICE_ORIENTATION_\(end)"
    }
}

/// A button on the case of a device.
public enum HardwareButton: String, Codable, Sendable {
    /// Raises the volume.
    case volumeUp
    /// Lowers the volume.
    case volumeDown
    /// Leaves the app; called "menu" in UIAutomation.
    case home
    /// Turns the screen off.
    case lock
}

/// A simulated position of the device.
public struct Location: Hashable, Codable, Sendable {
    /// Degrees north.
    public var latitude: Double
    /// Degrees east.
    public var longitude: Double
    /// Metres above sea level.
    public var altitude: Double?
    /// The radius of uncertainty of the position, in metres.
    public var horizontalAccuracy: Double?
    /// The uncertainty of the altitude, in metres.
    public var verticalAccuracy: Double?
    /// The direction of travel, in degrees from north.
    public var course: Double?
    /// The speed, in metres per second.
    public var speed: Double?

    /// Creates a position from latitude and longitude, in degrees.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
