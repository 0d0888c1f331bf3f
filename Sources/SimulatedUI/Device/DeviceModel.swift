public import Automation

/// A device model: its name and its screen.
public struct DeviceModel: Hashable, Sendable {
    /// The name that selects the model, such as `iPhone 5`.
    public var name: String
    /// The model as the device reports it, such as `iPhone Simulator`.
    public var model: String
    /// The screen size in portrait orientation, in points.
    public var screenSize: Size
    /// The number of pixels per point.
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

    /// Creates a device model.
    public init(name: String, model: String, screenSize: Size, scale: Double, idiom: Idiom) {
        self.name = name
        self.model = model
        self.screenSize = screenSize
        self.scale = scale
        self.idiom = idiom
    }

    /// The default device.
    public static let iPhone5 = phone("iPhone 5", 320, 568)
    /// A phone with the older, shorter screen.
    public static let iPhone4s = phone("iPhone 4s", 320, 480)
    /// A larger phone.
    public static let iPhone6 = phone("iPhone 6", 375, 667)
    /// The largest phone.
    public static let iPhone6Plus = phone("iPhone 6 Plus", 414, 736, scale: 3)
    /// A tablet.
    public static let iPad = pad("iPad")
    /// A small tablet.
    public static let iPadMini = pad("iPad mini", scale: 1)

    /// All named models, in the order of listings.
    public static let all: [DeviceModel] = [
        phone("iPhone", 320, 568), phone("iPhone 4", 320, 480), iPhone4s, iPhone5, phone("iPhone 5c", 320, 568),
        phone("iPhone 5s", 320, 568), iPhone6, iPhone6Plus, phone("iPhone 6s", 375, 667),
        phone("iPhone 6s Plus", 414, 736, scale: 3), phone("iPod touch", 320, 568), iPad, pad("iPad 2", scale: 1),
        pad("iPad Air"), pad("iPad Air 2"), iPadMini, pad("iPad mini 2"), pad("iPad Pro", 1024, 1366),
    ]

    /// The names that older simulators used.
    private static let aliases = [
        ("iPhone Retina (3.5-inch)", "iPhone 4s"), ("iPhone Retina (4-inch)", "iPhone 5"),
        ("iPhone Retina (4-inch 64-bit)", "iPhone 5s"), ("iPad Retina", "iPad"), ("iPad Retina (64-bit)", "iPad Air"),
        ("iPhone Simulator", "iPhone"), ("iPad Simulator", "iPad"),
    ]

    /// Returns the model with a name, ignoring case; the names of older simulators are accepted too.
    public static func named(_ name: String) -> DeviceModel? {
        let given = name.lowercased()
        let wanted = aliases.first { $0.0.lowercased() == given }?.1.lowercased() ?? given
        return all.first { $0.name.lowercased() == wanted }
    }

    private static func phone(_ name: String, _ width: Double, _ height: Double, scale: Double = 2) -> DeviceModel {
        DeviceModel(
            name: name, model: "iPhone Simulator", screenSize: Size(width: width, height: height), scale: scale,
            idiom: .phone)
    }

    private static func pad(
        _ name: String, _ width: Double = 768, _ height: Double = 1024, scale: Double = 2
    ) -> DeviceModel {
        DeviceModel(
            name: name, model: "iPad Simulator", screenSize: Size(width: width, height: height), scale: scale,
            idiom: .pad)
    }
}

/// A device as the command line of Instruments named it: a model and a system version.
///
/// Examples: `iPhone 6`, `iPhone 6 (8.1 Simulator)`, `iPad Air (9.2)` and
/// `iPhone Retina (4-inch) - Simulator - iOS 7.1`.
package struct DeviceSpecification: Hashable, Sendable {
    /// The device model.
    package let model: DeviceModel
    /// The version of the operating system, such as `8.1`, if the name includes one.
    package let systemVersion: String?

    /// Parses a name; nil when the device is unknown.
    package init?(_ name: String) {
        let (kind, version) = Self.parts(name)
        guard let model = DeviceModel.named(kind) else { return nil }
        self.model = model
        systemVersion = version
    }

    /// Returns the device name at the start of a specification, and the system version in it.
    package static func parts(_ name: String) -> (kind: String, systemVersion: String?) {
        if let end = name.firstRange(of: " - Simulator - iOS ") {
            let version = String(name[end.upperBound...])
            return isVersion(version) ? (String(name[..<end.lowerBound]), version) : (name, nil)
        }
        // Some systems appended the identifier of the device in brackets.
        let text = name.hasSuffix("]") ? name.prefix { $0 != "[" } : name[...]
        let whole = text.hasSuffix(" ") ? text.dropLast() : text
        guard whole.hasSuffix(")"), let open = whole.lastIndex(of: "(") else { return (name, nil) }
        var version = whole[whole.index(after: open)...].dropLast()
        if version.hasSuffix(" Simulator") { version = version.dropLast(" Simulator".count) }
        guard isVersion(version) else { return (name, nil) }
        let kind = whole[..<open]
        return (String(kind.hasSuffix(" ") ? kind.dropLast() : kind), String(version))
    }

    private static func isVersion(_ text: some StringProtocol) -> Bool {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
        return (1...3).contains(numbers.count)
            && numbers.allSatisfy { !$0.isEmpty && $0.count <= 4 && $0.allSatisfy { ("0"..."9").contains($0) } }
    }
}
