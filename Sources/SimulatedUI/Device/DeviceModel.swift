public import Automation

/// A kind of device: its name and its screen.
public struct DeviceModel: Hashable, Sendable {
    /// The name by which it is chosen, such as `iPhone 5`.
    public var name: String
    /// The model as the device itself tells it, such as `iPhone Simulator`.
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
    public static let iPad = pad("iPad")
    /// A small tablet.
    public static let iPadMini = pad("iPad mini", scale: 1)

    /// All kinds that have a name, in the order in which they are listed.
    public static let all: [DeviceModel] = [
        phone("iPhone", 320, 568), phone("iPhone 4", 320, 480), iPhone4s, iPhone5, phone("iPhone 5c", 320, 568),
        phone("iPhone 5s", 320, 568), iPhone6, iPhone6Plus, phone("iPhone 6s", 375, 667),
        phone("iPhone 6s Plus", 414, 736, scale: 3), phone("iPod touch", 320, 568), iPad, pad("iPad 2", scale: 1),
        pad("iPad Air"), pad("iPad Air 2"), iPadMini, pad("iPad mini 2"), pad("iPad Pro", 1024, 1366),
    ]

    /// The names that older simulators had.
    private static let aliases = [
        ("iPhone Retina (3.5-inch)", "iPhone 4s"), ("iPhone Retina (4-inch)", "iPhone 5"),
        ("iPhone Retina (4-inch 64-bit)", "iPhone 5s"), ("iPad Retina", "iPad"), ("iPad Retina (64-bit)", "iPad Air"),
        ("iPhone Simulator", "iPhone"), ("iPad Simulator", "iPad"),
    ]

    /// The kind of a name, whatever its case, or nil; the names of older simulators are known too.
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

/// A device as the command line of Instruments named it: a kind of device, and the system on it.
///
/// `iPhone 6`, `iPhone 6 (8.1 Simulator)`, `iPad Air (9.2)` and `iPhone Retina (4-inch) - Simulator - iOS 7.1` are such
/// names.
package struct DeviceSpecification: Hashable, Sendable {
    /// The kind of device.
    package let model: DeviceModel
    /// The version of the operating system, such as `8.1`, if the name says it.
    package let systemVersion: String?

    /// Reads a name; nil when it names no device that there is.
    package init?(_ name: String) {
        let (kind, version) = Self.parts(name)
        guard let model = DeviceModel.named(kind) else { return nil }
        self.model = model
        systemVersion = version
    }

    /// The name of the kind of device that a name begins with, and the version that it says.
    package static func parts(_ name: String) -> (kind: String, systemVersion: String?) {
        if let end = name.firstRange(of: " - Simulator - iOS ") {
            let version = String(name[end.upperBound...])
            return isVersion(version) ? (String(name[..<end.lowerBound]), version) : (name, nil)
        }
        // Behind the version some systems wrote the identifier of the device in brackets.
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
