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
