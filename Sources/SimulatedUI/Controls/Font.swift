public import Automation

/// The size and weight of text.
public struct Font: Hashable, Sendable {
    /// The point size, which is the line height without leading.
    public var pointSize: Double
    /// Whether the weight is bold.
    public var isBold: Bool
    /// The style whose size follows the user's choice; nil for a font of a fixed size.
    public internal(set) var textStyle: TextStyle?

    /// Creates a font.
    public init(pointSize: Double, isBold: Bool = false) {
        self.pointSize = pointSize
        self.isBold = isBold
    }

    /// Returns a regular font of a size in points.
    public static func system(_ size: Double) -> Font { Font(pointSize: size) }
    /// Returns a bold font of a size in points.
    public static func boldSystem(_ size: Double) -> Font { Font(pointSize: size, isBold: true) }

    /// The distance between the baselines of two lines, in points.
    public var lineHeight: Double { (pointSize * 1.2).rounded(.up) }

    /// Returns the width of a line of text, in points.
    ///
    /// Character widths approximate those of a common sans serif font.
    public func width(of text: String) -> Double {
        var units = 0
        for byte in text.utf8 where byte & 0xC0 != 0x80 { units += Self.units(of: byte) }
        return (Double(units) / 1000 * pointSize * (isBold ? 1.06 : 1)).rounded(.up)
    }

    /// Returns the width of a character, in points; not rounded.
    func advance(of character: Character) -> Double {
        var units = 0
        for byte in character.utf8 where byte & 0xC0 != 0x80 { units += Self.units(of: byte) }
        return Double(units) / 1000 * pointSize * (isBold ? 1.06 : 1)
    }

    /// Returns the size of text that is wrapped to a width, in points.
    public func size(of text: String, width limit: Double, numberOfLines: Int = 0) -> Size {
        var lines = 0
        var widest = 0.0
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let width = self.width(of: String(paragraph))
            let needed = limit > 0 && width > limit ? Int((width / limit).rounded(.up)) : 1
            lines += needed
            widest = max(widest, needed > 1 ? limit : width)
        }
        if numberOfLines > 0 { lines = min(lines, numberOfLines) }
        return Size(width: widest, height: Double(lines) * lineHeight)
    }

    /// Returns the width of a character in thousandths of the font size, by its first UTF-8 byte.
    private static func units(of byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "'"): 222
        case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
            UInt8(ascii: "!"), UInt8(ascii: "I"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "|"):
            278
        case UInt8(ascii: "r"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-"): 333
        case UInt8(ascii: "m"), UInt8(ascii: "M"), UInt8(ascii: "w"), UInt8(ascii: "W"), UInt8(ascii: "@"): 850
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): 690
        case 0x80...: 900
        default: 556
        }
    }
}

/// The horizontal alignment of text.
public enum TextAlignment: String, Codable, Sendable {
    /// Aligned to the left edge.
    case left
    /// Centred.
    case center
    /// Aligned to the right edge.
    case right
}
