import Automation

/// What an element is and how it behaves, as far as its class does not say so already.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is used like a button.
    public static let button = Self(rawValue: 1 << 0)
    /// It opens a web page.
    public static let link = Self(rawValue: 1 << 1)
    /// It shows an image.
    public static let image = Self(rawValue: 1 << 2)
    /// It shows a text that cannot be edited.
    public static let staticText = Self(rawValue: 1 << 3)
    /// It takes search terms.
    public static let searchField = Self(rawValue: 1 << 4)
    /// It is a key of a keyboard.
    public static let keyboardKey = Self(rawValue: 1 << 5)
    /// It is selected.
    public static let selected = Self(rawValue: 1 << 6)
    /// It cannot be used now.
    public static let notEnabled = Self(rawValue: 1 << 7)
    /// It heads what follows.
    public static let header = Self(rawValue: 1 << 8)
    /// It can be turned up and down.
    public static let adjustable = Self(rawValue: 1 << 9)
    /// It is a bar of tabs.
    public static let tabBar = Self(rawValue: 1 << 10)
    /// It changes so often that nobody should be told each time.
    public static let updatesFrequently = Self(rawValue: 1 << 11)

    /// The kind of element that the traits alone make.
    var elementType: ElementType? {
        if isEmpty { return nil }
        if contains(.searchField) { return .searchBar }
        if contains(.keyboardKey) { return .key }
        if contains(.tabBar) { return .tabBar }
        if contains(.adjustable) { return .slider }
        if contains(.button) { return .button }
        if contains(.link) { return .link }
        if contains(.image) { return .image }
        if contains(.staticText) || contains(.header) { return .staticText }
        return nil
    }
}
