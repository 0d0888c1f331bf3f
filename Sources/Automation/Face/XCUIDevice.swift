/// The device under test, as in XCUITest.
///
/// There is no shared device, because several may run side by side: a device belongs to a session.
public struct XCUIDevice {
    /// The session that controls the device.
    public let session: AutomationSession
    /// The place where the device was requested, for failures of members without a place of their own.
    private let place: SourcePlace

    /// A button on the case.
    public typealias Button = HardwareButton

    /// Creates the device of a session.
    public init(
        _ session: AutomationSession, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        self.session = session
        place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The orientation of the device; setting it rotates the device.
    ///
    /// Failures are reported where the device was requested.
    public var orientation: DeviceOrientation {
        get { session.driver.device.orientation }
        nonmutating set {
            session.attempt(place) {
                try session.perform("setDeviceOrientation", [.integer(newValue.rawValue)]) {
                    try session.driver.device.setOrientation(newValue)
                }
            }
        }
    }

    /// Presses a button on the case.
    /// - `duration`: how long the button is held, in seconds.
    public func press(
        _ button: Button, forDuration duration: Double = 0, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        session.attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try session.perform("press", [.string(button.rawValue)]) {
                try session.driver.device.press(button, duration: duration)
            }
        }
    }

    /// Moves the device to a position.
    public func setLocation(
        _ location: Location, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        session.attempt(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            try session.perform("setLocation") { try session.driver.device.setLocation(location) }
        }
    }
}
