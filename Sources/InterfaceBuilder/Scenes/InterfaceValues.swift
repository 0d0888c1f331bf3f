import Automation
import SimulatedUI

extension InterfaceElement {
    /// The rectangle of a key, such as `frame`; nil when it is missing.
    func rect(_ key: String) -> Rect? {
        guard let rect = child(key: key), rect.name == "rect" else { return nil }
        return Rect(
            x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: max(0, rect.number("width") ?? 0),
            height: max(0, rect.number("height") ?? 0))
    }

    /// The insets of a key, such as `contentInset`.
    func insets(_ key: String) -> EdgeInsets? {
        child(key: key).map { insets in
            EdgeInsets(
                top: insets.number("top") ?? insets.number("minY") ?? 0,
                left: insets.number("left") ?? insets.number("minX") ?? 0,
                bottom: insets.number("bottom") ?? insets.number("maxY") ?? 0,
                right: insets.number("right") ?? insets.number("maxX") ?? 0)
        }
    }

    /// The size of a key, such as `itemSize`.
    func size(_ key: String) -> Size? {
        child(key: key).map { Size(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
    }

    /// The colour of a key, such as `backgroundColor`; nil when it is missing or from a list of named colours.
    func color(_ key: String) -> Color? { child(key: key).flatMap(\.color) }

    /// The colour that the element describes.
    var color: Color? {
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return Color(white: white, alpha: alpha) }
        if let red = number("red"), let green = number("green"), let blue = number("blue") {
            return Color(red: red, green: green, blue: blue, alpha: alpha)
        }
        return Self.systemColors[self["cocoaTouchSystemColor"] ?? self["systemColor"] ?? ""]
    }

    private static let systemColors: [String: Color] = [
        "darkTextColor": .black, "lightTextColor": .white, "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
        "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
        "placeholderTextColor": .placeholderText, "linkColor": .link, "separatorColor": .separator,
        "opaqueSeparatorColor": .opaqueSeparator, "systemBackgroundColor": .systemBackground,
        "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "scrollViewTexturedBackgroundColor": .gray, "viewFlipsideBackgroundColor": .gray,
        "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
        "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
        "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
        "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
        "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
        "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
        "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
        "systemGray6Color": .systemGray6,
    ]

    /// The font of a key, such as `fontDescription`.
    func font(_ key: String = "fontDescription") -> Font? {
        guard let font = child(key: key) else { return nil }
        if let style = Self.textStyles[font["style"] ?? ""], font.number("pointSize") == nil {
            return .preferredFont(forTextStyle: style)
        }
        let name = font["name"] ?? ""
        let weights = ["bold", "semibold", "heavy", "black"]
        let isBold =
            font["type"] == "boldSystem" || name.contains("Bold") || weights.contains(font["weight"] ?? "")
        return Font(pointSize: font.number("pointSize") ?? 17, isBold: isBold)
    }

    private static let textStyles: [String: Font.TextStyle] = [
        "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
        "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
        "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
        "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleSubheadline": .subheadline,
        "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
        "UICTFontTextStyleCaption2": .caption2, "UICTFontTextStyleCallout": .callout,
    ]

    var textAlignment: TextAlignment? {
        switch self["textAlignment"] {
        case "center": .center
        case "right": .right
        case "left", "natural", "justified": .left
        default: nil
        }
    }

    var autoresizingMask: AutoresizingMask {
        guard let mask = child(key: "autoresizingMask") else { return [.flexibleRightMargin, .flexibleBottomMargin] }
        let parts: [(String, AutoresizingMask)] = [
            ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
            ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return parts.reduce(into: []) { if mask.flag($1.0) == true { $0.insert($1.1) } }
    }

    var accessibilityTraits: AccessibilityTraits? {
        guard let traits = child(key: "accessibilityConfiguration")?.child(key: "traits") else { return nil }
        let known: [(String, AccessibilityTraits)] = [
            ("button", .button), ("link", .link), ("image", .image), ("staticText", .staticText),
            ("searchField", .searchField), ("keyboardKey", .keyboardKey), ("selected", .selected),
            ("notEnabled", .notEnabled), ("header", .header), ("adjustable", .adjustable),
            ("updatesFrequently", .updatesFrequently),
        ]
        return known.reduce(into: []) { if traits.flag($1.0) == true { $0.insert($1.1) } }
    }
}

/// A value that the document sets by its key path.
struct RuntimeAttribute {
    /// The path, such as `layer.cornerRadius`.
    let keyPath: String
    /// The value: a string, number, Boolean or nil for one that is not supported.
    let value: (any Sendable)?
    /// The element, for its place.
    let element: InterfaceElement

    /// The attributes of an object.
    static func attributes(of element: InterfaceElement) -> [RuntimeAttribute] {
        (element.child("userDefinedRuntimeAttributes")?.children ?? []).compactMap { attribute in
            guard let keyPath = attribute["keyPath"] else { return nil }
            return RuntimeAttribute(keyPath: keyPath, value: value(of: attribute), element: attribute)
        }
    }

    private static func value(of attribute: InterfaceElement) -> (any Sendable)? {
        let child = attribute.child(key: "value")
        switch attribute["type"] {
        case "boolean": return attribute.flag("value") ?? false
        case "number": return child?.number("value")
        case "string": return attribute["value"] ?? child?.text
        default: return nil
        }
    }
}
