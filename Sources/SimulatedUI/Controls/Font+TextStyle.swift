/// Fonts whose size the user chooses.
///
/// A font of a text style takes the size of the device when its view enters a window. With
/// `adjustsFontForContentSizeCategory`, as of ``Label``, it also follows later changes.
extension Font {
    /// A use of text, with UIKit's names.
    public enum TextStyle: String, CaseIterable, Hashable, Sendable {
        /// The large title of a screen.
        case largeTitle
        /// The title of the first level.
        case title1
        /// The title of the second level.
        case title2
        /// The title of the third level.
        case title3
        /// A heading, in bold.
        case headline
        /// Text.
        case body
        /// A remark.
        case callout
        /// A smaller heading.
        case subheadline
        /// A footnote.
        case footnote
        /// A caption.
        case caption1
        /// A smaller caption.
        case caption2
    }

    /// Returns the font of a text style, in the size of the traits; by default in the size `large`.
    ///
    /// The size may change when the view that has the font is shown.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traits: TraitCollection = TraitCollection()
    ) -> Font {
        var font = Font(pointSize: style.pointSize(for: traits.preferredContentSizeCategory))
        font.isBold = style == .headline
        font.textStyle = style
        return font
    }

    /// Returns the font in the size of the traits, or unchanged if it has no text style.
    public func resolved(with traits: TraitCollection) -> Font {
        guard let textStyle else { return self }
        var font = self
        font.pointSize = textStyle.pointSize(for: traits.preferredContentSizeCategory)
        return font
    }

    /// Returns the font in the size of a window's device.
    func resolved(in window: Window) -> Font {
        window.hostDevice.map { resolved(with: $0.traitCollection) } ?? self
    }
}

extension Font.TextStyle {
    /// Returns the size of the font, in points, as Apple's Human Interface Guidelines list it.
    public func pointSize(for category: ContentSizeCategory) -> Double { sizes[category.index] }

    /// The sizes from the smallest category to the largest, in points.
    private var sizes: [Double] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}
