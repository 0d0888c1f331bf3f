public import Automation

/// Makes pictures of a device's screen.
///
/// Whoever makes a driver gives it one; a driver without one takes no pictures.
public protocol ScreenRenderer: AnyObject {
    /// A picture of a part of the screen as it is shown now, as the bytes of a PNG file.
    /// - Parameter rect: points, in the orientation of the interface; it lies on the screen and is not empty.
    /// - Throws: why no picture can be made, such as a library that is missing.
    func png(of device: SimulatedDevice, rect: Rect) throws -> [UInt8]
}
