/// A device as the command line of Instruments named it: a kind of device, and the system on it.
///
/// `iPhone 6`, `iPhone 6 (8.1 Simulator)`, `iPad Air (9.2)` and `iPhone Retina (4-inch) - Simulator - iOS 7.1` are such
/// names.
public struct DeviceSpecification: Hashable, Sendable {
    /// The kind of device.
    public let model: DeviceModel
    /// The version of the operating system, such as `8.1`, if the name says it.
    public let systemVersion: String?

    /// Reads a name; nil when it names no device that there is.
    public init?(_ name: String) {
        let (kind, version) = Self.parts(name)
        guard let model = DeviceModel.named(kind) else { return nil }
        self.model = model
        systemVersion = version
    }

    /// The name of the kind of device that a name begins with, and the version that it says.
    public static func parts(_ name: String) -> (kind: String, systemVersion: String?) {
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
