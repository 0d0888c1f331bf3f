extension DeviceModel {
    /// Other names of models: those of older simulators, and what people call them.
    private static let aliases = [
        ("iPhone Retina (3.5-inch)", "iPhone 4s"), ("iPhone Retina (4-inch)", "iPhone 5"),
        ("iPhone Retina (4-inch 64-bit)", "iPhone 5s"), ("iPad Retina", "iPad"), ("iPad Retina (64-bit)", "iPad Air"),
        ("iPhone Simulator", "iPhone"), ("iPad Simulator", "iPad"), ("iPhone SE (1st generation)", "iPhone SE"),
        ("iPad Pro (12.9-inch)", "iPad Pro"), ("iPad Pro (12.9-inch) (1st generation)", "iPad Pro"),
        ("iPad Pro (11-inch) (1st generation)", "iPad Pro (11-inch)"), ("iPad (3rd generation)", "iPad"),
        ("iPad (4th generation)", "iPad"), ("iPad mini (7th generation)", "iPad mini (A17 Pro)"),
        ("iPad (11th generation)", "iPad (A16)"),
    ]

    /// Returns the model with a name, in any usual spelling; the names of older simulators are accepted too.
    ///
    /// Case, brackets and hyphens do not matter: `iPhone SE (2nd generation)` is also `iPhone SE 2nd gen` and
    /// `iPhone SE 2`, and `iPad Pro (12.9-inch)` is `iPad Pro 12.9`.
    public static func named(_ name: String) -> DeviceModel? {
        let given = key(of: name)
        let wanted = aliases.first { key(of: $0.0) == given }.map { key(of: $0.1) } ?? given
        return all.first { key(of: $0.name) == wanted }
    }

    /// What the spellings of one name have in common.
    private static func key(of name: String) -> [Substring] {
        var text = ""
        for character in name.lowercased() {
            switch character {
            case "(", ")", "-", "‑": text.append(" ")
            case "+": text += " plus"
            // Apple's simulators wrote some letters as small capitals.
            case "ʀ": text.append("r")
            case "ꜱ": text.append("s")
            default: text.append(character)
            }
        }
        return text.split(separator: " ").filter { !["inch", "gen", "generation"].contains($0) }.map(withoutOrdinal)
    }

    private static func withoutOrdinal(_ word: Substring) -> Substring {
        let number = word.prefix { $0.isNumber }
        return !number.isEmpty && ["st", "nd", "rd", "th"].contains(word.dropFirst(number.count)) ? number : word
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
