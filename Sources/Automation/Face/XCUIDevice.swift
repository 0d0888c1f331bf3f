/// The device under test, as XCUITest has it.
///
/// There is no shared one, as several devices may run side by side: a device belongs to a session.
public struct XCUIDevice {
    /// The session that the device is driven by.
    public let session: AutomationSession
    /// Where the device was asked for: the place of failures of what can name none of its own.
    private let place: SourcePlace

    /// A button on the case.
    public typealias Button = HardwareButton

    /// Creates the device of a session.
    public init(
        _ session: AutomationSession, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        self.session = session
        place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
    }

    /// How the device is held; setting it turns the device, and what fails is reported where the device was asked for.
    public var orientation: DeviceOrientation {
        get { session.driver.device.orientation }
        nonmutating set {
            session.attempt(place) {
                try session.perform("setDeviceOrientation(\(newValue.rawValue))") {
                    try session.driver.device.setOrientation(newValue)
                }
            }
        }
    }

    /// Presses a button on the case.
    /// - Parameter duration: how long it is held, in seconds.
    public func press(
        _ button: Button, forDuration duration: Double = 0, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        session.attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) {
            try session.perform("press(\(ScriptSpelling.literal(button.rawValue)))") {
                try session.driver.device.press(button, duration: duration)
            }
        }
    }

    /// Moves the device to a position.
    public func setLocation(
        _ location: Location, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        session.attempt(SourcePlace(file: fileID, path: filePath, line: line, column: column)) {
            try session.perform("setLocation()") { try session.driver.device.setLocation(location) }
        }
    }
}
