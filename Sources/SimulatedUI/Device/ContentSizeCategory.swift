/// The size of text that the user has chosen, from extra small to the five accessibility sizes.
///
/// The names are those of `UIContentSizeCategory`.
public enum ContentSizeCategory: String, CaseIterable, Comparable, Hashable, Sendable {
    /// The smallest size.
    case extraSmall
    /// A size below the medium one.
    case small
    /// A size below the usual one.
    case medium
    /// The usual size.
    case large
    /// A size above the usual one.
    case extraLarge
    /// A size above extra large.
    case extraExtraLarge
    /// The largest size without the accessibility sizes.
    case extraExtraExtraLarge
    /// The smallest accessibility size.
    case accessibilityMedium
    /// The second accessibility size.
    case accessibilityLarge
    /// The third accessibility size.
    case accessibilityExtraLarge
    /// The fourth accessibility size.
    case accessibilityExtraExtraLarge
    /// The largest size.
    case accessibilityExtraExtraExtraLarge

    /// Creates a category from its name or its short form, such as `XL`, whatever the case.
    public init?(named name: String) {
        let name = name.lowercased()
        let found = Self.allCases.first { $0.rawValue.lowercased() == name || $0.shortName.lowercased() == name }
        guard let found else { return nil }
        self = found
    }

    /// The short form of the name: `XS`, `S`, `M`, `L`, `XL`, `XXL`, `XXXL`, and `AX1` to `AX5`.
    public var shortName: String { Self.shortNames[index] }

    private static let shortNames = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

    /// Whether it is one of the accessibility sizes.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// The position in the order of the sizes.
    var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether the first size is smaller than the second.
    public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}
