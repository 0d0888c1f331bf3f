/// What an element is and how it behaves, beyond what its class implies.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt32

    /// Creates traits from raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Behaves like a button.
    public static let button = Self(rawValue: 1 << 0)
    /// Opens a web page.
    public static let link = Self(rawValue: 1 << 1)
    /// Shows an image.
    public static let image = Self(rawValue: 1 << 2)
    /// Shows text that cannot be edited.
    public static let staticText = Self(rawValue: 1 << 3)
    /// Accepts search terms.
    public static let searchField = Self(rawValue: 1 << 4)
    /// Is a key of a keyboard.
    public static let keyboardKey = Self(rawValue: 1 << 5)
    /// Is selected.
    public static let selected = Self(rawValue: 1 << 6)
    /// Is disabled.
    public static let notEnabled = Self(rawValue: 1 << 7)
    /// Is the heading of a section.
    public static let header = Self(rawValue: 1 << 8)
    /// Can be incremented and decremented.
    public static let adjustable = Self(rawValue: 1 << 9)
    /// Is a bar of tabs.
    public static let tabBar = Self(rawValue: 1 << 10)
    /// Changes too often to announce every change.
    public static let updatesFrequently = Self(rawValue: 1 << 11)
}
