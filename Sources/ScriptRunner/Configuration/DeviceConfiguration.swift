/// Which device is simulated, and how it is set up; nil where the device's own default holds.
public struct DeviceConfiguration: Hashable, Sendable {
    /// The name of the device, such as `iPhone 5`.
    public var name: String?
    /// The language, such as `en`.
    public var language: String?
    /// The locale, such as `en_US`.
    public var locale: String?
    /// The name of the time zone, such as `Europe/Berlin`.
    public var timeZone: String?
    /// The date at which the device is started, in ISO 8601.
    public var epoch: String?

    /// Creates the configuration that holds when nothing is said.
    public init() {}
}
