public import Automation

/// A kind of device: its name and its screen.
public struct DeviceModel: Hashable, Sendable {
    /// The name by which it is chosen, such as `iPhone 5`.
    public var name: String
    /// The model as the device itself tells it, such as `iPhone`.
    public var model: String
    /// The screen held upright, in points.
    public var screenSize: Size
    /// Pixels per point.
    public var scale: Double
    /// Whether it is a phone or a tablet.
    public var idiom: Idiom

    /// Whether a device is a phone or a tablet.
    public enum Idiom: String, Codable, Hashable, Sendable {
        /// A phone.
        case phone
        /// A tablet.
        case pad
    }

    /// Creates a kind of device.
    public init(name: String, model: String, screenSize: Size, scale: Double, idiom: Idiom) {
        self.name = name
        self.model = model
        self.screenSize = screenSize
        self.scale = scale
        self.idiom = idiom
    }

    /// The device that is meant when none is named.
    public static let iPhone5 = phone("iPhone 5", 320, 568)
    /// A phone with the older, shorter screen.
    public static let iPhone4s = phone("iPhone 4s", 320, 480)
    /// A larger phone.
    public static let iPhone6 = phone("iPhone 6", 375, 667)
    /// The largest phone.
    public static let iPhone6Plus = phone("iPhone 6 Plus", 414, 736, scale: 3)
    /// A tablet.
    public static let iPad = pad("iPad", scale: 2)
    /// A small tablet.
    public static let iPadMini = pad("iPad mini", scale: 1)

    /// All kinds that have a name, in the order in which they are listed.
    public static let all: [DeviceModel] = [
        phone("iPhone", 320, 568), iPhone4s, iPhone5, phone("iPhone 5s", 320, 568), iPhone6, iPhone6Plus,
        DeviceModel(
            name: "iPod touch", model: "iPod touch", screenSize: Size(width: 320, height: 568), scale: 2,
            idiom: .phone),
        iPad, pad("iPad 2", scale: 1), pad("iPad Air", scale: 2), iPadMini,
    ]

    /// The kind of a name, whatever its case, or nil.
    public static func named(_ name: String) -> DeviceModel? {
        let wanted = name.lowercased()
        return all.first { $0.name.lowercased() == wanted }
    }

    private static func phone(_ name: String, _ width: Double, _ height: Double, scale: Double = 2) -> DeviceModel {
        DeviceModel(
            name: name, model: "iPhone", screenSize: Size(width: width, height: height), scale: scale, idiom: .phone)
    }

    private static func pad(_ name: String, scale: Double) -> DeviceModel {
        DeviceModel(
            name: name, model: "iPad", screenSize: Size(width: 768, height: 1024), scale: scale, idiom: .pad)
    }
}
