public import Automation

/// The size, weight and typeface of text.
public struct Font: Hashable, Sendable {
    /// The point size, which is the line height without leading.
    public var pointSize: Double
    /// Whether the weight is bold.
    public var isBold: Bool
    /// The style whose size follows the user's choice; nil for a font of a fixed size.
    public internal(set) var textStyle: TextStyle?
    /// The family of the letters; nil for the typeface of the system that shows the text.
    public var typeface: Typeface?

    /// Creates a font.
    public init(pointSize: Double, isBold: Bool = false, typeface: Typeface? = nil) {
        self.pointSize = pointSize
        self.isBold = isBold
        self.typeface = typeface
    }

    /// Returns a regular font of a size in points.
    public static func system(_ size: Double) -> Font { Font(pointSize: size) }
    /// Returns a bold font of a size in points.
    public static func boldSystem(_ size: Double) -> Font { Font(pointSize: size, isBold: true) }

    /// The distance between the baselines of two lines, in points.
    public var lineHeight: Double { (pointSize * 1.2).rounded(.up) }

    /// Returns the width of a line of text, in points, rounded up.
    ///
    /// The sum of the letters' widths, whatever fonts are installed; without a ``typeface``, those of Helvetica.
    public func width(of text: String) -> Double { Self.roundedUp(advance(of: text.utf8, text)) }

    /// Returns the width of a character, in points; not rounded.
    func advance(of character: Character) -> Double {
        if let ascii = character.asciiValue, ascii >= 0x20 {
            let face = typeface ?? .helvetica
            return points(face.widths(isBold: isBold).ascii[Int(ascii)] + face.tracking(at: pointSize))
        }
        let text = String(character)
        return advance(of: text.utf8, text)
    }

    /// Returns the size of text that is wrapped to a width, in points.
    public func size(of text: String, width limit: Double, numberOfLines: Int = 0) -> Size {
        var lines = 0
        var widest = 0.0
        // Most texts are one line, which is found out by bytes.
        let paragraphs =
            text.utf8.contains(UInt8(ascii: "\n"))
            ? text.split(separator: "\n", omittingEmptySubsequences: false) : [text[...]]
        for paragraph in paragraphs {
            let width = Self.roundedUp(advance(of: paragraph.utf8, paragraph))
            let isWrapped = limit > 0 && width > limit
            lines += isWrapped ? TextLayout(String(paragraph), font: self, width: limit).lines.count : 1
            widest = max(widest, isWrapped ? limit : width)
        }
        if numberOfLines > 0 { lines = min(lines, numberOfLines) }
        return Size(width: widest, height: Double(lines) * lineHeight)
    }

    /// Returns the lines that text is broken into at a width, in points.
    package func lines(of text: String, width: Double) -> [String] {
        TextLayout(text, font: self, width: width).lines.map(\.text)
    }

    /// Returns the width of text whose bytes are mostly ASCII, which need no decoding.
    private func advance(of bytes: some Sequence<UInt8>, _ text: some StringProtocol) -> Double {
        let face = typeface ?? .helvetica
        let widths = face.widths(isBold: isBold)
        let tracking = face.tracking(at: pointSize)
        let ascii = widths.ascii
        var units = 0
        for byte in bytes {
            guard byte < 0x80 else { return points(Self.units(of: text, widths, tracking: tracking)) }
            let width = ascii[Int(byte)]
            units += width == 0 ? 0 : width + tracking
        }
        return points(units)
    }

    private static func units(of text: some StringProtocol, _ widths: AdvanceWidths, tracking: Int) -> Int {
        var units = 0
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            let width = widths.width(of: scalar, after: previous)
            units += width == 0 ? 0 : width + tracking
            previous = scalar
        }
        return units
    }

    private func points(_ units: Int) -> Double { Double(units) * pointSize / 1000 }

    /// Rounded up to whole points, except for the error of the computation.
    private static func roundedUp(_ width: Double) -> Double { max(0, (width - 0.000_001).rounded(.up)) }
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
